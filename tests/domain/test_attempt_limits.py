"""Wrong PINs and codes lock who types them, for longer each time (reliability 2, threats 6 and 11)."""

import datetime as dt

import pytest

from domain.limits.attempt_limit import AttemptLimit, Attempts, minutes_until
from domain.limits.policies import ATTEMPTS, CARD_CODE, HANDOVER_PIN, PIN_OF_DEVICE, STAFF_PIN

NOON = dt.datetime(2026, 6, 17, 12, 0, tzinfo=dt.UTC)
MINUTE = dt.timedelta(minutes=1)


def locks(limit: AttemptLimit, wrong: int) -> list[int]:
    """The locks that so many wrong attempts bring, in minutes; each is waited for."""
    attempts, now, found = Attempts(), NOON, []
    for _ in range(wrong):
        after = limit.count_attempt(attempts, now)
        if after is None:
            break
        if after.locked_until:
            found.append(int((after.locked_until - now) / MINUTE))
            now = after.locked_until
        attempts = after
    return found


@pytest.mark.parametrize(
    ("limit", "expected"),
    [
        (PIN_OF_DEVICE, [5, 10, 20, 40, 60, 60]),
        (HANDOVER_PIN, [5, 10, 20, 40, 60, 60]),
        (STAFF_PIN, [15, 60, 60]),
        (CARD_CODE, [1440] * 10),
    ],
    ids=lambda each: each.name if isinstance(each, AttemptLimit) else "",
)
def test_locks_grow_up_to_the_longest(limit: AttemptLimit, expected: list[int]) -> None:
    assert locks(limit, 30) == expected


def test_fifteen_wrong_staff_pins_need_a_manager() -> None:
    attempts = Attempts(wrong=15, locked_until=NOON)

    assert STAFF_PIN.needs_person(attempts)
    assert STAFF_PIN.count_attempt(attempts, NOON + dt.timedelta(days=30)) is None
    assert [limit.name for limit in ATTEMPTS if limit.most] == ["staff-pin"]


def test_attempts_of_an_older_row_are_compared_word_for_word() -> None:
    older = '{"wrong":3,"lockedUntil":null}'

    assert Attempts.model_validate_json(older).model_dump_json() == older
    assert Attempts.model_validate_json('{"wrong":1,"lockedUntil":null,"last":"a"}').last == "a"


def test_a_begun_minute_is_waited_for_as_a_whole_one() -> None:
    assert minutes_until(NOON + dt.timedelta(seconds=61), NOON) == 2
