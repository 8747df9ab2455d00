"""Convert between the store's wall time and instants, through daylight saving (T-6).

Every instant in the rules is an aware datetime in UTC, and all arithmetic is in UTC. A zone is used only to read or
write a wall time.
"""

import datetime as dt
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from domain.errors import Code, Refusal

DEFAULT_TIME_ZONE = "America/Toronto"
_MINUTE = dt.timedelta(minutes=1)


def store_zone(name: str = DEFAULT_TIME_ZONE) -> ZoneInfo:
    """The IANA zone of a store, America/Toronto unless it says otherwise (spec section 5, T-6).

    Refuses `something_wrong` when there is no such zone: the store is not usable.
    """
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError) as missing:
        raise Refusal(Code.SOMETHING_WRONG, zone=name) from missing


def instant(date: dt.date, minute: int, zone: ZoneInfo) -> dt.datetime:
    """Convert a wall time to an instant: `minute` minutes after a date's 00:00, 1440 and above on later dates (T-6).

    A time that the clock skips moves forward by the skipped span (02:30 becomes 03:30); a repeated time is the first
    one.
    """
    midnight = dt.datetime.combine(date, dt.time())
    wall = midnight + minute * _MINUTE
    return wall.replace(tzinfo=zone, fold=0).astimezone(dt.UTC)


def local_date(at: dt.datetime, zone: ZoneInfo) -> dt.date:
    """The store's local date at an instant (T-6)."""
    return at.astimezone(zone).date()


def local_clock(at: dt.datetime, zone: ZoneInfo) -> str:
    """The wall time `HH:mm` at an instant (spec section 9, times shown in the store time zone)."""
    return at.astimezone(zone).strftime("%H:%M")


def day_clock(at: dt.datetime, now: dt.datetime, zone: ZoneInfo) -> str:
    """Format the wall time of an instant, with its date if that is not the date of `now` (T-6)."""
    is_today = local_date(at, zone) == local_date(now, zone)
    return local_clock(at, zone) if is_today else f"{at.astimezone(zone):%Y-%m-%d %H:%M}"


def clock_resumes(before: dt.datetime, zone: ZoneInfo) -> dt.datetime:
    """Return the end of the skipped span that `instant()` moved `before` past (T-6)."""
    offset = before.astimezone(zone).utcoffset()
    at = before
    while (at - _MINUTE).astimezone(zone).utcoffset() == offset:
        at -= _MINUTE
    return at
