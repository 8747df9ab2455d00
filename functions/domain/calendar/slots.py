"""The times that can be promised: as soon as possible, and slots counted from each opening (T-7, T-8)."""

import datetime as dt
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from domain.calendar.opening import Opening, opening_at
from domain.errors import Code, Refusal

DEFAULT_SLOT_MINUTES = 15
"""The slot interval, which is also the period of the order limit (T-1)."""
PRE_AUTHORISED_DAYS = 6
"""How far ahead a slot may be where cards are pre-authorised (Y-4)."""


class SlotRule(NamedTuple):
    """The inputs for times that can be promised: now, preparation, interval, and the latest slot allowed.

    `prep_min` and `slot_min` are minutes. `busy_min` is how many minutes longer an order made now takes because the
    store is busy.
    """

    now: dt.datetime
    prep_min: int
    slot_min: int = DEFAULT_SLOT_MINUTES
    latest: dt.datetime | None = None
    busy_min: int = 0

    @property
    def prep(self) -> dt.timedelta:
        """Preparation time as a span (T-7)."""
        return dt.timedelta(minutes=self.prep_min)

    @property
    def ready(self) -> dt.datetime:
        """When an order that is made at once is ready (T-7)."""
        return self.now + dt.timedelta(minutes=self.prep_min + self.busy_min)


def pre_authorised(rule: SlotRule) -> SlotRule:
    """Return the rule with slots at most six days ahead, the life of a pre-authorisation (Y-4)."""
    limit = rule.now + dt.timedelta(days=PRE_AUTHORISED_DAYS)
    return rule._replace(latest=limit if rule.latest is None else min(rule.latest, limit))


def asap_time(spans: Iterable[Opening], rule: SlotRule) -> dt.datetime | None:
    """When an order would be ready as soon as possible: now + preparation, if orders are open and that is by closing.

    None when there is no ASAP; the closing minute itself still counts (T-7).
    """
    current = opening_at(spans, rule.now)
    return rule.ready if current and rule.ready <= current.closes else None


def slots(spans: Iterable[Opening], rule: SlotRule) -> Iterator[dt.datetime]:
    """Slots in order: every interval after an opening, from opening + prep to closing, not before `ready` (T-7).

    They are counted in elapsed time, across midnight and clock changes; a night after a full day is the same opening.
    """
    step = dt.timedelta(minutes=rule.slot_min)
    for span in spans:
        earliest = max(span.opens + rule.prep, rule.ready)
        slot = span.opens + -((span.opens - earliest) // step) * step
        while slot <= span.closes and not _too_late(slot, rule):
            yield slot
            slot += step


def first_slot(spans: Iterable[Opening], rule: SlotRule) -> dt.datetime | None:
    """The earliest slot, or None when there is none to order ahead for (T-7)."""
    return next(slots(spans, rule), None)


def slot_fits(spans: Iterable[Opening], slot: dt.datetime, rule: SlotRule) -> bool:
    """Whether a chosen time can be promised: open + prep <= slot <= close and slot >= now + prep (T-7).

    `domain.calendar.order_limit` checks the capacity.
    """
    if slot < rule.ready or _too_late(slot, rule):
        return False
    return any(span.opens + rule.prep <= slot <= span.closes for span in spans)


def check_slot(spans: Iterable[Opening], slot: dt.datetime, rule: SlotRule) -> None:
    """Refuse `checkout.time_slot_not_available` unless the time can be promised (spec section 8, T-8)."""
    if not slot_fits(spans, slot, rule):
        raise Refusal(Code.TIME_SLOT_NOT_AVAILABLE)


def _too_late(slot: dt.datetime, rule: SlotRule) -> bool:
    return rule.latest is not None and slot > rule.latest
