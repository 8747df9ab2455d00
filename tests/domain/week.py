"""Short ways to write hours in tests."""

import datetime as dt
from zoneinfo import ZoneInfo

from domain.calendar.hours import DayHours, HoursException, TimeRange, WeeklyHours

TORONTO = ZoneInfo("America/Toronto")
ST_JOHNS = ZoneInfo("America/St_Johns")
LORD_HOWE = ZoneInfo("Australia/Lord_Howe")
LONDON = ZoneInfo("Europe/London")
HAVANA = ZoneInfo("America/Havana")

OFF = DayHours(off=True)
ALL_DAY = DayHours(full_day=True)


def day(*ranges: str) -> DayHours:
    """`day("11:00-14:00", "17:00-22:00")`."""
    return DayHours(times=times(*ranges))


def times(*ranges: str) -> tuple[TimeRange, ...]:
    return tuple(TimeRange(start=text[:5], end=text[6:]) for text in ranges)


def weekly(*days: DayHours, exceptions: tuple[HoursException, ...] = ()) -> WeeklyHours:
    """One day for the whole week, or seven from Sunday."""
    return WeeklyHours(days=days * 7 if len(days) == 1 else days, exceptions=exceptions)


def local(text: str, zone: ZoneInfo = TORONTO, *, second: bool = False) -> dt.datetime:
    """An existing wall time as an instant in UTC; `second` takes the later of a repeated one."""
    return dt.datetime.fromisoformat(text).replace(tzinfo=zone, fold=int(second)).astimezone(dt.UTC)


def utc(text: str) -> dt.datetime:
    return dt.datetime.fromisoformat(text).replace(tzinfo=dt.UTC)
