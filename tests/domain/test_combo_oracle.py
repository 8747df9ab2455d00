"""Combos compared with every way to link a small cart (C-2, C-6)."""

from collections.abc import Iterator, Sequence
from decimal import Decimal
from functools import cache
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st
from tests.builders import a_cart, a_combo, a_line, a_menu, a_quote, a_store, an_item, ontario

from domain.cart.cart import CartLine
from domain.menu.menu import Menu, MenuItem
from domain.pricing.combo_assignment import assign
from domain.pricing.combo_roles import Kind, share_roles

TAGS = ("a", "b", "c")
MOST_UNITS = 8


@st.composite
def small_menus(draw: st.DrawFn) -> Menu:
    """Three to five items, most with a tag and combos for one or two of the tags, some of equal savings."""
    items: list[MenuItem] = []
    tags = TAGS[: draw(st.integers(1, 3))]
    for number in range(1, draw(st.integers(3, 5)) + 1):
        wanted = draw(st.sampled_from([(), *((tag,) for tag in tags), tags[:2], tags[1:]]))
        combos = tuple(a_combo(tag, price=Decimal(draw(st.integers(4, 10)))) for tag in wanted)
        taxed = draw(st.booleans())
        tag = draw(st.sampled_from(("", *tags, *tags)))
        items.append(an_item(number, "10.00", tag=tag, combos=combos, gst=taxed, pst=taxed))
    return a_menu(*items)


@st.composite
def small_carts(draw: st.DrawFn) -> tuple[Menu, tuple[CartLine, ...]]:
    """Some of the items, a few units each."""
    menu = draw(small_menus())
    quantities = [draw(st.sampled_from([1, 2, 1, 0])) for _ in menu.items]
    lines = [a_line(item.id, qty) for item, qty in zip(menu.items, quantities, strict=True) if qty]
    return menu, tuple(draw(st.permutations(lines)))


def units_of(menu: Menu, lines: Sequence[CartLine]) -> list[MenuItem]:
    return [item for line in lines for item in (menu.items_by_id[line.item_id],) * line.qty]


def saved_by(one: MenuItem, other: MenuItem) -> Decimal:
    """The larger saving of the two ways to link these units."""
    ways = ((one, other), (other, one))
    offers = [carrier.price - combo.price for carrier, tagged in ways for combo in _combos(carrier, tagged)]
    return max(offers, default=Decimal(0))


def _combos(carrier: MenuItem, tagged: MenuItem) -> Iterator[Any]:
    return (combo for combo in carrier.combos if combo.tag == tagged.tag)


def most_saved(units: Sequence[MenuItem]) -> Decimal:
    """The best of all ways to link units two by two."""

    @cache
    def best(left: int) -> Decimal:
        if not left:
            return Decimal(0)
        first = left.bit_length() - 1
        rest = left & ~(1 << first)
        alone = best(rest)
        return max(
            [alone]
            + [
                best(rest & ~(1 << other)) + saved_by(units[first], units[other])
                for other in range(first)
                if rest >> other & 1
            ]
        )

    return best((1 << len(units)) - 1)


@given(small_carts())
def test_combos_save_as_much_as_any_way_to_link_could(case: tuple[Menu, tuple[CartLine, ...]]) -> None:
    menu, lines = case
    units = units_of(menu, lines)
    assume(len(units) <= MOST_UNITS)

    assert a_quote(a_cart(*lines), menu).totals.subtotal == 10 * len(units) - most_saved(units)


@given(small_carts(), st.randoms(use_true_random=False))
def test_no_order_of_tapping_changes_a_total(case: tuple[Menu, tuple[CartLine, ...]], shuffle: Any) -> None:
    menu, lines = case
    mixed = list(lines)
    shuffle.shuffle(mixed)
    store = a_store(taxes=ontario(food_tax_rebate=2))

    assert a_quote(a_cart(*mixed), menu, store).totals == a_quote(a_cart(*lines), menu, store).totals


@given(small_carts(), st.data())
def test_requested_links_do_not_change_the_saving(case: tuple[Menu, tuple[CartLine, ...]], data: st.DataObject) -> None:
    menu, lines = case
    told = st.sampled_from([None, 1, 2])
    kept = tuple(line.model_copy(update={"cb_ref_id": data.draw(told)}) for line in lines)

    assert a_quote(a_cart(*kept), menu).totals.subtotal == a_quote(a_cart(*lines), menu).totals.subtotal


def test_c2_of_many_units_that_could_be_either_just_so_many_are_partners_as_pay() -> None:
    """74 of the second kind and the 50 without a combo are partners of 99 of the first and 25 of the second kind."""
    first, second = Kind(99, "a", {"a": Decimal(3)}), Kind(99, "a", {"a": Decimal(2)})
    tagged, untagged = Kind(50, "a", {}), Kind(99, "", {"a": Decimal("0.50")})

    assert share_roles([first, second, tagged, untagged]) == (Decimal(347), {(0, "a"): 99, (1, "a"): 25})


def test_c2_only_as_many_make_room_as_there_are() -> None:
    found = assign({0: 2, 1: 3}, [{"a": Decimal(5), "b": Decimal(4)}, {"a": Decimal("4.50")}], {"a": 2, "b": 3})

    assert found.saving == Decimal("17.00")
    assert {key: count for key, count in found.units.items() if count} == {(0, "b"): 2, (1, "a"): 2}


def test_c2_one_makes_room_for_another_that_makes_room_for_a_third() -> None:
    first, second = {"b": Decimal("5.50"), "c": Decimal("4.50")}, {"a": Decimal(5), "b": Decimal(4)}

    found = assign({0: 1, 1: 1, 2: 1}, [first, second, {"a": Decimal("4.90")}], {"a": 1, "b": 1, "c": 1})

    assert found.saving == Decimal("13.40")
    assert {key: count for key, count in found.units.items() if count} == {(0, "c"): 1, (1, "b"): 1, (2, "a"): 1}


def test_c2_a_tag_without_a_seat_is_taken_by_none() -> None:
    found = assign({0: 2, 1: 1}, [{"a": Decimal(5)}, {"b": Decimal(4)}], {"b": 1})

    assert found == (Decimal(4), {(1, "b"): 1})


def test_c2_carriers_of_two_tags_make_room_for_each_other() -> None:
    savings = [{"a": Decimal(5), "b": Decimal(4)}, {"a": Decimal(3)}, {"a": Decimal(4), "b": Decimal(1)}]

    found = assign({0: 4, 1: 2, 2: 3}, savings, {"a": 5, "b": 3})

    assert found.saving == Decimal(32)
    assert {key: count for key, count in found.units.items() if count} == {
        (0, "a"): 1,
        (0, "b"): 3,
        (1, "a"): 1,
        (2, "a"): 3,
    }
