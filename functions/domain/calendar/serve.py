"""When an item is served and a combo applies (spec section 5, C-7)."""

import datetime as dt
from collections.abc import Sequence
from zoneinfo import ZoneInfo

from domain.calendar.hours import ServeWindow
from domain.calendar.opening import day_openings, opening_at
from domain.vocabulary.zone import local_date

_DAY = dt.timedelta(days=1)


def serving(windows: Sequence[ServeWindow], at: dt.datetime, zone: ZoneInfo) -> bool:
    """Whether any window holds an instant; no windows at all mean always (C-7: from inclusive, to exclusive)."""
    today = local_date(at, zone)
    dates = (today - _DAY, today, today + _DAY)
    return not windows or any(opening_at(day_openings(window, date, zone), at) for window in windows for date in dates)
