"""A device is locked by its own wrong PINs; nobody uses a table's day up for others (reliability 2, threat 11)."""

import datetime as dt

from domain.store.pin_tries import DeviceTries, PinTries, Trier, counted, locked_until, minutes_until, taken_back

NOON = dt.datetime(2026, 6, 17, 12, 0, tzinfo=dt.UTC)
DAY = NOON.date()
MINUTE = dt.timedelta(minutes=1)
SEATED = Trier("phone", "wifi", has_key=True)
STRANGER = Trier("laptop", "far", has_key=False)


def wrong(times: int, trier: Trier = SEATED, now: dt.datetime = NOON, tries: PinTries | None = None) -> PinTries | None:
    """So many wrong tries in a row; None when one was not looked at."""
    for _ in range(times):
        tries = counted(tries, trier, now)
        if tries is None:
            return None
    return tries


def looked_at(tries: PinTries | None, triers: list[Trier], now: dt.datetime = NOON) -> tuple[int, PinTries | None]:
    """How many of these wrong tries are looked at, and what is counted then."""
    seen = 0
    for trier in triers:
        after = counted(tries, trier, now)
        seen, tries = (seen + 1, after) if after else (seen, tries)
    return seen, tries


def test_the_fifth_wrong_try_locks_the_device_for_five_minutes() -> None:
    assert wrong(4) == PinTries(day=DAY, with_key=4, devices={"phone": DeviceTries(wrong=4)})
    locked = wrong(5)
    assert locked

    assert locked.devices["phone"] == DeviceTries(wrong=5, locked_until=NOON + 5 * MINUTE)
    assert counted(locked, SEATED, NOON + 5 * MINUTE - dt.timedelta(seconds=1)) is None
    assert counted(locked, SEATED, NOON + 5 * MINUTE) is not None


def test_a_locked_device_locks_nobody_else_at_the_table() -> None:
    locked = wrong(5)

    assert counted(locked, SEATED._replace(device="neighbour"), NOON) is not None
    assert counted(locked, STRANGER, NOON) is not None


def test_a_devices_second_lock_is_twice_as_long() -> None:
    later = NOON + 5 * MINUTE
    locked = wrong(5, now=later, tries=wrong(5))
    assert locked

    assert locked.devices["phone"].locked_until == later + 10 * MINUTE


def test_strangers_use_up_their_half_of_a_tables_day_and_none_of_its_own_guests() -> None:
    strangers = [Trier(f"device-{number}", f"network-{number}", has_key=False) for number in range(1000)]

    seen, tries = looked_at(None, strangers)

    assert seen == 10
    assert counted(tries, STRANGER, NOON) is None
    assert looked_at(tries, [Trier(f"phone-{number}", "far", has_key=True) for number in range(1000)])[0] == 10


def test_one_network_of_strangers_leaves_the_others_a_try() -> None:
    flood = [STRANGER._replace(device=f"device-{number}") for number in range(1000)]

    seen, tries = looked_at(None, flood)

    assert seen == 8
    assert looked_at(tries, [Trier(f"d{number}", "elsewhere", has_key=False) for number in range(50)])[0] == 2


def test_whoever_they_are_twenty_are_looked_at_a_day() -> None:
    everybody = [Trier(f"d{number}", f"n{number % 97}", has_key=number % 2 == 0) for number in range(10_000)]
    seen, tries = looked_at(None, everybody)
    assert tries

    assert (seen, tries.wrong) == (20, 20)
    assert looked_at(tries, everybody)[0] == 0
    assert looked_at(tries, everybody, NOON + dt.timedelta(days=1))[0] == 20


def test_a_lock_outlives_midnight() -> None:
    late = dt.datetime(2026, 6, 17, 23, 58, tzinfo=dt.UTC)
    locked = wrong(5, now=late)

    assert counted(locked, SEATED, late + 4 * MINUTE) is None
    assert counted(locked, SEATED, late + 5 * MINUTE) == PinTries(
        day=dt.date(2026, 6, 18), with_key=1, devices={"phone": DeviceTries(wrong=1)}
    )


def test_it_is_told_until_when_no_pin_of_theirs_is_looked_at() -> None:
    assert locked_until(None, SEATED, NOON) is None
    assert locked_until(wrong(4), SEATED, NOON) is None
    assert locked_until(wrong(5), SEATED, NOON) == NOON + 5 * MINUTE
    assert locked_until(wrong(5), STRANGER, NOON) is None
    assert locked_until(wrong(5), SEATED, NOON + 5 * MINUTE) is None
    assert minutes_until(NOON + 61 * dt.timedelta(seconds=1), NOON) == 2


def test_after_the_days_last_try_no_pin_is_looked_at_before_tomorrow() -> None:
    spent = PinTries(day=DAY, with_key=10)

    assert locked_until(spent, SEATED, NOON) == dt.datetime(2026, 6, 18, tzinfo=dt.UTC)
    assert locked_until(spent, STRANGER, NOON) is None
    assert locked_until(spent, SEATED, NOON + dt.timedelta(hours=12)) is None
    late = spent.model_copy(update={"devices": {"phone": DeviceTries(wrong=5, locked_until=NOON + 780 * MINUTE)}})
    assert locked_until(late, SEATED, NOON) == NOON + dt.timedelta(hours=13)


def test_a_right_pin_takes_its_try_back_with_the_lock_it_set() -> None:
    fifth, first = wrong(5), wrong(1, STRANGER)
    assert fifth
    assert first

    assert taken_back(fifth, SEATED) == PinTries(day=DAY, with_key=4, devices={"phone": DeviceTries(wrong=4)})
    assert taken_back(first, STRANGER) == PinTries(day=DAY)
    assert taken_back(PinTries(day=DAY), SEATED) == PinTries(day=DAY)
