"""Read the status of a payment's order, or of its part of a table's bill."""

from domain.payment.online_payment import OnlinePayment
from domain.tenant import Tenant
from domain.vocabulary.order_status import OrderStatus
from repositories.bill import table_bills
from repositories.order import order_states
from use_cases.bill.settle_part import part_status, visit_of


def order_status(payment: OnlinePayment) -> OrderStatus | None:
    """The order's settled status, or that of the payment's part of a bill; None if no order is stored with it."""
    if payment.received_at is None:
        return None
    if payment.table_bill:
        return part_status(payment)
    state = order_states.find(Tenant(company_code=payment.request.company_code), payment.request.order_uuid)
    return state.settled_status if state else None


def orders_of(payment: OnlinePayment) -> tuple[str, ...]:
    """The orders whose returns give the payment's money back."""
    if not payment.table_bill:
        return (payment.request.order_uuid,)
    part = table_bills.find(visit_of(payment)).find(payment.payment_id)
    return tuple(part.allocations) if part else ()
