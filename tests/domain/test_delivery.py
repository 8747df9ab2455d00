import datetime as dt
import json
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.domain.week import utc

from domain.delivery.charges import (
    AgentAdjustment,
    AgentQuote,
    DeliveryCharge,
    agent_charge,
    delivery_fault,
    distance_charge,
    is_free,
    quote_error_text,
    rule_faults,
)
from domain.delivery.courier import CourierStatus, followed, may_query, needs_staff, shown_status
from domain.delivery.delivery_settings import ChargeRule, Delivery
from domain.delivery.driving import drive_minutes, estimated, haversine_km, measured
from domain.delivery.quote import QuoteBasis, Requote, quote_holds, requoted, value_class
from domain.errors import Code
from domain.vocabulary.address import Coordinates, Distance

D = Decimal


def rules(*ranges: tuple[str, str, str]) -> tuple[ChargeRule, ...]:
    return tuple(ChargeRule(from_=D(low), to=D(high), charge=D(charge)) for low, high, charge in ranges)


PLAIN = rules(("0", "3", "2.99"), ("3", "6", "4.99"), ("6", "10", "7.99"))


@pytest.mark.parametrize(
    ("km", "charge"),
    [
        pytest.param("0", "2.99", id="L-1 the first rule takes its lower bound"),
        pytest.param("0.01", "2.99", id="L-1 just above"),
        pytest.param("3", "2.99", id="L-1 to is inclusive"),
        pytest.param("3.01", "4.99", id="L-1 from is exclusive"),
        pytest.param("10", "7.99", id="L-1 the end"),
        pytest.param("10.01", "7.99", id="L-2 beyond the largest range"),
        pytest.param("500", "7.99", id="L-2 far beyond"),
    ],
)
def test_a_distance_is_charged_by_its_range(km, charge):
    assert distance_charge(PLAIN, D(km)) == D(charge)
    assert distance_charge(PLAIN[::-1], D(km)) == D(charge)


@pytest.mark.parametrize(
    ("ranges", "km", "charge"),
    [
        pytest.param((("1", "3", "3.00"), ("5", "8", "8.00"), ("6", "9", "9.00")), "4", "8.00", id="L-1 gap"),
        pytest.param((("1", "3", "3.00"), ("5", "8", "8.00")), "5", "8.00", id="L-1 the end of a gap"),
        pytest.param((("1", "3", "3.00"), ("5", "8", "8.00")), "0.5", "3.00", id="L-1 below the first range"),
        pytest.param((("1", "3", "3.00"), ("5", "8", "8.00")), "1", "3.00", id="L-1 the first lower bound"),
        pytest.param((("0", "5", "5.00"), ("2", "4", "4.00")), "3", "5.00", id="L-1 overlap: lowest from"),
        pytest.param((("2", "4", "4.00"), ("0", "5", "5.00")), "3", "5.00", id="L-1 overlap in any order"),
        pytest.param((("0", "5", "5.00"), ("0", "3", "3.00")), "2", "3.00", id="L-1 same from: smallest to"),
        pytest.param((("0", "9", "9.00"), ("2", "4", "4.00")), "20", "9.00", id="L-1 beyond: the largest to"),
        pytest.param((("0", "1", "1.00"), ("4", "9", "9.00"), ("5", "6", "6.00")), "3", "6.00", id="L-1 gap: least to"),
        pytest.param((("0", "9", "9.00"), ("1", "4", "4.00")), "0", "9.00", id="L-1 only the lowest takes its bound"),
        pytest.param((("0", "5", "5.00"), ("2", "9", "9.00")), "5", "5.00", id="L-1 overlap at an end"),
        pytest.param(
            (("0", "2", "2.00"), ("3", "8", "8.00"), ("4", "6", "6.00")), "3", "6.00", id="L-1 gap at a start"
        ),
        pytest.param((("1", "2", "2.00"), ("3", "6", "6.00"), ("4", "9", "9.00")), "2.5", "6.00", id="L-1 gap inside"),
        pytest.param(
            (("0", "2", "2.00"), ("5", "8", "8.00"), ("4", "4", "4.00")), "4", "4.00", id="L-1 gap to its end"
        ),
        pytest.param((), "3", "0", id="L-1 no rules"),
    ],
)
def test_gaps_and_overlaps_still_have_one_charge(ranges, km, charge):
    assert distance_charge(rules(*ranges), D(km)) == D(charge)


@pytest.mark.parametrize(
    ("ranges", "faults"),
    [
        pytest.param((("0", "3", "1"), ("3", "6", "2")), (), id="L-1 one after the other"),
        pytest.param((("3", "6", "2"), ("0", "3", "1")), (), id="L-1 in any order"),
        pytest.param((("0", "3", "1"), ("4", "6", "2")), ("gap",), id="L-1 gap"),
        pytest.param((("0", "3", "1"), ("2", "6", "2")), ("overlap",), id="L-1 overlap"),
        pytest.param((("0", "9", "1"), ("2", "4", "2"), ("9", "12", "2")), ("overlap",), id="L-1 one inside another"),
        pytest.param((("3", "3", "1"),), ("empty",), id="L-1 empty"),
        pytest.param((("5", "3", "1"),), ("empty",), id="L-1 backwards"),
        pytest.param((), (), id="L-1 none"),
        pytest.param((("0", "1", "1"), ("2", "3", "1"), ("2.5", "4", "1")), ("gap", "overlap"), id="L-1 both"),
    ],
)
def test_gaps_overlaps_and_empty_ranges_are_faults(ranges, faults):
    assert rule_faults(rules(*ranges)) == faults


@pytest.mark.parametrize(
    ("km", "net", "settings", "fault"),
    [
        pytest.param("10", "20", {"distance": D(10)}, None, id="L-2 the furthest distance itself"),
        pytest.param("10.01", "20", {"distance": D(10)}, Code.TOO_FAR, id="L-2 a little beyond"),
        pytest.param("0.51", "20", {"distance": D("0.5")}, Code.TOO_FAR, id="L-2 a store that drives half a km"),
        pytest.param("99", "20", {}, None, id="L-2 zero is no limit"),
        pytest.param("99", "20", {"unmeasured_max_order": D(0)}, None, id="L-3 measured, so nothing is unmeasured"),
        pytest.param(None, "20", {}, None, id="L-3 any address where there is no limit"),
        pytest.param(None, "20", {"distance": D(8)}, Code.ADDRESS_NOT_MEASURED, id="L-3 none where there is one"),
        pytest.param(None, "0", {"distance": D(8)}, Code.ADDRESS_NOT_MEASURED, id="L-3 not even for nothing"),
        pytest.param(None, "40", {"distance": D(8), "unmeasured_max_order": D(40)}, None, id="L-3 as much as is taken"),
        pytest.param(
            None,
            "40.01",
            {"distance": D(8), "unmeasured_max_order": D(40)},
            Code.ADDRESS_NOT_MEASURED,
            id="L-3 more than is taken",
        ),
        pytest.param(None, "1", {"unmeasured_max_order": D(0)}, Code.ADDRESS_NOT_MEASURED, id="L-3 none is taken"),
        pytest.param(None, "0", {"unmeasured_max_order": D(0)}, Code.ADDRESS_NOT_MEASURED, id="L-3 none for nothing"),
    ],
)
def test_address_too_far_or_of_unknown_distance_is_refused(km, net, settings, fault):
    assert delivery_fault(None if km is None else D(km), D(net), Delivery(**settings)) == fault


@pytest.mark.parametrize(
    ("net", "free_from", "free"),
    [
        pytest.param("39.99", "40", False, id="L-5 a cent short"),
        pytest.param("40.00", "40", True, id="L-5 reached"),
        pytest.param("0", "0", False, id="L-5 no such offer"),
        pytest.param("500", "0", False, id="L-5 no such offer for a large order"),
        pytest.param("0.50", "0.50", True, id="L-5 a tiny minimum"),
    ],
)
def test_delivery_is_free_from_a_minimum(net, free_from, free):
    assert is_free(D(net), D(free_from)) is free


@pytest.mark.parametrize(
    ("fee", "tax", "adjustment", "value", "withhold"),
    [
        pytest.param(875, 44, AgentAdjustment(D(-20), True), "7.00", "9.19", id="L-4 the example"),
        pytest.param(875, 44, AgentAdjustment(), "8.75", "9.19", id="L-4 as quoted"),
        pytest.param(875, 44, AgentAdjustment(D("1.25")), "10.00", "9.19", id="L-4 an amount more"),
        pytest.param(875, 44, AgentAdjustment(D("-9")), "0", "9.19", id="L-4 never below 0"),
        pytest.param(875, 44, AgentAdjustment(D("-8.75")), "0.00", "9.19", id="L-4 just 0"),
        pytest.param(899, 0, AgentAdjustment(D("12.5"), True), "10.11", "8.99", id="L-4 percentage half up"),
        pytest.param(875, 44, AgentAdjustment(D(5), True, True), "4.99", "9.19", id="L-4 overwritten by the rules"),
        pytest.param(0, 0, AgentAdjustment(), "0", "0", id="L-4 a free quote"),
    ],
)
def test_an_agents_fee_is_adjusted_and_withheld(fee, tax, adjustment, value, withhold):
    charge = agent_charge(AgentQuote(fee, tax), adjustment, D("4.99"))
    assert charge == DeliveryCharge(D(value), D(withhold))


def test_an_agents_fee_is_rounded_to_the_currency() -> None:
    charge = agent_charge(AgentQuote(87550, 4449), AgentAdjustment(D("0.1"), True), D(0), "JPY")
    assert charge == DeliveryCharge(D(877), D(920))


@pytest.mark.parametrize(
    ("error", "details", "text"),
    [
        pytest.param("Bad address", ("no unit", "no street"), "Bad address no unit no street", id="spec 8 joined"),
        pytest.param(" Bad address ", (" ", ""), "Bad address", id="spec 8 blanks dropped"),
        pytest.param(None, ("no unit",), "no unit", id="spec 8 only details"),
        pytest.param("", (), "Unknown error", id="spec 8 empty reply"),
        pytest.param(None, (), "Unknown error", id="spec 8 no reply"),
    ],
)
def test_a_failed_quote_says_why(error, details, text):
    assert quote_error_text(error, details) == text


def test_a_failed_quote_needs_no_details() -> None:
    assert quote_error_text("Too early") == "Too early"


@pytest.mark.parametrize(
    ("km", "minutes"),
    [
        pytest.param("0", 0, id="L-3 next door"),
        pytest.param("0.01", 1, id="L-3 a minute begun"),
        pytest.param("5", 6, id="L-3 exactly 6"),
        pytest.param("5.01", 7, id="L-3 just over 6"),
        pytest.param("2.5", 3, id="L-3 exactly 3"),
    ],
)
def test_the_drive_is_estimated_from_the_distance(km, minutes):
    assert drive_minutes(D(km)) == minutes


@pytest.mark.parametrize(
    ("metres", "seconds", "km", "minutes"),
    [
        pytest.param(3004, 600, "3.00", 10, id="L-3 rounded down"),
        pytest.param(3005, 601, "3.01", 11, id="L-3 half up, a minute begun"),
        pytest.param(0, 0, "0.00", 0, id="L-3 here"),
    ],
)
def test_a_measured_way_is_in_km_and_minutes(metres, seconds, km, minutes):
    assert measured(metres, seconds) == Distance(km=D(km), minutes=minutes, estimated=False)


CN_TOWER = Coordinates(lat=43.642566, lng=-79.387057)
CASA_LOMA = Coordinates(lat=43.678037, lng=-79.409442)


def test_an_estimated_way_is_the_great_circle_and_says_so() -> None:
    assert estimated(CN_TOWER, CASA_LOMA) == Distance(km=D("4.34"), minutes=6, estimated=True)


def test_great_circles_of_known_length() -> None:
    pole, equator = Coordinates(lat=90, lng=0), Coordinates(lat=0, lng=77)
    assert haversine_km(pole, equator) == pytest.approx(10007.557, abs=0.001)
    assert haversine_km(Coordinates(lat=0, lng=-90), Coordinates(lat=0, lng=90)) == pytest.approx(20015.115, abs=0.001)
    assert haversine_km(Coordinates(lat=60, lng=0), Coordinates(lat=60, lng=1)) == pytest.approx(55.5970, abs=0.0001)
    assert haversine_km(Coordinates(lat=60, lng=0), Coordinates(lat=0, lng=1)) == pytest.approx(6672.2650, abs=0.0001)
    assert haversine_km(CN_TOWER, CN_TOWER) == 0


def shared_distances() -> list[Any]:
    cases: list[Any] = json.loads((Path(__file__).parents[1] / "shared" / "distances.json").read_text(encoding="utf-8"))
    return cases


@pytest.mark.parametrize(("_case", "one", "other", "km"), shared_distances())
def test_the_server_measures_as_the_front_end_does(_case: str, one: list[float], other: list[float], km: float) -> None:
    places = [Coordinates(lat=lat, lng=lng) for lat, lng in (one, other)]

    assert float(estimated(*places).km) == km


places = st.builds(Coordinates, lat=st.floats(-90, 90), lng=st.floats(-180, 180))


@given(places, places)
def test_a_great_circle_is_as_long_there_as_back_and_never_more_than_half_the_earth(one, other):
    assert haversine_km(one, other) == pytest.approx(haversine_km(other, one), abs=1e-6)
    assert 0 <= haversine_km(one, other) <= 20015.2


@given(st.lists(st.tuples(st.integers(0, 20), st.integers(0, 20), st.integers(0, 9)), max_size=5), st.integers(0, 2500))
def test_every_distance_has_a_charge_of_one_of_the_rules(ranges, hundredths):
    made = tuple(ChargeRule(from_=D(low), to=D(high), charge=D(charge)) for low, high, charge in ranges)
    charge = distance_charge(made, D(hundredths) / 100)
    assert charge in {rule.charge for rule in made} or (not made and charge == 0)
    inside = [rule for rule in made if rule.from_ < D(hundredths) / 100 <= rule.to]
    if inside:
        lowest = min(made, key=lambda rule: (rule.from_, rule.to))
        assert charge in {rule.charge for rule in inside} or D(hundredths) / 100 == lowest.from_


NOON = utc("2027-06-08T12:00")
BASIS = QuoteBasis("1 Front St|Toronto|M5V 2T6", 0, None)


@pytest.mark.parametrize(
    ("seconds", "expires", "holds"),
    [
        pytest.param(299, None, True, id="L-6 within five minutes"),
        pytest.param(300, None, False, id="L-6 after five minutes"),
        pytest.param(599, 600, True, id="L-6 its own end"),
        pytest.param(600, 600, False, id="L-6 after its own end"),
        pytest.param(61, 60, False, id="L-6 a shorter life of its own"),
    ],
)
def test_a_quote_lives_five_minutes_or_as_long_as_it_says(seconds, expires, holds):
    end = None if expires is None else NOON + dt.timedelta(seconds=expires)
    assert quote_holds(BASIS, BASIS, NOON, NOON + dt.timedelta(seconds=seconds), end) is holds


@pytest.mark.parametrize(
    "current",
    [
        pytest.param(BASIS._replace(address="2 Front St|Toronto|M5V 2T6"), id="L-10 another address"),
        pytest.param(BASIS._replace(value_class=1), id="L-10 another class of value"),
        pytest.param(BASIS._replace(scheduled_at=NOON), id="L-10 another time"),
    ],
)
def test_a_quote_falls_when_what_it_was_asked_for_changes(current):
    assert not quote_holds(BASIS, current, NOON, NOON, None)
    assert quote_holds(current, current, NOON, NOON, None)


@pytest.mark.parametrize(
    ("net", "number"),
    [
        pytest.param("0", 0, id="L-10 empty"),
        pytest.param("49.99", 0, id="L-10 below a step"),
        pytest.param("50.00", 1, id="L-10 a step"),
        pytest.param("149.99", 2, id="L-10 two steps"),
    ],
)
def test_cart_values_fall_into_classes_of_fifty(net, number):
    assert value_class(D(net)) == number


@pytest.mark.parametrize(
    ("fresh", "charge", "asked"),
    [
        pytest.param("7.00", "7.00", False, id="L-6 unchanged"),
        pytest.param("6.20", "6.20", False, id="L-6 cheaper"),
        pytest.param("8.00", "7.00", False, id="L-6 a dollar is absorbed"),
        pytest.param("8.01", "8.01", True, id="L-6 more needs consent"),
    ],
)
def test_a_dearer_quote_is_absorbed_or_asked_about(fresh, charge, asked):
    assert requoted(D("7.00"), D(fresh)) == Requote(D(charge), asked)


def test_a_store_may_absorb_more() -> None:
    assert requoted(D("7.00"), D("9.00"), D("2.00")) == Requote(D("7.00"), False)


def test_news_of_a_courier_only_ever_moves_forward() -> None:
    assert followed(CourierStatus.PICKED_UP, CourierStatus.CONFIRMED) is CourierStatus.PICKED_UP
    assert followed(CourierStatus.CREATED, CourierStatus.DELIVERED) is CourierStatus.DELIVERED
    assert followed(CourierStatus.PICKED_UP, CourierStatus.ARRIVED_AT_DROPOFF) is CourierStatus.ARRIVED_AT_DROPOFF
    assert followed(CourierStatus.CANCELLED, CourierStatus.ENROUTE_TO_PICKUP) is CourierStatus.CANCELLED
    assert [status.value for status in CourierStatus] == [
        "created",
        "confirmed",
        "enroute_to_pickup",
        "arrived_at_pickup",
        "picked_up",
        "enroute_to_dropoff",
        "arrived_at_dropoff",
        "cancelled",
        "returned",
        "delivered",
    ]


@given(st.lists(st.sampled_from(CourierStatus), min_size=1), st.randoms())
def test_shuffled_and_repeated_news_of_a_courier_end_the_same(heard, chance):
    shuffled = [*heard, *heard]
    chance.shuffle(shuffled)
    first, again = CourierStatus.CREATED, CourierStatus.CREATED
    for status in heard:
        first = followed(first, status)
    for status in shuffled:
        again = followed(again, status)
    assert first is again


def test_a_returned_delivery_is_shown_as_cancelled_and_opens_a_task() -> None:
    assert shown_status(CourierStatus.RETURNED) is CourierStatus.CANCELLED
    assert shown_status(CourierStatus.DELIVERED) is CourierStatus.DELIVERED
    assert [status for status in CourierStatus if needs_staff(status)] == [CourierStatus.RETURNED]


@pytest.mark.parametrize(
    ("minutes", "asked"),
    [
        pytest.param(23 * 60 + 59, True, id="R47 23:59"),
        pytest.param(24 * 60, True, id="R47 24:00"),
        pytest.param(24 * 60 + 1, False, id="R47 24:01"),
        pytest.param(-90, True, id="R47 still to come"),
    ],
)
def test_an_agent_is_asked_within_a_day_of_the_delivery(minutes, asked):
    assert may_query(NOON, NOON + dt.timedelta(minutes=minutes)) is asked
