"""Strangers cannot lock out a table or a kiosk, and at most twenty wrong PINs a day are checked (threat 11)."""

import datetime as dt

import pytest

from domain.limits.pin_pools import (
    DeviceAttempts,
    PinAttempts,
    PinLock,
    Pool,
    StoreTime,
    Trier,
    count_pin,
    end_locks,
    give_back_pin,
    is_spent,
    lock_of,
    locked_until,
)
from domain.limits.policies import PINS_OF_A_DAY

NOON = dt.datetime(2026, 6, 17, 16, 0, tzinfo=dt.UTC)
TORONTO = "America/Toronto"
AT = StoreTime(NOON, TORONTO)
DAY = dt.date(2026, 6, 17)
MINUTE = dt.timedelta(minutes=1)
SEATED = Trier("phone", "wifi", has_key=True)
STRANGER = Trier("laptop", "far")


def later(**by: float) -> StoreTime:
    return AT._replace(now=NOON + dt.timedelta(**by))


def wrong(triers: list[Trier], attempts: PinAttempts | None = None, at: StoreTime = AT) -> tuple[int, PinAttempts]:
    """How many of these wrong PINs are looked at, and what is counted then."""
    looked = 0
    for trier in triers:
        after = count_pin(attempts, trier, at)
        looked, attempts = (looked + 1, after) if after else (looked, attempts)
    assert attempts
    return looked, attempts


def crowd(number: int, **more: bool) -> list[Trier]:
    """So many devices, each of a network of its own."""
    return [Trier(f"device-{each}", f"network-{each}", **more) for each in range(number)]


def right(trier: Trier, attempts: PinAttempts | None = None, at: StoreTime = AT) -> PinAttempts:
    counted = count_pin(attempts, trier, at)
    assert counted
    return give_back_pin(counted, trier, at)


def test_five_wrong_pins_lock_their_device_for_five_minutes_and_no_other() -> None:
    looked, attempts = wrong([SEATED] * 9)

    assert looked == 5
    assert attempts.devices["phone"] == DeviceAttempts(wrong=5, locked_until=NOON + 5 * MINUTE, pools={Pool.KEY: 5})
    assert locked_until(attempts, SEATED, AT) == NOON + 5 * MINUTE
    assert count_pin(attempts, SEATED._replace(device="neighbour"), AT)
    assert count_pin(attempts, SEATED, later(minutes=5))


def test_a_guest_at_the_table_who_types_ten_wrong_pins_is_let_in_by_the_right_one_after_the_pauses() -> None:
    looked, attempts = wrong([SEATED] * 5)
    looked_again, attempts = wrong([SEATED] * 5, attempts, later(minutes=5))

    assert (looked, looked_again) == (5, 5)
    assert locked_until(attempts, SEATED, later(minutes=5)) == NOON + 15 * MINUTE
    assert right(SEATED, attempts, later(minutes=15)).wrong == 0


def test_twelve_parties_that_each_slip_once_are_never_locked_out() -> None:
    attempts = None
    for party in range(12):
        phone, at = Trier(f"phone-{party}", "wifi", has_key=True), later(minutes=30 * party)
        attempts = count_pin(attempts, phone, at)
        assert attempts, "the slip is looked at"
        attempts = right(phone, attempts, at)
        assert attempts.wrong == 0


def test_a_right_pin_gives_back_all_wrong_ones_of_its_device_and_none_of_others() -> None:
    _, attempts = wrong([SEATED, SEATED, SEATED, *crowd(2, has_key=True)])

    after = right(SEATED, attempts)

    assert (attempts.with_key, after.with_key) == (5, 2)
    assert set(after.devices) == {"device-0", "device-1"}


def test_at_most_twenty_wrong_pins_are_checked_per_day() -> None:
    known = right(SEATED._replace(network="house"))
    guesses = [
        Trier(
            device=f"device-{number % 997}",
            network="house" if number % 4 == 0 else f"network-{number % 101}",
            has_key=number % 3 == 0,
            proved=number % 5 == 0,
        )
        for number in range(10_000)
    ]

    looked, attempts = wrong(guesses, known)

    assert (looked, attempts.wrong, sum(PINS_OF_A_DAY.values())) == (20, 20, 20)
    assert wrong(guesses, attempts, later(hours=11))[0] == 0


@pytest.mark.parametrize("has_key", [True, False])
def test_strangers_who_guess_all_day_keep_no_known_guest_out(has_key: bool) -> None:
    before = right(SEATED)
    _, attempts = wrong([*crowd(1000), *crowd(1000, has_key=True)], before)
    assert [pool for pool in Pool if attempts.is_spent(pool)] == [Pool.KEY, Pool.STRANGER]

    same_phone = Trier("phone", "cellular", has_key=has_key)
    same_network = Trier("new-phone", "wifi", has_key=has_key)
    another_table = Trier("new-phone", "cellular", has_key=has_key, house=True)
    with_a_proof = Trier("new-phone", "cellular", has_key=has_key, proved=True)
    for trier in (same_phone, same_network, another_table, with_a_proof):
        assert count_pin(attempts, trier, AT), trier
    nobody = Trier("new-phone", "cellular", has_key=has_key)
    assert is_spent(attempts, nobody, AT)
    assert locked_until(attempts, nobody, AT) == dt.datetime(2026, 6, 18, 4, 0, tzinfo=dt.UTC)


def test_one_network_of_strangers_leaves_the_others_an_attempt() -> None:
    looked, attempts = wrong([Trier(f"device-{number}", "far") for number in range(50)])

    assert looked == 4
    assert count_pin(attempts, Trier("phone", "near"), AT)


def test_guests_before_an_opened_kiosk_use_up_no_other_pool() -> None:
    opened = right(Trier("tablet", "house"))
    looked, attempts = wrong([Trier(f"guest-{number}", "house", inside=True) for number in range(50)], opened)

    assert looked == PINS_OF_A_DAY[Pool.KEY]
    assert lock_of(attempts, AT) is None
    assert lock_of(attempts, AT, kiosk=True) == PinLock(AT.day_ends, devices_only=False)
    assert count_pin(attempts, Trier("tablet", "house"), AT), "staff open it again"
    _, elsewhere = wrong(crowd(50), opened)
    assert count_pin(elsewhere, Trier("guest", "house", inside=True), AT)


def test_the_day_is_the_stores_day() -> None:
    late = StoreTime(dt.datetime(2026, 6, 18, 3, 30, tzinfo=dt.UTC), TORONTO)
    _, attempts = wrong(crowd(50), at=late)

    assert attempts.day == DAY
    assert locked_until(attempts, Trier("x", "y"), late) == dt.datetime(2026, 6, 18, 4, 0, tzinfo=dt.UTC)
    assert count_pin(attempts, Trier("x", "y"), StoreTime(late.now + 30 * MINUTE, TORONTO))


def test_a_lock_of_a_device_outlives_midnight_and_known_ones_are_kept_a_month() -> None:
    late = StoreTime(dt.datetime(2026, 6, 18, 3, 58, tzinfo=dt.UTC), TORONTO)
    _, attempts = wrong([SEATED] * 5, right(Trier("friend", "wifi"), at=late), late)

    next_day = StoreTime(late.now + 4 * MINUTE, TORONTO)
    assert count_pin(attempts, SEATED, next_day) is None
    friend = Trier("friend", "elsewhere")
    assert is_spent(wrong(crowd(50), attempts, next_day)[1], friend, next_day) is False
    month = StoreTime(late.now + dt.timedelta(days=31), TORONTO)
    assert is_spent(wrong(crowd(50), attempts, month)[1], friend, month)


def test_staff_see_the_lock_and_end_it() -> None:
    _, slipped = wrong([SEATED] * 5, right(Trier("friend", "wifi")))
    assert lock_of(None, AT) is None
    assert lock_of(wrong([SEATED])[1], AT) is None
    assert lock_of(slipped, AT) == PinLock(NOON + 5 * MINUTE, devices_only=True)
    _, spent = wrong(crowd(50), slipped)
    assert lock_of(spent, AT) == PinLock(AT.day_ends, devices_only=False)

    ended = end_locks(spent, AT)

    assert lock_of(ended, AT) is None
    assert (ended.wrong, list(ended.known_devices)) == (0, ["friend"])
    assert count_pin(ended, SEATED, AT)


def test_a_row_written_before_pools_is_read_and_compared_word_for_word() -> None:
    older = (
        '{"day":"2026-06-17","withKey":4,"without":2,"networks":{"far":2},'
        '"devices":{"phone":{"wrong":4,"lockedUntil":null}}}'
    )
    attempts = PinAttempts.model_validate_json(older)

    assert attempts.model_dump_json() == older
    assert right(SEATED, attempts).with_key == 0


def test_every_pool_has_its_share_of_a_day() -> None:
    assert set(PINS_OF_A_DAY) == set(Pool)
