"""When a store's business day ends (Y-10, T-5): settings for "today" end at the next day's opening."""

import datetime as dt
from zoneinfo import ZoneInfo

from domain.calendar.hours import MINUTES_A_DAY, WeeklyHours
from domain.calendar.opening import HORIZON_DAYS, day_openings, opening_at
from domain.vocabulary.zone import instant, local_date

_DAY = dt.timedelta(days=1)
_NIGHT_ENDS = 4 * 60
"""Minutes after midnight until which staff of a closed store still call the evening before "today"."""


def business_date(hours: WeeklyHours, now: dt.datetime, zone: ZoneInfo) -> dt.date:
    """Return the date of the current opening, also past midnight; while closed the local date, from 4:00 on (T-4)."""
    today = local_date(now, zone)
    yesterday = today - _DAY
    if opening_at(day_openings(hours, today, zone), now):
        return today
    if opening_at(day_openings(hours, yesterday, zone), now) or now < instant(today, _NIGHT_ENDS, zone):
        return yesterday
    return today


def daily_due(
    hours: WeeklyHours, done: dt.date | None, now: dt.datetime, zone: ZoneInfo
) -> tuple[dt.date, dt.datetime] | None:
    """Return the next day whose daily counts must be set, and its opening; None if no opening is near (T-5).

    The opening can be in the past. `done` is the last day whose counts were set: a day is never returned twice, and a
    day that has ended is skipped.
    """
    today = business_date(hours, now, zone)
    first = max(today, done + _DAY) if done else today
    dates = (first + ahead * _DAY for ahead in range(HORIZON_DAYS + 1))
    return next(((date, span.opens) for date in dates for span in day_openings(hours, date, zone)), None)


def next_day(hours: WeeklyHours, now: dt.datetime, zone: ZoneInfo) -> dt.datetime:
    """Return the start of the next day's opening (tomorrow or later); midnight if none is known (T-5)."""
    today = business_date(hours, now, zone)
    coming = (today + ahead * _DAY for ahead in range(1, HORIZON_DAYS + 1))
    begins = (span.opens for date in coming for span in day_openings(hours, date, zone) if span.opens > now)
    return next(begins, max(now, instant(today, MINUTES_A_DAY, zone)))
