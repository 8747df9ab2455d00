"""Tries to take or release a payment, one at a time, each claimed before its provider is asked (reliability 5.2)."""

import datetime as dt

from domain.errors import Code, Refusal
from domain.payment.online_payment import NO_ORDER, OnlinePayment
from domain.payment.status import PaymentStatus, may_claim_capture, may_claim_void


def tried(payment: OnlinePayment, attempts: int, why: str, *, unsent: bool) -> OnlinePayment:
    """The payment after a try that came to nothing yet; unchanged once another try has begun (reliability 5.2)."""
    if payment.attempts != attempts or (payment.try_failed, payment.unsent) == (why, unsent):
        return payment
    return payment.next_version(try_failed=why, unsent=unsent)


def capture_claimed(
    payment: OnlinePayment, now: dt.datetime, claim: str = "", *, at_once: bool = False
) -> OnlinePayment:
    """The payment with its capture begun or tried anew (reliability 5.2).

    Refuses `error_pay` without its order, and while an earlier try has its time; `atOnce` does not wait for one that
    surely had no effect.
    """
    if payment.received_at is None or not may_claim_capture(payment.status, _claimed_at(payment, at_once), now):
        raise Refusal(Code.PAY, status=payment.status.value)
    claimed = {"claimed_at": now, "claim": claim, "attempts": payment.attempts + 1, "unsent": False}
    return payment.moved_to(PaymentStatus.CAPTURING, **claimed)


def _claimed_at(payment: OnlinePayment, at_once: bool) -> dt.datetime | None:
    return None if at_once and payment.unsent else payment.claimed_at


def void_claimed(
    payment: OnlinePayment,
    now: dt.datetime,
    reason: str = NO_ORDER,
    claim: str = "",
    *,
    order_ended: bool = False,
    at_once: bool = False,
) -> OnlinePayment:
    """The payment with its release begun or tried anew (Y-4, Y-10, reliability 5.2).

    Refuses `error_pay` while an order that was received stands, while an earlier try has its time, and for the want of
    an order while it still may come.
    """
    received = payment.received_at is not None and not order_ended
    awaited = reason == NO_ORDER and payment.awaits_order(now)
    if awaited or not may_claim_void(payment.status, _claimed_at(payment, at_once), now, order_received=received):
        raise Refusal(Code.PAY, status=payment.status.value)
    kept = payment.reason if payment.status is PaymentStatus.VOIDING else reason
    claimed = {"claimed_at": now, "claim": claim, "attempts": payment.attempts + 1, "unsent": False}
    return payment.moved_to(PaymentStatus.VOIDING, **claimed, reason=kept)
