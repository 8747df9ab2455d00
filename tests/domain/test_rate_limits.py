"""Windows of limits, days by a store's clock, and what a full house uses of each (docs/reliability/limits.md)."""

import datetime as dt
from pathlib import Path

import pytest

from domain.limits.call_limits import CALL_LIMITS
from domain.limits.policies import ATTEMPTS, NOTICES_OF_CONTACT, POLICIES
from domain.limits.rate_limit import DAY, HOUR, MINUTE, By, RateLimit

PAGE = Path(__file__).parents[2] / "docs" / "reliability" / "limits.md"
COUNTERS = 10**6
"""Limits of so many only count."""


def at(hour: int, minute: int = 0, day: int = 17) -> dt.datetime:
    return dt.datetime(2026, 6, day, hour, minute, tzinfo=dt.UTC)


def test_a_day_ends_at_the_stores_midnight() -> None:
    day = NOTICES_OF_CONTACT.in_zone("America/Toronto")

    assert day.window(at(3, 59)) == day.window(at(4)) - 1
    assert day.window(at(4)) == day.window(at(3, 59, 18))
    assert (day.retry_after(at(16)), day.retry_after(at(3, 59))) == (12 * HOUR, 60)
    assert NOTICES_OF_CONTACT.retry_after(at(16)) == 8 * HOUR, "without a zone it ends in UTC"


def test_a_day_of_a_clock_change_has_its_own_length() -> None:
    day = NOTICES_OF_CONTACT.in_zone("America/Toronto")
    spring = dt.datetime(2026, 3, 8, 5, 0, tzinfo=dt.UTC)

    assert day.retry_after(spring) == 23 * HOUR


def test_other_windows_have_no_zone() -> None:
    hour = RateLimit(name="x", by=By.STORE, most=3, seconds=HOUR)

    assert hour.in_zone("America/Toronto") is hour
    assert hour.retry_after(at(16, 30)) == 30 * MINUTE


def test_a_budget_is_low_from_seven_tenths_on() -> None:
    budget = RateLimit(name="x", by=By.COMPANY, most=10, seconds=DAY)

    assert [budget.is_low(used) for used in (6, 7, 10)] == [False, True, True]


@pytest.mark.parametrize("policy", [each for each in POLICIES if each.full_house], ids=lambda each: each.name)
def test_a_full_house_leaves_a_third_of_every_limit(policy: RateLimit) -> None:
    assert policy.full_house * 3 <= policy.most * 2 or policy.most - policy.full_house == 1


def test_every_limit_says_what_a_full_house_uses_unless_it_is_for_those_who_prove_nothing() -> None:
    silent = {each.name for each in POLICIES if not each.full_house and each.most < COUNTERS}

    assert silent == {"staff-wrong", "webhook-refused"}
    assert len({each.name for each in POLICIES}) == len(POLICIES)


def rows() -> list[str]:
    """The rows of the page's tables, made of the policies."""
    windows = {MINUTE: "minute", 600: "10 minutes", 900: "15 minutes", HOUR: "hour", DAY: "day", 90 * DAY: "90 days"}
    limits = [
        f"| `{each.name}` | {each.by.value} | {each.most:,} per {windows[each.seconds]} | {each.full_house:,} |"
        for each in POLICIES
        if each.most < COUNTERS
    ]
    attempts = [
        f"| `{each.name}` | {each.subject} | {each.before_lock} | {_span(each.first_lock)} | {_span(each.longest)} |"
        for each in ATTEMPTS
    ]
    calls = []
    for each in CALL_LIMITS:
        parts = [f"{getattr(each, kind).most:,}" if getattr(each, kind) else "" for kind in _KINDS]
        rate = next(rate for rate in (each.network, each.key) if rate)
        calls.append(
            f"| `{each.name}` | {' | '.join(parts)} | {windows[rate.seconds]} | {each.floor} | {each.full_house:,} |"
        )
    return [*limits, *attempts, *calls]


_KINDS = ("session", "network", "company", "key", "store")


def _span(length: dt.timedelta) -> str:
    minutes = int(length / dt.timedelta(minutes=1))
    return f"{minutes // 60} h" if minutes % 60 == 0 else f"{minutes} min"


def test_the_page_of_limits_has_the_numbers_of_the_code() -> None:
    page = PAGE.read_text(encoding="utf-8")

    assert [row for row in rows() if row not in page] == []
