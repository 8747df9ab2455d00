"""Five wrong PINs lock a table, longer each time; twenty are looked at a day (reliability 2, threat 11)."""

import datetime as dt

from domain.store.pin_tries import PinTries, counted, locked_until, taken_back

NOON = dt.datetime(2026, 6, 17, 12, 0, tzinfo=dt.UTC)


def wrong(times: int, now: dt.datetime = NOON, tries: PinTries | None = None) -> PinTries | None:
    """So many wrong tries in a row; None when one was not looked at."""
    for _ in range(times):
        tries = counted(tries, now)
        if tries is None:
            return None
    return tries


def test_the_fifth_wrong_try_locks_for_five_minutes() -> None:
    assert wrong(4) == PinTries(day=NOON.date(), wrong=4)
    locked = wrong(5)

    assert locked == PinTries(day=NOON.date(), wrong=5, locked_until=NOON + dt.timedelta(minutes=5))
    assert counted(locked, NOON + dt.timedelta(minutes=5, seconds=-1)) is None
    assert counted(locked, NOON + dt.timedelta(minutes=5)) == PinTries(day=NOON.date(), wrong=6)


def test_each_lock_is_twice_as_long_and_twenty_tries_are_the_days_last() -> None:
    now, tries, locks = NOON, None, []
    for _ in range(4):
        tries = wrong(5, now, tries)
        assert tries
        assert tries.locked_until
        locks.append((tries.locked_until - now) // dt.timedelta(minutes=1))
        now = tries.locked_until

    assert locks == [5, 10, 20, 40]
    assert counted(tries, now) is None
    assert counted(tries, NOON + dt.timedelta(days=1)) == PinTries(day=dt.date(2026, 6, 18), wrong=1)


def test_a_lock_outlives_midnight() -> None:
    late = dt.datetime(2026, 6, 17, 23, 58, tzinfo=dt.UTC)
    locked = wrong(5, late)

    assert counted(locked, late + dt.timedelta(minutes=4)) is None


def test_it_is_told_until_when_no_pin_is_looked_at() -> None:
    assert locked_until(None, NOON) is None
    assert locked_until(wrong(4), NOON) is None
    assert locked_until(wrong(5), NOON) == NOON + dt.timedelta(minutes=5)
    assert locked_until(wrong(5), NOON + dt.timedelta(minutes=5)) is None


def test_after_the_days_last_try_no_pin_is_looked_at_before_tomorrow() -> None:
    spent = PinTries(day=NOON.date(), wrong=20, locked_until=NOON + dt.timedelta(minutes=40))

    assert locked_until(spent, NOON) == dt.datetime(2026, 6, 18, tzinfo=dt.UTC)
    assert locked_until(spent, NOON + dt.timedelta(hours=12)) is None
    late = spent.model_copy(update={"locked_until": NOON + dt.timedelta(hours=13)})
    assert locked_until(late, NOON) == NOON + dt.timedelta(hours=13)


def test_a_right_pin_takes_its_try_back_with_the_lock_it_set() -> None:
    fifth = wrong(5)
    assert fifth

    assert taken_back(fifth) == PinTries(day=NOON.date(), wrong=4)
    assert taken_back(PinTries(day=NOON.date())) == PinTries(day=NOON.date())
