"""Send the order of a payment again (spec section 7, v2/resendpayment; Y-6)."""

from datetime import datetime

from domain.payment.online_payment import OnlinePayment
from domain.payment.status import PaymentStatus
from payments.messages import PaymentReply, PaymentRequest
from payments.read_payment import own_payment, reply_of
from runtime.caller import Caller
from use_cases.payment.follow_payment import follow_payment
from use_cases.payment.payment_step import get_payment
from use_cases.payment.query_payment import ProviderSilentError
from use_cases.payment.send_paid_order import send_paid_order


def resend_payment(request: PaymentRequest, caller: Caller) -> PaymentReply:
    """Send the order of an authorised payment; repeated requests return the same confirmation (Y-6)."""
    payment = own_payment(request.payment_id, caller)
    if payment.status is PaymentStatus.REQUESTED:
        payment = _looked_at(payment, caller.now)
    if payment.received_at is None and payment.status is PaymentStatus.AUTHORIZED:
        send_paid_order(payment, caller.now)
    return reply_of(get_payment(payment.payment_id), caller)


def _looked_at(payment: OnlinePayment, now: datetime) -> OnlinePayment:
    try:
        return follow_payment(payment.payment_id, now)
    except ProviderSilentError:
        return payment
