"""Delivery, service, minimum order, deposit and tips (L-4, L-5, P-8, M-1...M-6, Y-8)."""

from decimal import Decimal
from typing import Any

from tests.builders import a_cart, a_line, a_menu, a_quote, a_store, a_tip, an_item, ontario, tax_rates, with_rate
from tests.cases import table

from domain.cart.cart import PaymentTips
from domain.delivery.charges import AgentAdjustment, AgentQuote, DeliveryCharge, agent_charge
from domain.pricing.quote import NoticeCode
from domain.pricing.tips import tip_amount
from domain.vocabulary.order_type import OrderType

MENU = a_menu(an_item(1, "20.00"))
DELIVERED = a_cart(a_line(1, 2), order_type=OrderType.DELIVERY)
CHARGE = DeliveryCharge(Decimal("4.99"), Decimal("9.19"))


@table(
    "free_from, customer, value, short",
    ("L-5 no such offer", "0", with_rate("0"), "4.99", None),
    ("L-5 reached exactly", "40.00", with_rate("0"), "0.00", None),
    ("L-5 a small minimum", "0.50", with_rate("100"), "4.99", "0.50"),
    ("L-5 a cent short", "40.01", with_rate("0"), "4.99", "0.01"),
    ("L-5 compares subtotal less discount", "40.00", with_rate("10"), "4.99", "4.00"),
    ("L-5 reached after the discount", "36.00", with_rate("10"), "0.00", None),
)
def test_free_delivery(free_from: str, customer: Any, value: str, short: str | None) -> None:
    store = a_store(delivery={"min_order_for_free_delivery": Decimal(free_from)})

    quote = a_quote(DELIVERED, MENU, store, customer, delivery=CHARGE)

    assert quote.totals.delivery_value == Decimal(value)
    assert quote.totals.delivery_withhold == Decimal("9.19")
    assert quote.free_delivery_short == (None if short is None else Decimal(short))


ASKED = AgentQuote(875, 44)
OWN = Decimal("4.99")


@table(
    "free_from, adjustment, value, tax, withhold",
    ("L-4 the agent's fee", "0", AgentAdjustment(), "8.75", "1.14", "9.19"),
    ("L-4 a percentage less", "0", AgentAdjustment(Decimal(-20), True), "7.00", "0.91", "9.19"),
    ("L-4 an amount less", "0", AgentAdjustment(Decimal(-9)), "0", "0", "9.19"),
    ("L-4 the store's own rules", "0", AgentAdjustment(overwrite=True), "4.99", "0.65", "9.19"),
    ("L-5 a cent short", "40.01", AgentAdjustment(), "8.75", "1.14", "9.19"),
    ("L-5 free, and the store pays the agent", "40.00", AgentAdjustment(), "0", "0", "9.19"),
    ("L-5 free by the store's own rules", "40.00", AgentAdjustment(overwrite=True), "0", "0", "9.19"),
)
def test_an_agent_s_delivery_is_charged_before_the_store_s_tax(
    free_from: str, adjustment: AgentAdjustment, value: str, tax: str, withhold: str
) -> None:
    store = a_store(taxes=ontario(), delivery={"min_order_for_free_delivery": Decimal(free_from)})
    without = a_quote(DELIVERED, MENU, store).totals

    totals = a_quote(DELIVERED, MENU, store, delivery=agent_charge(ASKED, adjustment, OWN)).totals

    assert (totals.delivery_value, totals.delivery_withhold) == (Decimal(value), Decimal(withhold))
    assert totals.tax - without.tax == Decimal(tax)
    assert totals.total - without.total == Decimal(value) + Decimal(tax)


@table(
    "free_from, rule, amount",
    ("L-4 charged", "0", "L-4", "4.99"),
    ("L-5 free", "10.00", "L-5", "0.00"),
)
def test_the_trace_of_delivery(free_from: str, rule: str, amount: str) -> None:
    store = a_store(delivery={"min_order_for_free_delivery": Decimal(free_from)})

    entry = a_quote(DELIVERED, MENU, store, delivery=CHARGE).trace[-1]

    assert (entry.rule, entry.base, entry.amount) == (rule, Decimal("4.99"), Decimal(amount))


@table(
    "order_type",
    ("takeout is not delivered", OrderType.TAKEOUT),
    ("dine-in is not delivered", OrderType.DINEIN),
)
def test_only_delivery_has_a_delivery_charge(order_type: OrderType) -> None:
    quote = a_quote(a_cart(a_line(), order_type=order_type), MENU, delivery=CHARGE)

    assert quote.totals.delivery_value == quote.totals.delivery_withhold == 0
    assert quote.free_delivery_short is None


@table(
    "charge, value, withhold",
    ("no address yet", None, "0", "0"),
    ("L-4 never less than nothing", DeliveryCharge(Decimal("-1")), "0", "0"),
    ("P-1 rounded to the currency", DeliveryCharge(Decimal("1.005"), Decimal("2.005")), "1.01", "2.01"),
)
def test_delivery_charge(charge: DeliveryCharge | None, value: str, withhold: str) -> None:
    totals = a_quote(DELIVERED, MENU, delivery=charge).totals

    assert (totals.delivery_value, totals.delivery_withhold) == (Decimal(value), Decimal(withhold))
    assert totals.total == 40 + Decimal(value)


def test_an_empty_cart_has_no_delivery_charge() -> None:
    empty = a_cart(order_type=OrderType.DELIVERY)

    assert a_quote(empty, MENU, delivery=CHARGE).totals.delivery_value == 0


@table(
    "settings, on_discounted, expected, rate",
    ("P-8 an amount", {"service_value": Decimal("2.50")}, True, "2.50", "0"),
    (
        "P-8 a percentage less the discount",
        {"service_value": Decimal(15), "service_percentage": True},
        True,
        "5.40",
        "15",
    ),
    ("P-8 a percentage of the whole", {"service_value": Decimal(15), "service_percentage": True}, False, "6.00", "15"),
    ("P-8 none", {}, True, "0.00", "0"),
)
def test_service(settings: dict[str, Any], on_discounted: bool, expected: str, rate: str) -> None:
    store = a_store(taxes=tax_rates(tax_on_discounted_subtotal=on_discounted), takeout=settings)

    totals = a_quote(a_cart(a_line(1, 2)), MENU, store, with_rate("10")).totals

    assert totals.service_value == Decimal(expected)
    assert totals.service_rate == Decimal(rate)
    assert totals.total == 36 + Decimal(expected)


def test_service_is_taxed_and_traced() -> None:
    store = a_store(taxes=ontario(), takeout={"service_value": Decimal(10), "service_percentage": True})

    quote = a_quote(a_cart(a_line(1, 2)), MENU, store)

    assert (quote.totals.gst, quote.totals.pst) == (Decimal("2.20"), Decimal("3.52"))
    service = next(entry for entry in quote.trace if entry.rule == "P-8")
    assert (service.base, service.rate, service.amount) == (Decimal(40), Decimal(10), Decimal("4.00"))


def test_each_order_type_has_its_own_service() -> None:
    store = a_store(dinein={"service_value": Decimal(3)}, takeout={"service_value": Decimal(1)})

    assert a_quote(a_cart(a_line(), order_type=OrderType.DINEIN), MENU, store).totals.service_value == 3
    assert a_quote(a_cart(a_line()), MENU, store).totals.service_value == 1


@table(
    "minimum, customer, short",
    ("M-5 reached exactly", "40.00", with_rate("0"), "0"),
    ("M-5 a cent short", "40.01", with_rate("0"), "0.01"),
    ("M-5 before the bill discount", "40.00", with_rate("50"), "0"),
    ("M-5 none", "0", with_rate("0"), "0"),
)
def test_minimum_order(minimum: str, customer: Any, short: str) -> None:
    store = a_store(takeout={"min_order": Decimal(minimum)})

    quote = a_quote(a_cart(a_line(1, 2)), MENU, store, customer)

    assert quote.min_order_short == Decimal(short)
    expected = [(NoticeCode.MINIMUM_ORDER, {"minOrder": minimum, "short": short})] if Decimal(short) else []
    assert [(notice.code, notice.details) for notice in quote.notices] == expected


@table(
    "deposit, expected, blocked",
    ("M-4 none", {"value": Decimal(0)}, "0", False),
    ("M-4 an amount", {"value": Decimal(15)}, "15", False),
    ("M-4 a percentage of the total", {"value": Decimal(25), "percentage": True}, "11.30", False),
    ("M-4 exactly the total", {"value": Decimal("45.20")}, "45.20", False),
    ("M-4 above the total", {"value": Decimal("45.21")}, "45.21", True),
)
def test_deposit(deposit: dict[str, Any], expected: str, blocked: bool) -> None:
    store = a_store(taxes=ontario(), checkout={"deposit": deposit})
    cart = a_cart(a_line(1, 2), payment="card", payment_tips=a_tip("amount", "3"))

    quote = a_quote(cart, MENU, store)

    totals = quote.totals
    assert totals.total == Decimal("45.20")
    assert totals.deposit == Decimal(expected)
    assert totals.tips == (0 if totals.deposit else 3)
    assert totals.pay_amount == (totals.deposit or totals.total) + totals.tips
    assert totals.balance_due == totals.total + totals.tips - totals.pay_amount
    details = {"deposit": "45.21", "total": "45.20", "short": "0.01"}
    assert [(notice.code, notice.details) for notice in quote.notices] == (
        [(NoticeCode.DEPOSIT, details)] if blocked else []
    )


@table(
    "payment, due",
    ("Y-8 skip is paid at the counter", "skip", "0"),
    ("Y-8 the counter", "counter", "0"),
    ("Y-8 a card is paid now", "card", "43.00"),
    ("Y-8 a gift card is paid now", "giftcard", "43.00"),
)
def test_only_card_and_gift_card_are_paid_now(payment: str, due: str) -> None:
    cart = a_cart(a_line(1, 2), payment=payment, payment_tips=a_tip("amount", "3"))

    totals = a_quote(cart, MENU).totals

    assert totals.pay_amount == Decimal(due)
    assert totals.balance_due == 43 - Decimal(due)
    assert totals.total == 40


@table(
    "choice, net, expected",
    ("M-2 none", PaymentTips(), "50.00", "0"),
    ("M-2 none whatever its value", a_tip("none", "5"), "50.00", "0"),
    ("M-2 a percentage", a_tip("percent", "15"), "37.80", "5.67"),
    ("M-2 half a cent up", a_tip("percent", "15"), "0.30", "0.05"),
    ("M-2 an amount", a_tip("amount", "4.256"), "50.00", "4.26"),
)
def test_tip_amount(choice: PaymentTips, net: str, expected: str) -> None:
    assert tip_amount(choice, Decimal(net)) == Decimal(expected)


def test_a_tip_in_yen_is_whole() -> None:
    assert tip_amount(a_tip("percent", "15"), Decimal(990), "JPY") == 149
    assert tip_amount(a_tip("amount", "99.5"), Decimal(990), "JPY") == 100


def test_a_tip_is_of_the_subtotal_less_discount_before_tax_and_charges() -> None:
    cart = DELIVERED.model_copy(update={"payment_tips": a_tip("percent", "10")})
    store = a_store(taxes=ontario(), delivery={"service_value": Decimal(5)})

    quote = a_quote(cart, MENU, store, with_rate("10"), delivery=CHARGE)

    assert quote.totals.tips == Decimal("3.60")
    entry = quote.trace[-1]
    assert (entry.rule, entry.base, entry.amount) == ("M-2", Decimal("36.00"), Decimal("3.60"))
