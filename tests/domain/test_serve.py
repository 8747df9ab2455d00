import pytest
from tests.domain.week import ST_JOHNS, TORONTO, local

from domain.calendar.hours import ServeWindow
from domain.calendar.serve import serving

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


def test_an_item_without_windows_is_always_served() -> None:
    assert serving((), local(f"{MONDAY}T03:00"), TORONTO)


def test_an_item_of_no_day_is_never_served() -> None:
    never = ServeWindow(days=())
    assert not serving((never,), local(f"{MONDAY}T12:00"), TORONTO)


def test_a_window_in_the_skipped_hour_moves_forward_with_it() -> None:
    early = (ServeWindow(start="02:15", end="02:45"),)
    assert serving(early, local("2027-03-14T03:15"), TORONTO)
    assert not serving(early, local("2027-03-14T03:14"), TORONTO)
    assert not serving(early, local("2027-03-14T03:45"), TORONTO)


def test_a_window_in_the_repeated_hour_is_the_first_one() -> None:
    early = (ServeWindow(start="01:15", end="01:45"),)
    assert serving(early, local("2027-11-07T01:30"), TORONTO)
    assert not serving(early, local("2027-11-07T01:30", second=True), TORONTO)


def test_a_day_that_began_before_the_clock_went_back_over_midnight_is_still_served() -> None:
    before_its_rule_changed = (ServeWindow(days=(0,), start="00:00", end="12:00"),)
    assert serving(before_its_rule_changed, local("2010-11-06T23:30", ST_JOHNS, second=True), ST_JOHNS)
    assert not serving(before_its_rule_changed, local("2010-11-06T23:30", ST_JOHNS), ST_JOHNS)
