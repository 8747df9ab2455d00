"""Undo the last transition of an order within a few seconds (docs/rules/orders.md, "Undo")."""

import datetime as dt

from domain.errors import Code, Refusal
from domain.order.state import OrderState
from domain.vocabulary.order_status import OrderStatus

UNDO_WITHIN = dt.timedelta(seconds=10)
"""How long a transition can be undone. Its effects start afterwards."""
SHORTEST = dt.timedelta(seconds=3)
"""If less time is left, a transition takes effect at once."""
UNDOABLE = frozenset(
    {
        OrderStatus.ACCEPTED,
        OrderStatus.PREPARING,
        OrderStatus.READY,
        OrderStatus.COMPLETED,
        OrderStatus.NOT_COLLECTED,
    }
)
"""Transitions that return no money. An end without a meal asks for a reason first."""


def undo_until(before: OrderState, to: OrderStatus, at: dt.datetime) -> dt.datetime | None:
    """Return until when a transition can be undone; None if it takes effect at once (Y-10).

    An order that goes back to `received` must still have time to be accepted, so the window ends with that time.
    """
    if to not in UNDOABLE:
        return None
    until = at + UNDO_WITHIN
    if before.status is OrderStatus.RECEIVED and before.accept_by:
        until = min(until, before.accept_by)
    return until if until - at >= SHORTEST else None


def undo_step(state: OrderState, version: int, at: dt.datetime, by: str = "") -> OrderState:
    """Return the state before the transition that created `version`; a repeated request changes nothing (Y-10).

    Refuse `error_undo_over` after the window, and if the order has changed since.
    """
    if any(step.version == version for step in state.undone):
        return state
    if state.version != version or state.undo is None or at >= state.undo.until:
        raise Refusal(Code.UNDO_OVER, status=state.status.value)
    return state.taken_back(at, by)
