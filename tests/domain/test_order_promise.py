"""The promised time of an order, its delays, and the reminder of an order that still waits (Y-10, T-9)."""

import datetime as dt
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError
from tests.builders import a_placed_order, a_totalled_quote

from domain.errors import Refusal
from domain.order.end_reason import EndReason, Why
from domain.order.feed import PlacedOrder
from domain.order.promise import (
    DELAYED_IN,
    FURTHEST,
    begin_at,
    check_promise,
    delayed,
    promise_end,
    promise_of,
    usual_promise,
)
from domain.order.state import OrderState
from domain.vocabulary.order_status import ACCEPT_WITHIN, OrderStatus, accept_by, remind_at
from domain.vocabulary.order_type import OrderType

NOON = dt.datetime(2026, 6, 17, 16, 0, tzinfo=dt.UTC)
MINUTES = st.integers(0, 3 * 24 * 60).map(lambda minutes: dt.timedelta(minutes=minutes))
PREPS = st.integers(0, 120).map(lambda minutes: dt.timedelta(minutes=minutes))
QUARTER = dt.timedelta(minutes=15)


def ordered(
    promised: dt.timedelta | None, *, asap: bool = True, order_type: OrderType = OrderType.TAKEOUT
) -> PlacedOrder:
    at = NOON + promised if promised is not None else None
    changes: dict[str, Any] = {
        "placed_at": NOON,
        "promised_at": at,
        "promised_until": None,
        "asap": asap,
        "order_type": order_type,
    }
    return a_placed_order(a_totalled_quote(), **changes)


def state(status: OrderStatus = OrderStatus.ACCEPTED) -> OrderState:
    return OrderState.first(OrderStatus.RECEIVED, NOON).moved(status, NOON)


@given(PREPS, MINUTES)
def test_an_order_for_now_is_promised_no_sooner_than_it_takes_from_now(
    prep: dt.timedelta, waited: dt.timedelta
) -> None:
    assert usual_promise(ordered(prep), NOON + waited) == NOON + waited + prep


@given(MINUTES, MINUTES)
def test_an_order_for_later_keeps_its_time_whenever_it_is_accepted(
    promised: dt.timedelta, waited: dt.timedelta
) -> None:
    assert usual_promise(ordered(promised, asap=False), NOON + waited) == NOON + promised


def test_store_without_promised_times_promises_none() -> None:
    order = ordered(None)

    assert usual_promise(order, NOON) is None
    assert (promise_of(order, state()), begin_at(order, state(), FURTHEST)) == (None, None)


def test_an_order_for_later_is_begun_as_long_before_as_it_takes() -> None:
    later = ordered(dt.timedelta(hours=5), asap=False)

    assert begin_at(later, state(), QUARTER) == NOON + dt.timedelta(hours=4, minutes=45)
    assert begin_at(ordered(QUARTER), state(), QUARTER) is None


@given(MINUTES, st.integers(-24 * 60, 4 * 24 * 60).map(lambda minutes: dt.timedelta(minutes=minutes)))
def test_a_promise_is_neither_over_nor_half_a_day_behind_what_was_wanted(
    wanted: dt.timedelta, asked: dt.timedelta
) -> None:
    order = ordered(wanted, asap=False)

    if dt.timedelta(0) <= asked <= wanted + FURTHEST:
        check_promise(NOON + asked, order, NOON)
    else:
        with pytest.raises(Refusal):
            check_promise(NOON + asked, order, NOON)


@given(st.lists(PREPS, min_size=1, max_size=6))
def test_each_delay_keeps_the_former_promise_and_the_status(spans: list[dt.timedelta]) -> None:
    order, now = ordered(QUARTER), state()
    standing = promise_of(order, now)
    for span in spans:
        before, wanted = now, NOON + span
        now = delayed(order, now, wanted, NOON, "anna")
        if wanted == standing:
            assert now is before
            continue
        assert (now.delayed_from, promise_of(order, now), now.version) == (standing, wanted, before.version + 1)
        standing = wanted

    assert now.status is OrderStatus.ACCEPTED
    assert [change.status for change in now.told] == [OrderStatus.RECEIVED, OrderStatus.ACCEPTED]


@pytest.mark.parametrize("status", sorted(set(OrderStatus) - DELAYED_IN - {OrderStatus.RECEIVED}))
def test_only_an_order_in_preparation_can_be_delayed(status: OrderStatus) -> None:
    with pytest.raises(Refusal):
        delayed(ordered(QUARTER), state(status), NOON + dt.timedelta(hours=1), NOON)


def test_delayed_delivery_ends_half_an_hour_after_its_new_promise() -> None:
    order = ordered(QUARTER, order_type=OrderType.DELIVERY)
    moved = delayed(order, state(), NOON + dt.timedelta(hours=1), NOON)

    assert promise_end(order, state()) == order.promised_until
    assert promise_end(order, moved) == NOON + dt.timedelta(hours=1, minutes=30)


SPANS = st.integers(1, 24 * 60).map(lambda minutes: dt.timedelta(minutes=minutes))


@given(st.none() | MINUTES, SPANS, st.integers(1, 100))
def test_reminder_is_between_the_order_and_its_deadline(
    begins: dt.timedelta | None, span: dt.timedelta, share: int
) -> None:
    deadline = accept_by(NOON, None if begins is None else NOON + begins, span)

    told = remind_at(deadline, span, share)

    assert NOON < told <= deadline
    assert deadline - told == min(span, ACCEPT_WITHIN) * (100 - share) / 100


@given(SPANS)
def test_an_order_for_now_waits_ten_minutes_at_most_to_be_accepted(within: dt.timedelta) -> None:
    assert accept_by(NOON, None, within) == NOON + min(within, dt.timedelta(minutes=10))


@given(MINUTES, SPANS)
def test_a_scheduled_order_waits_until_it_must_be_begun_and_never_less_than_any_other(
    begins: dt.timedelta, within: dt.timedelta
) -> None:
    assert accept_by(NOON, NOON + begins, within) == max(NOON + begins, accept_by(NOON, None, within))


def test_a_scheduled_order_is_begun_its_own_making_and_its_drive_before_its_time() -> None:
    wedding = ordered(dt.timedelta(hours=5), asap=False).model_copy(update={"making_min": 90, "drive_min": 20})

    assert begin_at(wedding, state(), QUARTER) == NOON + dt.timedelta(hours=3, minutes=10)


@pytest.mark.parametrize("reason", EndReason)
def test_words_belong_to_another_reason_and_only_to_that(reason: EndReason) -> None:
    said, unsaid = "The oven broke.", ""
    right, wrong = (said, unsaid) if reason is EndReason.OTHER else (unsaid, said)

    assert Why(reason=reason, words=right).reason is reason
    with pytest.raises(ValidationError):
        Why(reason=reason, words=wrong)
