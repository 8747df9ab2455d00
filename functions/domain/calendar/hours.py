"""Opening hours as values: times of day, days, weeks and the dates that differ (spec section 3, T-4, T-5, C-7)."""

import datetime as dt
from typing import Annotated, Self

from pydantic import Field, model_validator

from domain.entity import Entity

MINUTES_A_DAY = 24 * 60

ClockTime = Annotated[str, Field(pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]$")]
"""A time of day as `HH:mm`, hours 00-23 (T-4)."""

Weekday = Annotated[int, Field(ge=0, le=6)]
"""0 = Sunday ... 6 = Saturday (T-5)."""

ALL_WEEK: tuple[int, ...] = (0, 1, 2, 3, 4, 5, 6)


def minute_of_day(time: str) -> int:
    """Return the minutes from 00:00 to a time of day `HH:mm`, by wall time (T-4)."""
    hours, minutes = time.split(":")
    return int(hours) * 60 + int(minutes)


def weekday(date: dt.date) -> int:
    """The day of the week of a date, 0 = Sunday ... 6 = Saturday (T-5)."""
    return date.isoweekday() % 7


class TimeRange(Entity):
    """From `start` (inclusive) to `end` (exclusive); an end at or before the start falls on the next day (T-4)."""

    start: ClockTime = Field(alias="from")
    end: ClockTime = Field(alias="to")

    @model_validator(mode="after")
    def _not_empty(self) -> Self:
        if self.start == self.end:
            raise ValueError("from and to are the same time; a whole day is fullDay")
        return self

    @property
    def start_minute(self) -> int:
        """Minutes after the start day's midnight, 0-1439 (T-4)."""
        return minute_of_day(self.start)

    @property
    def end_minute(self) -> int:
        """Minutes after the start day's midnight, 1-2879; above 1440 it is the next day's (T-4)."""
        end = minute_of_day(self.end)
        return end if end > self.start_minute else end + MINUTES_A_DAY


class DayHours(Entity):
    """One day: closed when `off` or without times, open from midnight to midnight when `full_day` (spec section 3)."""

    off: bool = False
    full_day: bool = False
    times: tuple[TimeRange, ...] = ()


class HoursException(DayHours):
    """The hours of one date, such as a holiday; they replace that weekday's (T-5)."""

    date: dt.date


WeekHours = Annotated[tuple[DayHours, ...], Field(min_length=7, max_length=7)]
"""Seven days, index 0 = Sunday (T-5)."""


class WeeklyHours(Entity):
    """A week's hours and the dates that differ from it, each named once (T-5)."""

    days: WeekHours
    exceptions: tuple[HoursException, ...] = ()

    @model_validator(mode="after")
    def _one_exception_a_date(self) -> Self:
        dates = [exception.date for exception in self.exceptions]
        if len(set(dates)) != len(dates):
            raise ValueError("a date has more than one exception")
        return self

    def on(self, date: dt.date) -> DayHours:
        """The hours that begin on a date: its exception if there is one, else its weekday's (T-5)."""
        for exception in self.exceptions:
            if exception.date == date:
                return exception
        return self.days[weekday(date)]


class ServeWindow(Entity):
    """When an item is served or a combo applies: on these days, from `start` inclusive to `end` exclusive.

    A start after the end runs into the next day and belongs to the start day; no times at all mean the whole day (C-7).
    """

    days: tuple[Weekday, ...] = ALL_WEEK
    start: ClockTime | None = Field(default=None, alias="from")
    end: ClockTime | None = Field(default=None, alias="to")

    @model_validator(mode="after")
    def _both_times_or_none(self) -> Self:
        if (self.start is None) != (self.end is None):
            raise ValueError("from and to come together")
        if self.start is not None and self.start == self.end:
            raise ValueError("from and to are the same time; a whole day has neither")
        return self

    def on(self, date: dt.date) -> DayHours:
        """Return the serving times that begin on a date, as a day's hours (C-7)."""
        if weekday(date) not in self.days:
            return DayHours(off=True)
        if self.start is None or self.end is None:
            return DayHours(full_day=True)
        return DayHours(times=(TimeRange(start=self.start, end=self.end),))
