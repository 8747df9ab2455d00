"""Opening hours by brute force: reads the wall clock at every minute, independently of the rules.

It asks a zone only what its clock shows at an instant, never for the instant of a wall time.
"""

import datetime as dt
from functools import lru_cache
from itertools import pairwise
from zoneinfo import ZoneInfo

from domain.calendar.hours import WeeklyHours

MINUTE = dt.timedelta(minutes=1)
DAYS = 10


@lru_cache(maxsize=64)
def wall_clock(zone: ZoneInfo, first: dt.date) -> tuple[tuple[dt.datetime, dt.datetime], ...]:
    """(instant, wall time) of every minute from a UTC day before a date to ten days after."""
    start = dt.datetime(first.year, first.month, first.day, tzinfo=dt.UTC) - dt.timedelta(days=2)
    minutes = (start + count * MINUTE for count in range((DAYS + 4) * 1440))
    return tuple((minute, minute.astimezone(zone).replace(tzinfo=None)) for minute in minutes)


@lru_cache(maxsize=64)
def first_shown(zone: ZoneInfo, first: dt.date) -> dict[dt.datetime, dt.datetime]:
    """Wall time to the first instant that showed it."""
    shown: dict[dt.datetime, dt.datetime] = {}
    for minute, wall in wall_clock(zone, first):
        shown.setdefault(wall, minute)
    return shown


@lru_cache(maxsize=64)
def jump(zone: ZoneInfo, first: dt.date) -> tuple[dt.datetime, dt.datetime, dt.datetime] | None:
    """The skipped span: (first wall time skipped, first one after it, the instant it resumes)."""
    clock = wall_clock(zone, first)
    for (_, before), (minute, after) in pairwise(clock):
        if after - before > MINUTE:
            return before + MINUTE, after, minute
    return None


def moment(zone: ZoneInfo, first: dt.date, wall: dt.datetime) -> dt.datetime:
    """The first minute at which the clock shows a wall time, moved forward by the skipped span if it never does."""
    shown = first_shown(zone, first)
    skipped = jump(zone, first)
    if skipped and skipped[0] <= wall < skipped[1]:
        wall += skipped[1] - skipped[0]
    return shown[wall]


def open_minutes(hours: WeeklyHours, zone: ZoneInfo, first: dt.date) -> set[dt.datetime]:
    """Every open minute of the shifts that begin on a date and the nine after it."""
    found: set[dt.datetime] = set()
    for number in range(DAYS):
        date = first + dt.timedelta(days=number)
        by_date = {exception.date: exception for exception in hours.exceptions}
        day = by_date.get(date) or hours.days[(date.weekday() + 1) % 7]
        for start, end in _walls(day, date):
            found |= _minutes(zone, first, start, end)
    return found


def _walls(day, date):
    midnight = dt.datetime.combine(date, dt.time())
    tomorrow = midnight + dt.timedelta(days=1)
    if day.off:
        return []
    if day.full_day:
        return [(midnight, tomorrow)]
    walls = []
    for shift in day.times:
        start = midnight.replace(hour=int(shift.start[:2]), minute=int(shift.start[3:]))
        end_day = midnight if shift.end > shift.start else tomorrow
        walls.append((start, end_day.replace(hour=int(shift.end[:2]), minute=int(shift.end[3:]))))
    return walls


def _minutes(zone, first, start, end):
    opens, closes = moment(zone, first, start), moment(zone, first, end)
    if opens >= closes:
        jumped = jump(zone, first)
        assert jumped
        opens = jumped[2]
    minutes = set()
    while opens < closes:
        minutes.add(opens)
        opens += MINUTE
    return minutes
