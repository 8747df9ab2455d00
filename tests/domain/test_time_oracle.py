"""The rules of time compared with brute force over minutes, in four zones across both clock changes of a year."""

import datetime as dt
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.domain.time_oracle import MINUTE, jump, open_minutes, wall_clock
from tests.domain.week import ALL_DAY, day, utc, weekly

from domain.calendar.hours import DayHours, HoursException, TimeRange, WeeklyHours
from domain.calendar.opening import opening_at, openings
from domain.calendar.slots import SlotRule, asap_time, slot_fits, slots
from domain.calendar.status import TypeHours, open_status, type_openings

CHANGES = {
    "Toronto spring": ("America/Toronto", dt.date(2027, 3, 14)),
    "Toronto autumn": ("America/Toronto", dt.date(2027, 11, 7)),
    "St. John's spring": ("America/St_Johns", dt.date(2027, 3, 14)),
    "St. John's autumn": ("America/St_Johns", dt.date(2027, 11, 7)),
    "Lord Howe spring": ("Australia/Lord_Howe", dt.date(2027, 10, 3)),
    "Lord Howe autumn": ("Australia/Lord_Howe", dt.date(2027, 4, 4)),
    "London spring": ("Europe/London", dt.date(2027, 3, 28)),
    "London autumn": ("Europe/London", dt.date(2027, 10, 31)),
}
HOURS = {
    "night": weekly(day("22:00-04:00")),
    "small hours": weekly(day("01:00-02:30")),
    "within the change": weekly(day("02:15-02:45")),
    "out of the change": weekly(day("02:20-03:10", "01:40-02:10")),
    "two meals": weekly(day("11:00-14:00", "17:00-00:00")),
    "24 hours": weekly(ALL_DAY),
}
EARLY, LATE = dt.timedelta(days=4), dt.timedelta(days=9)


def _window(zone: ZoneInfo, change: dt.date) -> tuple[dt.date, list[dt.datetime]]:
    """The first date of shifts, and every minute of the two days about the change."""
    first = change - EARLY
    wanted = {change - dt.timedelta(days=1), change}
    return first, [minute for minute, wall in wall_clock(zone, first) if wall.date() in wanted]


@pytest.mark.parametrize("place", [pytest.param(place, id=f"T-6 {place}") for place in CHANGES])
def test_oracle_window_contains_the_clock_change(place):
    name, change = CHANGES[place]
    zone = ZoneInfo(name)
    _, minutes = _window(zone, change)
    spring = place.endswith("spring")
    shift = 30 if "Lord Howe" in place else 60
    assert len(minutes) == 2880 + (-shift if spring else shift)
    assert (jump(zone, change - EARLY) is not None) is spring


@pytest.mark.parametrize("place", [pytest.param(place, id=f"R43 {place}") for place in CHANGES])
@pytest.mark.parametrize("kind", HOURS)
def test_every_minute_around_a_clock_change_is_open_exactly_when_brute_force_says_so(place, kind):
    name, change = CHANGES[place]
    zone, hours = ZoneInfo(name), HOURS[kind]
    first, minutes = _window(zone, change)
    expected = open_minutes(hours, zone, first)
    spans = openings(hours, first, first + dt.timedelta(days=9), zone)
    assert [minute for minute in minutes if (opening_at(spans, minute) is not None) != (minute in expected)] == []


clock_times = st.builds("{:02}:{:02}".format, st.integers(0, 23), st.sampled_from([0, 10, 15, 20, 30, 40, 45, 59]))
near_the_change = st.builds("{:02}:{:02}".format, st.integers(0, 4), st.sampled_from([0, 1, 15, 30, 45, 59]))
a_time = st.one_of(clock_times, near_the_change)
ranges = (
    st.tuples(a_time, a_time)
    .filter(lambda ends: ends[0] != ends[1])
    .map(lambda ends: TimeRange(start=ends[0], end=ends[1]))
)
days = st.one_of(
    st.just(DayHours(off=True)),
    st.just(DayHours(full_day=True)),
    st.builds(DayHours, times=st.lists(ranges, max_size=3).map(tuple)),
)
places = st.sampled_from(sorted(CHANGES))


@st.composite
def schedules(draw: st.DrawFn, change: dt.date) -> WeeklyHours:
    """A week's hours, on some days different about the change."""
    dates = draw(st.sets(st.integers(-2, 2), max_size=2))
    exceptions = tuple(
        HoursException(date=change + dt.timedelta(days=number), **draw(days).model_dump(by_alias=True))
        for number in sorted(dates)
    )
    return WeeklyHours(days=tuple(draw(st.lists(days, min_size=7, max_size=7))), exceptions=exceptions)


@st.composite
def moments(draw: st.DrawFn) -> tuple[ZoneInfo, dt.date, WeeklyHours, dt.datetime]:
    """A place, its first date of shifts, hours, and a minute within a day and a half of its clock change."""
    name, change = CHANGES[draw(places)]
    noon = dt.datetime(change.year, change.month, change.day, tzinfo=dt.UTC)
    at = noon + draw(st.integers(-2160, 2160)) * MINUTE
    return ZoneInfo(name), change - EARLY, draw(schedules(change)), at


@given(moments())
def test_open_status_and_its_next_change_agree_with_brute_force(moment):
    zone, first, hours, at = moment
    expected = open_minutes(hours, zone, first)
    status = open_status(hours, at, zone)
    assert status.open is (at in expected)
    horizon = at + dt.timedelta(days=3)
    change = at
    while change < horizon and (change in expected) is status.open:
        change += MINUTE
    if change < horizon:
        assert status.changes_at == change
    else:
        assert status.changes_at is None or status.changes_at >= horizon


@given(moments(), st.integers(0, 90), st.sampled_from([5, 15, 20, 30, 45, 60]))
def test_slots_and_asap_agree_with_brute_force(moment, prep, step):
    zone, first, hours, now = moment
    minutes = sorted(open_minutes(hours, zone, first))
    rule = SlotRule(now, prep, step)
    spans = openings(hours, first, first + dt.timedelta(days=9), zone)
    horizon = now + dt.timedelta(days=2)
    opened: dict[dt.datetime, dt.datetime] = {}
    for minute in minutes:
        opened[minute] = opened.get(minute - MINUTE, minute)
    expected = []
    minute = now
    while minute <= horizon:
        start = opened.get(minute) or opened.get(minute - MINUTE)
        ready = max(start, now) + prep * MINUTE if start else None
        if start and minute >= ready and (minute - start) % (step * MINUTE) == dt.timedelta(0):
            expected.append(minute)
        minute += MINUTE
    # A close that another opening's first slot does not touch is still a slot of its own: same minute, listed once.
    assert [slot for slot in slots(spans, rule) if slot <= horizon] == expected
    assert all(slot_fits(spans, slot, rule) for slot in expected)
    ready = now + prep * MINUTE
    stays = now in opened and all(now + count * MINUTE in opened for count in range(prep))
    assert asap_time(spans, rule) == (ready if stays else None)


@given(moments(), st.data())
def test_delivery_is_open_exactly_when_its_own_hours_and_the_transport_are(moment, data):
    zone, first, own, at = moment
    transport = data.draw(schedules(first + EARLY))
    both = open_minutes(own, zone, first) & open_minutes(transport, zone, first)
    spans = type_openings(TypeHours(own, transport), at, zone, days=2)
    assert (opening_at(spans, at) is not None) is (at in both)


def test_the_oracle_itself_counts_five_and_seven_hours_for_a_night_of_change() -> None:
    zone, hours = ZoneInfo("America/Toronto"), weekly(day("22:00-04:00"))
    for change, expected in ((dt.date(2027, 3, 14), 5), (dt.date(2027, 11, 7), 7)):
        noon_before = utc(f"{change - dt.timedelta(days=1)}T17:00")
        night = [
            minute
            for minute in open_minutes(hours, zone, change - EARLY)
            if noon_before < minute < noon_before + dt.timedelta(days=1)
        ]
        assert len(night) == expected * 60
