"""The points that an order earns, written with its acceptance (K-1, D-14)."""

from datetime import datetime
from functools import partial

from domain.calendar.zone import local_date, store_zone
from domain.member.earning import earned_lot
from domain.order.feed import PlacedOrder
from domain.tenant import Tenant
from repositories import earned_points
from repositories.earned_points import Credit


def earn_points(tenant: Tenant, order: PlacedOrder, at: datetime) -> Credit | None:
    """What goes into its member's account with the acceptance; None where it earns nothing."""
    if order.earns is None:
        return None
    on = local_date(at, store_zone(order.time_zone))
    lot_of = partial(earned_lot, order.earns, order.order_uuid, on)
    return earned_points.earned(tenant, order.points_account, order.order_uuid, on, lot_of)
