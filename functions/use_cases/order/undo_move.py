"""Undo the last transition of an order (docs/rules/orders.md, "Undo").

The transition has changed only the status so far, so one conditional write undoes it completely. If it is settled or
the order changes first, the undo is refused.
"""

from datetime import datetime

from domain.errors import Code, Refusal
from domain.order.state import OrderState
from domain.order.undo import undo_step
from domain.tenant import Tenant
from repositories.order import order_states, orders
from use_cases.channel.tell_channel import tell_of_move
from use_cases.order.advance_order import settle_move


def undo_move(tenant: Tenant, order_uuid: str, version: int, now: datetime, *, by: str = "") -> OrderState:
    """Undo the transition that made `version` and return the state; refuses `not_found` and `error_undo_over`."""
    while before := order_states.find(tenant, order_uuid):
        after = undo_step(before, version, now, by)
        if after is before:
            return before
        if order_states.replace(tenant, order_uuid, before, after):
            order = orders.find(tenant, order_uuid)
            if order:
                tell_of_move(tenant, order, after)
            return after
    raise Refusal(Code.NOT_FOUND)


def settle_due_move(tenant: Tenant, order_uuid: str, state: OrderState, now: datetime) -> str:
    """Settle a transition for the sweep: `settled`, or `waits` while it can still be undone."""
    if state.undo and now < state.undo.until:
        return "waits"
    settle_move(tenant, order_uuid, now)
    return "settled"
