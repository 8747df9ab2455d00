"""Load an order with all that the kitchen needs."""

from domain.errors import Code, Refusal
from domain.kitchen.marks import KitchenMarks
from domain.kitchen.ticket import KitchenOrder
from domain.order.feed import PlacedOrder
from domain.order.returns import OrderReturns
from domain.order.state import OrderState
from domain.store.store import Store
from domain.tenant import Tenant
from repositories.kitchen import kitchen_marks
from repositories.order import order_returns, order_states


def kitchen_orders(
    tenant: Tenant, store: Store, orders: tuple[PlacedOrder, ...], states: dict[str, OrderState]
) -> tuple[KitchenOrder, ...]:
    """Orders of the store with what was crossed off and refunded of them; each must have a state."""
    names = [order.order_uuid for order in orders]
    marks, returns = kitchen_marks.all_of(tenant, names), order_returns.all_of(tenant, names)
    return tuple(
        KitchenOrder(
            order,
            states[order.order_uuid],
            marks.get(order.order_uuid, KitchenMarks()),
            returns.get(order.order_uuid, OrderReturns()),
            store.making_time,
        )
        for order in orders
    )


def kitchen_order(tenant: Tenant, store: Store, order: PlacedOrder) -> KitchenOrder:
    """One order; refuses `not_found` for an order that has no state."""
    state = order_states.find(tenant, order.order_uuid)
    if state is None:
        raise Refusal(Code.NOT_FOUND)
    [found] = kitchen_orders(tenant, store, (order,), {order.order_uuid: state})
    return found
