"""An unanswered order expires; several of different guests pause their type for a while (Y-10)."""

from datetime import datetime

from domain.errors import Code, Refusal
from domain.tenant import Tenant
from domain.vocabulary.order_status import OrderStatus
from repositories import order_states, orders
from runtime.observability import count
from use_cases.order.advance_order import advance_order
from use_cases.order.answered import note_unanswered


class NotYetError(Exception):
    """Its deadline has not come by this clock; the machine tries again."""


def expire_order(tenant: Tenant, order_uuid: str, now: datetime) -> str:
    """`expired`, or `kept` once it was answered. It is counted as unanswered first: from here on the order can only
    run out, so a run that is cut short between the two is finished by the next.
    """
    state = order_states.find(tenant, order_uuid)
    if state is None or state.status is not OrderStatus.RECEIVED:
        return "kept"
    if not state.is_overdue(now):
        raise NotYetError(order_uuid)
    order = orders.find(tenant, order_uuid)
    if order:
        note_unanswered(tenant, order, now)
    try:
        advance_order(tenant, order_uuid, OrderStatus.EXPIRED, now)
    except Refusal as refusal:
        if refusal.code is Code.ORDER_CONFLICT:
            return "kept"
        raise
    count("OrdersExpired")
    return "expired"
