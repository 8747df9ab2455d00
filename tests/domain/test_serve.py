import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st
from week import HAVANA, LONDON, LORD_HOWE, ST_JOHNS, TORONTO, local

from domain.calendar.hours import ServeWindow
from domain.calendar.serve import returns_at, serving

BREAKFAST = ServeWindow(days=(1, 2), start="07:00", end="11:00")
LATE = ServeWindow(days=(5, 6), start="22:00", end="02:00")
MONDAY, TUESDAY, FRIDAY = "2027-06-07", "2027-06-08", "2027-06-11"
SATURDAY, SUNDAY, NEXT_MONDAY = "2027-06-12", "2027-06-13", "2027-06-14"


@pytest.mark.parametrize(
    ("at", "served"),
    [
        pytest.param(f"{MONDAY}T06:59", False, id="C-7 before"),
        pytest.param(f"{MONDAY}T07:00", True, id="C-7 from is inclusive"),
        pytest.param(f"{MONDAY}T10:59", True, id="C-7 last minute"),
        pytest.param(f"{MONDAY}T11:00", False, id="C-7 to is exclusive"),
        pytest.param(f"{SUNDAY}T08:00", False, id="C-7 another day"),
        pytest.param(f"{FRIDAY}T22:00", True, id="C-7 the night begins"),
        pytest.param(f"{SATURDAY}T01:59", True, id="C-7 the night belongs to its start day"),
        pytest.param(f"{SUNDAY}T01:59", True, id="C-7 Saturday's night on Sunday"),
        pytest.param(f"{FRIDAY}T01:00", False, id="C-7 no night before the first"),
        pytest.param(f"{SUNDAY}T22:00", False, id="C-7 no night on Sunday"),
    ],
)
def test_an_item_is_served_in_its_windows(at, served):
    assert serving((BREAKFAST, LATE), local(at), TORONTO) is served


def test_an_item_without_windows_is_always_served_and_never_returns():
    assert serving((), local(f"{MONDAY}T03:00"), TORONTO)
    assert returns_at((), local(f"{MONDAY}T03:00"), TORONTO) is None


@pytest.mark.parametrize(
    ("at", "returns"),
    [
        pytest.param(f"{MONDAY}T06:00", f"{MONDAY}T07:00", id="C-7 later today"),
        pytest.param(f"{MONDAY}T11:00", f"{TUESDAY}T07:00", id="C-7 tomorrow"),
        pytest.param(f"{TUESDAY}T11:00", f"{FRIDAY}T22:00", id="C-7 the other window"),
        pytest.param(f"{SUNDAY}T02:00", f"{NEXT_MONDAY}T07:00", id="C-7 next week"),
        pytest.param(f"{MONDAY}T08:00", None, id="C-7 served now"),
    ],
)
def test_an_item_not_served_says_when_it_returns(at, returns):
    assert returns_at((BREAKFAST, LATE), local(at), TORONTO) == (local(returns) if returns else None)


def test_the_nearest_of_several_windows_on_a_day_is_when_it_returns():
    evening, noon = ServeWindow(start="18:00", end="20:00"), ServeWindow(start="12:00", end="14:00")
    assert returns_at((evening, noon), local(f"{MONDAY}T09:00"), TORONTO) == local(f"{MONDAY}T12:00")


def test_an_item_served_on_no_day_never_returns():
    never = ServeWindow(days=())
    assert not serving((never,), local(f"{MONDAY}T12:00"), TORONTO)
    assert returns_at((never,), local(f"{MONDAY}T12:00"), TORONTO) is None


def test_a_weekly_window_just_over_returns_in_a_week():
    weekly_special = ServeWindow(days=(1,), start="12:00", end="12:01")
    assert returns_at((weekly_special,), local(f"{MONDAY}T12:01"), TORONTO) == local(f"{NEXT_MONDAY}T12:00")


def test_a_window_in_the_skipped_hour_moves_forward_with_it():
    early = (ServeWindow(start="02:15", end="02:45"),)
    assert serving(early, local("2027-03-14T03:15"), TORONTO)
    assert not serving(early, local("2027-03-14T03:14"), TORONTO)
    assert not serving(early, local("2027-03-14T03:45"), TORONTO)


def test_a_window_in_the_repeated_hour_is_the_first_one():
    early = (ServeWindow(start="01:15", end="01:45"),)
    assert serving(early, local("2027-11-07T01:30"), TORONTO)
    assert not serving(early, local("2027-11-07T01:30", second=True), TORONTO)


def test_a_day_that_began_before_the_clock_went_back_over_midnight_is_still_served():
    before_its_rule_changed = (ServeWindow(days=(0,), start="00:00", end="12:00"),)
    assert serving(before_its_rule_changed, local("2010-11-06T23:30", ST_JOHNS, second=True), ST_JOHNS)
    assert not serving(before_its_rule_changed, local("2010-11-06T23:30", ST_JOHNS), ST_JOHNS)


def test_an_item_returns_by_the_stores_date_wherever_the_server_stands():
    dinner = (ServeWindow(days=(2,), start="23:30", end="23:45"),)
    assert returns_at(dinner, local(f"{TUESDAY}T23:00"), TORONTO) == local(f"{TUESDAY}T23:30")


clock_times = st.builds("{:02}:{:02}".format, st.integers(0, 23), st.integers(0, 59))
windows = st.builds(
    lambda days, ends: ServeWindow(days=tuple(sorted(days)), start=ends[0], end=ends[1]),
    st.sets(st.integers(0, 6)),
    st.tuples(clock_times, clock_times).filter(lambda ends: ends[0] != ends[1]),
)


@given(
    st.lists(windows, min_size=1, max_size=3),
    st.sampled_from([TORONTO, ST_JOHNS, LORD_HOWE, LONDON, HAVANA]),
    st.integers(0, 364 * 1440),
)
def test_when_an_item_returns_it_is_served_and_not_a_minute_before(chosen, zone, minute):
    at = dt.datetime(2027, 1, 1, tzinfo=dt.UTC) + dt.timedelta(minutes=minute)
    back = returns_at(chosen, at, zone)
    if back is None:
        assert serving(chosen, at, zone) or all(not window.days for window in chosen)
    else:
        assert at < back <= at + dt.timedelta(days=9)
        assert serving(chosen, back, zone)
        assert not serving(chosen, back - dt.timedelta(minutes=1), zone)
