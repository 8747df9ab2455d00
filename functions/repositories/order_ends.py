"""The end of an order that is not carried out: its state, and what goes back of it, in one transaction (Y-10)."""

from typing import NamedTuple
from uuid import uuid4

from pynamodb.exceptions import TransactWriteError
from pynamodb.transactions import TransactWrite

from domain.order.returns import OrderReturns
from domain.order.state import OrderState
from domain.tenant import Tenant
from repositories import order_returns, order_states
from repositories.order_returns import OrderReturnsRecord
from repositories.order_states import OrderStateRecord
from repositories.record import attempt, connection


class Ending(NamedTuple):
    """The state and what goes back, each as it was read and as it is to be."""

    state: tuple[OrderState, OrderState]
    returns: tuple[OrderReturns, OrderReturns]


def end(tenant: Tenant, order_uuid: str, ending: Ending) -> bool:
    """Write an order's end with the plan of what goes back, both or nothing; False when one moved meanwhile."""
    token = str(uuid4())
    try:
        attempt(lambda: _transact(tenant, order_uuid, ending, token))
    except TransactWriteError as error:
        if any(reason is not None for reason in error.cancellation_reasons):
            return False
        raise
    return True


def _transact(tenant: Tenant, order_uuid: str, ending: Ending, token: str) -> None:
    (state, ended), (returns, planned) = ending
    with TransactWrite(connection=connection(), client_request_token=token) as transaction:
        transaction.update(
            OrderStateRecord(tenant.key(order_uuid)),
            actions=order_states.changed(ended, order_uuid),
            condition=order_states.unchanged(state),
        )
        transaction.update(
            OrderReturnsRecord(tenant.key(order_uuid)),
            actions=order_returns.changed(planned, order_uuid),
            condition=order_returns.unchanged(returns),
        )
