"""An order that nobody answered runs out, and its store takes no more of that type until somebody is there (Y-10)."""

from datetime import datetime

from domain.errors import Code, Refusal
from domain.order.feed import PlacedOrder
from domain.order.status import OrderStatus
from domain.tenant import Tenant
from repositories import order_states, orders
from runtime.observability import count, logger
from use_cases.operations.pause import pause_store
from use_cases.order.advance_order import advance_order

UNATTENDED = "unattended"
"""Why: nobody else is to wait for nothing until somebody is there again."""


class NotYetError(Exception):
    """Its deadline has not come by this clock; the machine tries again."""


def expire_order(tenant: Tenant, order_uuid: str, now: datetime) -> str:
    """`expired`, or `kept` once somebody answered. The pause comes first: from here on the order can only run out, so a
    run that is cut short between the two is finished by the next.
    """
    state = order_states.find(tenant, order_uuid)
    if state is None or state.status is not OrderStatus.RECEIVED:
        return "kept"
    if not state.is_overdue(now):
        raise NotYetError(order_uuid)
    order = orders.find(tenant, order_uuid)
    if order:
        _pause(tenant, order, now)
    try:
        advance_order(tenant, order_uuid, OrderStatus.EXPIRED, now)
    except Refusal as refusal:
        if refusal.code is Code.ORDER_CONFLICT:
            return "kept"
        raise
    count("OrdersExpired")
    return "expired"


def _pause(tenant: Tenant, order: PlacedOrder, now: datetime) -> None:
    """Until a person ends it; a store that shows this type no more takes none of it anyway."""
    try:
        pause_store(tenant, order.store_id, order.order_type, None, UNATTENDED, now)
    except Refusal as refusal:
        logger.warning("a store was not paused", extra={"store": tenant.key(order.store_id), "why": refusal.code})
        return
    count("StorePaused")
