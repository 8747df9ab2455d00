"""When a store seats guests: its business date, and the times that can be reserved (R-8; T-4 to T-7)."""

import datetime as dt
from typing import NamedTuple
from zoneinfo import ZoneInfo

from domain.booking.booking_settings import ReservationSettings
from domain.calendar.hours import WeeklyHours
from domain.calendar.opening import Opening, day_openings, joined, opening_at
from domain.errors import Code, Refusal
from domain.vocabulary.zone import local_date

_DAY = dt.timedelta(days=1)


class Seating(NamedTuple):
    """The hours in which a store seats guests, as seen at a given time."""

    hours: WeeklyHours
    zone: ZoneInfo
    now: dt.datetime

    @property
    def today(self) -> dt.date:
        """Return the business date; a night belongs to its evening (T-4)."""
        date = local_date(self.now, self.zone)
        night = opening_at(self.on(date - _DAY), self.now)
        return date - _DAY if night and opening_at(self.on(date), self.now) is None else date

    @property
    def open_now(self) -> bool:
        """Return whether guests are seated now, so that a waitlist makes sense (R-8)."""
        return opening_at(self.on(self.today), self.now) is not None

    def on(self, date: dt.date) -> tuple[Opening, ...]:
        """Return the openings that start on a date, with its exceptional hours, if any (T-5)."""
        return joined(day_openings(self.hours, date, self.zone))


def dates_offered(seating: Seating, rule: ReservationSettings) -> tuple[dt.date, ...]:
    """Return the dates that can be reserved, starting with today (R-8)."""
    return tuple(seating.today + number * _DAY for number in range(rule.days_ahead + 1))


def times_on(seating: Seating, rule: ReservationSettings, date: dt.date) -> tuple[dt.datetime, ...]:
    """Return the times of a date: from each opening in slots, the last one a slot before closing (R-8).

    They are counted in elapsed time, across midnight and clock changes (T-6), without those too soon to reserve. An
    opening that is part of two dates belongs to the later one.
    """
    if date not in dates_offered(seating, rule):
        return ()
    step, soonest = dt.timedelta(minutes=rule.slot_minutes), seating.now + dt.timedelta(minutes=rule.notice_min)
    found = []
    for span in seating.on(date):
        at = span.opens
        while at + step <= span.closes:
            if at >= soonest and seating._replace(now=at).today == date:
                found.append(at)
            at += step
    return tuple(found)


def check_time(seating: Seating, rule: ReservationSettings, at: dt.datetime) -> None:
    """Refuse `checkout.time_slot_not_available` for a time that is not offered (R-8, T-8)."""
    if at not in times_on(seating, rule, seating._replace(now=at).today):
        raise Refusal(Code.TIME_SLOT_NOT_AVAILABLE)
