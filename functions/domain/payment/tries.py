"""Attempts to capture or void a payment, one at a time, claimed before the provider is asked (reliability 5.2)."""

import datetime as dt

from domain.errors import Code, Refusal
from domain.payment.online_payment import NO_ORDER, OnlinePayment
from domain.payment.status import PaymentStatus, may_claim_capture, may_claim_void


def tried(payment: OnlinePayment, attempts: int, why: str, *, unsent: bool) -> OnlinePayment:
    """Record an attempt without result yet; ignored once another attempt has started (reliability 5.2)."""
    if payment.attempts != attempts or (payment.try_failed, payment.unsent) == (why, unsent):
        return payment
    return payment.next_version(try_failed=why, unsent=unsent)


def capture_claimed(
    payment: OnlinePayment, now: dt.datetime, claim: str = "", *, at_once: bool = False
) -> OnlinePayment:
    """Start or retry a capture (reliability 5.2).

    Refuse `error_pay` without an order, and during an earlier attempt's time; `at_once` does not wait for an attempt
    that certainly had no effect.
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
    """Start or retry a void (Y-4, Y-10, reliability 5.2).

    Refuse `error_pay` while a received order has not ended, during an earlier attempt's time, and, if the reason is a
    missing order, while that order can still arrive.
    """
    received = payment.received_at is not None and not order_ended
    awaited = reason == NO_ORDER and payment.awaits_order(now)
    if awaited or not may_claim_void(payment.status, _claimed_at(payment, at_once), now, order_received=received):
        raise Refusal(Code.PAY, status=payment.status.value)
    kept = payment.reason if payment.status is PaymentStatus.VOIDING else reason
    claimed = {"claimed_at": now, "claim": claim, "attempts": payment.attempts + 1, "unsent": False}
    return payment.moved_to(PaymentStatus.VOIDING, **claimed, reason=kept)
