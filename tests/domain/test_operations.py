"""Staff settings of a store: how long they hold, and their effect on menu, hours and promised times."""

import datetime as dt
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.domain.week import ALL_DAY, OFF, TORONTO, day, local, weekly

from domain.calendar.capacity import Counts, OrderSize, Portion, PrepRule, SlotCapacity, prep_min
from domain.calendar.hours import HoursException, WeeklyHours
from domain.calendar.opening import Opening
from domain.calendar.slots import SlotRule, asap_time, slot_fits, slots
from domain.checkout.count_change import CountAct, CountChange, planned
from domain.errors import Code, Refusal
from domain.operations.day import business_date, daily_due, next_day
from domain.operations.operations import MOST_MARKS, Busy, Operations, Pause, SoldOut
from domain.operations.told import running_busy, running_pauses
from domain.vocabulary.order_type import OrderType

NOON = local("2027-06-09T12:00")
HOUR = dt.timedelta(hours=1)
LUNCH = weekly(*[day("11:00-22:00")] * 7)
NIGHT = weekly(*[day("18:00-02:00")] * 7)


@pytest.mark.parametrize(
    ("hours", "now", "ends"),
    [
        pytest.param(LUNCH, "2027-06-09T12:00", "2027-06-10T11:00", id="T-4 while open"),
        pytest.param(LUNCH, "2027-06-09T08:00", "2027-06-10T11:00", id="T-4 before opening it is today already"),
        pytest.param(LUNCH, "2027-06-10T01:00", "2027-06-10T11:00", id="T-4 after midnight it is still yesterday"),
        pytest.param(NIGHT, "2027-06-10T01:00", "2027-06-10T18:00", id="T-4 in a night that runs"),
        pytest.param(weekly(*[ALL_DAY] * 7), "2027-06-09T12:00", "2027-06-10T00:00", id="T-5 around the clock"),
        pytest.param(weekly(*[OFF] * 7), "2027-06-09T12:00", "2027-06-10T00:00", id="T-5 never open"),
    ],
)
def test_tomorrow_begins_with_the_next_days_opening(hours: WeeklyHours, now: str, ends: str) -> None:
    assert next_day(hours, local(now), TORONTO) == local(ends)


def test_a_days_counts_are_due_once_at_its_opening() -> None:
    today = business_date(LUNCH, NOON, TORONTO)
    assert daily_due(LUNCH, None, NOON, TORONTO) == (today, local("2027-06-09T11:00"))
    assert daily_due(LUNCH, today, NOON, TORONTO) == (today + dt.timedelta(days=1), local("2027-06-10T11:00"))
    assert daily_due(LUNCH, today - dt.timedelta(days=9), NOON, TORONTO) == (today, local("2027-06-09T11:00"))
    assert daily_due(weekly(*[OFF] * 7), None, NOON, TORONTO) is None


def test_setting_holds_until_its_end_and_is_removed_after_it() -> None:
    until = NOON + HOUR
    set_now = (
        Operations()
        .sold_out([1], [2], SoldOut(until=until, at=NOON))
        .paused([OrderType.TAKEOUT], Pause(until=until, at=NOON, reason="oven"))
        .made_busy([OrderType.DELIVERY], Busy(until=until, at=NOON, extra_min=20))
    )
    last = until - dt.timedelta(microseconds=1)

    assert (set_now.sold_out_items(last), set_now.sold_out_options(last)) == ({1}, {2})
    assert [pause.until for pause in running_pauses(set_now, last)] == [until]
    assert [(busy.order_type, busy.extra_min) for busy in running_busy(set_now, last)] == [(OrderType.DELIVERY, 20)]
    assert (set_now.sold_out_items(until), running_pauses(set_now, until), running_busy(set_now, until)) == (
        frozenset(),
        (),
        (),
    )
    assert set_now.busy_min(OrderType.DELIVERY, until) == 0
    assert set_now.tidied(until) == Operations()
    assert set_now.tidied(last) == set_now


def test_settings_can_be_undone() -> None:
    mark, closed = SoldOut(at=NOON), HoursException(date=NOON.date(), off=True)
    before = Operations().sold_out([1, 3], [2], mark).paused(OrderType, Pause(at=NOON)).excepted(closed)

    after = before.available([1], [2]).resumed([OrderType.TAKEOUT]).unexcepted(NOON.date())

    assert (set(after.items), set(after.options), after.exceptions) == ({3}, set(), ())
    assert set(after.pauses) == {OrderType.DINEIN, OrderType.DELIVERY}
    assert before.excepted(HoursException(date=NOON.date(), full_day=True)).exceptions[0].full_day


def test_more_than_can_be_kept_is_refused() -> None:
    with pytest.raises(Refusal) as refused:
        Operations().sold_out(range(1, MOST_MARKS + 2), (), SoldOut(at=NOON))
    assert refused.value.code is Code.INVALID_REQUEST


@given(
    shards=st.dictionaries(st.text("abcdef", min_size=1, max_size=3), st.integers(0, 200), min_size=1, max_size=8),
    units=st.integers(-400, 400),
    act=st.sampled_from([CountAct.SET, CountAct.ADD, CountAct.CORRECT]),
)
def test_a_planned_change_comes_to_what_was_asked_and_leaves_no_shard_below_nothing(
    shards: dict[str, int], units: int, act: CountAct
) -> None:
    change = CountChange(change_id="1781712000000-a", key="7", act=act, units=units, at=NOON)
    there = sum(shards.values())
    wanted = units if act is CountAct.SET else there + units
    if wanted < 0:
        with pytest.raises(Refusal):
            planned(change, shards)
        return
    plan = planned(change, shards)
    after = {shard: left + plan.shards.get(shard, 0) for shard, left in shards.items()}
    assert sum(after.values()) == wanted
    assert min(after.values()) >= 0
    assert plan.difference == wanted - there


@given(
    now=st.integers(0, 12 * 60),
    prep=st.integers(0, 90),
    busy=st.integers(0, 90),
    step=st.sampled_from([5, 15, 30, 60]),
)
def test_busy_delays_what_is_made_now_and_every_slot_that_is_left_can_be_promised(
    now: int, prep: int, busy: int, step: int
) -> None:
    spans = (
        Opening(local("2027-06-09T11:00"), local("2027-06-09T22:00")),
        Opening(local("2027-06-10T11:00"), local("2027-06-10T22:00")),
    )
    usual = SlotRule(local("2027-06-09T10:00") + dt.timedelta(minutes=now), prep, step)
    rule = usual._replace(busy_min=busy)
    offered = list(slots(spans, rule))

    assert all(slot_fits(spans, slot, rule) for slot in offered)
    assert offered == [slot for slot in slots(spans, usual) if slot >= rule.ready]
    soonest = asap_time(spans, rule)
    assert soonest is None or soonest == usual.ready + dt.timedelta(minutes=busy)


@pytest.mark.parametrize(
    ("size", "minutes"),
    [
        pytest.param(OrderSize(1), 15, id="T-7 as usual"),
        pytest.param(OrderSize(5), 30, id="T-7 from so many units"),
        pytest.param(OrderSize(5, Decimal(100)), 45, id="T-7 the longest that applies"),
        pytest.param(OrderSize(9), 30, id="T-7 never less than usual"),
    ],
)
def test_a_large_order_takes_longer(size: Any, minutes: int) -> None:
    rules = (
        PrepRule(from_units=5, prep_min=30),
        PrepRule(from_total=Decimal(100), prep_min=45),
        PrepRule(from_units=9, prep_min=10),
    )
    assert prep_min(15, rules, size) == minutes


def test_a_rule_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="so many units or from a total"):
        PrepRule(prep_min=5)


def test_a_period_counts_units_or_minutes_of_chosen_categories_and_at_most_a_whole_one() -> None:
    portions = [Portion(1, 2), Portion(2, 3)]

    def in_category(item_id: int, wanted: frozenset[int]) -> bool:
        return item_id in wanted

    assert SlotCapacity(counts=Counts.UNITS, most=9).load(portions, in_category) == 5
    assert SlotCapacity(counts=Counts.UNITS, most=9, categories=(1,)).load(portions, in_category) == 2
    by_minutes = SlotCapacity(counts=Counts.MINUTES, most=30, minutes={1: 4}, other_minutes=2)
    assert by_minutes.load(portions, in_category) == 14
    assert SlotCapacity(counts=Counts.UNITS, most=4).load(portions, in_category) == 4
