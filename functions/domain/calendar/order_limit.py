"""How many orders a period takes (spec section 9, T-1, T-2, T-3)."""

import datetime as dt
from decimal import Decimal
from typing import NamedTuple

from domain.calendar.capacity import SlotCapacity
from domain.calendar.slots import DEFAULT_SLOT_MINUTES

_EPOCH = dt.datetime(1970, 1, 1, tzinfo=dt.UTC)


class OrderLimit(NamedTuple):
    """How much a store takes in a period, in orders or in the units of its `capacity`; 0 for no limit.

    `skip_value` is the setting `orderLimitSkipValue` in major units; with 0 no order skips the limit. `period_min` is
    in minutes.
    """

    per_period: int
    skip_value: Decimal = Decimal(0)
    period_min: int = DEFAULT_SLOT_MINUTES
    capacity: SlotCapacity | None = None


def period_start(promised: dt.datetime, period_min: int = DEFAULT_SLOT_MINUTES) -> dt.datetime:
    """Return the start in UTC of the period in which a promised time is counted (T-1).

    Periods divide the time since the epoch, so that slots one interval apart never share a period, independent of the
    opening, and an hour that the clock repeats has its own periods.
    """
    period = dt.timedelta(minutes=period_min)
    return _EPOCH + (promised - _EPOCH) // period * period


def is_capped(limit: OrderLimit, net: Decimal) -> bool:
    """Whether the limit applies to an order of `net` = subtotal minus discount, in major units (T-2).

    Literal: with a skip value set, orders above it bypass the cap and one of exactly that value does not.
    """
    return limit.per_period > 0 and (limit.skip_value == 0 or limit.skip_value >= net)


def has_room(limit: OrderLimit, counted: int, net: Decimal, load: int = 1) -> bool:
    """Whether a period takes one more order that counts as `load` (T-3, T-13).

    `counted` includes orders that are held, placed or accepted, also those that bypass the limit.
    """
    return not is_capped(limit, net) or counted + load <= limit.per_period
