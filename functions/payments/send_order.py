"""Send the order that a payment was opened for: for its guest, or without them (Y-6, reliability 5.2)."""

from datetime import datetime

from domain.errors import Code, Refusal
from domain.payment.online_payment import OnlinePayment, not_sent
from domain.payment.status import PaymentStatus
from ordering.messages import AddOrderReply, OrderRequest
from ordering.place_order import place_order
from payments.messages import PaymentReply, PaymentRequest
from payments.read_payment import own_payment, reply_of
from repositories import order_intents
from runtime.caller import Caller
from runtime.observability import count, logger
from runtime.outage import Outage
from workflows.follow_payment import follow_payment, released
from workflows.payment_step import loaded, moved
from workflows.query_payment import ProviderSilentError

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


def resend(request: PaymentRequest, caller: Caller) -> PaymentReply:
    """Send the order of an authorised payment; the same confirmation however often it is asked (Y-6)."""
    payment = own_payment(request.payment_id, caller)
    if payment.status is PaymentStatus.REQUESTED:
        payment = _looked_at(payment, caller.now)
    if payment.received_at is None and payment.status is PaymentStatus.AUTHORIZED:
        send_order(payment, caller.now)
    return reply_of(loaded(payment.payment_id), caller)


def _looked_at(payment: OnlinePayment, now: datetime) -> OnlinePayment:
    try:
        return follow_payment(payment.payment_id, now)
    except ProviderSilentError:
        return payment


def send_order(payment: OnlinePayment, now: datetime) -> AddOrderReply:
    """Place the order kept with a payment. A refusal for good releases the money; a passing one is noted and raised."""
    intent = order_intents.find(payment.payment_id)
    if intent is None:
        raise Refusal(Code.SEND_ORDER)
    sender = Caller(host=intent.session.host, address="", now=now, session_or_none=intent.session, vouched=True)
    try:
        return place_order(OrderRequest(session_key="-", feed=intent.feed), sender)
    except Refusal as refusal:
        _refused(payment, refusal.code, now)
        raise
    except Outage:
        moved(payment.payment_id, lambda current: not_sent(current, Code.ORDER_SERVER_UNAVAILABLE.value))
        raise


def _refused(payment: OnlinePayment, code: Code, now: datetime) -> None:
    """Nothing happens to a payment that is no longer waiting for its order."""
    after = moved(payment.payment_id, lambda current: _noted(current, code))
    waits = after.status is PaymentStatus.AUTHORIZED and after.received_at is None
    logger.warning("paid order not sent", extra={"payment": payment.payment_id, "result": code})
    count("PaidOrderNotSent")
    if waits and code not in PASSING:
        released(after, now, code.value)


def _noted(payment: OnlinePayment, code: Code) -> OnlinePayment:
    waits = payment.status is PaymentStatus.AUTHORIZED and payment.received_at is None
    return not_sent(payment, code.value) if waits else payment
