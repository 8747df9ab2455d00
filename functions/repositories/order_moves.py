"""An order's way from received to its end; one that is not carried out returns all it took, exactly once (Y-10).

Whoever moves the state first decides. An end without a meal moves the state and the checkout in one transaction, so
that the sweep finds the checkout and goes on, whatever cuts the return short; its payment is then owed back too.
"""

from datetime import datetime
from uuid import uuid4

from pynamodb.exceptions import TransactWriteError
from pynamodb.transactions import TransactWrite

from domain.errors import Code, Refusal
from domain.order.state import OrderState
from domain.order.status import UNFULFILLED, OrderStatus, move_order
from domain.payment.online_payment import OnlinePayment
from domain.payment.settlement import owed_back
from domain.tenant import Tenant
from repositories import checkouts, hold_ends, order_states, payment_names, payments
from repositories.checkouts import Checkout, CheckoutRecord, CheckoutStatus
from repositories.order_states import OrderStateRecord
from repositories.payments import PaymentRecord
from repositories.record import attempt, connection


def move(tenant: Tenant, order_uuid: str, to: OrderStatus, at: datetime) -> OrderState:
    """Move an order on; a repeated signal for where it is already changes nothing (Y-10).

    Refuses `not_found`, and `error_order_conflict` for a move there is not from where the order is by then: an order
    whose deadline to accept has passed can only expire.
    """
    while before := order_states.find(tenant, order_uuid):
        if to is OrderStatus.ACCEPTED and before.is_overdue(at):
            move(tenant, order_uuid, OrderStatus.EXPIRED, at)
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
        hold_ends.settle(tenant, checkout)
        return False
    if checkout and checkout.status is not CheckoutStatus.SETTLED:
        checkout = None
    token, payment = str(uuid4()), _payment(tenant, order_uuid)
    try:
        attempt(lambda: _transact(tenant, order_uuid, (before, after), checkout, payment, at, token))
    except TransactWriteError as error:
        if any(reason is not None for reason in error.cancellation_reasons):
            return False
        raise
    if checkout:
        hold_ends.reverse(tenant, checkouts.reversing(checkout, at), at)
    return True


def _transact(
    tenant: Tenant,
    order_uuid: str,
    change: tuple[OrderState, OrderState],
    checkout: Checkout | None,
    payment: OnlinePayment | None,
    at: datetime,
    token: str,
) -> None:
    before, after = change
    with TransactWrite(connection=connection(), client_request_token=token) as transaction:
        transaction.update(
            OrderStateRecord(tenant.key(order_uuid)),
            actions=order_states.changed(after, order_uuid),
            condition=order_states.unchanged(before),
        )
        if checkout:
            transaction.update(
                CheckoutRecord(tenant.key(order_uuid)),
                actions=checkouts.changed(checkouts.reversing(checkout, at)),
                condition=checkouts.unchanged(checkout),
            )
        if payment:
            transaction.update(
                PaymentRecord(payment.payment_id),
                actions=payments.changed(owed_back(payment, at)),
                condition=payments.unchanged(payment),
            )


def _payment(tenant: Tenant, order_uuid: str) -> OnlinePayment | None:
    """The payment that the order was stored with and whose money is to go back."""
    payment = payments.find_of(tenant, payment_names.current(tenant, order_uuid))
    owes = (
        payment is not None and payment.received_at is not None and owed_back(payment, payment.received_at) != payment
    )
    return payment if owes else None
