"""Money is captured, voided or left waiting by the order's status (Y-4, Y-10, reliability 5.2)."""

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.payment_rows import a_payment

from domain.order.money_state import MoneyState, money_state
from domain.payment.online_payment import AUTHORISED_FOR, LAST_CALL, SWEEP_GRACE, OnlinePayment, order_decided
from domain.payment.provider import Provider
from domain.payment.status import PaymentStatus
from domain.payment.taking import Taking, taking
from domain.vocabulary.order_status import ORDER_MOVES, UNFULFILLED, OrderStatus

NOON = dt.datetime(2026, 6, 17, 16, 0, tzinfo=dt.UTC)
ORDER = "00000000-0000-4000-8000-000000000001"
SPANS = st.integers(0, 20 * 24 * 60).map(lambda minutes: dt.timedelta(minutes=minutes))


def held(waits: dt.timedelta | None, capture_before: dt.timedelta | None = None, **more: object) -> OnlinePayment:
    """A payment with its order, which the store may accept for so long."""
    times = {"waits_until": waits, "capture_before": capture_before}
    until = {name: None if span is None else NOON + span for name, span in times.items()}
    return a_payment(ORDER).model_copy(update={"received_at": NOON, **until, **more})


@given(SPANS, SPANS, st.sampled_from(OrderStatus))
def test_only_an_order_that_its_store_took_on_is_paid_for_in_the_time_of_its_card(
    waits: dt.timedelta, passed: dt.timedelta, status: OrderStatus
) -> None:
    due = taking(held(waits), status, NOON + passed)

    if status in UNFULFILLED:
        assert due is Taking.RELEASE
    elif status is OrderStatus.RECEIVED:
        assert due is (Taking.WAIT if passed < AUTHORISED_FOR else Taking.TAKE)
    else:
        assert due is Taking.TAKE


@given(SPANS, st.sampled_from(OrderStatus), st.sampled_from(OrderStatus))
def test_released_money_is_never_taken_after_later_transitions(
    passed: dt.timedelta, before: OrderStatus, after: OrderStatus
) -> None:
    payment, reached = held(dt.timedelta(days=30)), {before}
    for _ in OrderStatus:
        reached |= {to for each in reached for to in ORDER_MOVES[each]}
    first, second = (taking(payment, status, NOON + passed) for status in (before, after))

    assert after not in reached or first is not Taking.RELEASE or second is Taking.RELEASE


@given(SPANS, SPANS)
def test_money_is_decided_on_before_its_card_lets_go_of_it(waits: dt.timedelta, ends: dt.timedelta) -> None:
    payment = held(waits, ends)

    assert NOON <= payment.take_by <= NOON + AUTHORISED_FOR
    assert payment.take_by <= max(NOON, NOON + ends - LAST_CALL)
    assert payment.due_at == min(NOON + waits, payment.take_by) + SWEEP_GRACE


def test_money_is_captured_at_once_where_the_store_takes_it_with_the_order() -> None:
    payment = held(None)

    assert taking(payment, OrderStatus.RECEIVED, NOON) is Taking.TAKE
    assert order_decided(payment, NOON) is payment


def test_payment_is_scheduled_once_after_its_order_was_decided() -> None:
    payment = held(dt.timedelta(hours=5))
    told = order_decided(payment, NOON + dt.timedelta(minutes=1))

    assert told.due_at == NOON + dt.timedelta(minutes=1) + SWEEP_GRACE
    assert order_decided(told, NOON + dt.timedelta(minutes=9)) is told


@pytest.mark.parametrize("status", sorted(set(PaymentStatus) - {PaymentStatus.AUTHORIZED}))
def test_payment_that_is_ending_is_not_decided_again(status: PaymentStatus) -> None:
    payment = held(dt.timedelta(hours=5), status=status)

    assert taking(payment, OrderStatus.REJECTED, NOON) is Taking.TAKE
    assert order_decided(payment, NOON) is payment


@pytest.mark.parametrize(
    ("status", "order", "said", "at_once"),
    [
        ("authorized", "received", MoneyState.HELD, MoneyState.TAKEN),
        ("capturing", "accepted", MoneyState.HELD, MoneyState.TAKEN),
        ("captured", "ready", MoneyState.TAKEN, MoneyState.TAKEN),
        ("authorized", "expired", MoneyState.RETURNING, MoneyState.RETURNING),
        ("captured", "rejected", MoneyState.RETURNING, MoneyState.RETURNING),
        ("voiding", "received", MoneyState.RETURNING, MoneyState.RETURNING),
        ("voided", "expired", MoneyState.RELEASED, MoneyState.RETURNED),
        ("refunded", "cancelled", MoneyState.RETURNED, MoneyState.RETURNED),
        ("capture_failed", "accepted", MoneyState.PERSON, MoneyState.PERSON),
        ("declined", "received", MoneyState.NONE, MoneyState.NONE),
    ],
)
def test_money_state_follows_payment_status_and_provider(
    status: str, order: str, said: MoneyState, at_once: MoneyState
) -> None:
    payment = held(None, status=PaymentStatus(status))
    clover = payment.model_copy(update={"provider": Provider.CLOVER})

    assert (money_state(payment, OrderStatus(order)), money_state(clover, OrderStatus(order))) == (said, at_once)
    assert money_state(None, OrderStatus(order)) is MoneyState.NONE
