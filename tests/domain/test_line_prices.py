"""Prices of a line: whose price, by weight, item discounts, redeemed items (P-1...P-7, K-1, K-15)."""

import datetime as dt
from decimal import Decimal
from typing import Any

import pytest
from tests.builders import (
    NOW,
    a_cart,
    a_combo,
    a_customer,
    a_group,
    a_line,
    a_menu,
    a_quote,
    a_store,
    a_tip,
    a_vip,
    an_item,
    an_option,
    chosen,
    refusal_of,
)
from tests.cases import table

from domain.errors import Code
from domain.member.customer import GUEST, Customer
from domain.member.member import MemberMetadata
from domain.menu.menu import MenuItem, TaxClass
from domain.menu.scale import Scale
from domain.money import round_money
from domain.pricing.quote import Reason
from domain.vocabulary.order_type import OrderType

SPECIAL = {"price_for_member": Decimal("9.00"), "price_for_vip": Decimal("8.00")}
ON_HOLD = a_customer(active=False, vip_code="V1")
EX_VIP = a_customer(metadata=MemberMetadata(member_ex_vip=True, vip_expiry_date=dt.date(2026, 6, 17)))
EXPIRED = a_customer(metadata=MemberMetadata(member_ex_vip=True, vip_expiry_date=dt.date(2026, 6, 16)))


@table(
    "customer, prices, expected",
    ("P-3 a guest pays the regular price", GUEST, SPECIAL, "10.00"),
    ("P-3 a member pays the member's price", a_customer(), SPECIAL, "9.00"),
    ("P-3 a VIP pays the VIP's price", a_vip(), SPECIAL, "8.00"),
    ("P-3 a VIP without a VIP price pays the member's", a_vip(), {"price_for_member": Decimal(9)}, "9.00"),
    ("P-3 a member is not given the VIP price", a_customer(), {"price_for_vip": Decimal(8)}, "10.00"),
    ("P-3 zero is no member price", a_customer(), {"price_for_member": Decimal(0)}, "10.00"),
    ("P-3 less than zero is no VIP price", a_vip(), {"price_for_vip": Decimal(-1)}, "10.00"),
    ("P-3 one cent is a price", a_customer(), {"price_for_member": Decimal("0.01")}, "0.01"),
    ("P-3 a member price above the regular one counts", a_customer(), {"price_for_member": Decimal(11)}, "11.00"),
    ("K-15 a member on hold pays as a guest", ON_HOLD, SPECIAL, "10.00"),
    ("D-2 VIP holds on its last day", EX_VIP, SPECIAL, "8.00"),
    ("D-2 VIP has ended the day after", EXPIRED, SPECIAL, "9.00"),
)
def test_unit_price(customer: Customer, prices: dict[str, Any], expected: str) -> None:
    (line,) = a_quote(a_cart(a_line(1, 2)), a_menu(an_item(1, "10.00", **prices)), customer=customer).lines

    assert line.price == line.o_price == Decimal(expected)
    assert line.extended == 2 * Decimal(expected)


def test_vip_ends_by_the_stores_own_date() -> None:
    before_midnight = dt.datetime(2026, 6, 18, 3, 59, tzinfo=dt.UTC)
    menu = a_menu(an_item(1, "10.00", **SPECIAL))

    assert a_quote(a_cart(a_line()), menu, customer=EX_VIP, now=before_midnight).totals.subtotal == Decimal("8.00")
    after = before_midnight + dt.timedelta(minutes=1)
    assert a_quote(a_cart(a_line()), menu, customer=EX_VIP, now=after).totals.subtotal == Decimal("9.00")


@table(
    "order_type, expected",
    ("section 0 takeout has level 1", OrderType.TAKEOUT, "11.00"),
    ("section 0 delivery has level 2", OrderType.DELIVERY, "12.00"),
    ("section 0 dine-in has level 0", OrderType.DINEIN, "10.00"),
)
def test_price_level_follows_the_order_type(order_type: OrderType, expected: str) -> None:
    levels = {0: Decimal(10), 1: Decimal(11), 2: Decimal(12)}
    store = a_store(takeout={"price_level": 1}, delivery={"price_level": 2})

    quote = a_quote(a_cart(a_line(), order_type=order_type), a_menu(an_item(1, "10.00", price_levels=levels)), store)

    assert quote.totals.subtotal == Decimal(expected)
    assert quote.price_level == store.order_type.of(order_type).price_level


def test_an_item_without_that_level_keeps_its_price() -> None:
    store = a_store(takeout={"price_level": 3})

    assert a_quote(a_cart(a_line()), a_menu(an_item(1, "10.00")), store).totals.subtotal == Decimal("10.00")


@table(
    "customer, expected",
    ("P-3 a guest pays the option's price", GUEST, "1.00"),
    ("P-3 a member pays the option's member price", a_customer(), "0.80"),
    ("P-3 a VIP pays the option's VIP price", a_vip(), "0.60"),
)
def test_option_price(customer: Customer, expected: str) -> None:
    option = an_option(1, "1.00", price_for_member=Decimal("0.80"), price_for_vip=Decimal("0.60"))
    menu = a_menu(an_item(options=(a_group(option),)))

    (line,) = a_quote(a_cart(a_line(options=(chosen(),))), menu, customer=customer).lines

    assert line.option_value == line.o_option_value == Decimal(expected)
    assert line.options[0].price == Decimal("1.00")
    assert line.options[0].option_price == Decimal(expected)
    assert line.extended == Decimal(10) + Decimal(expected)


@table(
    "qty, weight, price, expected",
    ("P-5 weight times price", 1, "0.250", "19.90", "4.98"),
    ("P-5 half a cent rounds up", 1, "0.5", "0.01", "0.01"),
    ("P-5 packages multiply before rounding", 3, "0.333", "9.99", "9.98"),
    ("P-5 a price finer than a cent is kept until the end", 2, "1.5", "0.333", "1.00"),
)
def test_items_by_weight(qty: int, weight: str, price: str, expected: str) -> None:
    menu = a_menu(an_item(1, price, scalable=True, weight_unit="kg"))

    (line,) = a_quote(a_cart(a_line(1, qty, weight=Decimal(weight))), menu).lines

    assert line.gross == line.extended == Decimal(expected)
    assert (line.qty, line.weight, line.weight_unit) == (qty, Decimal(weight), "kg")


def test_options_of_an_item_by_weight_are_per_package() -> None:
    menu = a_menu(an_item(1, "10.00", scalable=True, options=(a_group(an_option(1, "1.00")),)))

    quote = a_quote(a_cart(a_line(1, 2, weight=Decimal("0.5"), options=(chosen(),))), menu)

    assert quote.totals.subtotal == Decimal("12.00")


def test_item_by_weight_defaults_to_its_own_weight() -> None:
    menu = a_menu(an_item(1, "10.00", scalable=True, weight=Decimal("1.2")))

    assert a_quote(a_cart(a_line()), menu).totals.subtotal == Decimal("12.00")


@pytest.mark.parametrize("weight", [None, Decimal(0)], ids=["P-5 no weight", "P-5 weight zero"])
def test_weight_must_be_above_zero(weight: Decimal | None) -> None:
    refused = refusal_of(a_cart(a_line(1, weight=weight)), a_menu(an_item(1, "10.00", scalable=True)))

    assert refused.code is Code.WEIGHT
    assert refused.details == {"line_id": "L1", "item_id": 1, "unit": "", "step": 0.01, "maximum": 10}


GRAMS = Scale(unit="g", per_weight_unit=Decimal(100), step=Decimal(50), max=Decimal(2000))


@table(
    "weight, unit, scale",
    ("P-5 of 100 g", "2.5", "100 g", ("g", "100", "10", "2500")),
    ("P-5 of a kilogram", "0.5", "kg", ("kg", "1", "0.05", "10")),
    ("P-5 of a pound", "12", "lb", ("lb", "1", "0.05", "120")),
    ("P-5 finer than its usual step", "0.125", "kg", ("kg", "1", "0.005", "10")),
    ("P-5 finer than any usual step", "0.1234", "kg", ("kg", "1", "0.1234", "10")),
    ("P-5 of a bunch", "1", "bunch", ("bunch", "1", "0.01", "10")),
    ("P-5 of half a litre", "1", "0.5 l", ("l", "0.5", "0.05", "5.0")),
    ("P-5 without a usual weight", None, "g", ("g", "1", "1", "10")),
    ("P-5 without any unit", None, "", ("", "1", "0.01", "10")),
    ("P-5 a weight of nothing", "0", "0 g", ("g", "1", "1", "10")),
)
def test_a_scale_that_no_menu_gives_is_the_usual_one(
    weight: str | None, unit: str, scale: tuple[str, str, str, str]
) -> None:
    usual = an_item(1, scalable=True, weight=weight and Decimal(weight), weight_unit=unit).at_level(0).scale

    assert usual == Scale(
        unit=scale[0],
        per_weight_unit=Decimal(scale[1]),
        step=Decimal(scale[2]),
        max=Decimal(scale[3]),
        any_amount=True,
    )


@table(
    "scale, asked, refused",
    ("P-5 the usual step is not asked for, of 225 g", None, "2.25", False),
    ("P-5 the usual most is", None, "25.1", True),
    ("P-5 a step of the menu is asked for, of 225 g", GRAMS, "2.25", True),
    ("P-5 a step of the menu is met by 250 g", GRAMS, "2.5", False),
)
def test_a_published_menu_asks_for_its_own_step_only(scale: Scale | None, asked: str, refused: bool) -> None:
    item = an_item(1, "3.20", scalable=True, weight=Decimal("2.5"), weight_unit="100 g", scale=scale).at_level(0)
    published = MenuItem.model_validate_json(item.model_dump_json())
    cart, menu = a_cart(a_line(1, weight=Decimal(asked))), a_menu(published)

    if refused:
        assert refusal_of(cart, menu).code is Code.WEIGHT
    else:
        assert a_quote(cart, menu).lines[0].weight == Decimal(asked) * 100


def test_item_sold_by_piece_has_no_scale() -> None:
    assert an_item(1, weight=Decimal(1), weight_unit="kg").at_level(0).scale is None
    assert an_item(1, scalable=True, scale=GRAMS).at_level(0).scale == GRAMS


@table(
    "scale, weight",
    ("P-5 typed in grams where a unit is 100 g", GRAMS, "250"),
    ("P-5 one step too much", GRAMS, "20.5"),
    ("P-5 between two steps", GRAMS, "2.75"),
    ("P-5 less than a step", GRAMS, "0.1"),
    ("P-5 typed in grams where the menu says nothing", None, "250"),
)
def test_a_weight_off_its_scale_is_refused_with_the_scale(scale: Scale | None, weight: str) -> None:
    item = an_item(1, "3.20", scalable=True, weight=Decimal("2.5"), weight_unit="100 g", scale=scale)
    known = scale or GRAMS.model_copy(update={"step": Decimal(10), "max": Decimal(2500)})

    refused = refusal_of(a_cart(a_line(1, weight=Decimal(weight))), a_menu(item))

    assert refused.code is Code.WEIGHT
    told = {"unit": "g", "step": float(known.step), "maximum": float(known.max)}
    assert refused.details == {"line_id": "L1", "item_id": 1, **told}


@pytest.mark.parametrize(("scale", "weight"), [(GRAMS, "20"), (GRAMS, "0.5"), (None, "25"), (None, "0.001")])
def test_a_weight_on_its_scale_is_priced(scale: Scale | None, weight: str) -> None:
    item = an_item(1, "3.20", scalable=True, weight=Decimal("2.5"), weight_unit="100 g", scale=scale)

    (line,) = a_quote(a_cart(a_line(1, weight=Decimal(weight))), a_menu(item)).lines

    assert line.extended == round_money(Decimal("3.20") * Decimal(weight))
    assert (line.weight, line.weight_unit) == (Decimal(weight) * 100, "g"), "as the guest said it"


def test_weight_of_an_item_sold_by_piece_is_ignored() -> None:
    (line,) = a_quote(a_cart(a_line(1, 2, weight=Decimal(5))), a_menu(an_item(1, "10.00"))).lines

    assert line.extended == Decimal("20.00")
    assert line.weight is None


@table(
    "price, currency, expected",
    ("P-1 half a cent rounds away from zero", "1.005", "CAD", "1.01"),
    ("P-1 less than half rounds down", "1.0049", "CAD", "1.00"),
    ("P-1 yen have no decimals", "100.5", "JPY", "101"),
    ("P-1 won have no decimals", "100.4", "KRW", "100"),
)
def test_unit_prices_are_whole_amounts_of_the_currency(price: str, currency: str, expected: str) -> None:
    quote = a_quote(a_cart(a_line()), a_menu(an_item(1, price)), a_store(checkout={"currency": currency}))

    assert quote.totals.subtotal == Decimal(expected)
    assert quote.currency == currency


def test_a_unit_price_is_rounded_before_it_is_multiplied() -> None:
    assert a_quote(a_cart(a_line(1, 2)), a_menu(an_item(1, "1.005"))).totals.subtotal == Decimal("2.02")


def test_yen_are_split_and_tipped_whole() -> None:
    store = a_store(checkout={"currency": "JPY"}, takeout={"discount_rate": Decimal(10)})
    menu = a_menu(*(an_item(number, "333") for number in (1, 2, 3)))
    cart = a_cart(a_line(1), a_line(2), a_line(3), payment_tips=a_tip("percent", "15"))

    quote = a_quote(cart, menu, store)

    assert [line.bill_discount for line in quote.lines] == [34, 33, 33]
    assert quote.totals.tips == 135


def test_tax_in_yen_is_whole() -> None:
    store = a_store(
        taxes=(a_store().info.taxes[0].model_copy(update={"gst_rate": Decimal(10)}),), checkout={"currency": "JPY"}
    )

    totals = a_quote(a_cart(a_line()), a_menu(an_item(1, "995")), store).totals

    assert (totals.gst, totals.total) == (Decimal(100), Decimal(1095))


@table(
    "changes, discount, extended",
    ("P-6 rate of price and options", {"item_discount_rate": Decimal(10)}, "2.20", "19.80"),
    ("P-6 the value is once a line", {"item_discount_value": Decimal("1.50")}, "1.50", "20.50"),
    (
        "P-6 rate first then value",
        {"item_discount_rate": Decimal(10), "item_discount_value": Decimal(1)},
        "3.20",
        "18.80",
    ),
    (
        "P-6 the value is of all the line costs, options without a discount too",
        {"item_discount_value": Decimal(21), "option_discountable": False},
        "21.00",
        "1.00",
    ),
    (
        "P-6 options left out where they have no discount",
        {"item_discount_rate": Decimal(10), "option_discountable": False},
        "2.00",
        "20.00",
    ),
    (
        "P-6 an item that is not discountable",
        {"item_discount_rate": Decimal(10), "item_discountable": False},
        "0.00",
        "22.00",
    ),
    ("P-6 rounds half up", {"item_discount_rate": Decimal("0.025")}, "0.01", "21.99"),
)
def test_item_discount(changes: dict[str, Any], discount: str, extended: str) -> None:
    menu = a_menu(an_item(1, "10.00", options=(a_group(an_option(1, "1.00")),), **changes))

    quote = a_quote(a_cart(a_line(1, 2, options=(chosen(),))), menu)

    (line,) = quote.lines
    assert line.gross == Decimal("22.00")
    assert line.item_discount == Decimal(discount)
    assert line.extended == quote.totals.subtotal == Decimal(extended)
    assert line.item_discount_value == changes.get("item_discount_value", Decimal(0))
    assert line.item_discount_rate == changes.get("item_discount_rate", Decimal(0))


@table(
    "rate, value, given",
    ("P-6 never below zero", "50", "12", "11.00"),
    ("P-6 just to zero", "50", "11", "11.00"),
    ("P-6 a rate of all leaves nothing for the value", "100", "1", "0"),
)
def test_an_item_discount_stops_at_the_gross(rate: str, value: str, given: str) -> None:
    menu = a_menu(an_item(1, "11.00", item_discount_rate=Decimal(rate), item_discount_value=Decimal(value)))

    (line,) = a_quote(a_cart(a_line(1, 2)), menu).lines

    assert (line.item_discount, line.extended) == (Decimal("22.00"), Decimal("0.00"))
    assert line.item_discount_value == Decimal(given)


def test_p6_a_value_near_the_price_is_taken_once() -> None:
    menu = a_menu(an_item(1, "0.99", item_discount_value=Decimal("0.99")))

    assert a_quote(a_cart(a_line(1, 2)), menu).totals.subtotal == Decimal("0.99")


def test_p6_each_line_of_the_cart_has_its_own_value() -> None:
    menu = a_menu(an_item(1, "5.00", item_discount_value=Decimal(1)))

    quote = a_quote(a_cart(a_line(1, 2), a_line(1, line_id="M", remark="rare")), menu)

    assert [line.extended for line in quote.lines] == [Decimal("9.00"), Decimal("4.00")]


@table(
    "value, expected",
    ("P-6 the first part takes it", "1.00", [("1.00", "7.00"), ("0", "20.00"), ("0", "2.50")]),
    ("P-6 what it cannot take the rest does", "9.50", [("8.00", "0.00"), ("1.50", "18.50"), ("0", "2.50")]),
    ("P-6 no more than all", "40.00", [("8.00", "0.00"), ("20.00", "0.00"), ("0", "2.50")]),
)
def test_the_parts_of_a_line_split_by_a_combo_share_its_value(value: str, expected: list[tuple[str, str]]) -> None:
    burger = an_item(1, "10.00", combos=(a_combo("drink", price=Decimal(8)),), item_discount_value=Decimal(value))
    cola = an_item(2, "2.50", tag="drink")

    quote = a_quote(a_cart(a_line(1, 3), a_line(2)), a_menu(burger, cola))

    assert [(line.item_discount_value, line.extended) for line in quote.lines] == [
        (Decimal(given), Decimal(extended)) for given, extended in expected
    ]


def test_item_discount_by_weight_is_of_the_whole_amount() -> None:
    menu = a_menu(an_item(1, "9.99", scalable=True, item_discount_rate=Decimal(50)))

    (line,) = a_quote(a_cart(a_line(1, 3, weight=Decimal("0.333"))), menu).lines

    assert (line.gross, line.item_discount) == (Decimal("9.98"), Decimal("4.99"))


REDEEMABLE = {"redeem_item": True, "redeem_points": 100}


def test_a_redeemed_item_costs_points_and_no_money() -> None:
    menu = a_menu(an_item(1, "3.50", **REDEEMABLE))

    quote = a_quote(a_cart(a_line(1, 2, redeem=True)), menu, customer=a_customer(points=200))

    (line,) = quote.lines
    assert (line.o_price, line.price, line.extended) == (Decimal("3.50"), Decimal(0), Decimal(0))
    assert line.redeemed_points == quote.totals.redeemed_points_total == 200
    assert [(entry.rule, entry.amount) for entry in quote.trace] == [
        ("P-2", Decimal("7.00")),
        ("K-1", Decimal("-7.00")),
    ]


def test_a_redeem_item_may_still_cost_something() -> None:
    menu = a_menu(an_item(1, "3.50", redeem_price=Decimal("1.00"), **REDEEMABLE))

    quote = a_quote(a_cart(a_line(1, 2, redeem=True)), menu, customer=a_customer(points=500))

    assert quote.totals.subtotal == Decimal("2.00")


def test_a_redeem_item_can_be_bought_for_money() -> None:
    quote = a_quote(a_cart(a_line()), a_menu(an_item(1, "3.50", **REDEEMABLE)))

    assert quote.totals.subtotal == Decimal("3.50")
    assert quote.totals.redeemed_points_total == 0


@table(
    "customer, store, item, code, details",
    (
        "K-1 one point short",
        a_customer(points=199),
        {},
        REDEEMABLE,
        Code.NOT_ENOUGH_POINTS,
        {"line_id": "L1", "needed": 200, "available": 199, "allowed": 1},
    ),
    ("K-1 a guest", GUEST, {}, REDEEMABLE, Code.POINT_REDEEM, {"line_id": "L1"}),
    (
        "K-15 a member on hold",
        a_customer(points=200, active=False),
        {},
        REDEEMABLE,
        Code.POINT_REDEEM,
        {"line_id": "L1"},
    ),
    (
        "section 6 a store that does not redeem",
        a_customer(points=200),
        {"points_redeem": False},
        REDEEMABLE,
        Code.POINT_REDEEM,
        {"line_id": "L1"},
    ),
    ("K-1 an item not for points", a_customer(points=200), {}, {}, Code.POINT_REDEEM, {"line_id": "L1", "item_id": 1}),
    (
        "K-1 a redeem item that costs no points",
        a_customer(points=200),
        {},
        {"redeem_item": True},
        Code.POINT_REDEEM,
        {"line_id": "L1", "item_id": 1},
    ),
)
def test_redeeming_is_refused(
    customer: Customer, store: dict[str, Any], item: dict[str, Any], code: Code, details: dict[str, Any]
) -> None:
    menu = a_menu(an_item(1, "3.50", **item))

    refused = refusal_of(a_cart(a_line(1, 2, redeem=True)), menu, a_store(service=store), customer)

    assert refused.code is code
    assert refused.details == details


def test_an_unknown_item_is_refused_by_line() -> None:
    refused = refusal_of(a_cart(a_line(1), a_line(9)), a_menu(an_item()))

    assert refused.code is Code.ITEM_NOT_FOUND
    assert refused.details == {"line_id": "L9", "item_id": 9}


def test_an_empty_cart_costs_nothing() -> None:
    store = a_store(takeout={"service_value": Decimal(5), "min_order": Decimal(20)})

    quote = a_quote(a_cart(), a_menu(an_item()), store)

    assert quote.lines == quote.notices == quote.trace == ()
    assert quote.totals.total == quote.totals.service_value == quote.min_order_short == 0


def test_a_line_carries_what_the_receipt_needs() -> None:
    item = an_item(7, "4.00", descr1="Sept", descr2="七", pst=False, liq=True, barcode="X7", classify=4)

    quote = a_quote(a_cart(a_line(7, 3, remark="no ice"), a_line(7, line_id="M")), a_menu(item))

    line = quote.lines[0]
    assert (line.seq, line.line_id, line.item_id, line.key, line.barcode) == (0, "L7", 7, "item-7", "X7")
    assert (line.descr, line.descr1, line.descr2, line.remark) == ("Item 7", "Sept", "七", "no ice")
    assert (line.gst, line.pst, line.liq, line.qty) == (True, False, True, 3)
    assert line.classify is TaxClass.OTHER
    assert [(entry.cat_id, entry.total) for entry in quote.totals.cat_qty_total] == [(1, 4)]
    assert quote.totals.qty_total == 4
    assert quote.trace[0].reason is Reason.REGULAR_PRICE


def test_the_quote_names_its_versions_and_moment() -> None:
    later = NOW + dt.timedelta(hours=3)

    quote = a_quote(a_cart(a_line(), scheduled_at=later), a_menu(an_item(), version="m7"))

    assert (quote.menu_version, quote.tax_version, quote.rules_version) == ("m7", "t1", "2")
    assert quote.effective_at == later
    assert quote.rounding_rule == "half-up-invoice"
    assert a_quote(a_cart(a_line()), a_menu(an_item())).effective_at == NOW
