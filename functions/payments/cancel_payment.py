"""Close a payment page, or release the money of an order that was not sent (Y-4)."""

from domain.errors import Code, Refusal
from domain.payment.online_payment import OnlinePayment
from domain.payment.paying_page import given_up
from domain.payment.status import PaymentStatus
from payments.messages import PaymentReply, PaymentRequest
from payments.read_payment import own_payment, reply_of
from runtime.caller import Caller
from use_cases.payment.follow_payment import follow_payment, released
from use_cases.payment.payment_step import get_payment, move_and_signal
from use_cases.payment.query_payment import ProviderSilentError


def cancel_payment(request: PaymentRequest, caller: Caller) -> PaymentReply:
    """Close the payment's page or release its money; refuses `error_pay` once its order is stored."""
    payment = own_payment(request.payment_id, caller)
    if payment.status is PaymentStatus.REQUESTED:
        payment = _closed(payment, caller)
    if payment.received_at is not None:
        raise Refusal(Code.PAY, status=payment.status.value)
    if payment.status is PaymentStatus.AUTHORIZED:
        released(payment, caller.now, "cancelled")
    return reply_of(get_payment(payment.payment_id), caller)


def _closed(payment: OnlinePayment, caller: Caller) -> OnlinePayment:
    """If the provider cannot close the page, give it up: money paid on it later is returned."""
    try:
        follow_payment(payment.payment_id, caller.now, close=True, closed_as="cancelled")
    except ProviderSilentError as silent:
        raise Refusal(Code.PAY, reason="provider_silent") from silent
    return move_and_signal(payment.payment_id, lambda current: given_up(current, "cancelled", caller.now))
