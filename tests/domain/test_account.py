"""Accounts and their holds, a card's tries, and the deadline to accept (K-1, D-14, Y-10; reliability threat 6)."""

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.limits.attempt_limit import Attempts
from domain.limits.policies import CARD_CODE
from domain.member.account import Account, drawn, held, released
from domain.member.points import PointLot, Taken
from domain.order.state import OrderState
from domain.vocabulary.order_status import OrderStatus, accept_by

TODAY = dt.date(2026, 6, 17)
NOON = dt.datetime(2026, 6, 17, 16, tzinfo=dt.UTC)
SOON = dt.date(2026, 6, 30)
TWO_LOTS = Account(
    lots=(
        PointLot(lot_id="later", points=40),
        PointLot(lot_id="sooner", points=60, expires=SOON),
    )
)


def taken(account, order):
    return account.holds[order].taken if order in account.holds else ()


def test_a_hold_takes_what_expires_first_and_grows_and_shrinks_from_its_end() -> None:
    seventy = held(TWO_LOTS, "o", 1, 70, TODAY)
    assert seventy
    assert taken(seventy, "o") == (Taken("sooner", 60, SOON), Taken("later", 10))
    fifty = held(seventy, "o", 2, 50, TODAY)
    assert fifty
    assert taken(fifty, "o") == (Taken("sooner", 50, SOON),)
    assert fifty.available(TODAY) == 50
    assert fifty.available(TODAY, "o") == 100
    emptied = held(fifty, "o", 3, 0, TODAY)
    assert emptied
    assert emptied.lots == TWO_LOTS.lots


def test_more_than_there_is_cannot_be_held() -> None:
    assert held(TWO_LOTS, "o", 1, 101, TODAY) is None
    assert held(TWO_LOTS, "o", 1, 41, dt.date(2026, 7, 1)) is None


def test_a_hold_is_released_or_drawn_whole() -> None:
    account = held(TWO_LOTS, "o", 1, 70, TODAY)
    assert account

    assert released(account, "o") == TWO_LOTS
    assert released(account, "other") == account
    assert drawn(account, "other") is None
    after = drawn(account, "o")
    assert after
    assert after.account.available(TODAY, "o") == 30
    assert after.account.with_back(after.taken) == TWO_LOTS


@given(st.lists(st.tuples(st.sampled_from("abc"), st.integers(0, 120)), max_size=20))
def test_holds_never_create_or_lose_points(steps):
    account = TWO_LOTS
    for order, units in steps:
        account = held(account, order, 1, units, TODAY) or account
        assert sum(lot.points for lot in account.lots) + sum(hold.units for hold in account.holds.values()) == 100
        assert min(lot.points for lot in account.lots) >= 0


def test_the_third_wrong_code_locks_a_card_for_a_day() -> None:
    day, second = dt.timedelta(days=1), dt.timedelta(seconds=1)
    third = CARD_CODE.count_attempt(Attempts(wrong=2), NOON)

    assert CARD_CODE.count_attempt(Attempts(wrong=1), NOON) == Attempts(wrong=2)
    assert third == Attempts(wrong=3, locked_until=NOON + day)
    assert CARD_CODE.count_attempt(third, NOON + day - second) is None
    assert CARD_CODE.count_attempt(third, NOON + day) == Attempts(wrong=4)
    assert CARD_CODE.count_attempt(Attempts(wrong=5), NOON) == Attempts(wrong=6, locked_until=NOON + day)


@pytest.mark.parametrize(("promised_in", "accept_in"), [(15, 10), (20, 10), (60, 45)])
def test_a_store_accepts_within_ten_minutes_or_before_it_must_begin(promised_in, accept_in):
    deadline = accept_by(NOON, NOON + dt.timedelta(minutes=promised_in - 15))

    assert deadline == NOON + dt.timedelta(minutes=accept_in)
    state = OrderState.first(OrderStatus.RECEIVED, NOON, deadline)
    assert not state.is_overdue(deadline - dt.timedelta(seconds=1))
    assert state.is_overdue(deadline)
    assert not state.moved(OrderStatus.ACCEPTED, NOON).is_overdue(deadline)
    assert not OrderState.first(OrderStatus.RECEIVED, NOON).is_overdue(deadline)
