"""Expire an unanswered order; several of them from different guests pause their order type for a while (Y-10)."""

from datetime import datetime

from domain.errors import Code, Refusal
from domain.tenant import Tenant
from domain.vocabulary.order_status import OrderStatus
from repositories.order import order_states, orders
from runtime.observability import count
from use_cases.order.advance_order import advance_order
from use_cases.order.answered import note_unanswered


class NotYetError(Exception):
    """The deadline has not passed by this clock; the machine retries."""


def expire_order(tenant: Tenant, order_uuid: str, now: datetime) -> str:
    """Return `expired`, or `kept` if the order was answered.

    The order is counted as unanswered first. From then on it can only expire, so if a run is cut short in between, the
    next run finishes it.
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
