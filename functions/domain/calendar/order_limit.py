"""How many orders a period takes (spec section 9, T-1, T-2, T-3)."""

import datetime as dt
from decimal import Decimal
from typing import NamedTuple

from domain.calendar.capacity import SlotCapacity
from domain.calendar.slots import DEFAULT_SLOT_MINUTES

_EPOCH = dt.datetime(1970, 1, 1, tzinfo=dt.UTC)


class OrderLimit(NamedTuple):
    """What a store takes in a period (0 = whatever comes), in orders or in what its capacity counts;
    `orderLimitSkipValue` (0 = nobody skips) and minutes a period.
    """

    per_period: int
    skip_value: Decimal = Decimal(0)
    period_min: int = DEFAULT_SLOT_MINUTES
    capacity: SlotCapacity | None = None


def period_start(promised: dt.datetime, period_min: int = DEFAULT_SLOT_MINUTES) -> dt.datetime:
    """The start in UTC of the period a promised time is counted in (T-1).

    Periods tile elapsed time from the epoch, so slots one interval apart are never counted together, whatever the
    opening, and a repeated hour has its own.
    """
    period = dt.timedelta(minutes=period_min)
    return _EPOCH + (promised - _EPOCH) // period * period


def is_capped(limit: OrderLimit, net: Decimal) -> bool:
    """Whether the limit holds for an order of `net` = subtotal minus discount, in major units (T-2).

    Literal: with a skip value set, orders above it bypass the cap and one of exactly that value does not.
    """
    return limit.per_period > 0 and (limit.skip_value == 0 or limit.skip_value >= net)


def has_room(limit: OrderLimit, counted: int, net: Decimal, load: int = 1) -> bool:
    """Whether a period in which so much is counted (held, placed or accepted, bypassing orders too) takes an order
    that counts as `load` (T-3, T-13).
    """
    return not is_capped(limit, net) or counted + load <= limit.per_period
