import datetime as dt

import pytest
from tests.domain.week import ALL_DAY, HAVANA, LONDON, LORD_HOWE, OFF, ST_JOHNS, TORONTO, day, local, times, utc, weekly

from domain.calendar.hours import DayHours, HoursException
from domain.calendar.opening import (
    HORIZON_DAYS,
    Opening,
    day_openings,
    joined,
    next_opening,
    opening_at,
    openings,
    openings_around,
    overlap,
)
from domain.calendar.slots import SlotRule
from domain.calendar.status import (
    Offer,
    OpenStatus,
    TypeHours,
    is_off,
    open_status,
    preorder_offers,
    type_hours,
    type_openings,
)
from domain.errors import Code, Refusal
from domain.vocabulary.order_type import OrderType
from domain.vocabulary.zone import clock_resumes, instant, local_clock, local_date, store_zone

SPRING, AUTUMN = dt.date(2027, 3, 14), dt.date(2027, 11, 7)
DAY = dt.timedelta(days=1)


def span(opens: str, closes: str) -> Opening:
    return Opening(utc(opens), utc(closes))


@pytest.mark.parametrize(
    ("date", "clock", "zone", "expected"),
    [
        pytest.param("2027-01-15", "12:00", TORONTO, "2027-01-15T17:00", id="T-6 winter"),
        pytest.param("2027-03-14", "02:30", TORONTO, "2027-03-14T07:30", id="T-6 skipped moves to 03:30"),
        pytest.param("2027-03-14", "02:00", TORONTO, "2027-03-14T07:00", id="T-6 first skipped is 03:00"),
        pytest.param("2027-03-14", "03:00", TORONTO, "2027-03-14T07:00", id="T-6 after the gap"),
        pytest.param("2027-11-07", "01:30", TORONTO, "2027-11-07T05:30", id="T-6 repeated is the first"),
        pytest.param("2027-03-14", "02:30", ST_JOHNS, "2027-03-14T06:00", id="T-6 half-hour zone"),
        pytest.param("2027-10-03", "02:15", LORD_HOWE, "2027-10-02T15:45", id="T-6 half-hour gap"),
        pytest.param("2027-04-04", "01:45", LORD_HOWE, "2027-04-03T14:45", id="T-6 half-hour repeat"),
        pytest.param("2027-03-28", "01:30", LONDON, "2027-03-28T01:30", id="T-6 London spring"),
        pytest.param("2027-03-14", "00:00", HAVANA, "2027-03-14T05:00", id="T-6 skipped midnight"),
    ],
)
def test_a_wall_time_is_one_instant(date, clock, zone, expected):
    minute = int(clock[:2]) * 60 + int(clock[3:])
    assert instant(dt.date.fromisoformat(date), minute, zone) == utc(expected)


def test_minutes_beyond_a_day_run_into_the_next_by_the_clock() -> None:
    assert instant(dt.date(2027, 3, 13), 28 * 60, TORONTO) == local("2027-03-14T04:00")
    assert instant(dt.date(2027, 12, 31), 1440, TORONTO) == local("2028-01-01T00:00")
    assert instant(dt.date(2027, 12, 31), 1440, TORONTO).tzinfo is dt.UTC


def test_the_wall_shows_the_stores_date_and_time() -> None:
    late = utc("2027-01-15T04:05")
    assert local_date(late, TORONTO) == dt.date(2027, 1, 14)
    assert local_clock(late, TORONTO) == "23:05"


def test_a_store_is_in_toronto_unless_it_says_otherwise() -> None:
    assert store_zone().key == "America/Toronto"
    assert store_zone("Asia/Tokyo").key == "Asia/Tokyo"


@pytest.mark.parametrize("name", ["", "Mars/Olympus", "../etc/passwd", "America"])
def test_a_zone_that_does_not_exist_is_refused_by_name(name):
    with pytest.raises(Refusal) as refused:
        store_zone(name)
    assert (refused.value.code, refused.value.details) == (Code.SOMETHING_WRONG, {"zone": name})


def test_the_clock_resumes_at_the_end_of_the_skipped_span() -> None:
    assert clock_resumes(utc("2027-03-14T07:59"), TORONTO) == utc("2027-03-14T07:00")
    assert clock_resumes(utc("2027-03-14T07:00"), TORONTO) == utc("2027-03-14T07:00")


@pytest.mark.parametrize(
    ("date", "hours", "opens", "closes"),
    [
        pytest.param(SPRING - DAY, "22:00-04:00", "2027-03-14T03:00", "2027-03-14T08:00", id="R43 spring night is 5 h"),
        pytest.param(AUTUMN - DAY, "22:00-04:00", "2027-11-07T02:00", "2027-11-07T09:00", id="R43 autumn night is 7 h"),
        pytest.param(SPRING, "01:00-02:30", "2027-03-14T06:00", "2027-03-14T07:30", id="R43 spring end skipped"),
        pytest.param(AUTUMN, "01:00-02:30", "2027-11-07T05:00", "2027-11-07T07:30", id="R43 autumn open through both"),
        pytest.param(SPRING, "02:15-02:45", "2027-03-14T07:15", "2027-03-14T07:45", id="R43 spring wholly skipped"),
        pytest.param(AUTUMN, "02:15-02:45", "2027-11-07T07:15", "2027-11-07T07:45", id="R43 autumn after the repeat"),
        pytest.param(
            AUTUMN, "01:15-01:45", "2027-11-07T05:15", "2027-11-07T05:45", id="T-6 repeated range is the first"
        ),
        pytest.param(SPRING, "02:30-03:15", "2027-03-14T07:00", "2027-03-14T07:15", id="T-6 skipped start, early end"),
        pytest.param(
            SPRING, "02:15-03:15", "2027-03-14T07:00", "2027-03-14T07:15", id="T-6 skipped start meets its end"
        ),
    ],
)
def test_a_range_in_toronto_keeps_its_wall_times_through_the_clock_change(date, hours, opens, closes):
    schedule = weekly(day(hours))
    assert day_openings(schedule, date, TORONTO) == (span(opens, closes),)


@pytest.mark.parametrize(
    ("date", "zone", "hours"),
    [
        pytest.param(SPRING, TORONTO, 23, id="R43 spring"),
        pytest.param(AUTUMN, TORONTO, 25, id="R43 autumn"),
        pytest.param(dt.date(2027, 6, 1), TORONTO, 24, id="R43 summer"),
        pytest.param(dt.date(2027, 10, 3), LORD_HOWE, 23.5, id="R43 half an hour less"),
        pytest.param(dt.date(2027, 4, 4), LORD_HOWE, 24.5, id="R43 half an hour more"),
        pytest.param(dt.date(2027, 3, 14), HAVANA, 23, id="R43 midnight skipped"),
    ],
)
def test_a_24_hour_day_is_as_long_as_its_clock_runs(date, zone, hours):
    (opening,) = day_openings(weekly(ALL_DAY), date, zone)
    assert opening.closes - opening.opens == dt.timedelta(hours=hours)


def test_a_date_the_clock_skipped_whole_has_no_opening() -> None:
    apia = store_zone("Pacific/Apia")
    assert day_openings(weekly(ALL_DAY), dt.date(2011, 12, 30), apia) == ()


def test_off_beats_full_day_and_full_day_beats_times() -> None:
    assert day_openings(weekly(DayHours(off=True, full_day=True, times=times("10:00-11:00"))), SPRING, TORONTO) == ()
    mixed = weekly(DayHours(full_day=True, times=times("10:00-11:00")))
    assert day_openings(mixed, AUTUMN, TORONTO) == (span("2027-11-07T04:00", "2027-11-08T05:00"),)


def test_a_days_openings_come_in_order_and_touching_ones_stay_apart() -> None:
    schedule = weekly(day("17:00-22:00", "11:00-14:00", "14:00-15:00"))
    assert [local_clock(one.opens, TORONTO) for one in day_openings(schedule, SPRING, TORONTO)] == [
        "11:00",
        "14:00",
        "17:00",
    ]


def test_openings_of_several_dates_join_where_they_touch_or_overlap() -> None:
    schedule = weekly(OFF, ALL_DAY, day("00:00-02:00", "20:00-01:00"), day("00:30-03:00"), OFF, OFF, OFF)
    assert openings(schedule, dt.date(2027, 6, 6), dt.date(2027, 6, 9), TORONTO) == (
        Opening(local("2027-06-07T00:00"), local("2027-06-08T02:00")),
        Opening(local("2027-06-08T20:00"), local("2027-06-09T03:00")),
    )


def test_a_range_inside_another_adds_nothing() -> None:
    outer, inner = span("2027-06-07T10:00", "2027-06-07T20:00"), span("2027-06-07T12:00", "2027-06-07T13:00")
    assert joined([inner, outer]) == (outer,)


def test_a_holiday_closes_its_own_night_and_leaves_the_tail_of_the_eve() -> None:
    christmas = HoursException(date=dt.date(2027, 12, 25), off=True)
    schedule = weekly(day("20:00-02:00"), exceptions=(christmas,))
    around = openings_around(schedule, local("2027-12-25T12:00"), TORONTO, days=1)
    assert around == (
        Opening(local("2027-12-24T20:00"), local("2027-12-25T02:00")),
        Opening(local("2027-12-26T20:00"), local("2027-12-27T02:00")),
    )


def test_openings_around_reach_from_the_day_before_to_so_many_days_ahead() -> None:
    noon = local("2027-06-07T12:00")
    found = openings_around(weekly(day("09:00-10:00")), noon, TORONTO)
    assert found[0].opens == local("2027-06-06T09:00")
    assert found[-1].opens == local("2027-06-21T09:00")
    assert HORIZON_DAYS == 14


def test_overlap_is_open_in_both() -> None:
    these = (span("2027-06-07T10:00", "2027-06-07T14:00"), span("2027-06-07T16:00", "2027-06-07T20:00"))
    those = (span("2027-06-07T12:00", "2027-06-07T17:00"), span("2027-06-07T20:00", "2027-06-07T21:00"))
    assert overlap(these, iter(those)) == (
        span("2027-06-07T12:00", "2027-06-07T14:00"),
        span("2027-06-07T16:00", "2027-06-07T17:00"),
    )


def test_an_opening_includes_its_first_instant_and_not_its_last() -> None:
    lunch = span("2027-06-07T10:00", "2027-06-07T14:00")
    assert opening_at([lunch], lunch.opens) == lunch
    assert opening_at([lunch], lunch.closes - dt.timedelta(microseconds=1)) == lunch
    assert opening_at([lunch], lunch.closes) is None
    assert opening_at([lunch], lunch.opens - dt.timedelta(microseconds=1)) is None


def test_the_next_opening_begins_strictly_later() -> None:
    lunch, dinner = span("2027-06-07T10:00", "2027-06-07T14:00"), span("2027-06-07T16:00", "2027-06-07T20:00")
    assert next_opening([dinner, lunch], lunch.opens - DAY) == lunch
    assert next_opening([dinner, lunch], lunch.opens) == dinner
    assert next_opening([dinner, lunch], dinner.opens) is None


@pytest.mark.parametrize(
    ("at", "status"),
    [
        pytest.param(
            "2027-06-08T10:59",
            OpenStatus(open=False, today_off=False, full_day=False, changes_at=local("2027-06-08T11:00")),
            id="T-4 before opening",
        ),
        pytest.param(
            "2027-06-08T11:00",
            OpenStatus(open=True, today_off=False, full_day=False, changes_at=local("2027-06-08T14:00")),
            id="T-4 at opening",
        ),
        pytest.param(
            "2027-06-08T14:00",
            OpenStatus(open=False, today_off=False, full_day=False, changes_at=local("2027-06-08T22:00")),
            id="T-4 at closing",
        ),
        pytest.param(
            "2027-06-09T03:59",
            OpenStatus(open=True, today_off=True, full_day=False, changes_at=local("2027-06-09T04:00")),
            id="T-5 the night runs into a day off",
        ),
        pytest.param(
            "2027-06-08T23:00",
            OpenStatus(open=True, today_off=False, full_day=False, changes_at=local("2027-06-09T04:00")),
            id="T-6 today is the store's date, not the server's",
        ),
        pytest.param(
            "2027-06-09T12:00",
            OpenStatus(open=False, today_off=True, full_day=False, changes_at=local("2027-06-10T00:00")),
            id="T-5 a day off",
        ),
        pytest.param(
            "2027-06-10T12:00",
            OpenStatus(open=True, today_off=False, full_day=True, changes_at=local("2027-06-11T00:00")),
            id="T-4 24 hours",
        ),
    ],
)
def test_open_status_contains_its_next_change(at, status):
    tuesday, wednesday, thursday = day("11:00-14:00", "22:00-04:00"), OFF, ALL_DAY
    hours = weekly(OFF, OFF, tuesday, wednesday, thursday, OFF, OFF)
    assert open_status(hours, local(at), TORONTO) == status


def test_a_store_that_never_closes_or_never_opens_has_no_change_to_show() -> None:
    at = local("2027-06-08T12:00")
    assert open_status(weekly(ALL_DAY), at, TORONTO) == OpenStatus(open=True, today_off=False, full_day=True)
    assert open_status(weekly(OFF), at, TORONTO) == OpenStatus(open=False, today_off=True, full_day=False)


def test_a_change_is_shown_when_it_is_within_fourteen_days() -> None:
    def opens_on(date: str) -> dt.datetime | None:
        party = HoursException(date=dt.date.fromisoformat(date), times=times("12:00-13:00"))
        return open_status(weekly(OFF, exceptions=(party,)), local("2027-06-08T12:00"), TORONTO).changes_at

    assert opens_on("2027-06-22") == local("2027-06-22T12:00")
    assert opens_on("2027-06-23") is None


def test_a_change_later_on_the_fourteenth_day_is_not_foreseen() -> None:
    party = HoursException(date=dt.date(2027, 6, 22), times=times("12:00-13:00"))
    status = open_status(weekly(OFF, exceptions=(party,)), local("2027-06-08T11:59"), TORONTO)
    assert status.changes_at is None


def test_a_full_day_that_is_off_is_not_24_hours() -> None:
    status = open_status(weekly(DayHours(off=True, full_day=True)), local("2027-06-08T12:00"), TORONTO)
    assert status == OpenStatus(open=False, today_off=True, full_day=False)


@pytest.mark.parametrize(
    ("hours", "off"),
    [
        pytest.param(OFF, True, id="T-5 off"),
        pytest.param(DayHours(), True, id="T-5 nothing begins"),
        pytest.param(DayHours(off=True, times=times("10:00-11:00")), True, id="T-5 off with times"),
        pytest.param(ALL_DAY, False, id="T-5 full day"),
        pytest.param(day("10:00-11:00"), False, id="T-5 times"),
    ],
)
def test_a_day_is_off_when_nothing_begins_on_it(hours, off):
    assert is_off(hours) is off


def test_a_type_has_its_own_hours_else_the_doors_and_only_delivery_needs_transport() -> None:
    doors, own, transport = weekly(ALL_DAY), weekly(day("11:00-20:00")), weekly(day("12:00-18:00"))
    assert type_hours(OrderType.TAKEOUT, doors, own, transport) == TypeHours(own)
    assert type_hours(OrderType.DINEIN, doors, None, transport) == TypeHours(doors)
    assert type_hours(OrderType.DELIVERY, doors, own, transport) == TypeHours(own, transport)
    assert type_hours(OrderType.DELIVERY, doors, None, None) == TypeHours(doors)


def test_openings_around_go_by_the_stores_date() -> None:
    late = local("2027-06-08T23:00")
    found = openings_around(weekly(day("09:00-10:00")), late, TORONTO, days=0)
    assert [one.opens for one in found] == [local("2027-06-07T09:00"), local("2027-06-08T09:00")]


def test_delivery_runs_while_delivery_hours_and_transport_overlap_into_the_last_night() -> None:
    hours = TypeHours(weekly(day("20:00-04:00")), weekly(day("00:00-02:00", "19:00-00:00")))
    found = type_openings(hours, local("2027-06-08T12:00"), TORONTO, days=0)
    assert found == (
        Opening(local("2027-06-07T20:00"), local("2027-06-08T02:00")),
        Opening(local("2027-06-08T20:00"), local("2027-06-09T02:00")),
    )


def test_a_type_without_transport_limits_keeps_its_own_openings() -> None:
    assert len(type_openings(TypeHours(weekly(ALL_DAY)), local("2027-06-08T12:00"), TORONTO)) == 1
    ahead = type_openings(TypeHours(weekly(day("10:00-11:00"))), local("2027-06-08T12:00"), TORONTO)
    assert ahead[-1].opens == local("2027-06-22T10:00")


def offered(doors: DayHours, at: str = "2027-06-08T09:00", days: int = 0, **hidden: bool) -> tuple[OrderType, ...]:
    now = local(at)
    hours = TypeHours(weekly(day("11:00-14:00")))
    offers = (
        Offer(OrderType.TAKEOUT, hidden.get("takeout", False), hours),
        Offer(OrderType.DELIVERY, hidden.get("delivery", False), hours),
        Offer(OrderType.DINEIN, False, None),
    )
    return preorder_offers(open_status(weekly(doors), now, TORONTO), offers, SlotRule(now, 15), TORONTO, days)


def test_a_closed_store_offers_to_order_ahead_what_has_hours_and_is_not_hidden() -> None:
    assert offered(day("11:00-14:00")) == (OrderType.TAKEOUT, OrderType.DELIVERY)
    assert offered(day("11:00-14:00"), takeout=True) == (OrderType.DELIVERY,)
    assert offered(day("11:00-14:00"), delivery=True) == (OrderType.TAKEOUT,)


def test_order_ahead_offer_follows_the_stores_clock() -> None:
    assert offered(day("10:00-11:00"), at="2027-06-08T13:50") == ()
    assert offered(day("10:00-11:00"), at="2027-06-08T13:40") == (OrderType.TAKEOUT, OrderType.DELIVERY)


def test_an_open_store_offers_nothing_ahead() -> None:
    assert offered(ALL_DAY) == ()


def test_nothing_is_offered_ahead_when_no_slot_is_left_in_the_days_allowed() -> None:
    assert offered(day("11:00-14:00"), at="2027-06-08T14:00") == ()
    assert offered(day("11:00-14:00"), at="2027-06-08T14:00", days=1) == (OrderType.TAKEOUT, OrderType.DELIVERY)
