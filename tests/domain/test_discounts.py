"""The bill discount: whose, of what, and how it falls on the lines (D-1, D-3...D-7, P-4, P-7)."""

import datetime as dt
from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest
from tests.builders import (
    NOW,
    a_cart,
    a_customer,
    a_group,
    a_line,
    a_menu,
    a_promotion,
    a_quote,
    a_store,
    a_vip,
    an_item,
    an_option,
    chosen,
    ontario,
    with_rate,
)
from tests.cases import table

from domain.member.customer import GUEST, Customer
from domain.pricing.discounts import promotion_short
from domain.pricing.line import extend
from domain.pricing.open_lines import open_lines
from domain.pricing.promotions import Promotion, TargetType
from domain.pricing.quote import NoticeCode, Reason
from domain.pricing.rules import CURRENT_RULES, PricingRules
from domain.pricing.terms import settle_terms
from domain.pricing.to_price import ToPrice

MENU = a_menu(an_item(1, "20.00"), an_item(2, "10.00"))
CART = a_cart(a_line(1, 2), a_line(2, 2))
"""60.00."""

VIP_RATES: dict[str, Any] = {"vip_disc_rate": Decimal(12), "vip_disc_rate1": Decimal(90)}
EXPIRED: dict[str, Any] = {
    "vip_code": "V1",
    "metadata": {"VIPExpiryDate": dt.date(2026, 6, 16), "MemberExDiscountRate": Decimal(3)},
}


@table(
    "customer, store, rate, amount",
    ("D-1 a guest gets the order type's rate", GUEST, {"takeout": {"discount_rate": Decimal(5)}}, "5", "3.00"),
    ("D-1 a guest gets nothing else", GUEST, {"info": {"vip_discount_rate": Decimal(50)}}, "0", "0.00"),
    ("D-1 a member's own rate", with_rate("10"), {"takeout": {"discount_rate": Decimal(5)}}, "10", "6.00"),
    ("D-1 the order type's rate when higher", with_rate("3"), {"takeout": {"discount_rate": Decimal(5)}}, "5", "3.00"),
    ("D-1 the VIP code's rate", a_vip(**VIP_RATES), {}, "12", "7.20"),
    ("D-1 the store's VIP rate", a_vip(**VIP_RATES), {"info": {"vip_discount_rate": Decimal(15)}}, "15", "9.00"),
    (
        "D-1 a member who is no VIP gets no VIP rate",
        a_customer(**VIP_RATES),
        {"info": {"vip_discount_rate": Decimal(15)}},
        "0",
        "0.00",
    ),
    (
        "D-2 an expired VIP keeps only the member's rate",
        a_customer(vip_disc_rate=Decimal(12), **EXPIRED),
        {},
        "3",
        "1.80",
    ),
    ("D-3 the second VIP rate is not used", a_vip(vip_disc_rate1=Decimal(90)), {}, "0", "0.00"),
    ("K-15 a member on hold gets the guest's", with_rate("10", active=False), {}, "0", "0.00"),
    ("D-1 more than all is all", with_rate("150"), {}, "100", "60.00"),
)
def test_rate(customer: Customer, store: dict[str, Any], rate: str, amount: str) -> None:
    quote = a_quote(CART, MENU, a_store(**store), customer)

    assert quote.totals.discount_rate == Decimal(rate)
    assert quote.totals.discount_value == Decimal(amount)
    assert quote.totals.total == Decimal(60) - Decimal(amount)


LAST_DAY: dict[str, Any] = {
    "vip_code": "V1",
    "vip_disc_rate": Decimal(12),
    "metadata": {"VIPExpiryDate": dt.date(2026, 6, 17)},
}


@table(
    "on_the_day, scheduled, amount",
    ("D-2 the last day, ordered for today", False, None, "7.20"),
    ("D-2 the last day, ordered for tomorrow", False, NOW + dt.timedelta(days=1), "7.20"),
    ("D-2 the day it is for, by one constant", True, NOW + dt.timedelta(days=1), "0.00"),
    ("D-2 the day it is for is today", True, None, "7.20"),
)
def test_vip_holds_on_the_day_of_ordering(
    monkeypatch: pytest.MonkeyPatch, on_the_day: bool, scheduled: dt.datetime | None, amount: str
) -> None:
    rules = PricingRules(version="x", vip_on_fulfilment_day=on_the_day)
    monkeypatch.setattr("domain.pricing.terms.rules_of", lambda _: rules)
    cart = CART.model_copy(update={"scheduled_at": scheduled})

    assert CURRENT_RULES.vip_on_fulfilment_day is False
    assert a_quote(cart, MENU, customer=a_customer(**LAST_DAY)).totals.discount_value == Decimal(amount)


def test_d2_a_vips_last_day_is_over_at_midnight_in_the_store() -> None:
    midnight = dt.datetime(2026, 6, 18, 4, 0, tzinfo=dt.UTC)
    customer = a_customer(**LAST_DAY)

    last_second = a_quote(CART, MENU, customer=customer, now=midnight - dt.timedelta(seconds=1))

    assert last_second.totals.discount_value == Decimal("7.20")
    assert a_quote(CART, MENU, customer=customer, now=midnight).totals.discount_value == Decimal("0.00")


@table(
    "price, store, customer, amount, rate, reason",
    ("D-4 a subtotal of just the value", "10.00", "10.00", a_vip(), "0.00", "0", None),
    ("D-4 a subtotal above the value", "10.01", "10.00", a_vip(), "10.00", "0", Reason.VIP_VALUE),
    (
        "D-4 the percentage when larger",
        "50.00",
        "5.00",
        a_vip(vip_disc_rate=Decimal(20)),
        "10.00",
        "20",
        Reason.MEMBER_DISCOUNT,
    ),
    ("D-4 the value when larger", "50.00", "10.01", a_vip(vip_disc_rate=Decimal(20)), "10.01", "0", Reason.VIP_VALUE),
    (
        "D-4 the percentage when equal",
        "50.00",
        "10.00",
        a_vip(vip_disc_rate=Decimal(20)),
        "10.00",
        "20",
        Reason.MEMBER_DISCOUNT,
    ),
    ("D-4 no value for a member who is no VIP", "50.00", "10.00", a_customer(), "0.00", "0", None),
    ("D-4 no value for a guest", "50.00", "10.00", GUEST, "0.00", "0", None),
)
def test_vip_value(price: str, store: str, customer: Customer, amount: str, rate: str, reason: Reason | None) -> None:
    shop = a_store(info={"vip_discount_value": Decimal(store)})

    quote = a_quote(a_cart(a_line()), a_menu(an_item(1, price)), shop, customer)

    assert quote.totals.discount_value == Decimal(amount)
    assert quote.totals.discount_rate == Decimal(rate)
    assert [entry.reason for entry in quote.trace[1:]] == ([reason] if reason else [])


def test_d4_the_value_is_at_most_what_is_discountable() -> None:
    menu = a_menu(an_item(1, "20.00", bill_discountable=False), an_item(2, "4.00"))
    store = a_store(info={"vip_discount_value": Decimal(10)})

    quote = a_quote(a_cart(a_line(1), a_line(2)), menu, store, a_vip())

    assert quote.totals.discount_value == Decimal("4.00")
    assert [line.bill_discount for line in quote.lines] == [Decimal(0), Decimal("4.00")]


@table(
    "item, discount",
    ("P-7 price and options", {}, "1.20"),
    ("P-7 price alone", {"option_discountable": False}, "1.00"),
    ("P-7 nothing", {"bill_discountable": False}, "0.00"),
    ("P-7 nothing, options neither", {"bill_discountable": False, "option_discountable": False}, "0.00"),
    ("P-7 what an item discount left", {"item_discount_rate": Decimal(50)}, "0.60"),
    (
        "P-7 never less than nothing",
        {"item_discount_value": Decimal(11), "option_discountable": False},
        "0.00",
    ),
)
def test_bill_discount_is_taken_from_discountable_amounts_only(item: dict[str, Any], discount: str) -> None:
    menu = a_menu(an_item(1, "10.00", options=(a_group(an_option(1, "2.00")),), **item))

    quote = a_quote(a_cart(a_line(options=(chosen(),))), menu, customer=with_rate("10"))

    assert quote.totals.discount_value == Decimal(discount)
    assert quote.lines[0].bill_discount == Decimal(discount)


@table(
    "stack, customer, discount",
    ("P-4 member prices and discount stack", True, with_rate("10"), "2.80"),
    ("P-4 a store where they do not", False, with_rate("10"), "1.00"),
    ("P-4 a VIP's price does not stack there either", False, with_rate("10", vip_code="V"), "1.00"),
)
def test_stacking(stack: bool, customer: Customer, discount: str) -> None:
    menu = a_menu(an_item(1, "20.00", price_for_member=Decimal(18)), an_item(2, "10.00"))
    store = a_store(config={"stack_member_price_and_discount": stack})

    assert a_quote(a_cart(a_line(1), a_line(2)), menu, store, customer).totals.discount_value == Decimal(discount)


def test_the_discount_falls_on_lines_in_proportion() -> None:
    menu = a_menu(an_item(1, "20.00"), an_item(2, "10.00"), an_item(3, "5.00", bill_discountable=False))

    quote = a_quote(a_cart(a_line(1), a_line(2), a_line(3)), menu, customer=with_rate("10"))

    assert [line.bill_discount for line in quote.lines] == [Decimal("2.00"), Decimal("1.00"), Decimal(0)]
    assert [line.extended for line in quote.lines] == [Decimal(20), Decimal(10), Decimal(5)]


NOT_STACKED = {"stack_member_price_and_discount": False}


@table(
    "first, price, second, rebate, parts, total",
    (
        "P-4 a member's price without tax keeps out of the other's tax",
        {"gst": False, "pst": False, "price_for_member": Decimal(100)},
        "100.00",
        {},
        0,
        ("0", "10.00"),
        "201.70",
    ),
    (
        "P-4 a member's price is taxed in full",
        {"price_for_member": Decimal(100)},
        "100.00",
        {"gst": False, "pst": False},
        0,
        ("0", "10.00"),
        "203.00",
    ),
    (
        "P-4 a member's price gets no rebate by a discount it never had",
        {"price_for_member": Decimal("4.20")},
        "10.00",
        {"gst": False, "pst": False},
        2,
        ("0", "1.00"),
        "13.75",
    ),
)
def test_lines_a_discount_is_not_taken_from_get_none_of_it(
    first: dict[str, Any], price: str, second: dict[str, Any], rebate: int, parts: tuple[str, str], total: str
) -> None:
    menu = a_menu(an_item(1, "200.00", **first), an_item(2, price, **second))
    store = a_store(config=NOT_STACKED, taxes=ontario(food_tax_rebate=rebate))

    quote = a_quote(a_cart(a_line(1), a_line(2)), menu, store, with_rate("10"))

    assert [line.bill_discount for line in quote.lines] == [Decimal(part) for part in parts]
    assert quote.totals.total == Decimal(total)


def test_d7_a_promotions_lines_that_do_not_count_get_none_of_the_members_discount() -> None:
    promotion = a_promotion(
        target_type=TargetType.ITEM,
        disc_value=Decimal(50),
        data={"get_products": ("B2",), "bill_discountable": False},
    )
    menu = a_menu(an_item(1, "20.00", gst=False, pst=False), an_item(2, "10.00"))
    cart = a_cart(a_line(1), a_line(2), promote_code="SAVE")

    quote = a_quote(cart, menu, a_store(taxes=ontario()), OWNER, promotion=promotion)

    assert [line.extended for line in quote.lines] == [Decimal("20.00"), Decimal("5.00")]
    assert [line.bill_discount for line in quote.lines] == [Decimal("2.00"), Decimal("0")]
    assert (quote.totals.tax, quote.totals.total) == (Decimal("0.65"), Decimal("23.65"))


def test_p7_options_without_a_discount_draw_none_of_it_to_their_line() -> None:
    dear = a_group(an_option(1, "80.00"))
    untaxed = an_item(1, "10.00", options=(dear,), option_discountable=False, gst=False, pst=False)
    cart = a_cart(a_line(1, options=(chosen(),)), a_line(2))

    quote = a_quote(cart, a_menu(untaxed, an_item(2, "10.00")), a_store(taxes=ontario()), with_rate("10"))

    assert [line.bill_discount for line in quote.lines] == [Decimal("1.00"), Decimal("1.00")]
    assert quote.totals.tax == Decimal("1.17")


OWNER = with_rate("10", promos=("SAVE",))


def promoted(promotion: Promotion, customer: Customer = OWNER, **store: Any) -> Any:
    """The 60.00 cart with the promotion claimed."""
    cart = CART.model_copy(update={"promote_code": "SAVE"})
    return a_quote(cart, MENU, a_store(**store), customer, promotion=promotion)


@table(
    "changes, amount, rate",
    ("D-7 a percentage", {"disc_value": Decimal(25)}, "15.00", "25"),
    ("D-7 a percentage above all", {"disc_value": Decimal(125)}, "60.00", "100"),
    ("D-7 an amount", {"disc_value": Decimal(12), "disc_by_percentage": False}, "12.00", "0"),
    ("D-7 an amount above all", {"disc_value": Decimal(70), "disc_by_percentage": False}, "60.00", "0"),
    ("D-7 a percentage rounds half up", {"disc_value": Decimal("20.0084")}, "12.01", "20.0084"),
)
def test_a_promotion_replaces_the_members_discount(changes: dict[str, Any], amount: str, rate: str) -> None:
    quote = promoted(a_promotion(**changes))

    assert quote.totals.discount_value == Decimal(amount)
    assert quote.totals.discount_rate == Decimal(rate)
    entry = quote.trace[-1]
    assert (entry.rule, entry.reason, entry.base) == ("D-7", Reason.PROMOTION, Decimal(60))
    assert (entry.rate, entry.amount) == (Decimal(rate), -Decimal(amount))


@table(
    "minimum, amount, notices",
    ("D-5 just the minimum", "60.00", "15.00", []),
    ("D-5 a cent short keeps the member's discount", "60.01", "6.00", [{"minAmount": "60.01", "short": "0.01"}]),
    ("D-5 the minimum is before bill discounts", "59.00", "15.00", []),
)
def test_minimum(minimum: str, amount: str, notices: list[dict[str, str]]) -> None:
    quote = promoted(a_promotion(disc_value=Decimal(25), min_amount=Decimal(minimum)))

    assert quote.totals.discount_value == Decimal(amount)
    assert [notice.details for notice in quote.notices] == notices
    assert all(notice.code is NoticeCode.PROMO_MINIMUM for notice in quote.notices)


@table(
    "value, notices",
    ("D-6 a smaller promotion still replaces and says so", "5", [{"amount": "6.00"}]),
    ("D-6 an equal one says nothing", "10", []),
    ("D-6 a larger one says nothing", "11", []),
)
def test_smaller_promotion(value: str, notices: list[dict[str, str]]) -> None:
    quote = promoted(a_promotion(disc_value=Decimal(value)))

    assert quote.totals.discount_value == Decimal(60) * Decimal(value) / 100
    assert [notice.details for notice in quote.notices] == notices
    assert all(notice.code is NoticeCode.PROMO_SMALLER for notice in quote.notices)


def test_a_promotion_is_taken_from_discountable_lines_only() -> None:
    menu = a_menu(an_item(1, "20.00", bill_discountable=False), an_item(2, "10.00"))
    cart = a_cart(a_line(1), a_line(2), promote_code="SAVE")

    quote = a_quote(cart, menu, customer=OWNER, promotion=a_promotion(disc_value=Decimal(50)))

    assert [line.bill_discount for line in quote.lines] == [Decimal(0), Decimal("5.00")]


def test_p4_a_promotion_counts_member_priced_lines_everywhere() -> None:
    menu = a_menu(an_item(1, "20.00", price_for_member=Decimal(18)))
    store = a_store(config={"stack_member_price_and_discount": False})
    cart = a_cart(a_line(), promote_code="SAVE")

    quote = a_quote(cart, menu, store, OWNER, promotion=a_promotion(disc_value=Decimal(50)))

    assert quote.totals.discount_value == Decimal("9.00")


def test_d5_can_be_read_after_the_promotion_by_one_constant() -> None:
    terms = settle_terms(ToPrice(CART, MENU, a_store(), OWNER, now=NOW))
    after = replace(terms, rules=PricingRules(version="x", promo_minimum_after_promo=True))
    lines = [extend(line, terms) for line in open_lines(CART, terms)]
    promotion = a_promotion(min_amount=Decimal(50))

    assert CURRENT_RULES.promo_minimum_after_promo is False
    assert promotion_short(lines, promotion, Decimal(15), terms) == 0
    assert promotion_short(lines, promotion, Decimal(15), after) == 5
    assert promotion_short(lines, promotion, Decimal(10), after) == 0


@pytest.mark.parametrize(
    ("rate", "default", "reason"),
    [("10", "0", Reason.MEMBER_DISCOUNT), ("0", "5", Reason.DISCOUNT)],
    ids=["D-1 the member's rate", "D-1 the order type's rate"],
)
def test_the_trace_says_whose_discount_it_is(rate: str, default: str, reason: Reason) -> None:
    store = a_store(takeout={"discount_rate": Decimal(default)})

    entry = a_quote(CART, MENU, store, with_rate(rate)).trace[-1]

    used = max(Decimal(rate), Decimal(default))
    assert (entry.rule, entry.reason, entry.base, entry.rate) == ("D-1", reason, Decimal(60), used)
    assert entry.amount == -Decimal("0.6") * used
