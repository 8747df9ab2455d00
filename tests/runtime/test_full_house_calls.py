"""The calls of 200 guests, 30 staff devices and 6 printers behind one address (docs/reliability/limits.md)."""

import datetime as dt
from collections import Counter
from collections.abc import Mapping

import pytest

from domain.limits.call_limits import (
    HOLDS,
    LOOKUPS,
    MESSAGES,
    ORDERS,
    PAYMENTS,
    PRICES,
    READS,
    STAFF,
    STARTS,
    TRIES,
    Limits,
)
from runtime.limits import Exceeded, Tally, turns_of

NOON = dt.datetime(2026, 6, 17, 16, 0, tzinfo=dt.UTC)
ARRIVALS = 20
"""Guests who order in the busiest minute, six times the mean of the hour."""
PRESENT = 120
"""Guests who are there at once and look at their phones."""
ARRIVING: Mapping[Limits, int] = {
    STARTS: 3, READS: 12, LOOKUPS: 6, PRICES: 10, HOLDS: 3, TRIES: 2, MESSAGES: 3, ORDERS: 1, PAYMENTS: 20,
}  # fmt: skip
"""Calls of a guest in the minute of their order."""
SITTING: Mapping[Limits, int] = {READS: 6, LOOKUPS: 2, PRICES: 2, PAYMENTS: 4}
"""Calls of a guest in any other minute: their page asks how order and menu stand."""
IN_TEN_MINUTES = {TRIES: 60, MESSAGES: 60, ORDERS: 60}
"""Guests who order in ten busy minutes, for limits of that window."""
DEVICES, PRINTERS = 30, 6
LOOKS, PRINTS = 60, 30
"""Calls of a staff device in a minute of a hint each second, and of a printer that prints."""


class Shared:
    """The counter that all environments share."""

    def __init__(self) -> None:
        self.turns: Counter[str] = Counter()

    def add(self, key: str, turns: int, seconds: int, now: dt.datetime) -> int:
        self.turns[key] += turns
        return self.turns[key]


def refused(tallies: list[Tally], minute: int) -> list[Exceeded]:
    """The refusals in one minute of a full house, whose calls go to every environment in turn."""
    now, answers = NOON + dt.timedelta(minutes=minute), []
    for guest in range(PRESENT):
        calls = ARRIVING if guest < ARRIVALS else SITTING
        for limits, times in calls.items():
            for each in range(times):
                turns = turns_of(limits, session=f"{minute}-{guest}", network="hall", company="corner")
                answers.append(tallies[each % len(tallies)].take(turns, now))
    for number in range(DEVICES * LOOKS + PRINTERS * PRINTS):
        turns = turns_of(STAFF, network="", key="one key for all", store="corner#queen")
        answers.append(tallies[number % len(tallies)].take(turns, now))
    return [answer for answer in answers if answer]


@pytest.mark.parametrize("environments", [1, 20])
def test_no_minute_of_a_full_house_is_refused(environments: int) -> None:
    shared = Shared()
    tallies = [Tally(shared.add) for _ in range(environments)]

    assert [refused(tallies, minute) for minute in range(20)] == [[]] * 20


@pytest.mark.parametrize("limits", list(ARRIVING), ids=lambda each: each.name)
def test_a_class_of_calls_says_no_less_than_a_full_house_uses(limits: Limits) -> None:
    assert limits.network
    guests = IN_TEN_MINUTES.get(limits, ARRIVALS)
    used = ARRIVING[limits] * guests + SITTING.get(limits, 0) * (PRESENT - ARRIVALS)

    assert used <= limits.full_house <= limits.network.most // 2


def test_one_key_for_all_devices_of_a_store_is_enough() -> None:
    assert STAFF.key
    assert DEVICES * LOOKS + PRINTERS * PRINTS <= STAFF.full_house <= STAFF.key.most // 2
