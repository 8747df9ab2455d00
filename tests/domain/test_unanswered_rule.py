"""Unanswered orders pause their order type (docs/rules/orders.md, "Unanswered orders")."""

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.operations.operations import Operations, Pause, PauseCause
from domain.operations.unanswered import MOST_KEPT, PAUSES, SERIES, WITHIN, Unanswered, UnansweredOrder
from domain.vocabulary.order_type import OrderType

NOON = dt.datetime(2026, 6, 17, 16, tzinfo=dt.UTC)
MINUTE = dt.timedelta(minutes=1)
TAKEOUT = OrderType.TAKEOUT


def unanswered(name: str, guest: str = "", source: str = "", at: dt.datetime = NOON) -> UnansweredOrder:
    return UnansweredOrder(order_uuid=name, at=at, guest=guest or name, source=source or name)


def after(*orders: UnansweredOrder, before: Operations | None = None) -> Operations:
    state = before or Operations()
    for order in orders:
        state = state.left_unanswered(TAKEOUT, order, order.at)
    return state


def three(at: dt.datetime = NOON, before: Operations | None = None) -> Operations:
    return after(*(unanswered(f"{at}-{number}", at=at) for number in range(3)), before=before)


def test_the_third_order_of_a_third_guest_pauses_its_type_for_twenty_minutes() -> None:
    two = after(unanswered("a"), unanswered("b"))
    assert two.pauses == {}

    state = after(unanswered("c"), before=two)

    assert state.pauses == {
        TAKEOUT: Pause(until=NOON + 20 * MINUTE, at=NOON, cause=PauseCause.UNANSWERED, orders=3),
    }
    assert state.pauses[TAKEOUT].by == ""


@given(st.lists(st.sampled_from("abcdefgh"), min_size=1, max_size=30))
def test_one_guest_and_one_place_pause_nothing_however_many_orders_they_leave(names: list[str]) -> None:
    of_one_guest = [unanswered(f"{number}", "ada", name) for number, name in enumerate(names)]
    of_one_place = [unanswered(f"{number}", name, "cafe") for number, name in enumerate(names)]
    assert after(*of_one_guest).pauses == {}
    assert after(*of_one_place).pauses == {}


def test_two_guests_at_many_places_pause_nothing() -> None:
    assert after(*(unanswered(f"{number}", f"guest {number % 2}") for number in range(12))).pauses == {}


def test_the_same_order_counts_once() -> None:
    assert after(*[unanswered("a")] * 5).unanswered[TAKEOUT].orders == (unanswered("a"),)
    paused = three()
    assert after(unanswered(f"{NOON}-2"), before=paused) is paused


def test_an_order_counts_for_an_hour() -> None:
    first = after(unanswered("a"), unanswered("b"))
    assert after(unanswered("c", at=NOON + WITHIN - MINUTE), before=first).pauses != {}
    assert after(unanswered("c", at=NOON + WITHIN), before=first).pauses == {}


def test_types_are_counted_apart() -> None:
    state = Operations()
    for number, order_type in enumerate(OrderType):
        state = state.left_unanswered(order_type, unanswered(f"{number}"), NOON)
    assert state.pauses == {}


def test_each_further_pause_of_a_series_is_longer_and_none_is_longer_than_an_hour() -> None:
    state, at, lengths = Operations(), NOON, []
    for _ in range(5):
        state = three(at, state.tidied(at))
        until = state.pauses[TAKEOUT].ends_at
        lengths.append(until - at)
        at = until
    assert lengths == [*PAUSES, PAUSES[-1], PAUSES[-1]]
    assert lengths[:3] == [20 * MINUTE, 40 * MINUTE, 60 * MINUTE]


@pytest.mark.parametrize(("later", "length"), [(SERIES - MINUTE, 40), (SERIES, 20)])
def test_a_series_ends_three_hours_after_its_last_pause(later: dt.timedelta, length: int) -> None:
    first = three()
    at = first.pauses[TAKEOUT].ends_at + later
    assert three(at, first.tidied(at)).pauses[TAKEOUT].ends_at == at + length * MINUTE


def test_an_order_that_expires_during_a_pause_changes_nothing() -> None:
    paused = three()
    assert three(NOON + MINUTE, paused) is paused
    by_staff = Operations().paused((TAKEOUT,), Pause(until=NOON + 90 * MINUTE, at=NOON, by="anna"))
    assert three(NOON + MINUTE, by_staff) is by_staff


def test_an_answer_starts_the_count_and_the_series_again() -> None:
    two = after(unanswered("a"), unanswered("b"))
    assert after(unanswered("c"), before=two.answered(TAKEOUT)).pauses == {}
    ended = three().resumed((TAKEOUT,))
    assert three(NOON + MINUTE, ended).pauses[TAKEOUT].ends_at == NOON + 21 * MINUTE
    assert three().ended() == Operations()
    assert two.answered(OrderType.DELIVERY) == two


def test_no_more_than_twenty_orders_are_kept() -> None:
    state = after(*(unanswered(f"{number}", "ada") for number in range(30)))
    kept = state.unanswered[TAKEOUT].orders
    assert (len(kept), kept[-1].order_uuid) == (MOST_KEPT, "29")


def test_old_entries_are_removed() -> None:
    state = after(unanswered("a"))
    assert state.tidied(NOON + WITHIN - MINUTE).unanswered == state.unanswered
    assert state.tidied(NOON + WITHIN).unanswered == {}
    assert Unanswered().is_over(NOON)


def test_a_pause_written_before_pauses_had_an_end_is_over_after_twenty_minutes() -> None:
    text = '{"pauses":{"takeout":{"until":null,"at":"2026-06-17T16:00:00Z","by":"system","reason":"unattended"}}}'
    state = Operations.model_validate_json(text)
    pause = state.pause_of(TAKEOUT, NOON + 20 * MINUTE - dt.timedelta(seconds=1))
    assert pause is not None
    assert (pause.cause, pause.by, pause.reason, pause.ends_at) == (
        PauseCause.UNANSWERED,
        "",
        "",
        NOON + 20 * MINUTE,
    )
    assert state.pause_of(TAKEOUT, NOON + 20 * MINUTE) is None
    assert Operations.model_validate_json(state.model_dump_json()) == state


def test_a_pause_of_staff_written_without_an_end_is_over_after_a_day() -> None:
    pause = Pause(at=NOON, by="anna", reason="oven")
    assert pause.ends_at == NOON + dt.timedelta(days=1)
    assert not pause.holds(NOON + dt.timedelta(days=1))
