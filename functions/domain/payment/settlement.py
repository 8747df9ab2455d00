"""The end of a card payment: captured, voided, flagged for a person, refunded (reliability 5.2, Y-11)."""

import datetime as dt
from decimal import Decimal

from domain.errors import Code, Refusal
from domain.money import ZERO
from domain.payment.card_payment import Outcome, Result
from domain.payment.look import Look
from domain.payment.online_payment import ORDER_ENDED, OnlinePayment
from domain.payment.status import PaymentStatus

IN_PROGRESS = (PaymentStatus.CAPTURING, PaymentStatus.VOIDING)


def settled(payment: OnlinePayment, outcome: Outcome, now: dt.datetime) -> OnlinePayment:
    """Apply a final outcome; a person must check a failed capture or one without its order (R15).

    A payment that has ended does not change: a repeated result is not new.
    """
    if payment.status not in IN_PROGRESS:
        return payment
    match outcome.result:
        case Result.CAPTURED:
            amount = outcome.amount if outcome.amount is not None else payment.request.amount
            lost = "" if payment.received_at else "captured_without_order"
            return payment.moved_to(PaymentStatus.CAPTURED, captured=amount, settled_at=now, flagged=lost)
        case Result.VOIDED:
            lost = "voided_with_order" if payment.received_at and payment.reason != ORDER_ENDED else ""
            return payment.moved_to(PaymentStatus.VOIDED, settled_at=now, flagged=lost)
        case Result.DECLINED if payment.status is PaymentStatus.CAPTURING:
            return payment.moved_to(PaymentStatus.CAPTURE_FAILED, reason=outcome.reason, flagged="capture_failed")
    return flagged(payment, outcome.reason or outcome.result.value)


def after_try(payment: OnlinePayment, tried: OnlinePayment, outcome: Outcome, now: dt.datetime) -> OnlinePayment:
    """Apply the result of one capture or void attempt (reliability 5.2).

    `tried` is the payment as it was then. If a newer attempt has started, a refusal is ignored and only a captured or
    voided result counts.
    """
    told_of_money = outcome.result in (Result.CAPTURED, Result.VOIDED)
    newest = (payment.status, payment.attempts) == (tried.status, tried.attempts)
    return settled(payment, outcome, now) if told_of_money or newest else payment


def flagged(payment: OnlinePayment, why: str) -> OnlinePayment:
    """Flag the payment for a person (R15)."""
    return payment.next_version(flagged=why[:200])


def looked_at(payment: OnlinePayment, by: str, why: str, now: dt.datetime) -> OnlinePayment:
    """Record a manual resolution; the payment continues and is compared like any other (R15, reliability 1.1).

    Refuse `not_found` if the payment is not flagged.
    """
    if not payment.flagged:
        raise Refusal(Code.NOT_FOUND)
    look = Look(at=now, by=by, why=why, flagged=payment.flagged)
    return payment.next_version(flagged="", looks=(*payment.looks, look))


def refunded(payment: OnlinePayment, amount: Decimal, entry_id: str) -> OnlinePayment:
    """Record a full or partial refund by an entry of the order's returns; each entry counts once (Y-11).

    Refuse `error_pay` for more than is left of the captured amount.
    """
    if entry_id in payment.refunded_by:
        return payment
    if payment.status is not PaymentStatus.CAPTURED or not ZERO < amount <= payment.captured - payment.refunded:
        raise Refusal(Code.PAY, amount=amount)
    whole = payment.refunded + amount == payment.captured
    to = PaymentStatus.REFUNDED if whole else PaymentStatus.CAPTURED
    return payment.moved_to(to, refunded=payment.refunded + amount, refunded_by=(*payment.refunded_by, entry_id))
