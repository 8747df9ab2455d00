"""The golden vectors of decisions section 0, to the cent."""

from decimal import Decimal

from tests.builders import a_cart, a_line, a_menu, a_quote, a_store, a_tip, an_item, ontario, tax_rates, with_rate

from domain.delivery.charges import DeliveryCharge
from domain.money import prorate
from domain.vocabulary.order_type import OrderType

MENU = a_menu(an_item(1, "16.00"), an_item(2, "10.00"))
DELIVERY = DeliveryCharge(Decimal("4.99"))
FORTY_TWO = a_cart(a_line(1, 2), a_line(2), order_type=OrderType.DELIVERY)


def test_vector_a_taxes_the_discounted_subtotal() -> None:
    store = a_store(taxes=ontario(tax_on_discounted_subtotal=True))

    totals = a_quote(FORTY_TWO, MENU, store, with_rate("10"), delivery=DELIVERY).totals

    assert totals.subtotal == Decimal("42.00")
    assert totals.discount_value == Decimal("4.20")
    assert totals.gst == Decimal("2.14")
    assert totals.pst == Decimal("3.42")
    assert totals.total == Decimal("48.35")


def test_vector_a_deposit_is_a_fifth_of_the_total_and_hides_tips() -> None:
    store = a_store(taxes=ontario(), checkout={"deposit": {"value": Decimal(20), "percentage": True}})
    cart = FORTY_TWO.model_copy(update={"payment": "card", "payment_tips": a_tip("percent", "15")})

    totals = a_quote(cart, MENU, store, with_rate("10"), delivery=DELIVERY).totals

    assert totals.deposit == Decimal("9.67")
    assert totals.tips == 0
    assert totals.pay_amount == Decimal("9.67")
    assert totals.balance_due == Decimal("38.68")


def test_vector_a_tip_is_a_percentage_of_the_discounted_subtotal() -> None:
    cart = FORTY_TWO.model_copy(update={"payment": "card", "payment_tips": a_tip("percent", "15")})

    totals = a_quote(cart, MENU, a_store(taxes=ontario()), with_rate("10"), delivery=DELIVERY).totals

    assert totals.tips == Decimal("5.67")
    assert totals.total == Decimal("48.35")
    assert totals.pay_amount == Decimal("54.02")
    assert totals.balance_due == 0


def test_vector_b_taxes_the_gross_subtotal() -> None:
    store = a_store(taxes=ontario(tax_on_discounted_subtotal=False))

    totals = a_quote(FORTY_TWO, MENU, store, with_rate("10"), delivery=DELIVERY).totals

    assert (totals.gst, totals.pst, totals.total) == (Decimal("2.35"), Decimal("3.76"), Decimal("48.90"))


def test_vector_c_keeps_three_decimals_of_a_quebec_rate() -> None:
    totals = a_quote(a_cart(a_line()), a_menu(an_item(1, "13.00")), a_store(taxes=tax_rates("5", "9.975"))).totals

    assert (totals.gst, totals.pst, totals.total) == (Decimal("0.65"), Decimal("1.30"), Decimal("14.95"))


def test_vector_d_rounds_tax_once_on_the_invoice() -> None:
    menu = a_menu(*(an_item(number, "1.25") for number in (1, 2, 3)))
    cart = a_cart(a_line(1), a_line(2), a_line(3))

    assert a_quote(cart, menu, a_store(taxes=tax_rates("0", "9.975"))).totals.pst == Decimal("0.37")


def test_vector_e_splits_ten_dollars_over_three_equal_lines() -> None:
    parts = prorate(Decimal("10.00"), [Decimal("9.99")] * 3)

    assert parts == (Decimal("3.34"), Decimal("3.33"), Decimal("3.33"))


def test_vector_e_splits_a_bill_discount_over_its_lines() -> None:
    menu = a_menu(*(an_item(number, "9.99") for number in (1, 2, 3)))
    store = a_store(info={"vip_discount_value": Decimal("10.00")})

    quote = a_quote(a_cart(a_line(1), a_line(2), a_line(3)), menu, store, with_rate("0", vip_code="V1"))

    assert [line.bill_discount for line in quote.lines] == [Decimal("3.34"), Decimal("3.33"), Decimal("3.33")]
    assert quote.totals.discount_value == Decimal("10.00")
