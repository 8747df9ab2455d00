"""A move of an order with all that belongs to it, in one transaction: whom it is told to and, at an end without a
meal, what goes back of it, at its acceptance what it earns (Y-10, K-1).
"""

from typing import NamedTuple
from uuid import uuid4

from pynamodb.exceptions import TransactWriteError
from pynamodb.transactions import TransactWrite

from domain.order.outgoing import Outgoing
from domain.order.returns import OrderReturns
from domain.order.state import OrderState
from domain.tenant import Tenant
from repositories import deliveries, earned_points, order_returns, order_states, outbox, print_jobs
from repositories.deliveries import DeliveryStep
from repositories.earned_points import Credit
from repositories.order_returns import OrderReturnsRecord
from repositories.order_states import OrderStateRecord
from repositories.print_jobs import StorePrints
from repositories.record import attempt, connection


class Move(NamedTuple):
    """One step of an order's life with all that goes with it, written at once or not at all.

    The state and what goes back, each as it was read and as it is to be; who is told, and what is printed.
    """

    state: tuple[OrderState, OrderState]
    returns: tuple[OrderReturns, OrderReturns] | None = None
    messages: tuple[Outgoing, ...] = ()
    prints: StorePrints | None = None
    earned: Credit | None = None
    """What its member earns by it."""
    delivery: DeliveryStep | None = None
    """How its delivery begins or goes on with it."""


def move(tenant: Tenant, order_uuid: str, step: Move) -> bool:
    """Write a move, alone where nothing belongs to it, else all or nothing; False when the order moved meanwhile."""
    if step == Move(step.state):
        return order_states.replace(tenant, order_uuid, *step.state)
    token = str(uuid4())
    try:
        attempt(lambda: _transact(tenant, order_uuid, step, token))
    except TransactWriteError as error:
        if any(reason is not None for reason in error.cancellation_reasons):
            return False
        raise
    return True


def _transact(tenant: Tenant, order_uuid: str, step: Move, token: str) -> None:
    before, after = step.state
    with TransactWrite(connection=connection(), client_request_token=token) as transaction:
        transaction.update(
            OrderStateRecord(tenant.key(order_uuid)),
            actions=order_states.changed(after, order_uuid),
            condition=order_states.unchanged(before),
        )
        if step.returns:
            returns, planned = step.returns
            transaction.update(
                OrderReturnsRecord(tenant.key(order_uuid)),
                actions=order_returns.changed(planned, order_uuid),
                condition=order_returns.unchanged(returns),
            )
        for message in step.messages:
            transaction.save(outbox.record(tenant, message, after.changed_at))
        if step.prints:
            print_jobs.join(transaction, tenant, step.prints)
        if step.earned:
            earned_points.join(transaction, step.earned)
        if step.delivery:
            deliveries.join(transaction, tenant, step.delivery, after.changed_at)
