"""Which orders are of a table's visit: one rule for its guests' view, its bill and its staff (spec section 4; R-3)."""

import datetime as dt

from domain.order.board import BoardOrder
from domain.order.feed import PlacedOrder
from domain.tables.dining_table import TableStanding
from domain.tables.table_visit import VISIT_LIFE
from domain.vocabulary.order_status import OrderStatus
from domain.vocabulary.order_type import OrderType


def visit_begun(standing: TableStanding, now: dt.datetime) -> dt.datetime:
    """After when an order of the visit was placed: half a day ago at most, and once the one before had ended (R-3)."""
    earliest = now - VISIT_LIFE
    return max(standing.visit_since or earliest, earliest)


def is_of_visit(
    order: PlacedOrder | BoardOrder, status: OrderStatus, standing: TableStanding, now: dt.datetime
) -> bool:
    """Whether an order of the table is of its visit.

    One that was handed over counts as paid (Y-8): it stays only with the visit that staff had opened before it, so that
    where nobody opens or ends any, the next party is shown nothing of the last one's meal.
    """
    if order.order_type is not OrderType.DINEIN or order.placed_at <= visit_begun(standing, now):
        return False
    visit = standing.open_visit(now)
    return status is not OrderStatus.COMPLETED or (visit is not None and order.placed_at >= visit.opened_at)
