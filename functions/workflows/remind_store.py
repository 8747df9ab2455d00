"""Remind a store and its contacts once that an order still waits, when half of its time is over (Y-10)."""

from datetime import datetime

from domain.tenant import Tenant
from domain.vocabulary.order_status import OrderStatus
from repositories.order import order_moves, order_states, orders
from repositories.order.order_moves import Move
from repositories.store import stores
from use_cases.notification.send_outgoing import send_at_once
from use_cases.notification.tell_store import reminders


def remind_store(tenant: Tenant, order_uuid: str, now: datetime) -> str:
    """Return `waits` while the order can still be accepted, else `decided`.

    Only the worker that writes the reminder sends it, so that the machine and the sweep do not both send it.
    """
    while state := order_states.find(tenant, order_uuid):
        if state.accept_by is None or state.status is not OrderStatus.RECEIVED:
            return "decided"
        if state.escalates_at is None or now < state.escalates_at:
            return "waits"
        order = orders.find(tenant, order_uuid)
        store = stores.find(tenant, order.store_id) if order else None
        messages = reminders(store, order_uuid) if store else ()
        if order_moves.move(tenant, order_uuid, Move((state, state.reminded(now)), messages=messages)):
            send_at_once(tenant, messages, now)
            return "waits"
    return "decided"
