"""When the last transition of an order can be undone (docs/rules/orders.md, "Undo")."""

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.errors import Code, Refusal
from domain.order.state import MOST_UNDONE, OrderState
from domain.order.undo import UNDO_WITHIN, UNDOABLE, undo_step, undo_until
from domain.vocabulary.order_status import OrderStatus

NOON = dt.datetime(2026, 6, 17, 16, tzinfo=dt.UTC)
SECOND = dt.timedelta(seconds=1)


def waiting(accept_by: dt.datetime | None = NOON + dt.timedelta(minutes=10)) -> OrderState:
    return OrderState.first(OrderStatus.RECEIVED, NOON, accept_by)


def accepted(at: dt.datetime = NOON, promised_at: dt.datetime | None = None) -> OrderState:
    before = waiting()
    moved = before.moved(OrderStatus.ACCEPTED, at, by="anna", promised_at=promised_at)
    return moved.undoable(before, at + UNDO_WITHIN)


def test_the_window_is_ten_seconds() -> None:
    assert undo_until(waiting(), OrderStatus.ACCEPTED, NOON) == NOON + 10 * SECOND


def test_every_step_but_an_end_without_a_meal_can_be_undone() -> None:
    undoable = {to for to in OrderStatus if undo_until(waiting(), to, NOON)}
    assert (
        undoable
        == UNDOABLE
        == {
            OrderStatus.ACCEPTED,
            OrderStatus.PREPARING,
            OrderStatus.READY,
            OrderStatus.COMPLETED,
            OrderStatus.NOT_COLLECTED,
        }
    )


@pytest.mark.parametrize(("left", "window"), [(11, 10), (10, 10), (9, 9), (3, 3), (2, None), (0, None)])
def test_the_window_of_an_acceptance_ends_with_the_time_to_accept(left: int, window: int | None) -> None:
    until = undo_until(waiting(NOON + left * SECOND), OrderStatus.ACCEPTED, NOON)
    assert until == (None if window is None else NOON + window * SECOND)


def test_a_step_after_the_acceptance_has_its_whole_window() -> None:
    state = waiting(NOON + SECOND).moved(OrderStatus.ACCEPTED, NOON)
    assert undo_until(state, OrderStatus.READY, NOON) == NOON + UNDO_WITHIN


def test_an_order_that_waits_for_no_answer_has_its_whole_window() -> None:
    assert undo_until(waiting(None), OrderStatus.ACCEPTED, NOON) == NOON + UNDO_WITHIN


@given(st.integers(min_value=0, max_value=9_999), st.booleans())
def test_undo_restores_all_but_the_version(passed_ms: int, promises: bool) -> None:
    state = accepted(promised_at=NOON + dt.timedelta(hours=1) if promises else None)
    at = NOON + dt.timedelta(milliseconds=passed_ms)

    after = undo_step(state, state.version, at, "ben")

    assert after.model_copy(update={"version": 1, "undone": ()}) == waiting()
    assert after.version == state.version + 1
    step = after.undone[-1]
    assert (step.status, step.by, step.undone_at, step.undone_by, step.version) == (
        OrderStatus.ACCEPTED,
        "anna",
        at,
        "ben",
        state.version,
    )


def test_undo_is_refused_at_the_end_of_the_window() -> None:
    state = accepted()
    with pytest.raises(Refusal) as refused:
        undo_step(state, state.version, NOON + UNDO_WITHIN)
    assert (refused.value.code, refused.value.details) == (Code.UNDO_OVER, {"status": "accepted"})


@pytest.mark.parametrize("change", ["settled", "moved"])
def test_undo_is_refused_once_the_order_moved_on(change: str) -> None:
    state = accepted()
    later = state.settled() if change == "settled" else state.settled().moved(OrderStatus.READY, NOON)
    for version in (state.version, later.version):
        with pytest.raises(Refusal):
            undo_step(later, version, NOON)


def test_the_same_undo_again_changes_nothing() -> None:
    state = accepted()
    after = undo_step(state, state.version, NOON)
    again = after.moved(OrderStatus.ACCEPTED, NOON).undoable(after, NOON + UNDO_WITHIN)

    assert undo_step(after, state.version, NOON) is after
    assert undo_step(again, state.version, NOON) is again


def test_the_guest_sees_a_step_from_the_end_of_its_window_on() -> None:
    state = accepted(promised_at=NOON + dt.timedelta(hours=1))
    early, late = state.for_guest(NOON + UNDO_WITHIN - SECOND), state.for_guest(NOON + UNDO_WITHIN)
    assert (early.status, early.promised_at, len(early.told)) == (OrderStatus.RECEIVED, None, 1)
    assert late is state


def test_the_settled_status_decides_about_money() -> None:
    state = accepted()
    assert state.settled_status is OrderStatus.RECEIVED
    assert state.settled().settled_status is OrderStatus.ACCEPTED
    assert state.settled().undo is None
    assert waiting().settled_status is OrderStatus.RECEIVED


def test_a_state_written_before_there_was_an_undo_is_still_read() -> None:
    text = waiting().model_dump_json(exclude={"undo", "undone"})
    assert OrderState.model_validate_json(text) == waiting()


def test_only_the_latest_undone_steps_are_kept() -> None:
    state = waiting()
    for _ in range(MOST_UNDONE + 1):
        moved = state.moved(OrderStatus.ACCEPTED, NOON).undoable(state, NOON + UNDO_WITHIN)
        state = undo_step(moved, moved.version, NOON)
    assert len(state.undone) == MOST_UNDONE
    assert state.undone[0].version == 4
