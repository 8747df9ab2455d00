"""A pause stops orders for now and during it; orders for later are taken (docs/rules/hours-and-slots.md, "Pauses")."""

import datetime as dt

from domain.calendar.slots import SlotRule
from domain.operations.operations import Operations, Pause
from domain.vocabulary.order_type import OrderType


def pause_for(
    operations: Operations, order_type: OrderType, scheduled_at: dt.datetime | None, now: dt.datetime
) -> Pause | None:
    """The pause that keeps an order from being taken; None where none runs, and for an order after its end (T-11)."""
    pause = operations.pause_of(order_type, now)
    if pause and scheduled_at and scheduled_at >= pause.ends_at:
        return None
    return pause


def later_rule(rule: SlotRule, operations: Operations, order_type: OrderType, now: dt.datetime) -> SlotRule:
    """The rule for a time later: while a pause runs, preparation begins at its end at the earliest (T-7, T-11)."""
    pause = operations.pause_of(order_type, now)
    if pause is None or pause.ends_at <= rule.now:
        return rule
    return rule._replace(now=pause.ends_at, busy_min=operations.busy_min(order_type, pause.ends_at))
