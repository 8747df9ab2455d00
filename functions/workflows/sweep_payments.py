"""The safety net: payments whose execution was lost are seen to their end by the same steps (R17)."""

from datetime import datetime

from domain.payment.online_payment import OnlinePayment
from domain.payment.status import PaymentStatus
from repositories import payments
from runtime.deadline import in_time
from runtime.observability import count, logger
from runtime.time_limits import PROVIDERS, STORING
from use_cases.payment.capture_payment import capture_payment, claim_capture
from use_cases.payment.query_payment import ProviderSilentError, query_payment
from use_cases.payment.release_payment import claim_void, void_payment
from use_cases.refund.refund_order import refund_unfulfilled
from workflows.follow_page import follow_page

PER_BUCKET = 20
ENOUGH = PROVIDERS.worst + STORING
"""Seconds in which a payment can be taken a step further; with less the next minute's sweep begins."""


def sweep_payments(now: datetime) -> dict[str, str]:
    """Take every due payment one step further; what each came to, by its id. One that fails stops no other."""
    due = in_time(payments.due(now, PER_BUCKET), ENOUGH)
    return {payment.payment_id: _swept(payment, now) for payment in due}


def _swept(payment: OnlinePayment, now: datetime) -> str:
    try:
        return advance(payment, now)
    except ProviderSilentError:
        return "unknown"
    except Exception:
        logger.exception("a payment could not be swept", extra={"payment": payment.payment_id})
        count("SweepFailed")
        return "failed"


def advance(payment: OnlinePayment, now: datetime) -> str:
    """The next step of a payment by its status."""
    payment_id = payment.payment_id
    match payment.status:
        case PaymentStatus.REQUESTED | PaymentStatus.DECLINED:
            return follow_page(payment_id, now)
        case PaymentStatus.AUTHORIZED if payment.received_at is not None:
            return _captured(payment_id, now)
        case PaymentStatus.AUTHORIZED:
            return _voided(payment_id, now)
        case PaymentStatus.CAPTURING | PaymentStatus.VOIDING:
            step = query_payment(payment_id, now)
            again = {"capture": _captured, "void": _voided}.get(step)
            return again(payment_id, now) if again else step
        case PaymentStatus.CAPTURED if payment.refund_due_at is not None:
            return refund_unfulfilled(payment, now)
    return payment.status.value


def _captured(payment_id: str, now: datetime) -> str:
    claimed = claim_capture(payment_id, now)
    return capture_payment(payment_id, now) if claimed == "capturing" else claimed


def _voided(payment_id: str, now: datetime) -> str:
    claimed = claim_void(payment_id, now)
    return void_payment(payment_id, now) if claimed == "voiding" else claimed
