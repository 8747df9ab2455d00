"""The transitions of a card payment: authorized, then captured or voided, never both (reliability 5.2)."""

import datetime as dt
from enum import StrEnum

from domain.errors import Code, Refusal

RESEND_WINDOW = dt.timedelta(seconds=1800)
"""How long an authorized payment waits for its order before it is voided (reliability 5.2)."""
WHILE_PAYING = dt.timedelta(minutes=12)
"""How long an order's needs are held for its payment: ten minutes for the page, two to send the order (S-4)."""
RETRY_AFTER = dt.timedelta(minutes=5)
"""How long one capture or void attempt has: far longer than a Lambda function lives (reliability 5.2)."""


class PaymentStatus(StrEnum):
    """The status of a payment; no work is pending in captured, capture_failed, voided, declined and refunded.

    `declined` is a page that ended without money: refused, cancelled or expired.
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
    """A provider's state of a payment; `open` while its page still waits for a card."""

    OPEN = "open"
    DECLINED = "declined"
    AUTHORIZED = "authorized"
    CAPTURED = "captured"
    VOIDED = "voided"
    UNKNOWN = "unknown"


class PaymentStep(StrEnum):
    """The next step after the provider answered."""

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
"""The provider's state can end a capture as voided and a void as captured: our row follows it.

A page that was given up but paid later holds money, which can only be voided.
"""


def move_payment(current: PaymentStatus, to: PaymentStatus) -> PaymentStatus:
    """Return the status after a transition; a repeated signal for the current one is ignored (reliability 5.2).

    Refuse `error_pay` for a transition that is not allowed: an ended payment does not change.
    """
    if to is not current and to not in PAYMENT_MOVES[current]:
        raise Refusal(Code.PAY, status=current.value, to=to.value)
    return to


def may_claim_capture(status: PaymentStatus, claimed_at: dt.datetime | None, now: dt.datetime) -> bool:
    """Return whether a capture can start, or resume after the last attempt's time (reliability 5.2, ClaimCapture)."""
    if status is PaymentStatus.CAPTURING:
        return _is_claim_over(claimed_at, now)
    return status is PaymentStatus.AUTHORIZED


def may_claim_void(
    status: PaymentStatus, claimed_at: dt.datetime | None, now: dt.datetime, *, order_received: bool
) -> bool:
    """Return whether a void can start, or resume after the last attempt's time (reliability 5.2, ClaimVoid).

    It never starts while an order was received for the payment.
    """
    if status is PaymentStatus.VOIDING:
        return _is_claim_over(claimed_at, now)
    return status is PaymentStatus.AUTHORIZED and not order_received


def _is_claim_over(claimed_at: dt.datetime | None, now: dt.datetime) -> bool:
    return claimed_at is None or now >= claimed_at + RETRY_AFTER


def may_receive_order(status: PaymentStatus) -> bool:
    """Return whether an order can still be stored with a payment: only before its void starts (reliability 5.2)."""
    return status is PaymentStatus.AUTHORIZED


def next_step(status: PaymentStatus, truth: ProviderTruth) -> PaymentStep:
    """Return the next step; a capture or void is retried only if it had no effect.

    A state that fits neither goes to a person (reliability 5.2, Reconcile).
    """
    if truth is ProviderTruth.CAPTURED:
        return PaymentStep.RECORD_CAPTURED
    if truth is ProviderTruth.VOIDED:
        return PaymentStep.RECORD_VOIDED
    retries = {PaymentStatus.CAPTURING: PaymentStep.CAPTURE, PaymentStatus.VOIDING: PaymentStep.VOID}
    return (
        retries.get(status, PaymentStep.NEEDS_HUMAN) if truth is ProviderTruth.AUTHORIZED else PaymentStep.NEEDS_HUMAN
    )
