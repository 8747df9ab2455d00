"""An order transition with everything that belongs to it, in one transaction (Y-10, K-1).

That is its notifications, the returns at an end without a meal, and the points at completion.
"""

from typing import NamedTuple

from pynamodb.transactions import TransactWrite

from domain.notification.outgoing import Outgoing
from domain.order.returns import OrderReturns
from domain.order.state import OrderState
from domain.tenant import Tenant
from repositories.delivery import deliveries
from repositories.delivery.deliveries import DeliveryStep
from repositories.engine.transactions import transact
from repositories.member import earned_points
from repositories.member.earned_points import Credit
from repositories.notification import outbox
from repositories.order import order_returns, order_states
from repositories.order.order_returns import OrderReturnsRecord
from repositories.order.order_states import OrderStateRecord
from repositories.printing import print_jobs
from repositories.printing.print_jobs import StorePrints


class Move(NamedTuple):
    """An order transition with everything that is written with it, in one transaction.

    `state` and `returns` are pairs: as read, and as they will be. `messages` are notifications.
    """

    state: tuple[OrderState, OrderState]
    returns: tuple[OrderReturns, OrderReturns] | None = None
    messages: tuple[Outgoing, ...] = ()
    prints: StorePrints | None = None
    earned: Credit | None = None
    """The points that its member earns by it."""
    delivery: DeliveryStep | None = None
    """How its delivery begins or continues."""


def move(tenant: Tenant, order_uuid: str, step: Move) -> bool:
    """Write a transition, with everything that belongs to it or nothing; False if the order changed since it
    was read.
    """
    if step == Move(step.state):
        return order_states.replace(tenant, order_uuid, *step.state)
    return not transact(lambda transaction: _add_writes(transaction, tenant, order_uuid, step))


def _add_writes(transaction: TransactWrite, tenant: Tenant, order_uuid: str, step: Move) -> None:
    before, after = step.state
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
