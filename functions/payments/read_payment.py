"""Read a payment (spec section 7, v2/getpayment)."""

from datetime import datetime

from domain.errors import Code, Refusal
from domain.order.confirmation import Confirmation, confirmation
from domain.payment.online_payment import OnlinePayment
from domain.tenant import Tenant
from payments.messages import PaymentReply, PaymentRequest
from payments.payment_view import payment_view
from repositories.order import order_contacts, order_states, orders
from repositories.payment import payments
from repositories.store import stores
from runtime.caller import Caller


def read_payment(request: PaymentRequest, caller: Caller) -> PaymentReply:
    """Return a payment of this session's store, with its order once that is stored."""
    return reply_of(own_payment(request.payment_id, caller), caller)


def own_payment(payment_id: str, caller: Caller) -> OnlinePayment:
    """Return a payment that this browser opened at this store; refuses `not_found` for any other.

    Knowing its id is not enough: the id is part of URLs, the browser's cookie is not (threat 12).
    """
    payment = payments.find_of(caller.session.tenant, payment_id)
    mine = payment is not None and payment.belongs_to(caller.session)
    if payment is None or not mine:
        raise Refusal(Code.NOT_FOUND)
    return payment


def reply_of(payment: OnlinePayment, caller: Caller) -> PaymentReply:
    """Build the reply about a payment."""
    tenant = caller.session.tenant
    store = stores.find(tenant, payment.request.store_id)
    order = stored_order(tenant, payment.request.order_uuid, caller.now) if payment.received_at else None
    return PaymentReply(payment=payment_view(payment), order=order, store_tel=store.info.tel if store else "")


def stored_order(tenant: Tenant, order_uuid: str, now: datetime) -> Confirmation | None:
    """Return the confirmation of an order, if it is stored."""
    order, state = orders.find(tenant, order_uuid), order_states.find(tenant, order_uuid)
    if order is None or state is None:
        return None
    return confirmation(order, order_contacts.find(tenant, order_uuid), state.for_guest(now).status)
