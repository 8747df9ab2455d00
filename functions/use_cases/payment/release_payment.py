"""Release the money of a payment that has no order, or whose order will not be fulfilled."""

from datetime import datetime
from uuid import uuid4

from domain.errors import Refusal
from domain.payment.online_payment import NO_ORDER, ORDER_ENDED, OnlinePayment
from domain.payment.status import PaymentStatus
from domain.payment.tries import void_claimed
from domain.vocabulary.order_status import UNFULFILLED
from use_cases.payment.order_of_payment import order_status
from use_cases.payment.payment_step import get_payment, move_payment, provider_of, record_outcome


def claim_void(payment_id: str, now: datetime, reason: str = NO_ORDER, *, at_once: bool = False) -> str:
    """Begin a void, or its next attempt, and return the payment's status.

    Otherwise returns `busy` while another try runs, `early` while its order may still be placed, and `refused` if the
    order was placed after all.
    """
    claim = uuid4().hex

    def decide(current: OnlinePayment) -> OnlinePayment:
        ended = order_status(current) in UNFULFILLED
        why = ORDER_ENDED if ended else reason
        return void_claimed(current, now, why, claim, order_ended=ended, at_once=at_once)

    try:
        return move_payment(payment_id, decide).status.value
    except Refusal:
        stands = get_payment(payment_id)
        if stands.awaits_order(now):
            return "early"
        return "busy" if stands.status is PaymentStatus.VOIDING else "refused"


def void_payment(payment_id: str, now: datetime) -> str:
    """Void once; voided, not_sent, unknown or give_up."""
    payment = get_payment(payment_id)
    if payment.status.value != "voiding":
        return "unknown"
    return record_outcome(payment, provider_of(payment).void(payment.reference, payment.attempts), now)
