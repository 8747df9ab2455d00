import datetime as dt

import pytest
from tests.builders import a_store
from tests.domain.week import ALL_DAY, OFF, TORONTO, day, local, weekly

from domain.calendar.opening import Opening, openings
from domain.calendar.promise import Promise, courier_pickup, delivery_until, effective_at, promised_time
from domain.calendar.slots import SlotRule, asap_time, check_slot, first_slot, pre_authorised, slot_fits, slots
from domain.errors import Code, Refusal
from domain.store.store_hours import calendar_of
from domain.vocabulary.order_type import OrderType
from domain.vocabulary.zone import local_clock

LUNCH = (Opening(local("2027-06-08T11:00"), local("2027-06-08T14:00")),)
SPLIT = (*LUNCH, Opening(local("2027-06-08T17:00"), local("2027-06-08T18:00")))


def at(clock: str) -> dt.datetime:
    return local(f"2027-06-08T{clock}")


def clocks(spans: tuple[Opening, ...], rule: SlotRule) -> list[str]:
    return [local_clock(slot, TORONTO) for slot in slots(spans, rule)]


@pytest.mark.parametrize(
    ("now", "prep", "ready"),
    [
        pytest.param("11:00", 15, "11:15", id="T-7 at opening"),
        pytest.param("13:45", 15, "14:00", id="T-7 ready at closing"),
        pytest.param("13:46", 15, None, id="T-7 ready a minute late"),
        pytest.param("10:59", 15, None, id="T-7 not open yet"),
        pytest.param("14:00", 0, None, id="T-7 closed"),
        pytest.param("12:00", 0, "12:00", id="T-7 no preparation"),
    ],
)
def test_as_soon_as_possible_is_now_and_preparation_while_open(now, prep, ready):
    assert asap_time(LUNCH, SlotRule(at(now), prep)) == (at(ready) if ready else None)


def test_asap_knows_only_the_opening_that_runs() -> None:
    assert asap_time(SPLIT, SlotRule(at("13:50"), 15)) is None


@pytest.mark.parametrize(
    ("now", "prep", "step", "expected"),
    [
        pytest.param("08:00", 30, 60, ["12:00", "13:00", "14:00", "18:00"], id="T-7 prep after each opening, to close"),
        pytest.param("08:00", 60, 60, ["12:00", "13:00", "14:00", "18:00"], id="T-7 prep of one interval"),
        pytest.param("11:31", 30, 60, ["13:00", "14:00", "18:00"], id="T-7 not before now + prep"),
        pytest.param("12:30", 30, 60, ["13:00", "14:00", "18:00"], id="T-7 now + prep on a slot"),
        pytest.param("13:31", 30, 60, ["18:00"], id="T-7 the next opening"),
        pytest.param("17:31", 30, 60, [], id="T-7 none left"),
        pytest.param("13:20", 10, 20, ["13:40", "14:00", "17:20", "17:40", "18:00"], id="T-7 twenty minutes"),
        pytest.param("08:00", 0, 90, ["11:00", "12:30", "14:00", "17:00"], id="T-7 interval beyond a short opening"),
    ],
)
def test_slots_are_counted_from_each_opening(now, prep, step, expected):
    assert clocks(SPLIT, SlotRule(at(now), prep, step)) == expected


def test_slots_are_a_quarter_of_an_hour_apart_by_default() -> None:
    assert clocks(LUNCH, SlotRule(at("13:10"), 10)) == ["13:30", "13:45", "14:00"]


def test_slots_follow_an_odd_opening_across_midnight() -> None:
    night = (Opening(local("2027-06-08T23:10"), local("2027-06-09T00:50")),)
    assert clocks(night, SlotRule(at("20:00"), 20, 30)) == ["23:40", "00:10", "00:40"]


def test_a_night_after_a_full_day_does_not_begin_again_at_midnight() -> None:
    hours = weekly(OFF, ALL_DAY, day("00:00-02:00"), OFF, OFF, OFF, OFF)
    spans = openings(hours, dt.date(2027, 6, 7), dt.date(2027, 6, 8), TORONTO)
    assert clocks(spans, SlotRule(local("2027-06-07T22:30"), 60, 30)) == [
        "23:30",
        "00:00",
        "00:30",
        "01:00",
        "01:30",
        "02:00",
    ]


def test_slots_pass_both_repeated_hours_and_skip_none_that_exists() -> None:
    hours = weekly(day("00:30-03:30"))
    spring = openings(hours, dt.date(2027, 3, 14), dt.date(2027, 3, 14), TORONTO)
    autumn = openings(hours, dt.date(2027, 11, 7), dt.date(2027, 11, 7), TORONTO)
    assert clocks(spring, SlotRule(local("2027-03-13T12:00"), 0, 30)) == ["00:30", "01:00", "01:30", "03:00", "03:30"]
    assert clocks(autumn, SlotRule(local("2027-11-06T12:00"), 0, 30)) == [
        "00:30",
        "01:00",
        "01:30",
        "01:00",
        "01:30",
        "02:00",
        "02:30",
        "03:00",
        "03:30",
    ]


def test_the_first_slot_is_the_earliest_or_none() -> None:
    assert first_slot(SPLIT, SlotRule(at("08:00"), 30)) == at("11:30")
    assert first_slot(SPLIT, SlotRule(at("19:00"), 30)) is None


@pytest.mark.parametrize(
    ("slot", "fits"),
    [
        pytest.param("11:29", False, id="T-7 before open + prep"),
        pytest.param("11:30", True, id="T-7 at open + prep"),
        pytest.param("14:00", True, id="T-7 at close"),
        pytest.param("14:01", False, id="T-7 after close"),
        pytest.param("17:29", False, id="T-7 before the second opening is ready"),
        pytest.param("17:30", True, id="T-7 second opening"),
        pytest.param("12:07", True, id="T-7 any minute within hours"),
    ],
)
def test_a_chosen_time_fits_between_ready_and_closing(slot, fits):
    rule = SlotRule(at("08:00"), 30)
    assert slot_fits(SPLIT, at(slot), rule) is fits
    if fits:
        check_slot(SPLIT, at(slot), rule)
    else:
        with pytest.raises(Refusal) as refused:
            check_slot(SPLIT, at(slot), rule)
        assert refused.value.code is Code.TIME_SLOT_NOT_AVAILABLE


def test_a_chosen_time_leaves_time_to_prepare() -> None:
    assert slot_fits(LUNCH, at("13:00"), SlotRule(at("12:30"), 30))
    assert not slot_fits(LUNCH, at("12:59"), SlotRule(at("12:30"), 30))


def test_a_latest_time_ends_the_slots_and_still_counts_itself() -> None:
    rule = SlotRule(at("08:00"), 30, 60, latest=at("13:00"))
    assert clocks(LUNCH, rule) == ["12:00", "13:00"]
    assert slot_fits(LUNCH, at("13:00"), rule)
    assert not slot_fits(LUNCH, at("13:01"), rule)


def test_a_pre_authorised_store_promises_six_days_ahead_at_most() -> None:
    now = at("08:00")
    limit = local("2027-06-14T08:00")
    assert pre_authorised(SlotRule(now, 30)) == SlotRule(now, 30, latest=limit)
    assert pre_authorised(SlotRule(now, 30, latest=at("20:00"))).latest == at("20:00")
    assert pre_authorised(SlotRule(now, 30, latest=local("2027-06-20T08:00"))).latest == limit


@pytest.mark.parametrize(
    ("chosen", "ignored", "always_send", "promise"),
    [
        pytest.param("13:00", False, False, ("13:00", False), id="T-9 a chosen slot"),
        pytest.param("13:00", False, True, ("13:00", False), id="T-9 a chosen slot beats now + prep"),
        pytest.param(None, False, False, (None, False), id="T-9 ASAP sends none"),
        pytest.param(None, False, True, ("12:20", False), id="T-9 ASAP always sent"),
        pytest.param(None, True, False, (None, True), id="T-9 ignored"),
        pytest.param("13:00", True, False, (None, True), id="T-9 ignored drops a choice"),
        pytest.param("13:00", True, True, ("12:20", True), id="T-9 both send time and flag"),
    ],
)
def test_the_feed_carries_the_promised_time(chosen, ignored, always_send, promise):
    sent = promised_time(chosen and at(chosen), at("12:20"), ignored=ignored, always_send=always_send)
    assert sent == Promise(promise[0] and at(promise[0]), promise[1])


def test_time_bound_rules_hold_at_the_slot_else_now() -> None:
    assert effective_at(at("18:00"), at("12:00")) == at("18:00")
    assert effective_at(None, at("12:00")) == at("12:00")


@pytest.mark.parametrize(
    ("delivery", "pickup"),
    [
        pytest.param(None, "12:20", id="L-7 ASAP is now + prep"),
        pytest.param("18:00", "17:35", id="L-7 scheduled is the drive before"),
        pytest.param("12:40", "12:20", id="L-7 never before now + prep"),
        pytest.param("12:45", "12:20", id="L-7 the drive before is just ready"),
    ],
)
def test_a_courier_comes_when_the_food_is_ready_and_the_drive_begins(delivery, pickup):
    assert courier_pickup(delivery and at(delivery), at("12:00"), 20, 25) == at(pickup)


def test_a_delivery_is_promised_within_half_an_hour_unless_the_store_says_otherwise() -> None:
    assert delivery_until(at("18:00")) == at("18:30")
    assert delivery_until(at("18:00"), 45) == at("18:45")


@pytest.mark.parametrize(("merchants", "days"), [((), None), (("clover",), 6)])
def test_a_store_that_takes_cards_promises_no_later_than_an_authorisation_lives(merchants, days):
    now = dt.datetime(2026, 3, 4, 12, 0, tzinfo=dt.UTC)
    store = a_store(checkout={"merchants": merchants})

    latest = calendar_of(store, OrderType.TAKEOUT, now).rule.latest

    assert latest == (now + dt.timedelta(days=days) if days else None)
