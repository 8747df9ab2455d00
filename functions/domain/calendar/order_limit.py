"""How many orders a period takes (spec section 9, T-1, T-2, T-3)."""

import datetime as dt
from decimal import Decimal
from typing import NamedTuple

from domain.calendar.slots import DEFAULT_SLOT_MINUTES

_EPOCH = dt.datetime(1970, 1, 1, tzinfo=dt.UTC)


class OrderLimit(NamedTuple):
    """A store's `orderLimitPerPeriod` (0 = none), `orderLimitSkipValue` (0 = nobody skips) and minutes a period."""

    per_period: int
    skip_value: Decimal = Decimal(0)
    period_min: int = DEFAULT_SLOT_MINUTES


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


def has_room(limit: OrderLimit, counted: int, net: Decimal) -> bool:
    """Whether a period with `counted` orders (held, placed or accepted, bypassing ones too) takes one more (T-3)."""
    return not is_capped(limit, net) or counted < limit.per_period
