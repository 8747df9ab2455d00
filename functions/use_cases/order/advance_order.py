"""An order's way from received to its end; one that is not carried out returns all it took, exactly once (Y-10).

Whoever moves the state first decides. An end without a meal moves the state and the checkout in one transaction, so
that the sweep finds the checkout and goes on, whatever cuts the return short; its payment is then owed back too.
"""

from datetime import datetime

from domain.checkout.checkout import CheckoutStatus, reversing
from domain.errors import Code, Refusal
from domain.order.state import OrderState
from domain.order.status import UNFULFILLED, OrderStatus, move_order
from domain.payment.online_payment import OnlinePayment
from domain.payment.settlement import owed_back
from domain.tenant import Tenant
from repositories import checkouts, order_states, payment_names, payments
from repositories.order_states import Ending
from use_cases.checkout import end_checkout


def advance_order(tenant: Tenant, order_uuid: str, to: OrderStatus, at: datetime) -> OrderState:
    """Move an order on; a repeated signal for where it is already changes nothing (Y-10).

    Refuses `not_found`, and `error_order_conflict` for a move there is not from where the order is by then: an order
    whose deadline to accept has passed can only expire.
    """
    while before := order_states.find(tenant, order_uuid):
        if to is OrderStatus.ACCEPTED and before.is_overdue(at):
            advance_order(tenant, order_uuid, OrderStatus.EXPIRED, at)
            continue
        if move_order(before.status, to) is before.status:
            return before
        after = before.moved(to, at)
        if to in UNFULFILLED:
            if _end(tenant, order_uuid, before, after, at):
                return after
        elif order_states.replace(tenant, order_uuid, before, after):
            return after
    raise Refusal(Code.NOT_FOUND)


def _end(tenant: Tenant, order_uuid: str, before: OrderState, after: OrderState, at: datetime) -> bool:
    """End an order that is not carried out; False when its state or its checkout moved meanwhile."""
    checkout = checkouts.find(tenant, order_uuid)
    if checkout and checkout.status is CheckoutStatus.COMMITTED:
        end_checkout.settle(tenant, checkout)
        return False
    if checkout and checkout.status is not CheckoutStatus.SETTLED:
        checkout = None
    payment = _payment(tenant, order_uuid)
    ending = Ending(
        state=(before, after),
        checkout=(checkout, reversing(checkout, at)) if checkout else None,
        payment=(payment, owed_back(payment, at)) if payment else None,
    )
    if not order_states.end(tenant, order_uuid, ending):
        return False
    if checkout:
        end_checkout.reverse(tenant, reversing(checkout, at), at)
    return True


def _payment(tenant: Tenant, order_uuid: str) -> OnlinePayment | None:
    """The payment that the order was stored with and whose money is to go back."""
    payment = payments.find_of(tenant, payment_names.current(tenant, order_uuid))
    owes = (
        payment is not None and payment.received_at is not None and owed_back(payment, payment.received_at) != payment
    )
    return payment if owes else None
