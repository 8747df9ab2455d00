"""Release the money of a payment that has no order."""

from datetime import datetime
from uuid import uuid4

from domain.errors import Refusal
from domain.payment.online_payment import void_claimed
from domain.payment.status import PaymentStatus
from use_cases.payment.payment_step import get_payment, move_payment, provider_of, record_outcome


def claim_void(payment_id: str, now: datetime, reason: str = "no_order") -> str:
    """Begin a release, or its next attempt; `busy` while another try has its time.

    `refused` when the order was received after all.
    """
    claim = uuid4().hex
    try:
        return move_payment(payment_id, lambda current: void_claimed(current, now, reason, claim)).status.value
    except Refusal:
        return "busy" if get_payment(payment_id).status is PaymentStatus.VOIDING else "refused"


def void_payment(payment_id: str, now: datetime) -> str:
    """Release once; voided, not_sent, unknown or give_up."""
    payment = get_payment(payment_id)
    if payment.status.value != "voiding":
        return "unknown"
    return record_outcome(payment, provider_of(payment).void(payment.reference, payment.attempts), now)
