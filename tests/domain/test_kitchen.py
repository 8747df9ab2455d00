"""A kitchen's tickets: its own words and stations, and what is crossed off (R-12, Y-10)."""

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.builders import (
    NOW,
    a_bundle,
    a_cart,
    a_choice,
    a_group,
    a_line,
    a_menu,
    a_part,
    a_placed_order,
    a_quote,
    a_slot,
    an_item,
    an_option,
    chosen,
    in_kitchen,
)

from domain.kitchen.marks import KitchenMarks
from domain.kitchen.ticket import KitchenChoice, KitchenTicket, is_for_kitchen, ticket
from domain.order.feed import PlacedOrder
from domain.order.kitchen_texts import KitchenText, kitchen_texts
from domain.order.state import OrderState
from domain.vocabulary.order_status import OrderStatus

EGG = a_group(an_option(descr="Extra egg", descr1="加蛋"))
NOODLES = an_item(1, descr="Noodles", descr1="面", ord_descr="NDL", ord_descr1="面条", station="wok", options=(EGG,))
TEA = an_item(2, descr="Tea", station="drinks")
PLAIN = an_item(3, descr="Napkins")
SET = a_bundle(9, "20.00", a_slot("main"), descr="Lunch set")
MENU = a_menu(NOODLES, TEA, PLAIN, SET)
ACCEPTED, READY = OrderStatus.ACCEPTED, OrderStatus.READY


def an_order() -> PlacedOrder:
    lines = (a_line(1, 2, line_id="a", options=(chosen(1, 1),), remark="no salt"), a_line(2, 1, line_id="b"))
    quote = a_quote(a_cart(*lines), MENU)
    return a_placed_order(quote, kitchen=kitchen_texts(quote.lines, MENU), order_memo="Birthday")


def state(status: OrderStatus, at: dt.datetime = NOW) -> OrderState:
    return OrderState.first(OrderStatus.RECEIVED, NOW).moved(status, at)


def made(marks: KitchenMarks | None = None, slot: int = 0) -> KitchenTicket:
    return ticket(in_kitchen(an_order(), state(ACCEPTED), marks), slot)


def test_a_line_is_called_as_the_kitchen_calls_it_at_its_station() -> None:
    noodles, tea = made().lines

    assert (noodles.name, noodles.station, noodles.qty, noodles.remark) == ("NDL", "wok", 2, "no salt")
    assert noodles.choices == (KitchenChoice(qty=1, name="Extra egg"),)
    assert (tea.name, tea.station) == ("Tea", "drinks")


def test_it_speaks_the_stores_language_and_falls_back_to_the_first_name_there_is() -> None:
    noodles, tea = made(slot=1).lines

    assert (noodles.name, noodles.choices[0].name, tea.name) == ("面条", "加蛋", "Tea")


def test_only_items_with_words_or_a_station_of_their_own_are_kept_with_the_order() -> None:
    quote = a_quote(a_cart(a_line(1, line_id="a"), a_line(3, line_id="b"), a_line(1, line_id="c")), MENU)

    assert kitchen_texts(quote.lines, MENU) == (KitchenText(item_id=1, station="wok", descr="NDL", descr1="面条"),)


def test_a_set_is_made_where_its_parts_are() -> None:
    line = a_line(9, line_id="a", bundle_items=(a_choice("main", a_part(1)),))
    quote = a_quote(a_cart(line), MENU)
    order = a_placed_order(quote, kitchen=kitchen_texts(quote.lines, MENU))

    [lunch] = ticket(in_kitchen(order, state(ACCEPTED)), 0).lines

    assert [(part.name, part.station) for part in lunch.parts] == [("NDL", "wok")]
    assert lunch.station == ""


def test_a_ticket_is_made_once_all_its_lines_are() -> None:
    seqs = [line.seq for line in made().lines]
    half = KitchenMarks().with_made(seqs[:1], NOW)

    assert [line.made_at for line in made(half).lines] == [NOW, None]
    assert (made(half).is_made, made(half.with_made(seqs, NOW)).is_made) == (False, True)


@pytest.mark.parametrize(
    ("status", "after", "there"),
    [
        (OrderStatus.ACCEPTED, 0, True),
        (OrderStatus.PREPARING, 900, True),
        (OrderStatus.READY, 29, True),
        (OrderStatus.READY, 30, False),
        (OrderStatus.RECEIVED, 0, False),
        (OrderStatus.COMPLETED, 0, False),
        (OrderStatus.CANCELLED, 0, False),
    ],
)
def test_a_kitchen_has_to_do_with_what_is_to_be_made_or_was_ready_a_moment_ago(
    status: OrderStatus, after: int, there: bool
) -> None:
    assert is_for_kitchen(state(status), NOW + dt.timedelta(minutes=after)) is there


def test_crossed_off_line_keeps_its_first_time() -> None:
    once = KitchenMarks().with_made([1], NOW)
    later = NOW + dt.timedelta(minutes=1)

    assert once.with_made([1], later) is once
    assert once.with_made([1, 2], later) == KitchenMarks(version=2, made={1: NOW, 2: later})


def test_recalled_line_is_to_be_made_again() -> None:
    both = KitchenMarks().with_made([1, 2], NOW)

    assert both.with_recalled([1]) == KitchenMarks(version=2, made={2: NOW})
    assert both.with_recalled([3]) is both


@given(st.lists(st.tuples(st.booleans(), st.sets(st.integers(1, 5), min_size=1)), max_size=8))
def test_however_cooks_change_their_minds_the_last_word_on_each_line_counts(acts: list[tuple[bool, set[int]]]) -> None:
    marks, last = KitchenMarks(), dict.fromkeys(range(1, 6), False)
    for is_made, lines in acts:
        marks = marks.with_made(lines, NOW) if is_made else marks.with_recalled(lines)
        last |= dict.fromkeys(lines, is_made)

    assert set(marks.made) == {seq for seq, is_made in last.items() if is_made}
