"""A pause blocks orders that are due before its end; later ones are taken (docs/rules/hours-and-slots.md, "Pauses")."""

import datetime as dt

from domain.calendar.slots import SlotRule
from domain.operations.operations import Operations, Pause
from domain.vocabulary.order_type import OrderType


def pause_for(
    operations: Operations, order_type: OrderType, scheduled_at: dt.datetime | None, now: dt.datetime
) -> Pause | None:
    """Return the pause that blocks an order; None if no pause is active or the order is due after its end (T-11)."""
    pause = operations.pause_of(order_type, now)
    if pause and scheduled_at and scheduled_at >= pause.ends_at:
        return None
    return pause


def later_rule(rule: SlotRule, operations: Operations, order_type: OrderType, now: dt.datetime) -> SlotRule:
    """Return the slot rule for a later time: during a pause, preparation starts at its end at the earliest (T-7,
    T-11).
    """
    pause = operations.pause_of(order_type, now)
    if pause is None or pause.ends_at <= rule.now:
        return rule
    return rule._replace(now=pause.ends_at, busy_min=operations.busy_min(order_type, pause.ends_at))
