"""Read the orders of a table's visit with their state (spec section 4; R-3)."""

import datetime as dt
from typing import NamedTuple

from domain.order.feed import PlacedOrder
from domain.order.state import OrderState
from domain.order.visit_order import is_of_visit, visit_begun
from domain.tables.dining_table import TableStanding
from domain.tenant import Tenant
from repositories.order import order_states, orders


class VisitOrder(NamedTuple):
    """An order of the visit with its present state."""

    order: PlacedOrder
    state: OrderState


def visit_orders(
    tenant: Tenant, store_id: str, table_id: str, standing: TableStanding, now: dt.datetime
) -> tuple[VisitOrder, ...]:
    """All orders of the visit, oldest first, however busy the store is."""
    found = orders.all_of(tenant, orders.named_of_table(tenant, store_id, table_id, visit_begun(standing, now)))
    states = order_states.all_of(tenant, [order.order_uuid for order in found])
    placed = (
        VisitOrder(order, states[order.order_uuid].for_guest(now)) for order in found if order.order_uuid in states
    )
    of_visit = (each for each in placed if is_of_visit(each.order, each.state.status, standing, now))
    return tuple(sorted(of_visit, key=lambda each: (each.order.placed_at, each.order.order_uuid)))
