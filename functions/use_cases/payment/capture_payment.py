"""Capture the money of a payment whose order is stored."""

from datetime import datetime
from functools import partial
from uuid import uuid4

from domain.errors import Refusal
from domain.payment.status import PaymentStatus
from domain.payment.taking import Taking, taking
from domain.payment.tries import capture_claimed
from use_cases.bill.settle_part import book_part
from use_cases.gift_card.credit_sale import credit_at_once
from use_cases.payment.order_of_payment import order_status
from use_cases.payment.payment_step import get_payment, move_payment, provider_of, record_outcome

_UNDUE = {Taking.WAIT: "not_accepted", Taking.RELEASE: "order_ended"}
_WHY = {PaymentStatus.AUTHORIZED: "no_order", PaymentStatus.CAPTURING: "busy"}


def claim_capture(payment_id: str, now: datetime, *, at_once: bool = False) -> str:
    """Begin a capture, or its next attempt, and return the payment's status.

    Otherwise returns `no_order` while its order may still be placed, `not_accepted` while the store may still accept
    it, `order_ended` if the order will not be fulfilled, `busy` while another try runs, else `refused`.
    """
    payment = get_payment(payment_id)
    if payment.table_bill and payment.status is PaymentStatus.AUTHORIZED:
        book_part(payment, now)
    undue = _UNDUE.get(taking(payment, order_status(payment), now))
    if undue:
        return undue
    claim = uuid4().hex
    try:
        return move_payment(payment_id, partial(capture_claimed, now=now, claim=claim, at_once=at_once)).status.value
    except Refusal:
        return _WHY.get(get_payment(payment_id).status, "refused")


def capture_payment(payment_id: str, now: datetime) -> str:
    """Capture once with the attempt's own key; captured, declined, not_sent, unknown or give_up."""
    payment = get_payment(payment_id)
    if payment.status.value != "capturing":
        return "unknown"
    outcome = provider_of(payment).capture(payment.reference, payment.request.amount, payment.attempts)
    result = record_outcome(payment, outcome, now)
    credit_at_once(payment, now)
    return result
