"""Unanswered orders, and when they pause their order type (docs/rules/orders.md, "Unanswered orders")."""

import datetime as dt
from typing import NamedTuple

from pydantic import AwareDatetime

from domain.entity import Entity

PAUSE_AFTER = 3
"""How many different guests, at as many places, must have an unanswered order before their type is paused."""
WITHIN = dt.timedelta(hours=1)
"""How long an unanswered order counts."""
PAUSES = (dt.timedelta(minutes=20), dt.timedelta(minutes=40), dt.timedelta(minutes=60))
"""Lengths of the first, the second, and each later pause of a series."""
MOST_KEPT = 20
"""How many unanswered orders are kept for each type, the latest ones."""
SERIES = dt.timedelta(hours=3)
"""A series ends so long after the end of its last pause."""


class UnansweredOrder(Entity):
    """An order that expired unanswered, with anonymous keys of its guest and its place."""

    order_uuid: str
    at: AwareDatetime
    guest: str
    source: str


class Unanswered(Entity):
    """The unanswered orders of one type, and the pauses that they led to."""

    orders: tuple[UnansweredOrder, ...] = ()
    pauses: int = 0
    """How many pauses the current series has had."""
    paused_until: AwareDatetime | None = None
    """The scheduled end of the last pause."""
    paused_by: str = ""
    """The order that caused the last pause."""

    def counting(self, now: dt.datetime) -> tuple[UnansweredOrder, ...]:
        """Return the orders that still count."""
        return tuple(each for each in self.orders if now < each.at + WITHIN)

    def is_over(self, now: dt.datetime) -> bool:
        """Return whether no order counts any more and no series is open."""
        return not self.counting(now) and not self._in_series(now)

    def next_pause(self, now: dt.datetime) -> tuple[int, dt.datetime]:
        """Return the number in its series, and the end, of a pause that would start now."""
        number = self.pauses + 1 if self._in_series(now) else 1
        return number, now + PAUSES[min(number, len(PAUSES)) - 1]

    def _in_series(self, now: dt.datetime) -> bool:
        return self.paused_until is not None and now < self.paused_until + SERIES


class Counted(NamedTuple):
    """The count after one more unanswered order; `pause_until` where it pauses its type."""

    unanswered: Unanswered
    pause_until: dt.datetime | None = None
    orders: int = 0
    """How many orders caused the pause."""


def count_unanswered(before: Unanswered, order: UnansweredOrder, now: dt.datetime) -> Counted:
    """Count one more expired order; the same order counts only once (Y-10).

    One guest with many orders, or one place with many orders, does not cause a pause: of each place only the latest
    order counts, and the orders must be of `PAUSE_AFTER` different guests.
    """
    known = before.counting(now)
    if before.paused_by == order.order_uuid or any(each.order_uuid == order.order_uuid for each in known):
        return Counted(before)
    orders = tuple({each.source: each for each in (*known, order)}.values())
    if len({each.guest for each in orders}) < PAUSE_AFTER:
        return Counted(before.model_copy(update={"orders": orders[-MOST_KEPT:]}))
    number, until = before.next_pause(now)
    after = Unanswered(pauses=number, paused_until=until, paused_by=order.order_uuid)
    return Counted(after, until, len(orders))
