"""Which orders belong to a table session: one rule for guests, bill and staff (spec section 4; R-3)."""

import datetime as dt

from domain.order.board import BoardOrder
from domain.order.feed import PlacedOrder
from domain.tables.dining_table import TableStanding
from domain.tables.table_visit import VISIT_LIFE
from domain.vocabulary.order_status import OrderStatus
from domain.vocabulary.order_type import OrderType


def visit_begun(standing: TableStanding, now: dt.datetime) -> dt.datetime:
    """Return the start of the session: the end of the previous one, at most half a day ago (R-3)."""
    earliest = now - VISIT_LIFE
    return max(standing.visit_since or earliest, earliest)


def is_of_visit(
    order: PlacedOrder | BoardOrder, status: OrderStatus, standing: TableStanding, now: dt.datetime
) -> bool:
    """Return whether an order of the table belongs to its session.

    A completed order counts as paid (Y-8) and belongs only to a session that staff opened before it. So in a store that
    does not open and end sessions, the next guests do not see the meal of the last ones.
    """
    if order.order_type is not OrderType.DINEIN or order.placed_at <= visit_begun(standing, now):
        return False
    visit = standing.open_visit(now)
    return status is not OrderStatus.COMPLETED or (visit is not None and order.placed_at >= visit.opened_at)
