import datetime as dt

import pytest
from pydantic import ValidationError
from tests.domain.week import ALL_DAY, OFF, day, times, weekly

from domain.calendar.hours import DayHours, HoursException, ServeWindow, TimeRange, WeeklyHours, minute_of_day, weekday


@pytest.mark.parametrize(
    ("text", "minute"),
    [
        pytest.param("00:00", 0, id="T-4 midnight"),
        pytest.param("09:05", 545, id="T-4 morning"),
        pytest.param("23:59", 1439, id="T-4 last minute"),
    ],
)
def test_a_time_of_day_counts_minutes_from_midnight(text, minute):
    assert minute_of_day(text) == minute


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(text, id=f"T-4 {text!a}")
        for text in ("24:00", "9:00", "09:60", "0900", "", "09:00:00", "09:00\n", " 09:00", "１2:00", "-1:00", "9am")
    ],
)
def test_only_hh_mm_from_00_to_23_is_a_time(text):
    with pytest.raises(ValidationError):
        TimeRange.model_validate({"from": text, "to": "10:00"})
    with pytest.raises(ValidationError):
        TimeRange.model_validate({"from": "10:00", "to": text})


@pytest.mark.parametrize(
    ("start", "end", "minutes"),
    [
        pytest.param("11:00", "14:00", (660, 840), id="T-4 within a day"),
        pytest.param("22:00", "04:00", (1320, 1680), id="T-4 overnight"),
        pytest.param("18:00", "00:00", (1080, 1440), id="T-4 to midnight"),
        pytest.param("00:00", "23:59", (0, 1439), id="T-4 from midnight"),
        pytest.param("00:01", "00:00", (1, 1440), id="T-4 nearly all day"),
    ],
)
def test_a_range_ends_the_same_day_or_the_next(start, end, minutes):
    span = TimeRange(start=start, end=end)
    assert (span.start_minute, span.end_minute) == minutes


def test_a_range_from_a_time_to_itself_is_refused_because_a_whole_day_is_full_day() -> None:
    with pytest.raises(ValidationError, match="from and to are the same time; a whole day is fullDay"):
        TimeRange(start="10:00", end="10:00")


def test_hours_speak_the_words_of_the_wire() -> None:
    text = '{"off":false,"fullDay":false,"times":[{"from":"11:00","to":"14:00"}]}'
    assert DayHours.model_validate_json(text) == day("11:00-14:00")
    assert day("11:00-14:00").model_dump_json() == text


@pytest.mark.parametrize(
    ("date", "number"),
    [
        pytest.param("2027-03-14", 0, id="T-5 Sunday"),
        pytest.param("2027-03-15", 1, id="T-5 Monday"),
        pytest.param("2027-03-20", 6, id="T-5 Saturday"),
    ],
)
def test_the_week_begins_on_sunday(date, number):
    assert weekday(dt.date.fromisoformat(date)) == number


def test_a_date_has_its_weekdays_hours_unless_it_is_an_exception() -> None:
    holiday = HoursException(date=dt.date(2027, 12, 25), off=True)
    hours = weekly(OFF, *(day(f"{number:02}:00-23:00") for number in range(1, 7)), exceptions=(holiday,))
    assert hours.on(dt.date(2027, 12, 19)) == OFF
    assert hours.on(dt.date(2027, 12, 24)) == day("05:00-23:00")
    assert hours.on(dt.date(2027, 12, 25)) is holiday
    assert hours.on(dt.date(2027, 12, 26)) == OFF
    assert hours.on(dt.date(2027, 12, 18)) == day("06:00-23:00")


@pytest.mark.parametrize("count", [pytest.param(count, id=f"T-5 {count} days") for count in (0, 6, 8)])
def test_a_week_has_seven_days(count):
    with pytest.raises(ValidationError):
        WeeklyHours(days=(ALL_DAY,) * count)


def test_a_date_has_one_exception_at_most() -> None:
    twice = (HoursException(date=dt.date(2027, 1, 1), off=True), HoursException(date=dt.date(2027, 1, 1)))
    with pytest.raises(ValidationError, match="a date has more than one exception"):
        weekly(ALL_DAY, exceptions=twice)


def test_a_serve_window_gives_its_days_its_times() -> None:
    brunch = ServeWindow.model_validate({"days": [0, 6], "from": "10:00", "to": "14:30"})
    assert brunch.on(dt.date(2027, 3, 14)) == DayHours(times=times("10:00-14:30"))
    assert brunch.on(dt.date(2027, 3, 15)) == OFF
    assert brunch.on(dt.date(2027, 3, 20)) == DayHours(times=times("10:00-14:30"))


def test_a_serve_window_without_times_is_the_whole_day_and_without_days_the_whole_week() -> None:
    assert ServeWindow(days=(1,)).on(dt.date(2027, 3, 15)) == ALL_DAY
    assert all(ServeWindow().on(dt.date(2027, 3, 14 + number)) == ALL_DAY for number in range(7))


@pytest.mark.parametrize(
    ("window", "message"),
    [
        pytest.param({"from": "10:00"}, "from and to come together", id="C-7 no end"),
        pytest.param({"to": "10:00"}, "from and to come together", id="C-7 no start"),
        pytest.param({"from": "10:00", "to": "10:00"}, "from and to are the same time", id="C-7 empty"),
        pytest.param({"days": [7]}, "less than or equal to 6", id="C-7 no such day"),
        pytest.param({"days": [-1]}, "greater than or equal to 0", id="C-7 day before Sunday"),
    ],
)
def test_a_serve_window_that_makes_no_sense_is_refused(window, message):
    with pytest.raises(ValidationError, match=message):
        ServeWindow.model_validate(window)
