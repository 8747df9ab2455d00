"""When a store seats guests: its business date by the clock, and the times that can be reserved (R-8; T-4 to T-7)."""

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
    """The hours in which a store seats guests, seen from an instant."""

    hours: WeeklyHours
    zone: ZoneInfo
    now: dt.datetime

    @property
    def today(self) -> dt.date:
        """The business date: the evening's own while its night runs (T-4)."""
        date = local_date(self.now, self.zone)
        night = opening_at(self.on(date - _DAY), self.now)
        return date - _DAY if night and opening_at(self.on(date), self.now) is None else date

    @property
    def open_now(self) -> bool:
        """Whether guests are seated now, so that a queue makes sense (R-8)."""
        return opening_at(self.on(self.today), self.now) is not None

    def on(self, date: dt.date) -> tuple[Opening, ...]:
        """What begins on a date, with its exception if there is one (T-5)."""
        return joined(day_openings(self.hours, date, self.zone))


def dates_offered(seating: Seating, rule: ReservationSettings) -> tuple[dt.date, ...]:
    """The dates that can be asked for, the first one today (R-8)."""
    return tuple(seating.today + number * _DAY for number in range(rule.days_ahead + 1))


def times_on(seating: Seating, rule: ReservationSettings, date: dt.date) -> tuple[dt.datetime, ...]:
    """The times of a date: every slot from each opening, the last one a slot before closing, none too soon (R-8).

    They are counted in elapsed time, across midnight and clock changes (T-6). What is open on two dates is the later's.
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
    """Refuse `checkout.time_slot_not_available` for a time that is none of those offered (R-8, T-8)."""
    if at not in times_on(seating, rule, seating._replace(now=at).today):
        raise Refusal(Code.TIME_SLOT_NOT_AVAILABLE)
