"""Refunds in full, in part and by the line, against the ledger (issue: refunds)."""

from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.builders import NOW, a_cart, a_line, a_menu, a_store, an_item, ontario
from tests.domain.test_ledger import AT

from domain.errors import Refusal
from domain.member.customer import Customer
from domain.menu.menu import TaxClass
from domain.order.ledger import Account, Ledger, authorize, capture, charge, give_back, pay
from domain.order.line_values import line_values
from domain.order.refund import Accrual, Refund, RefundedLine, RefundRequest
from domain.order.refunds import decide_refund
from domain.pricing.price_order import price_order
from domain.pricing.quote import Quote
from domain.pricing.to_price import ToPrice
from domain.tax.tax_rates import TaxRates

RATES = ontario()


def bought(quote: Quote, *, tips: str = "0", gift_card: str = "0") -> Ledger:
    total, card = quote.totals.total, Decimal(gift_card)
    ledger = Ledger(order_uuid=quote.order_uuid, currency="CAD")
    ledger = ledger.enter(charge(total, Decimal(tips), courier=False, at=AT))
    if card:
        ledger = ledger.enter(pay(Account.GIFT_CARD, "gc", card, AT))
    due = ledger.balance(Account.DUE)
    ledger = ledger.enter(authorize("p1", due, AT))
    return ledger.enter(capture(ledger, "p1", due, AT))


def decided(quote: Quote, ledger: Ledger, request: RefundRequest, **changes: Any) -> Refund:
    values: dict[str, Any] = {"rates": RATES, "refunded": {}, "accrual": Accrual()}
    return decide_refund(quote, ledger, request, **(values | changes))


def entered(ledger: Ledger, refund: Refund) -> Ledger:
    return ledger.enter(give_back(refund.refund_id, refund.parts, refund.tips, AT))


PRICES = ("10.00", "3.33", "0.99")


def an_order(*qtys: int, **changes: Any) -> Quote:
    """Items at 10.00, 3.33 and 0.99 under Ontario's taxes, the last one free of PST."""
    items = [an_item(index + 1, price, pst=price != "0.99") for index, price in enumerate(PRICES)]
    lines = [a_line(index + 1, qty) for index, qty in enumerate(qtys) if qty]
    store = a_store(taxes=RATES)
    return price_order(ToPrice(a_cart(*lines, **changes), a_menu(*items), store, Customer(), now=NOW))


@pytest.mark.parametrize("known", [RATES, None], ids=["rates known", "rates gone"])
def test_x5_a_line_free_of_tax_gives_back_no_tax(known: TaxRates | None) -> None:
    muffin = an_item(1, "2.00", classify=TaxClass.SINGLE_SERVING_BAKED)
    cart = a_cart(a_line(1, 6), a_line(2))
    quote = price_order(ToPrice(cart, a_menu(muffin, an_item(2, "10.00")), a_store(taxes=RATES), Customer(), now=NOW))

    assert quote.totals.total == Decimal("23.30")
    assert line_values(quote, known) == {0: Decimal("12.00"), 1: Decimal("11.30")}


def test_x3_a_line_with_a_rebate_gives_back_no_provincial_tax() -> None:
    rates = ontario(food_tax_rebate=1)
    coffee = an_item(2, "6.00", classify=TaxClass.OTHER)
    store = a_store(taxes=rates)
    cart, menu = a_cart(a_line(1), a_line(2)), a_menu(an_item(1, "3.00"), coffee)
    quote = price_order(ToPrice(cart, menu, store, Customer(), now=NOW))

    assert (quote.totals.gst, quote.totals.pst) == (Decimal("0.45"), Decimal("0.48"))
    assert line_values(quote, rates) == {0: Decimal("3.15"), 1: Decimal("6.78")}
    assert line_values(quote, None) == line_values(quote, rates)


def test_a_full_refund_gives_back_everything_with_tips_points_and_stock() -> None:
    quote = an_order(2, 1)
    ledger = bought(quote, tips="5.00")

    refund = decided(quote, ledger, RefundRequest(refund_id="r1"), accrual=Accrual(points_per_unit=Decimal(10)))

    assert quote.totals.total == Decimal("26.37")
    assert refund.parts == {Account.CARD: Decimal("31.37")}
    assert refund.tips == {Account.TIP_STORE: Decimal("5.00")}
    assert refund.points_reversed == 233
    assert refund.restocked == {"1": 2, "2": 1}
    after = entered(ledger, refund)
    assert {account for account, amount in after.balances.items() if amount} == set()


def test_a_promotion_s_use_goes_back_with_the_last_money_only() -> None:
    quote = an_order(2, 1)
    ledger = bought(quote)

    part = decided(quote, ledger, RefundRequest(refund_id="r1", amount=Decimal(20)), promo="ten")
    rest = decided(quote, entered(ledger, part), RefundRequest(refund_id="r2"), promo="ten")

    assert (part.promo_returned, rest.promo_returned) == ("", "ten")


def test_a_line_goes_back_with_its_own_taxes_and_without_the_tip() -> None:
    quote = an_order(2, 0, 3)
    ledger = bought(quote, tips="5.00")

    refund = decided(quote, ledger, RefundRequest(refund_id="r1", lines=(RefundedLine(seq=quote.lines[0].seq, qty=1),)))

    assert refund.parts == {Account.CARD: Decimal("11.30")}
    assert refund.tips == {}
    assert refund.restocked == {"1": 1}
    assert entered(ledger, refund).balance(Account.TIP_STORE) == Decimal("-5.00")


def test_money_goes_back_to_the_card_first_and_then_to_the_gift_card() -> None:
    quote = an_order(2)
    ledger = bought(quote, gift_card="20.00")

    refund = decided(quote, ledger, RefundRequest(refund_id="r1", amount=Decimal("10.00")))

    assert quote.totals.total == Decimal("22.60")
    assert refund.parts == {Account.CARD: Decimal("2.60"), Account.GIFT_CARD: Decimal("7.40")}
    assert refund.restocked == {}


@pytest.mark.parametrize(
    "request_",
    [
        RefundRequest(refund_id="r", amount=Decimal("22.61")),
        RefundRequest(refund_id="r", lines=(RefundedLine(seq=0, qty=3),)),
        RefundRequest(refund_id="r", lines=(RefundedLine(seq=0, qty=1), RefundedLine(seq=0, qty=2))),
        RefundRequest(refund_id="r", lines=(RefundedLine(seq=99, qty=1),)),
        RefundRequest(refund_id="r", amount=Decimal(1), lines=(RefundedLine(seq=0, qty=1),)),
    ],
)
def test_more_than_is_left_is_refused(request_: RefundRequest) -> None:
    quote = an_order(2)
    assert quote.lines[0].seq == 0

    with pytest.raises(Refusal):
        decided(quote, bought(quote), request_)


def test_nothing_is_left_after_everything_went_back() -> None:
    quote = an_order(1)
    ledger = bought(quote)
    ledger = entered(ledger, decided(quote, ledger, RefundRequest(refund_id="r1")))

    again = decided(quote, ledger, RefundRequest(refund_id="r2"), refunded={0: 1})

    assert (again.amount, again.restocked) == (0, {})


def test_the_tips_stay_when_staff_keep_them() -> None:
    quote = an_order(1)
    ledger = bought(quote, tips="2.00")

    refund = decided(quote, ledger, RefundRequest(refund_id="r1", tips=False))

    assert refund.amount == quote.totals.total
    assert entered(ledger, refund).balance(Account.TIP_STORE) == Decimal("-2.00")


@pytest.mark.parametrize("known", [RATES, None], ids=["rates known", "rates gone"])
def test_charges_belong_to_no_line(known: TaxRates | None) -> None:
    quote = an_order(1)
    charged = quote.model_copy(
        update={
            "totals": quote.totals.model_copy(
                update={"delivery_value": Decimal("4.00"), "gst": Decimal("0.70"), "pst": Decimal("1.12")}
            )
        }
    )

    assert line_values(charged, known) == {0: Decimal("11.30")}


@given(
    qtys=st.tuples(*[st.integers(0, 5)] * 3).filter(any),
    order=st.randoms(use_true_random=False),
    tips=st.booleans(),
    known=st.sampled_from([RATES, None]),
)
def test_unit_by_unit_sums_to_the_whole(qtys: tuple[int, ...], order: Any, tips: bool, known: TaxRates | None) -> None:
    quote = an_order(*qtys)
    ledger = bought(quote, tips="1.23" if tips else "0")
    units = [line.seq for line in quote.lines for _ in range(line.qty)]
    order.shuffle(units)
    went: dict[int, int] = {}
    points, accrual = 0, Accrual(points_per_unit=Decimal("7"))

    for number, seq in enumerate(units):
        line = RefundRequest(refund_id=f"r{number}", lines=(RefundedLine(seq=seq, qty=1),))
        reversed_ = accrual.model_copy(update={"earned_reversed": points})
        refund = decided(quote, ledger, line, refunded=went, accrual=reversed_, rates=known)
        ledger, points = entered(ledger, refund), points + refund.points_reversed
        went[seq] = went.get(seq, 0) + 1
        assert sum(ledger.balances.values(), Decimal(0)) == 0

    assert ledger.balance(Account.SALE) == 0
    assert ledger.balance(Account.CARD) == (Decimal("1.23") if tips else 0)
    assert points == int(quote.totals.subtotal * 7)


@pytest.mark.parametrize(
    ("currency", "amount", "smallest"),
    [("CAD", "0.001", "0.01"), ("CAD", "2.345", "0.01"), ("CAD", "5." + "0" * 40 + "1", "0.01"), ("JPY", "10.5", "1")],
)
def test_a_fraction_of_the_smallest_coin_is_refused_by_name(currency: str, amount: str, smallest: str) -> None:
    quote = an_order(2, 1).model_copy(update={"currency": currency})

    with pytest.raises(Refusal) as refused:
        decided(quote, bought(quote), RefundRequest(refund_id="r1", amount=Decimal(amount)))

    assert refused.value.details == {"reason": "amount_fraction", "amount": float(amount), "smallest": float(smallest)}


def test_an_amount_written_with_more_or_fewer_decimals_is_the_same() -> None:
    quote = an_order(2, 1)
    parts = [
        decided(quote, bought(quote), RefundRequest(refund_id="r1", amount=Decimal(text))).parts
        for text in ("2.5", "2.50", "2.5000", "25e-1")
    ]

    assert parts == [{Account.CARD: Decimal("2.50")}] * 4
