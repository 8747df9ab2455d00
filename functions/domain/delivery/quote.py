"""How long an agent's quote is valid, and the effect of a new price (L-6, L-10)."""

import datetime as dt
from decimal import ROUND_FLOOR, Decimal
from typing import NamedTuple

QUOTE_MINUTES = 5
"""The life of a quote without an end of its own (L-6)."""
ABSORBED_INCREASE = Decimal("1.00")
"""The increase a store pays itself unless its setting says otherwise (L-6)."""
VALUE_CLASS = Decimal(50)
"""The width of a class of cart values, in major units (L-10)."""


class QuoteBasis(NamedTuple):
    """The inputs of a quote; any difference invalidates it (L-10)."""

    address: str
    value_class: int
    scheduled_at: dt.datetime | None


class Requote(NamedTuple):
    """A quote taken again at submit: what the guest pays, and whether they must agree first (L-6)."""

    charge: Decimal
    needs_consent: bool


def value_class(net: Decimal) -> int:
    """The class of cart value a quote was asked for, in steps of 50 major units (L-10)."""
    return int((net / VALUE_CLASS).to_integral_value(rounding=ROUND_FLOOR))


def quote_holds(
    asked: QuoteBasis, current: QuoteBasis, taken_at: dt.datetime, now: dt.datetime, expires_at: dt.datetime | None
) -> bool:
    """Whether a quote may still be shown: the same basis and not expired, 5 minutes if it names no end (L-6, L-10)."""
    end = taken_at + dt.timedelta(minutes=QUOTE_MINUTES) if expires_at is None else expires_at
    return asked == current and now < end


def requoted(shown: Decimal, fresh: Decimal, absorbed: Decimal = ABSORBED_INCREASE) -> Requote:
    """Compare a new charge at submit with the one that the guest was shown (L-6).

    If it is lower, the guest pays less. If it is higher by up to `absorbed`, the store pays the difference. Above that
    the guest is asked.
    """
    if fresh - shown > absorbed:
        return Requote(fresh, needs_consent=True)
    return Requote(min(shown, fresh), needs_consent=False)
