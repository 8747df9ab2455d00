"""An order that nobody answered runs out; its store takes no more of that type for a while (Y-10).

One order that nobody stands behind proves nothing of the store: anybody can place it. So orders of two guests from
different networks, or one of a guest who paid or proved a phone, are waited for, and the pause has an end.
"""

from datetime import datetime, timedelta

from domain.errors import Code, Refusal
from domain.limits.policies import UNANSWERED
from domain.order.feed import PlacedOrder
from domain.order.status import OrderStatus
from domain.tenant import Tenant
from repositories import order_states, orders, rate_limits
from runtime.observability import count, logger
from use_cases.operations.pause import pause_store
from use_cases.order.advance_order import advance_order

UNATTENDED = "unattended"
"""Why: nobody else is to wait for nothing until somebody is there again."""
PAUSE = timedelta(minutes=30)

_COUNTED_FOR = timedelta(hours=1)
_NETWORKS = 2


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
    if order and _tells_of_store(tenant, order, now):
        _pause(tenant, order, now)
    try:
        advance_order(tenant, order_uuid, OrderStatus.EXPIRED, now)
    except Refusal as refusal:
        if refusal.code is Code.ORDER_CONFLICT:
            return "kept"
        raise
    count("OrdersExpired")
    return "expired"


def _tells_of_store(tenant: Tenant, order: PlacedOrder, now: datetime) -> bool:
    """Whether it is the store that does not answer. Asked again of the same order, it says the same."""
    origin = order.origin
    if origin is None or origin.proved or order.payment_id:
        return True
    where = f"{tenant.key(order.store_id)}#{order.order_type.value}"
    if not rate_limits.wait_between("unanswered", f"{where}#{origin.network}", _COUNTED_FOR, now):
        rate_limits.take(UNANSWERED, where, now)
    return rate_limits.used(UNANSWERED, where, now) >= _NETWORKS


def _pause(tenant: Tenant, order: PlacedOrder, now: datetime) -> None:
    """For a while, or until a person ends it; a store that shows this type no more takes none of it anyway."""
    try:
        pause_store(tenant, order.store_id, order.order_type, now + PAUSE, UNATTENDED, now)
    except Refusal as refusal:
        logger.warning("a store was not paused", extra={"store": tenant.key(order.store_id), "why": refusal.code})
        return
    count("StorePaused")
