"""Place the order that a payment was opened for, with or without its guest (Y-6, reliability 5.2)."""

from datetime import datetime

from domain.errors import Code, Refusal
from domain.order.confirmation import Confirmation
from domain.order.guest import Guest
from domain.payment.online_payment import OnlinePayment, agreed_at, not_sent
from domain.payment.status import PaymentStatus
from repositories.order import order_intents
from runtime.observability import count, logger
from runtime.outage import Outage
from use_cases.order.place_order import place_order
from use_cases.payment.follow_payment import released
from use_cases.payment.payment_step import move_payment

PASSING = frozenset(
    {
        Code.SEND_ORDER,
        Code.ORDER_SERVER_UNAVAILABLE,
        Code.ORDER_CONFLICT,
        Code.PAY,
        Code.SOMETHING_WRONG,
        Code.TOO_MANY_REQUESTS,
    }
)
"""Refusals after which sending again may help; after any other the money goes back at once (Y-4)."""


def send_paid_order(payment: OnlinePayment, now: datetime) -> Confirmation:
    """Place the order stored with a payment, as the guest agreed to it when the payment page opened.

    A permanent refusal releases the money; a temporary one is recorded and raised.
    """
    intent = order_intents.find(payment.payment_id)
    if intent is None:
        raise Refusal(Code.SEND_ORDER)
    session = intent.session.model_copy(update={"cookie_hash": payment.opened_by})
    sender = Guest(session, now, vouched=True, agreed_at=agreed_at(payment, now), agreed=intent.agreed)
    try:
        return place_order(intent.feed, sender)
    except Refusal as refusal:
        _refused(payment, refusal.code, now)
        raise
    except Outage:
        move_payment(payment.payment_id, lambda current: not_sent(current, Code.ORDER_SERVER_UNAVAILABLE.value))
        raise


def _refused(payment: OnlinePayment, code: Code, now: datetime) -> None:
    """Record the refusal; a payment that no longer waits for its order is left alone."""
    after = move_payment(payment.payment_id, lambda current: _noted(current, code))
    waits = after.status is PaymentStatus.AUTHORIZED and after.received_at is None
    logger.warning("paid order not sent", extra={"payment": payment.payment_id, "result": code})
    count("PaidOrderNotSent")
    if waits and code not in PASSING:
        released(after, now, code.value)


def _noted(payment: OnlinePayment, code: Code) -> OnlinePayment:
    waits = payment.status is PaymentStatus.AUTHORIZED and payment.received_at is None
    return not_sent(payment, code.value) if waits else payment
