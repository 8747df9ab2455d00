"""How long a checkout may hold what it holds (S-3, reliability 5.1)."""

import datetime as dt

from domain.checkout.hold_deadline import hold_deadline

NOON = dt.datetime(2026, 6, 17, 12, 0, tzinfo=dt.UTC)
MINUTES = dt.timedelta(minutes=1)


def test_it_ends_so_many_seconds_from_now_on_a_whole_second() -> None:
    assert hold_deadline(NOON, NOON.replace(microsecond=999_999), 1230) == NOON + dt.timedelta(seconds=1230)


def test_it_may_be_continued_ten_times_and_more_but_not_beyond_four_hours() -> None:
    pressed = [NOON + press * 20 * MINUTES for press in range(12)]

    deadlines = [hold_deadline(NOON, now, 1230) for now in pressed]

    assert deadlines[10] == NOON + 200 * MINUTES + dt.timedelta(seconds=1230)
    assert deadlines[11] == NOON + 240 * MINUTES
