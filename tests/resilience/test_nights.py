"""Open over midnight, through the nights the clocks change, and for guests whose clock is wrong (R43, R44)."""

import datetime as dt
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from tests.functions.browser import Browser
from tests.resilience.shop import Shop, a_guest, open_shop

from domain.calendar.hours import DayHours, TimeRange, WeeklyHours
from runtime import clock
from stores.messages import GET_STORE_HOURS

pytestmark = [pytest.mark.engine, pytest.mark.resilience]

TORONTO = ZoneInfo("America/Toronto")
NIGHTS = WeeklyHours(days=(DayHours(times=(TimeRange(start="22:00", end="04:00"),)),) * 7)
SPRING, AUTUMN = dt.date(2027, 3, 13), dt.date(2027, 11, 6)
"""The evenings before the clocks change."""


@pytest.fixture(scope="module")
def night(engine: object) -> Shop:
    """A store that is open from 22:00 to 04:00, with no preparation time."""
    return open_shop(hours=NIGHTS, pickup_min=0, schedule_days=2)


def at(local: dt.datetime, monkeypatch: pytest.MonkeyPatch, shop: Shop) -> Browser:
    """A guest whose call arrives at this moment."""
    now = local.astimezone(dt.UTC)
    monkeypatch.setattr(clock, "now", lambda: now)
    return a_guest(shop.store_id)


def ordered(shop: Shop, guest: Browser, **changes: Any) -> str:
    """The result of an order sent now."""
    shop = Shop(shop.store_id, guest)
    return guest.send(*shop.order(shop.feed(9, **changes))).result


@pytest.mark.parametrize(("evening", "hours"), [(SPRING, 5), (AUTUMN, 7)], ids=["spring forward", "fall back"])
def test_the_night_is_as_long_as_the_clock_makes_it(
    night: Shop, monkeypatch: pytest.MonkeyPatch, evening: dt.date, hours: int
) -> None:
    opens = dt.datetime.combine(evening, dt.time(22), TORONTO).astimezone(dt.UTC)
    answers = []
    for minutes in range(-30, hours * 60 + 60, 30):
        guest = at(opens + dt.timedelta(minutes=minutes), monkeypatch, night)
        answers.append((minutes, ordered(night, guest)))

    accepted = [minutes for minutes, answer in answers if answer == "ok"]
    assert accepted == list(range(0, hours * 60, 30))
    assert {answer for _, answer in answers} == {"ok", "error_not_accepting_orders"}


def test_slot_after_the_clock_change_has_the_new_offset(night: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = at(dt.datetime(2027, 3, 13, 23, tzinfo=TORONTO), monkeypatch, night)
    three_in_the_morning = dt.datetime(2027, 3, 14, 3, tzinfo=TORONTO)

    slots = guest.call(GET_STORE_HOURS, orderType="takeout", scheduleOrderHours=True).body["slots"]
    offered = [dt.datetime.fromisoformat(slot["at"]) for slot in slots]

    assert three_in_the_morning in offered
    assert three_in_the_morning.astimezone(dt.UTC) == dt.datetime(2027, 3, 14, 7, tzinfo=dt.UTC)
    assert ordered(night, guest, scheduledAt=three_in_the_morning.isoformat()) == "ok"


@pytest.mark.parametrize("days", [-1, 1], ids=["a day behind", "a day ahead"])
def test_server_time_decides_for_a_guest_whose_clock_is_a_day_off(
    night: Shop, monkeypatch: pytest.MonkeyPatch, days: int
) -> None:
    guest = at(dt.datetime(2027, 6, 1, 12, tzinfo=TORONTO), monkeypatch, night)
    tonight = dt.datetime(2027, 6, 1, 23, tzinfo=TORONTO)
    believed = tonight + dt.timedelta(days=days)

    told = guest.call(GET_STORE_HOURS, orderType="takeout", scheduleOrderHours=True).body
    result = ordered(night, guest, scheduledAt=believed.isoformat())

    assert dt.datetime.fromisoformat(told["serverTime"]) == dt.datetime(2027, 6, 1, 16, tzinfo=dt.UTC)
    assert told["currentDate"] == "2027-06-01"
    offered = {dt.datetime.fromisoformat(slot["at"]) for slot in told["slots"]}
    assert (believed in offered) == (result == "ok")
    assert result == ("ok" if days > 0 else "checkout.time_slot_not_available")


def test_a_closed_store_takes_no_order_now_but_one_for_tonight(night: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = at(dt.datetime(2027, 6, 1, 12, tzinfo=TORONTO), monkeypatch, night)

    assert ordered(night, guest) == "error_not_accepting_orders"
    assert ordered(night, guest, scheduledAt="2027-06-01T23:00:00-04:00") == "ok"
    assert ordered(night, guest, scheduledAt="2027-06-01T21:00:00-04:00") == "checkout.time_slot_not_available"
