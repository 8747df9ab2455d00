"""Convert hours to openings: spans in which a store, an order type or an item is available (T-4...T-6)."""

import datetime as dt
from collections.abc import Iterable, Iterator
from typing import NamedTuple, Protocol
from zoneinfo import ZoneInfo

from domain.calendar.hours import MINUTES_A_DAY, DayHours
from domain.vocabulary.zone import clock_resumes, instant, local_date

HORIZON_DAYS = 14
"""How far ahead the next opening or closing is looked for."""
_DAY = dt.timedelta(days=1)


class Opening(NamedTuple):
    """A span of instants in UTC: `opens` inclusive, `closes` exclusive."""

    opens: dt.datetime
    closes: dt.datetime


class Schedule(Protocol):
    """Anything that says which hours begin on a date: a week's hours or a serve window."""

    def on(self, date: dt.date) -> DayHours:
        """The hours that begin on a date (T-5, C-7)."""


def day_openings(schedule: Schedule, date: dt.date, zone: ZoneInfo) -> tuple[Opening, ...]:
    """Return the openings that begin on a date, in order; touching spans are not joined (T-4).

    A night belongs to the date on which it begins: an exception replaces the nights that begin on its date and keeps
    the end of the night before (T-5).
    """
    day = schedule.on(date)
    if day.off:
        return ()
    minutes = [(0, MINUTES_A_DAY)] if day.full_day else [(times.start_minute, times.end_minute) for times in day.times]
    spans = (_span(date, start, end, zone) for start, end in minutes)
    return tuple(sorted(span for span in spans if span.opens < span.closes))


def openings(schedule: Schedule, first: dt.date, last: dt.date, zone: ZoneInfo) -> tuple[Opening, ...]:
    """Return the openings that begin on the dates `first` to `last` inclusive, joined where they touch (T-4)."""
    dates = (first + number * _DAY for number in range((last - first).days + 1))
    return joined(span for date in dates for span in day_openings(schedule, date, zone))


def openings_around(
    schedule: Schedule, at: dt.datetime, zone: ZoneInfo, days: int = HORIZON_DAYS
) -> tuple[Opening, ...]:
    """Return the openings from the night before an instant until `days` later (T-4)."""
    today = local_date(at, zone)
    return openings(schedule, today - _DAY, today + days * _DAY, zone)


def joined(spans: Iterable[Opening]) -> tuple[Opening, ...]:
    """Join overlapping and touching spans, in order: a night after a full day is one opening (T-4)."""
    merged: list[Opening] = []
    for span in sorted(spans):
        if merged and span.opens <= merged[-1].closes:
            merged[-1] = Opening(merged[-1].opens, max(merged[-1].closes, span.closes))
        else:
            merged.append(span)
    return tuple(merged)


def overlap(these: Iterable[Opening], those: Iterable[Opening]) -> tuple[Opening, ...]:
    """Return the time that is in both, such as delivery hours while there is transport (T-10)."""
    others = tuple(those)
    return joined(span for one in these for span in _shared(one, others))


def opening_at(spans: Iterable[Opening], at: dt.datetime) -> Opening | None:
    """Return the opening that contains an instant, or None (T-7, C-7: from inclusive, to exclusive)."""
    return next((span for span in spans if span.opens <= at < span.closes), None)


def next_opening(spans: Iterable[Opening], at: dt.datetime) -> Opening | None:
    """The first opening that begins after an instant, or None within the spans given (spec section 4)."""
    return min((span for span in spans if span.opens > at), default=None)


def _shared(one: Opening, others: tuple[Opening, ...]) -> Iterator[Opening]:
    for other in others:
        opens, closes = max(one.opens, other.opens), min(one.closes, other.closes)
        if opens < closes:
            yield Opening(opens, closes)


def _span(date: dt.date, start: int, end: int, zone: ZoneInfo) -> Opening:
    opens, closes = instant(date, start, zone), instant(date, end, zone)
    if opens < closes:
        return Opening(opens, closes)
    # Only a start that the clock skips passes its end (02:30-03:15 where 02:00 becomes 03:00): open when it resumes.
    return Opening(clock_resumes(opens, zone), closes)
