"""The pick-up or delivery time that is promised and sent with an order (T-9, L-7, L-10)."""

import datetime as dt
from typing import NamedTuple

from domain.calendar.slots import DEFAULT_SLOT_MINUTES

DELIVERY_SPAN_MINUTES = 2 * DEFAULT_SLOT_MINUTES
"""How long after `deliveryTime` a delivery may arrive, 30 minutes (L-10)."""


class Promise(NamedTuple):
    """The time in the order feed, None for none; `ignored` says that the guest was not asked (T-9)."""

    time: dt.datetime | None
    ignored: bool


def promised_time(chosen: dt.datetime | None, ready: dt.datetime, *, ignored: bool, always_send: bool) -> Promise:
    """Return the time sent with an order: the chosen slot, or the ready time if the store always sends one (T-9).

    A store that ignores times does not ask for one: a chosen slot then counts as ASAP. With both flags the ready time
    is sent, and `ignored` with it.
    """
    if chosen is not None and not ignored:
        return Promise(chosen, ignored)
    return Promise(ready if always_send else None, ignored)


def effective_at(scheduled: dt.datetime | None, now: dt.datetime) -> dt.datetime:
    """Return the instant that decides time-bound rules of an order: its slot, else now (decisions section 0, C-7)."""
    return now if scheduled is None else scheduled


def courier_pickup(delivery: dt.datetime | None, now: dt.datetime, prep_min: int, drive_min: int) -> dt.datetime:
    """When a courier collects: now + prep, or the drive before a scheduled delivery if that is later (L-7)."""
    ready = now + dt.timedelta(minutes=prep_min)
    return ready if delivery is None else max(ready, delivery - dt.timedelta(minutes=drive_min))


def delivery_until(delivery: dt.datetime, span_min: int = DELIVERY_SPAN_MINUTES) -> dt.datetime:
    """`deliveryTimeTo`: the end of the promised span, 30 minutes unless the store says otherwise (L-10)."""
    return delivery + dt.timedelta(minutes=span_min)
