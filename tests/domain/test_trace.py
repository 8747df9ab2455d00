"""The trace: every amount with its rule, version, base and rate (decisions section 0)."""

from decimal import Decimal
from typing import Any

from tests.builders import (
    a_bundle,
    a_cart,
    a_choice,
    a_combo,
    a_customer,
    a_group,
    a_line,
    a_menu,
    a_part,
    a_promotion,
    a_quote,
    a_slot,
    a_store,
    a_tip,
    a_vip,
    an_item,
    an_option,
    chosen,
    ontario,
    tax_rates,
)

from domain.delivery.charges import DeliveryCharge
from domain.menu.menu import TaxClass
from domain.pricing.promotions import TargetType
from domain.pricing.quote import Quote, Reason
from domain.vocabulary.order_type import OrderType

Row = tuple[str, str, str | None, str | None, str, Reason]


def of_line(quote: Quote, seq: int) -> list[Row]:
    """The entries of a priced line: rule, version, base, rate, amount, reason."""
    line_id = quote.lines[seq].line_id
    entries = [entry for entry in quote.trace if entry.seq == seq]
    assert {entry.line_id for entry in entries} == {line_id}
    return [_row(entry) for entry in entries]


def of_order(quote: Quote) -> list[Row]:
    """The entries of the whole order."""
    entries = [entry for entry in quote.trace if entry.seq is None]
    assert {entry.line_id for entry in entries} <= {None}
    return [_row(entry) for entry in entries]


def _row(entry: Any) -> Row:
    base = None if entry.base is None else f"{entry.base:.2f}"
    rate = None if entry.rate is None else f"{entry.rate:.2f}"
    return entry.rule, entry.version, base, rate, f"{entry.amount:.2f}", entry.reason


def test_a_line_with_options_an_own_discount_and_a_members_price() -> None:
    options = (a_group(an_option(1, "1.00")),)
    item = an_item(1, "10.00", price_for_member=Decimal(9), options=options, item_discount_rate=Decimal(10))

    quote = a_quote(a_cart(a_line(1, 2, options=(chosen(),))), a_menu(item), customer=a_customer())

    assert of_line(quote, 0) == [
        ("P-3", "2", "9.00", None, "18.00", Reason.MEMBER_PRICE),
        ("O-1", "2", "1.00", None, "2.00", Reason.OPTIONS),
        ("P-6", "2", "20.00", "10.00", "-2.00", Reason.ITEM_DISCOUNT),
    ]


def test_an_amount_off_has_no_rate() -> None:
    quote = a_quote(a_cart(a_line(1, 2)), a_menu(an_item(1, "10.00", item_discount_value=Decimal(1))))

    assert of_line(quote, 0)[-1] == ("P-6", "2", "20.00", None, "-1.00", Reason.ITEM_DISCOUNT)


def test_a_bundle_with_changes_at_a_vips_price() -> None:
    slot = a_slot("main", apply_diff=True, item_price=Decimal(2))
    menu = a_menu(a_bundle(1, "9.00", slot, price_for_vip=Decimal(8)), an_item(2, "3.50"))
    cart = a_cart(a_line(1, 2, bundle_items=(a_choice("main", a_part(2)),)))

    assert of_line(a_quote(cart, menu, customer=a_vip()), 0) == [
        ("P-3", "2", "8.00", None, "16.00", Reason.VIP_PRICE),
        ("B-1", "2", "1.50", None, "3.00", Reason.BUNDLE_CHANGES),
    ]


def test_a_combo_and_a_promotion() -> None:
    menu = a_menu(an_item(1, "10.00", combos=(a_combo(price=Decimal(8)),)), an_item(2, "2.50", tag="drink"))
    promotion = a_promotion(
        target_type=TargetType.ITEM, disc_value=Decimal(50), data={"get_products": ("B2",), "buy_products": ("B2",)}
    )
    cart = a_cart(a_line(1), a_line(2), promote_code="SAVE")

    quote = a_quote(cart, menu, customer=a_customer(promos=("SAVE",)), promotion=promotion)

    assert of_line(quote, 0) == [
        ("P-2", "2", "10.00", None, "10.00", Reason.REGULAR_PRICE),
        ("C-3", "2", "8.00", None, "-2.00", Reason.COMBO),
    ]
    assert of_line(quote, 1) == [
        ("P-2", "2", "2.50", None, "2.50", Reason.REGULAR_PRICE),
        ("D-8", "2", "2.50", "50.00", "-1.25", Reason.PROMOTION),
    ]


def test_a_redeemed_line() -> None:
    menu = a_menu(an_item(1, "3.50", redeem_item=True, redeem_points=5, redeem_price=Decimal("0.50")))

    quote = a_quote(a_cart(a_line(1, 2, redeem=True)), menu, customer=a_customer(points=10))

    assert of_line(quote, 0) == [
        ("P-2", "2", "3.50", None, "7.00", Reason.REGULAR_PRICE),
        ("K-1", "2", "0.50", None, "-6.00", Reason.REDEEMED),
    ]


def test_lines_that_carry_no_tax_say_so() -> None:
    baked = an_item(1, "2.00", classify=TaxClass.SINGLE_SERVING_BAKED)
    store = a_store(taxes=ontario(food_tax_rebate=2))

    quote = a_quote(a_cart(a_line(1, 6), a_line(2)), a_menu(baked, an_item(2, "3.00")), store)

    assert of_line(quote, 0)[-1] == ("X-5", "2", "12.00", None, "0.00", Reason.SIX_OR_MORE)
    assert of_line(quote, 1)[-1] == ("X-3", "2", "3.00", None, "0.00", Reason.FOOD_REBATE)


def test_the_order_from_discount_to_tip() -> None:
    taxes = ontario(version="t9", liq_rate=Decimal(10))
    settings = {"service_value": Decimal(10), "service_percentage": True, "discount_rate": Decimal(20)}
    cart = a_cart(a_line(1, 2), order_type=OrderType.DELIVERY, payment_tips=a_tip("percent", "10"))

    quote = a_quote(
        cart,
        a_menu(an_item(1, "25.00", liq=True)),
        a_store(taxes=taxes, delivery=settings),
        delivery=DeliveryCharge(Decimal(5)),
    )

    assert of_order(quote) == [
        ("D-1", "2", "50.00", "20.00", "-10.00", Reason.DISCOUNT),
        ("L-4", "2", "5.00", None, "5.00", Reason.DELIVERY),
        ("P-8", "2", "40.00", "10.00", "4.00", Reason.SERVICE),
        ("X-1", "t9", "40.00", "5.00", "2.45", Reason.GST),
        ("X-1", "t9", "40.00", "8.00", "3.92", Reason.PST),
        ("X-1", "t9", "40.00", "10.00", "4.00", Reason.LIQ),
        ("M-2", "2", "40.00", None, "4.00", Reason.TIP),
    ]


def test_liquor_tax_is_of_all_its_lines() -> None:
    menu = a_menu(an_item(1, "25.00", liq=True), an_item(2, "15.00", liq=True))

    quote = a_quote(a_cart(a_line(1), a_line(2)), menu, a_store(taxes=tax_rates(liq="10")))

    assert of_order(quote) == [("X-1", "t1", "40.00", "10.00", "4.00", Reason.LIQ)]


def test_an_amount_of_service_has_no_rate_and_a_deposit_is_of_the_total() -> None:
    store = a_store(takeout={"service_value": Decimal(3)}, checkout={"deposit": {"value": Decimal("0.50")}})
    cart = a_cart(a_line(), payment_tips=a_tip("amount", "2"))

    quote = a_quote(cart, a_menu(an_item(1, "25.00")), store)

    assert of_order(quote) == [
        ("P-8", "2", "25.00", None, "3.00", Reason.SERVICE),
        ("M-4", "2", "28.00", None, "0.50", Reason.DEPOSIT),
    ]


def test_a_vips_amount() -> None:
    store = a_store(info={"vip_discount_value": Decimal(5)})

    quote = a_quote(a_cart(a_line()), a_menu(an_item(1, "25.00")), store, a_vip())

    assert of_order(quote) == [("D-4", "2", "25.00", "0.00", "-5.00", Reason.VIP_VALUE)]
