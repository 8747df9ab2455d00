"""Combos: what links, at what price, and what comes apart again (C-1...C-7)."""

import datetime as dt
from decimal import Decimal
from itertools import permutations
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
    a_quote,
    a_slot,
    a_store,
    an_item,
    an_option,
    chosen,
    ontario,
)
from tests.cases import table

from domain.calendar.hours import ServeWindow
from domain.cart.cart import CartLine
from domain.menu.menu import Combo, Menu
from domain.pricing.quote import NoticeCode, Quote

COLA = an_item(2, "2.50", tag="drink")
FOR_EIGHT = a_combo("drink", price=Decimal("8.00"))


LUNCH = (ServeWindow(days=(1, 2, 3, 4, 5), start="11:00", end="14:00"),)
NIGHT = (ServeWindow(days=(3,), start="22:00", end="02:00"),)


def burger(*combos: Combo, **changes: Any) -> Any:
    """A 10.00 burger, for 8.00 with a drink unless given combos."""
    return an_item(1, "10.00", combos=combos or (FOR_EIGHT,), **changes)


def shape(quote: Quote) -> list[tuple[str, int, int | None, str]]:
    """Each line's id, quantity, link and price."""
    return [(line.line_id, line.qty, line.cb_ref_id, str(line.price)) for line in quote.lines]


def test_c1_the_carrier_gets_the_combo_price_and_both_get_the_link() -> None:
    quote = a_quote(a_cart(a_line(1), a_line(2)), a_menu(burger(), COLA))

    assert shape(quote) == [("L1", 1, 1, "8.00"), ("L2", 1, 1, "2.50")]
    assert quote.notices == ()
    assert quote.lines[0].o_price == Decimal("10.00")
    assert quote.cb_ref_ids == (1,)
    assert quote.totals.subtotal == Decimal("10.50")


def test_c1_the_order_in_the_cart_does_not_matter() -> None:
    assert a_quote(a_cart(a_line(2), a_line(1)), a_menu(burger(), COLA)).totals.subtotal == Decimal("10.50")


@table(
    "combo, expected",
    ("C-3 a price", FOR_EIGHT, "8.00"),
    ("C-3 a price of nothing", a_combo(price=Decimal(0)), "0.00"),
    ("C-3 the price wins over the percentage", a_combo(price=Decimal(9), discount_rate=Decimal(50)), "9.00"),
    ("C-3 a percentage of the original price", a_combo(discount_rate=Decimal(25)), "7.50"),
    ("C-3 a percentage is rounded half up", a_combo(discount_rate=Decimal("33.335")), "6.67"),
    ("C-3 more than all is nothing", a_combo(discount_rate=Decimal(150)), "0.00"),
)
def test_combo_price(combo: Combo, expected: str) -> None:
    quote = a_quote(a_cart(a_line(1), a_line(2)), a_menu(burger(combo), COLA))

    assert quote.lines[0].price == Decimal(expected)
    assert quote.lines[0].cb_ref_id == quote.lines[1].cb_ref_id == 1


@table(
    "combo, option_value",
    ("C-4 a price, options on top", a_combo(price=Decimal(8), option_ontop=True), "1.50"),
    ("C-4 a price, options included", a_combo(price=Decimal(8), option_ontop=False), "0.00"),
    ("C-4 a percentage of options too", a_combo(discount_rate=Decimal(10), option_discountable=True), "1.35"),
    ("C-4 a percentage of the price alone", a_combo(discount_rate=Decimal(10), option_discountable=False), "1.50"),
    (
        "C-4 a percentage includes no options",
        a_combo(discount_rate=Decimal(10), option_discountable=False, option_ontop=False),
        "1.50",
    ),
    (
        "C-4 a price discounts no options",
        a_combo(price=Decimal(8), option_discountable=True, discount_rate=Decimal(10)),
        "1.50",
    ),
)
def test_options_of_a_linked_item(combo: Combo, option_value: str) -> None:
    menu = a_menu(burger(combo, options=(a_group(an_option(1, "1.50")),)), COLA)

    (carrier, _) = a_quote(a_cart(a_line(1, options=(chosen(),)), a_line(2)), menu).lines

    assert carrier.o_option_value == Decimal("1.50")
    assert carrier.option_value == Decimal(option_value)
    assert carrier.extended == carrier.price + Decimal(option_value)


@table(
    "burgers, colas, expected",
    (
        "C-6 as many links as there are pairs",
        3,
        2,
        [("L1", 1, 1), ("L1", 1, 2), ("L1", 1, None), ("L2", 1, 1), ("L2", 1, 2)],
    ),
    ("C-6 the rest stays one line", 4, 1, [("L1", 1, 1), ("L1", 3, None), ("L2", 1, 1)]),
    ("C-6 the rest of the tagged", 1, 3, [("L1", 1, 1), ("L2", 1, 1), ("L2", 2, None)]),
)
def test_splitting(burgers: int, colas: int, expected: list[tuple[str, int, int | None]]) -> None:
    quote = a_quote(a_cart(a_line(1, burgers), a_line(2, colas)), a_menu(burger(), COLA))

    assert [(line.line_id, line.qty, line.cb_ref_id) for line in quote.lines] == expected
    assert [line.seq for line in quote.lines] == list(range(len(expected)))
    pairs = min(burgers, colas)
    assert quote.totals.subtotal == pairs * Decimal("10.50") + (burgers - pairs) * 10 + (colas - pairs) * Decimal(
        "2.50"
    )


def test_c2_the_largest_saving_is_linked_first() -> None:
    dear = an_item(3, "20.00", combos=(a_combo("drink", discount_rate=Decimal(50)),))

    quote = a_quote(a_cart(a_line(1), a_line(3), a_line(2)), a_menu(burger(), COLA, dear))

    assert [(line.item_id, line.cb_ref_id) for line in quote.lines] == [(1, None), (3, 1), (2, 1)]


def test_c2_of_two_offers_of_one_item_the_better_is_taken() -> None:
    two = burger(a_combo("side", price=Decimal("9.00")), a_combo("drink", price=Decimal("7.00")))
    fries = an_item(3, "3.00", tag="side")

    quote = a_quote(a_cart(a_line(1), a_line(3), a_line(2)), a_menu(two, COLA, fries))

    assert [(line.item_id, line.cb_ref_id, line.price) for line in quote.lines] == [
        (1, 1, Decimal("7.00")),
        (3, None, Decimal("3.00")),
        (2, 1, Decimal("2.50")),
    ]


def test_c2_savings_count_options() -> None:
    included = an_item(
        3,
        "10.00",
        combos=(a_combo("drink", price=Decimal("9.00"), option_ontop=False),),
        options=(a_group(an_option(1, "5.00")),),
    )

    quote = a_quote(a_cart(a_line(1), a_line(3, options=(chosen(),)), a_line(2)), a_menu(burger(), COLA, included))

    assert quote.lines[1].cb_ref_id == 1
    assert quote.totals.subtotal == Decimal("21.50")


def test_c2_ties_go_by_item_key() -> None:
    same = an_item(3, "10.00", combos=(FOR_EIGHT,))

    first = a_quote(a_cart(a_line(3), a_line(1), a_line(2)), a_menu(burger(), COLA, same))
    assert [(line.item_id, line.cb_ref_id) for line in first.lines] == [(3, None), (1, 1), (2, 1)]
    other = a_quote(a_cart(a_line(1), a_line(3), a_line(2)), a_menu(burger(), COLA, same))
    assert [(line.item_id, line.cb_ref_id) for line in other.lines] == [(1, 1), (3, None), (2, 1)]


def test_c2_a_tie_leaves_the_tax_the_same_in_any_order() -> None:
    untaxed = an_item(3, "10.00", combos=(FOR_EIGHT,), gst=False, pst=False)
    menu, store = a_menu(burger(), COLA, untaxed), a_store(taxes=ontario())

    totals = [a_quote(a_cart(*lines), menu, store).totals for lines in permutations((a_line(1), a_line(2), a_line(3)))]

    assert {each.total for each in totals} == {Decimal("21.87")}


def test_c2_tie_keeps_the_link_of_the_cart() -> None:
    same = an_item(3, "10.00", combos=(FOR_EIGHT,))
    cart = a_cart(a_line(1), a_line(2, cb_ref_id=4), a_line(3, cb_ref_id=4), cb_ref_ids=(4,))

    quote = a_quote(cart, a_menu(burger(), COLA, same))

    assert [(line.item_id, line.cb_ref_id) for line in quote.lines] == [(1, None), (2, 4), (3, 4)]
    assert quote.cb_ref_ids == (4,)


def test_c2_tie_keeps_the_partner_of_the_cart() -> None:
    juice = an_item(3, "3.00", tag="drink")
    cart = a_cart(a_line(1, cb_ref_id=4), a_line(2), a_line(3, cb_ref_id=4))

    quote = a_quote(cart, a_menu(burger(), COLA, juice))

    assert [(line.item_id, line.cb_ref_id) for line in quote.lines] == [(1, 4), (2, None), (3, 4)]


def test_c2_each_pair_of_the_cart_keeps_its_id() -> None:
    dear = an_item(3, "20.00", combos=(a_combo("drink", discount_rate=Decimal(50)),))
    juice = an_item(4, "3.00", tag="drink")
    told = (a_line(1, cb_ref_id=7), a_line(2, cb_ref_id=7), a_line(3, 2, cb_ref_id=9), a_line(4, 2, cb_ref_id=9))

    quote = a_quote(a_cart(*told), a_menu(burger(), COLA, dear, juice))

    assert [(line.item_id, line.cb_ref_id) for line in quote.lines] == [
        (1, 7),
        (2, 7),
        (3, 9),
        (3, 10),
        (4, 9),
        (4, 10),
    ]
    assert quote.cb_ref_ids == (7, 9, 10)


HALF = a_combo("t", discount_rate=Decimal(50))


@table(
    "tagged, expected, ids",
    ("C-2 at a tie the told pair stays", 1, [(1, 1), (2, 1), (3, None)], (1,)),
    ("C-5 each with another saves more, under new ids", 2, [(1, 2), (2, 3), (3, 2), (3, 3)], (1, 2, 3)),
)
def test_pair_of_the_cart_is_kept_only_at_a_tie(
    tagged: int, expected: list[tuple[int, int | None]], ids: tuple[int, ...]
) -> None:
    menu = a_menu(
        an_item(1, "10.00", tag="t", combos=(HALF,)),
        an_item(2, "6.00", tag="t", combos=(HALF,)),
        an_item(3, "1.00", tag="t"),
    )

    quote = a_quote(a_cart(a_line(1, cb_ref_id=1), a_line(2, cb_ref_id=1), a_line(3, tagged)), menu)

    assert [(line.item_id, line.cb_ref_id) for line in quote.lines] == expected
    assert quote.cb_ref_ids == ids


@table(
    "lines",
    ("C-2 the dear one first", (a_line(1, 2), a_line(2, 2))),
    ("C-2 the cheap one first", (a_line(2, 2), a_line(1, 2))),
    (
        "C-2 one by one",
        (a_line(1), a_line(2), a_line(1, line_id="M", remark="rare"), a_line(2, line_id="N", remark="ice")),
    ),
    ("C-2 as they were told apart", (a_line(1, 2, cb_ref_id=1), a_line(2, 2, cb_ref_id=2))),
)
def test_items_that_could_be_either_are_linked_for_the_most(lines: tuple[CartLine, ...]) -> None:
    menu = a_menu(an_item(1, "10.00", tag="t", combos=(HALF,)), an_item(2, "6.00", tag="t", combos=(HALF,)))

    quote = a_quote(a_cart(*lines), menu)

    assert quote.totals.subtotal == Decimal("22.00")
    assert sorted((line.item_id, line.price) for line in quote.lines) == [
        *[(1, Decimal("5.00"))] * 2,
        *[(2, Decimal("6.00"))] * 2,
    ]


def test_c2_the_dearest_offer_gives_way_where_two_others_save_more() -> None:
    both = burger(a_combo("drink", price=Decimal("7.00")), a_combo("side", price=Decimal("7.50")))
    only = an_item(3, "10.00", combos=(FOR_EIGHT,))
    fries = an_item(4, "3.00", tag="side")

    quote = a_quote(a_cart(a_line(1), a_line(2), a_line(3), a_line(4)), a_menu(both, COLA, only, fries))

    assert [(line.item_id, line.cb_ref_id, line.price) for line in quote.lines] == [
        (1, 1, Decimal("7.50")),
        (2, 2, Decimal("2.50")),
        (3, 2, Decimal("8.00")),
        (4, 1, Decimal("3.00")),
    ]


def test_c2_three_that_want_each_other_in_a_ring_make_one_link() -> None:
    ring = [
        an_item(number, "10.00", tag=tag, combos=(a_combo(other, price=Decimal(price)),))
        for number, tag, other, price in ((1, "a", "b", "9"), (2, "b", "c", "8"), (3, "c", "a", "8.50"))
    ]

    quote = a_quote(a_cart(a_line(1), a_line(2), a_line(3)), a_menu(*ring))

    assert [(line.item_id, line.cb_ref_id) for line in quote.lines] == [(1, None), (2, 1), (3, 1)]
    assert quote.totals.subtotal == Decimal("28.00")


def test_c2_ninety_nine_of_an_item_that_carries_its_own_tag_make_forty_nine_links() -> None:
    quote = a_quote(a_cart(a_line(1, 99)), a_menu(TEA))

    assert quote.totals.subtotal == Decimal("249.00")


def test_c2_of_several_tagged_lines_the_first_by_key_is_linked() -> None:
    juice = an_item(3, "3.00", tag="drink")

    quote = a_quote(a_cart(a_line(3), a_line(2), a_line(1)), a_menu(burger(), COLA, juice))

    assert [(line.item_id, line.cb_ref_id) for line in quote.lines] == [(3, None), (2, 1), (1, 1)]


def test_c2_a_link_that_holds_gives_way_to_one_that_saves_more() -> None:
    dear = an_item(3, "20.00", combos=(a_combo("drink", discount_rate=Decimal(50)),))
    cart = a_cart(a_line(1, cb_ref_id=4), a_line(2, cb_ref_id=4), a_line(3), cb_ref_ids=(4,))

    quote = a_quote(cart, a_menu(burger(), COLA, dear))

    assert [(line.item_id, line.cb_ref_id) for line in quote.lines] == [(1, None), (2, 5), (3, 5)]
    assert quote.cb_ref_ids == (4, 5)
    assert [(notice.code, notice.line_id) for notice in quote.notices] == [(NoticeCode.COMBO_UNLINKED, "L1")]


def test_c2_a_kept_link_takes_one_unit_of_each_side() -> None:
    cart = a_cart(a_line(1, 2, cb_ref_id=4), a_line(2, 2, cb_ref_id=4))

    quote = a_quote(cart, a_menu(burger(), COLA))

    assert [(line.item_id, line.qty, line.cb_ref_id) for line in quote.lines] == [
        (1, 1, 4),
        (1, 1, 5),
        (2, 1, 4),
        (2, 1, 5),
    ]
    assert quote.cb_ref_ids == (4, 5)


def test_c2_the_tagged_side_may_come_first() -> None:
    cart = a_cart(a_line(2, cb_ref_id=3), a_line(1, cb_ref_id=3))

    assert [line.cb_ref_id for line in a_quote(cart, a_menu(burger(), COLA)).lines] == [3, 3]


@table(
    "lines, expected",
    ("C-2 a link with one side", (a_line(1, cb_ref_id=2),), [None]),
    ("C-2 a link of two carriers", (a_line(1, cb_ref_id=2), a_line(1, cb_ref_id=2, line_id="M")), [None]),
    (
        "C-2 a link of two carriers beside a drink",
        (a_line(1, cb_ref_id=2), a_line(1, cb_ref_id=2, line_id="M", remark="rare"), a_line(2)),
        [3, None, 3],
    ),
    (
        "C-2 a link of three lines",
        (a_line(1, cb_ref_id=2), a_line(2, cb_ref_id=2), a_line(2, cb_ref_id=2, line_id="M")),
        [3, 3, None],
    ),
)
def test_links_that_do_not_hold(lines: tuple[CartLine, ...], expected: list[int | None]) -> None:
    quote = a_quote(a_cart(*lines), a_menu(burger(), COLA))

    assert [line.cb_ref_id for line in quote.lines] == expected


def test_c5_freed_ids_are_not_given_again() -> None:
    quote = a_quote(a_cart(a_line(1), a_line(2), cb_ref_ids=(2, 7)), a_menu(burger(), COLA))

    assert [line.cb_ref_id for line in quote.lines] == [8, 8]
    assert quote.cb_ref_ids == (2, 7, 8)


def test_c5_ids_only_a_line_remembers_are_not_given_again() -> None:
    quote = a_quote(a_cart(a_line(1), a_line(2, cb_ref_id=9)), a_menu(burger(), COLA))

    assert [line.cb_ref_id for line in quote.lines] == [10, 10]


def test_c5_ids_are_remembered_without_any_offer() -> None:
    quote = a_quote(a_cart(a_line(1, cb_ref_id=3), cb_ref_ids=(5,)), a_menu(an_item()))

    assert quote.cb_ref_ids == (3, 5)


def test_c6_unlinking_restores_price_and_options() -> None:
    menu = a_menu(burger(options=(a_group(an_option(1, "1.50")),)), COLA)
    alone = a_cart(a_line(1, options=(chosen(),), cb_ref_id=1), cb_ref_ids=(1,))

    quote = a_quote(alone, menu)

    (line,) = quote.lines
    assert (line.price, line.option_value, line.cb_ref_id) == (Decimal("10.00"), Decimal("1.50"), None)
    assert [(notice.code, notice.line_id) for notice in quote.notices] == [(NoticeCode.COMBO_UNLINKED, "L1")]


def test_c6_unlinked_units_join_an_identical_line() -> None:
    cart = a_cart(a_line(1, 2), a_line(1, line_id="M", cb_ref_id=1), cb_ref_ids=(1,))

    quote = a_quote(cart, a_menu(burger(), COLA))

    assert shape(quote) == [("L1", 3, None, "10.00")]


@table(
    "other",
    ("C-6 another remark", a_line(1, line_id="M", cb_ref_id=1, remark="well done")),
    ("C-6 other options", a_line(1, line_id="M", cb_ref_id=1, options=(chosen(),))),
)
def test_different_lines_stay_apart(other: CartLine) -> None:
    menu = a_menu(burger(options=(a_group(an_option()),)), COLA)

    assert [line.line_id for line in a_quote(a_cart(a_line(1), other), menu).lines] == ["L1", "M"]


def test_c6_lines_that_never_had_a_link_stay_apart() -> None:
    cart = a_cart(a_line(1), a_line(1, line_id="M"), a_line(1, line_id="N", cb_ref_id=1))

    assert shape(a_quote(cart, a_menu(burger(), COLA))) == [("L1", 2, None, "10.00"), ("M", 1, None, "10.00")]


def test_c6_units_join_across_other_lines() -> None:
    lines = (a_line(1, cb_ref_id=1), a_line(3), a_line(1, line_id="M", cb_ref_id=2), a_line(3, line_id="N"))

    quote = a_quote(a_cart(*lines), a_menu(burger(), COLA, an_item(3, "1.00")))

    assert [(line.line_id, line.qty) for line in quote.lines] == [("L1", 2), ("L3", 1), ("N", 1)]


def test_c6_a_linked_unit_joins_nothing() -> None:
    cart = a_cart(a_line(1, cb_ref_id=1), a_line(2, cb_ref_id=1), a_line(1, line_id="M", cb_ref_id=2))

    assert shape(a_quote(cart, a_menu(burger(), COLA))) == [
        ("L1", 1, 1, "8.00"),
        ("L2", 1, 1, "2.50"),
        ("M", 1, None, "10.00"),
    ]


TEA = an_item(1, "4.00", tag="tea", combos=(a_combo("tea", price=Decimal("1.00")),))


@table(
    "qty, links",
    ("C-6 one unit is not linked with itself", 1, [None]),
    ("C-6 two units of one line pair", 2, [1, 1]),
    ("C-6 the third is left", 3, [1, 1, None]),
    ("C-6 four make two links", 4, [1, 1, 2, 2]),
)
def test_an_item_that_carries_its_own_tag(qty: int, links: list[int | None]) -> None:
    quote = a_quote(a_cart(a_line(1, qty)), a_menu(TEA))

    assert [line.cb_ref_id for line in quote.lines] == links
    assert quote.totals.subtotal == 4 * qty - 3 * (qty // 2)


def test_c6_a_unit_is_in_one_link_only() -> None:
    chain = an_item(3, "6.00", tag="drink", combos=(a_combo("side", price=Decimal("5.00")),))
    fries = an_item(4, "3.00", tag="side")

    quote = a_quote(a_cart(a_line(1), a_line(3), a_line(4)), a_menu(burger(), chain, fries))

    assert [(line.item_id, line.cb_ref_id) for line in quote.lines] == [(1, 1), (3, 1), (4, None)]


@table(
    "combo",
    ("a combo that costs more than the item", a_combo(price=Decimal("10.01"))),
    ("a combo that saves nothing", a_combo(price=Decimal("10.00"))),
    ("a combo of another tag", a_combo("side", price=Decimal(1))),
)
def test_combo_without_a_saving_or_of_another_tag_does_not_link(combo: Combo) -> None:
    quote = a_quote(a_cart(a_line(1), a_line(2)), a_menu(burger(combo), COLA))

    assert [line.cb_ref_id for line in quote.lines] == [None, None]
    assert quote.totals.subtotal == Decimal("12.50")


def test_cost_of_options_is_no_saving() -> None:
    costly = an_item(3, "10.00", combos=(a_combo(price=Decimal(9)),), options=(a_group(an_option(1, "3.00")),))

    quote = a_quote(a_cart(a_line(3, options=(chosen(),)), a_line(1), a_line(2)), a_menu(burger(), COLA, costly))

    assert [(line.item_id, line.cb_ref_id) for line in quote.lines] == [(3, None), (1, 1), (2, 1)]


def test_a_member_price_below_the_combo_price_is_kept() -> None:
    menu = a_menu(burger(price_for_member=Decimal("7.00")), COLA)

    assert a_quote(a_cart(a_line(1), a_line(2)), menu, customer=a_customer()).totals.subtotal == Decimal("9.50")


def test_c3_a_percentage_is_of_the_customers_own_price() -> None:
    menu = a_menu(burger(a_combo(discount_rate=Decimal(50)), price_for_member=Decimal("9.00")), COLA)

    assert a_quote(a_cart(a_line(1), a_line(2)), menu, customer=a_customer()).lines[0].price == Decimal("4.50")


BY_WEIGHT = {"scalable": True, "weight": Decimal(1)}


@table(
    "menu",
    ("P-5 a carrier by weight", a_menu(burger(**BY_WEIGHT), COLA)),
    ("P-5 a tagged item by weight", a_menu(burger(), an_item(2, "2.50", tag="drink", **BY_WEIGHT))),
)
def test_items_by_weight_do_not_link(menu: Menu) -> None:
    assert a_quote(a_cart(a_line(1), a_line(2)), menu).totals.subtotal == Decimal("12.50")


def test_a_link_of_an_item_by_weight_does_not_hold() -> None:
    cart = a_cart(a_line(1, cb_ref_id=1), a_line(2, cb_ref_id=1), a_line(3))
    menu = a_menu(burger(), an_item(2, "2.50", tag="drink", **BY_WEIGHT), an_item(3, "9.00", combos=(FOR_EIGHT,)))

    assert [line.cb_ref_id for line in a_quote(cart, menu).lines] == [None, None, None]


def test_a_linked_by_weight_beside_one_that_links() -> None:
    by_weight = an_item(2, "2.50", tag="drink", **BY_WEIGHT)
    menu = a_menu(burger(), by_weight, an_item(3, "3.00", tag="drink"))

    quote = a_quote(a_cart(a_line(1, 2), a_line(2), a_line(3)), menu)

    assert [(line.item_id, line.cb_ref_id) for line in quote.lines] == [(1, 1), (1, None), (2, None), (3, 1)]


def test_an_offer_out_of_range_does_not_hide_the_next() -> None:
    night = a_combo(price=Decimal(1), windows=NIGHT)

    quote = a_quote(a_cart(a_line(1), a_line(2)), a_menu(burger(night, FOR_EIGHT), COLA))

    assert quote.lines[0].price == Decimal("8.00")


def test_redeemed_items_do_not_link() -> None:
    free = an_item(2, "2.50", tag="drink", redeem_item=True, redeem_points=5)
    cart = a_cart(a_line(1), a_line(2, redeem=True))

    assert a_quote(cart, a_menu(burger(), free), customer=a_customer(points=5)).totals.subtotal == Decimal("10.00")


def at(hour: int, minute: int = 0, day: int = 17) -> dt.datetime:
    """A time of day in Toronto in June, by default on Wednesday the 17th."""
    return dt.datetime(2026, 6, day, hour, minute, tzinfo=dt.timezone(dt.timedelta(hours=-4)))


@table(
    "windows, now, scheduled, linked",
    ("C-7 in range now", LUNCH, at(12), None, True),
    ("C-7 from is inclusive", LUNCH, at(11), None, True),
    ("C-7 before from", LUNCH, at(10, 59), None, False),
    ("C-7 to is exclusive", LUNCH, at(14), None, False),
    ("C-7 another day", LUNCH, at(12, day=20), None, False),
    ("C-7 in range at the slot", LUNCH, at(9), at(12), True),
    ("C-7 out of range at the slot", LUNCH, at(12), at(18), False),
    ("C-7 a night belongs to the day it starts on", NIGHT, at(1, 59, day=18), None, True),
    ("C-7 the night before does not count", NIGHT, at(1, 59), None, False),
    ("C-7 any of several windows", LUNCH + NIGHT, at(23), None, True),
)
def test_schedules(windows: Any, now: dt.datetime, scheduled: dt.datetime | None, linked: bool) -> None:
    menu = a_menu(burger(a_combo(price=Decimal(8), windows=windows)), COLA)

    quote = a_quote(a_cart(a_line(1), a_line(2), scheduled_at=scheduled), menu, now=now)

    assert (quote.lines[0].cb_ref_id is not None) is linked


@table(
    "now, scheduled, linked",
    ("C-7 placed in range for a slot out of it", at(12), at(18), True),
    ("C-7 placed out of range for a slot in it", at(9), at(12), False),
)
def test_a_store_may_go_by_the_time_of_ordering(now: dt.datetime, scheduled: dt.datetime, linked: bool) -> None:
    menu = a_menu(burger(a_combo(price=Decimal(8), windows=LUNCH)), COLA)
    store = a_store(config={"combo_clock": "order"})

    quote = a_quote(a_cart(a_line(1), a_line(2), scheduled_at=scheduled), menu, store, now=now)

    assert (quote.lines[0].cb_ref_id is not None) is linked
    assert quote.effective_at == scheduled


def test_trace_contains_the_saving_of_the_combo() -> None:
    menu = a_menu(burger(a_combo(price=Decimal(8), option_ontop=False), options=(a_group(an_option(1, "1.50")),)), COLA)

    quote = a_quote(a_cart(a_line(1, options=(chosen(),)), a_line(2)), menu)

    of_burger = [(entry.rule, entry.amount) for entry in quote.trace if entry.seq == 0]
    assert of_burger == [("P-2", Decimal("10.00")), ("O-1", Decimal("1.50")), ("C-3", Decimal("-3.50"))]


def test_a_linked_bundle_never_costs_less_than_nothing() -> None:
    slot = a_slot("main", apply_diff=True, item_price=Decimal(6))
    bundle = a_bundle(1, "10.00", slot, combos=(a_combo(price=Decimal(2)),))
    store = a_store(config={"bundle_refunds_downgrade": True})
    cart = a_cart(a_line(1, 2, bundle_items=(a_choice("main", a_part(3)),)), a_line(2))

    linked, alone, _ = a_quote(cart, a_menu(bundle, COLA, an_item(3, "1.00")), store).lines

    assert (linked.price, linked.b_adj, linked.extended) == (Decimal(2), Decimal(-2), Decimal(0))
    assert (alone.price, alone.b_adj, alone.extended) == (Decimal(10), Decimal(-5), Decimal(5))
