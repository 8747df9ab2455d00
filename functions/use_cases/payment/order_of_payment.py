"""How the order stands that a payment is for."""

from domain.order.status import OrderStatus
from domain.payment.online_payment import OnlinePayment
from domain.tenant import Tenant
from repositories import order_states


def order_status(payment: OnlinePayment) -> OrderStatus | None:
    """Its status as it is now; None where none was stored with the payment."""
    if payment.received_at is None:
        return None
    state = order_states.find(Tenant(company_code=payment.request.company_code), payment.request.order_uuid)
    return state.status if state else None
