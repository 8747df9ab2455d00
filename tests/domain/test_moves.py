"""Which moves bookings, payments and orders may make: every pair of states is tried."""

import datetime as dt
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.domain.week import utc

from domain.booking.booking import BookingKind, BookingState, move_booking
from domain.errors import Code, Refusal
from domain.payment.status import (
    PaymentStatus,
    PaymentStep,
    ProviderTruth,
    may_claim_capture,
    may_claim_void,
    may_receive_order,
    move_payment,
    next_step,
)
from domain.vocabulary.order_status import OrderStatus, move_order

BOOKING = {
    ("wait_confirm", "confirmed"),
    ("wait_confirm", "cancelled"),
    ("confirmed", "ready"),
    ("confirmed", "seated"),
    ("confirmed", "no_show"),
    ("confirmed", "cancelled"),
    ("ready", "seated"),
    ("ready", "no_show"),
    ("ready", "cancelled"),
}
PAYMENT = {
    ("requested", "authorized"),
    ("requested", "declined"),
    ("declined", "voiding"),
    ("authorized", "capturing"),
    ("authorized", "voiding"),
    ("capturing", "captured"),
    ("capturing", "capture_failed"),
    ("capturing", "voided"),
    ("voiding", "voided"),
    ("voiding", "captured"),
    ("captured", "refunded"),
}
ORDER = {
    ("received", "accepted"),
    ("received", "rejected"),
    ("received", "expired"),
    ("received", "cancelled"),
    ("accepted", "preparing"),
    ("accepted", "ready"),
    ("accepted", "cancelled"),
    ("preparing", "ready"),
    ("preparing", "cancelled"),
    ("ready", "completed"),
    ("ready", "not_collected"),
    ("not_collected", "completed"),
}
MACHINES = [
    pytest.param(move_booking, BookingState, BOOKING, Code.INVALID_REQUEST, id="R-8 booking"),
    pytest.param(move_payment, PaymentStatus, PAYMENT, Code.PAY, id="reliability 5.2 payment"),
    pytest.param(move_order, OrderStatus, ORDER, Code.ORDER_CONFLICT, id="Y-10 order"),
]
NOON = utc("2027-06-08T12:00")


@pytest.mark.parametrize(("move", "states", "moves", "code"), MACHINES)
def test_only_the_moves_there_are_can_be_made(move, states, moves, code):
    assert {state.value for state in states} == {state for pair in moves for state in pair}
    for current, to in product(states, states):
        if current is to or (current.value, to.value) in moves:
            assert move(current, to) is to
        else:
            with pytest.raises(Refusal) as refused:
                move(current, to)
            assert (refused.value.code, refused.value.details) == (code, {"status": current.value, "to": to.value})


def test_bookings_are_of_two_kinds() -> None:
    assert [kind.value for kind in BookingKind] == ["waitlist", "reserve"]


def test_capture_and_release_are_claimed_from_their_own_states() -> None:
    def claimed(received: bool) -> set[str]:
        return {each.value for each in PaymentStatus if may_claim_void(each, None, NOON, order_received=received)}

    capturing = {status.value for status in PaymentStatus if may_claim_capture(status, None, NOON)}
    assert capturing == {"authorized", "capturing"}
    assert (claimed(False), claimed(True)) == ({"authorized", "voiding"}, {"voiding"})
    assert {status.value for status in PaymentStatus if may_receive_order(status)} == {"authorized"}


@pytest.mark.parametrize(
    ("seconds", "free"),
    [
        pytest.param(0, False, id="R24 pressed twice"),
        pytest.param(299, False, id="R24 the first try has a second left"),
        pytest.param(300, True, id="reliability 5.2 its time is over"),
    ],
)
def test_a_second_try_waits_for_the_firsts_time_to_pass(seconds, free):
    now = NOON + dt.timedelta(seconds=seconds)
    assert may_claim_capture(PaymentStatus.CAPTURING, NOON, now) is free
    assert may_claim_void(PaymentStatus.VOIDING, NOON, now, order_received=False) is free


@pytest.mark.parametrize(
    ("status", "truth", "step"),
    [
        pytest.param("capturing", "captured", "record_captured", id="R13 the lost capture took effect"),
        pytest.param("voiding", "captured", "record_captured", id="reliability 5.2 captured wins over a release"),
        pytest.param("capturing", "voided", "record_voided", id="reliability 5.2 voided at the provider"),
        pytest.param("voiding", "voided", "record_voided", id="reliability 5.2 the lost release took effect"),
        pytest.param("capturing", "authorized", "capture", id="R14 capture again"),
        pytest.param("voiding", "authorized", "void", id="reliability 5.2 release again"),
        pytest.param("authorized", "authorized", "needs_human", id="reliability 5.2 nothing was claimed"),
        pytest.param("capturing", "unknown", "needs_human", id="reliability 5.2 no answer for a capture"),
        pytest.param("voiding", "unknown", "needs_human", id="reliability 5.2 no answer for a release"),
    ],
)
def test_the_providers_truth_decides_what_follows(status, truth, step):
    assert next_step(PaymentStatus(status), ProviderTruth(truth)) is PaymentStep(step)


noise = st.lists(st.sampled_from(PaymentStatus), max_size=15)
WAY = [PaymentStatus(each) for each in ("authorized", "capturing", "captured", "voiding", "voided")]
"""Whatever a payment came to before, by these it has an end."""


@given(noise, noise)
def test_no_shuffled_signals_bring_a_payment_back_from_its_end(before, after):
    status = PaymentStatus.REQUESTED
    ends: list[PaymentStatus] = []
    for signal in [*before, *WAY, *after]:
        try:
            status = move_payment(status, signal)
        except Refusal:
            continue
        if status in (PaymentStatus.CAPTURED, PaymentStatus.VOIDED, PaymentStatus.CAPTURE_FAILED):
            ends.append(status)
    assert len(set(ends)) == 1
