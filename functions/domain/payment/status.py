"""The moves of a card payment: authorised, then captured or released, never both (reliability 5.2)."""

import datetime as dt
from enum import StrEnum

from domain.errors import Code, Refusal

RESEND_WINDOW = dt.timedelta(seconds=1800)
"""How long an authorised payment waits for its order before it is released (reliability 5.2)."""
WHILE_PAYING = dt.timedelta(minutes=12)
"""How long an order's needs are held for its payment: a page's ten minutes, and two to send the order (S-4)."""
RETRY_AFTER = dt.timedelta(minutes=5)
"""How long one try of a capture or release has to itself: far longer than a function lives (reliability 5.2)."""


class PaymentStatus(StrEnum):
    """Where a payment stands; captured, capture_failed, voided, declined and refunded wait for nothing more.

    `declined` is a page that ended without money: refused, cancelled or run out.
    """

    REQUESTED = "requested"
    AUTHORIZED = "authorized"
    DECLINED = "declined"
    CAPTURING = "capturing"
    CAPTURED = "captured"
    CAPTURE_FAILED = "capture_failed"
    VOIDING = "voiding"
    VOIDED = "voided"
    REFUNDED = "refunded"


class ProviderTruth(StrEnum):
    """What a provider says of a payment when it is asked: `open` while its page still waits for a card."""

    OPEN = "open"
    DECLINED = "declined"
    AUTHORIZED = "authorized"
    CAPTURED = "captured"
    VOIDED = "voided"
    UNKNOWN = "unknown"


class PaymentStep(StrEnum):
    """What to do after the provider was asked."""

    RECORD_CAPTURED = "record_captured"
    RECORD_VOIDED = "record_voided"
    CAPTURE = "capture"
    VOID = "void"
    NEEDS_HUMAN = "needs_human"


PAYMENT_MOVES: dict[PaymentStatus, frozenset[PaymentStatus]] = {
    PaymentStatus.REQUESTED: frozenset({PaymentStatus.AUTHORIZED, PaymentStatus.DECLINED}),
    PaymentStatus.AUTHORIZED: frozenset({PaymentStatus.CAPTURING, PaymentStatus.VOIDING}),
    PaymentStatus.CAPTURING: frozenset({PaymentStatus.CAPTURED, PaymentStatus.CAPTURE_FAILED, PaymentStatus.VOIDED}),
    PaymentStatus.VOIDING: frozenset({PaymentStatus.VOIDED, PaymentStatus.CAPTURED}),
    PaymentStatus.CAPTURED: frozenset({PaymentStatus.REFUNDED}),
    PaymentStatus.DECLINED: frozenset({PaymentStatus.VOIDING}),
    PaymentStatus.CAPTURE_FAILED: frozenset(),
    PaymentStatus.VOIDED: frozenset(),
    PaymentStatus.REFUNDED: frozenset(),
}
"""A provider's truth may end a capture as voided and a release as captured: our row follows it.

A page that was given up and is paid all the same holds money that only a release can follow.
"""


def move_payment(current: PaymentStatus, to: PaymentStatus) -> PaymentStatus:
    """The status after a move; a repeated signal for the current one changes nothing (reliability 5.2).

    Refuses `error_pay` for a move there is not: an ended payment stays as it ended.
    """
    if to is not current and to not in PAYMENT_MOVES[current]:
        raise Refusal(Code.PAY, status=current.value, to=to.value)
    return to


def may_claim_capture(status: PaymentStatus, claimed_at: dt.datetime | None, now: dt.datetime) -> bool:
    """Whether a capture may begin, or go on once the try before it had its time (reliability 5.2, ClaimCapture)."""
    if status is PaymentStatus.CAPTURING:
        return _is_claim_over(claimed_at, now)
    return status is PaymentStatus.AUTHORIZED


def may_claim_void(
    status: PaymentStatus, claimed_at: dt.datetime | None, now: dt.datetime, *, order_received: bool
) -> bool:
    """Whether a release may begin, or go on once the try before it had its time (reliability 5.2, ClaimVoid).

    It never begins while an order that was received stands.
    """
    if status is PaymentStatus.VOIDING:
        return _is_claim_over(claimed_at, now)
    return status is PaymentStatus.AUTHORIZED and not order_received


def _is_claim_over(claimed_at: dt.datetime | None, now: dt.datetime) -> bool:
    return claimed_at is None or now >= claimed_at + RETRY_AFTER


def may_receive_order(status: PaymentStatus) -> bool:
    """Whether an order may still be stored against a payment: only before its release began (reliability 5.2)."""
    return status is PaymentStatus.AUTHORIZED


def next_step(status: PaymentStatus, truth: ProviderTruth) -> PaymentStep:
    """What follows from the provider's answer; a capture or a release is tried again only if it had no effect.

    Anything that fits neither goes to a person (reliability 5.2, Reconcile).
    """
    if truth is ProviderTruth.CAPTURED:
        return PaymentStep.RECORD_CAPTURED
    if truth is ProviderTruth.VOIDED:
        return PaymentStep.RECORD_VOIDED
    retries = {PaymentStatus.CAPTURING: PaymentStep.CAPTURE, PaymentStatus.VOIDING: PaymentStep.VOID}
    return (
        retries.get(status, PaymentStep.NEEDS_HUMAN) if truth is ProviderTruth.AUTHORIZED else PaymentStep.NEEDS_HUMAN
    )
