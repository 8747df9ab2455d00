"""Hours as a person reads them (spec section 3, displayTimes; section 9, times in the store's zone)."""

import datetime as dt
from collections.abc import Iterable
from zoneinfo import ZoneInfo

from domain.calendar.hours import DayHours
from domain.calendar.opening import Opening, day_openings, overlap
from domain.calendar.status import TypeHours, is_off
from domain.entity import Entity
from domain.vocabulary.zone import local_clock

_DAY = dt.timedelta(days=1)


class ShownDay(DayHours):
    """A day of the business hours with its times written out; empty when closed or 24 hours (spec section 3)."""

    display_times: tuple[str, ...] = ()


class OrderHours(Entity):
    """The hours of an order type on one day, as in the hours reply (spec section 3, Store hours state)."""

    off: bool
    display_times: tuple[str, ...] = ()


def shown_day(day: DayHours) -> ShownDay:
    """A day as the business hours dialog shows it, times in order of opening as `HH:mm-HH:mm` (spec section 2)."""
    ranges = sorted(day.times, key=lambda times: times.start_minute)
    written = tuple(f"{times.start}-{times.end}" for times in ranges)
    return ShownDay(
        off=day.off,
        full_day=day.full_day,
        times=day.times,
        display_times=() if day.off or day.full_day else written,
    )


def shown_times(spans: Iterable[Opening], zone: ZoneInfo) -> tuple[str, ...]:
    """Format openings as `HH:mm-HH:mm` in the store's local time (spec section 9, T-6)."""
    return tuple(f"{local_clock(span.opens, zone)}-{local_clock(span.closes, zone)}" for span in spans)


def order_hours(hours: TypeHours, date: dt.date, zone: ZoneInfo) -> OrderHours:
    """Return an order type's day: its times within the transport hours, off if it has none (T-10)."""
    spans = day_openings(hours.own, date, zone)
    if hours.within is not None:
        around = (date - _DAY, date, date + _DAY)
        spans = overlap(spans, (span for day in around for span in day_openings(hours.within, day, zone)))
    return OrderHours(off=is_off(hours.own.on(date)) or not spans, display_times=shown_times(spans, zone))
