import datetime as dt
from decimal import Decimal

import pytest
from tests.domain.week import ALL_DAY, OFF, TORONTO, day, local, times, utc, weekly

from domain.access.acceptance import (
    Acceptance,
    AppData,
    Gate,
    NotAccepting,
    Stop,
    acceptance,
    always_accepting,
    check_acceptance,
    orders_open,
    pin_required,
)
from domain.calendar.hours import DayHours
from domain.calendar.opening import Opening
from domain.calendar.order_limit import OrderLimit, has_room, is_capped, period_start
from domain.calendar.shown import OrderHours, ShownDay, order_hours, shown_day, shown_times
from domain.calendar.slots import SlotRule
from domain.calendar.status import TypeHours
from domain.errors import Code, Refusal
from domain.vocabulary.order_type import OrderType

LUNCH = (Opening(local("2027-06-08T11:00"), local("2027-06-08T14:00")),)
HOURS = OrderHours(off=False, display_times=("11:00-14:00",))
OPEN = Gate(OrderType.TAKEOUT, AppData(), HOURS, open_now=True)


@pytest.mark.parametrize(
    ("now", "asap", "scheduled"),
    [
        pytest.param("12:00", True, True, id="T-8 open"),
        pytest.param("09:00", False, True, id="T-8 closed, a slot to come"),
        pytest.param("13:50", False, False, id="T-8 too late for today"),
    ],
)
def test_hours_take_an_order_now_or_for_a_slot_when_scheduling_is_asked(now, asap, scheduled):
    rule = SlotRule(local(f"2027-06-08T{now}"), 15)
    assert orders_open(iter(LUNCH), rule, schedule=False) is asap
    assert orders_open(iter(LUNCH), rule, schedule=True) is scheduled


def test_an_order_can_be_as_soon_as_possible_without_any_slot_on_the_grid() -> None:
    short = (Opening(local("2027-06-08T11:00"), local("2027-06-08T11:20")),)
    rule = SlotRule(local("2027-06-08T11:01"), 16)
    assert orders_open(short, rule, schedule=True)


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        pytest.param({}, None, id="spec 8 accepting"),
        pytest.param({"app_data": AppData(expired=True)}, "expired", id="spec 8 expired key"),
        pytest.param({"app_data": AppData(active=False)}, "inactive", id="spec 8 inactive key"),
        pytest.param({"app_data": AppData(menu_disabled=True)}, "menu_disabled", id="spec 8 menu disabled"),
        pytest.param({"limit_exceeded": True}, "order_limit", id="spec 8 order limit"),
        pytest.param({"open_now": False, "order_hours": OrderHours(off=True)}, "today_off", id="spec 8 today off"),
        pytest.param({"open_now": False}, "order_times", id="spec 8 order times"),
        pytest.param({"open_now": False, "order_hours": OrderHours(off=False)}, "try_later", id="spec 8 default"),
        pytest.param({"stop": Stop()}, "try_later", id="spec 8 paused by the store"),
        pytest.param({"stop": Stop(paused=True)}, "paused", id="T-11 paused by its staff"),
        pytest.param({"order_hours": OrderHours(off=True)}, None, id="T-5 the eve's night runs into a day off"),
        pytest.param(
            {"open_now": False, "order_hours": OrderHours(off=True), "order_type": OrderType.DELIVERY},
            "no_delivery_today",
            id="spec 8 no delivery today",
        ),
        pytest.param(
            {
                "open_now": False,
                "order_hours": OrderHours(off=True),
                "order_type": OrderType.DELIVERY,
                "doors_off": True,
            },
            "today_off",
            id="spec 8 the whole store is off",
        ),
    ],
)
def test_orders_are_refused_for_one_reason(changed, reason):
    gate = OPEN._replace(**changed)
    answer = acceptance(gate)
    assert answer == Acceptance(
        accept_order=reason is None, reason=NotAccepting(reason) if reason else None, order_hours=gate.order_hours
    )


def test_the_reasons_come_by_priority() -> None:
    worst = Gate(
        OrderType.TAKEOUT,
        AppData(expired=True, active=False, menu_disabled=True),
        OrderHours(off=True),
        open_now=False,
        limit_exceeded=True,
        stop=Stop(),
    )
    steps = (
        worst,
        worst._replace(app_data=AppData(active=False, menu_disabled=True)),
        worst._replace(app_data=AppData(menu_disabled=True)),
        worst._replace(app_data=AppData()),
        worst._replace(app_data=AppData(), limit_exceeded=False),
        worst._replace(app_data=AppData(), limit_exceeded=False, order_hours=HOURS),
        worst._replace(app_data=AppData(), limit_exceeded=False, order_hours=HOURS, open_now=True),
    )
    assert [acceptance(gate).reason for gate in steps] == [
        NotAccepting.EXPIRED,
        NotAccepting.INACTIVE,
        NotAccepting.MENU_DISABLED,
        NotAccepting.ORDER_LIMIT,
        NotAccepting.TODAY_OFF,
        NotAccepting.ORDER_TIMES,
        NotAccepting.TRY_LATER,
    ]


def test_a_development_server_always_accepts_and_production_never_honours_the_flag() -> None:
    closed = OPEN._replace(open_now=False, app_data=AppData(expired=True))
    assert acceptance(closed, always=True) == Acceptance(accept_order=True, order_hours=HOURS)
    assert always_accepting(True, production=False) is True
    assert always_accepting(True, production=True) is False
    assert always_accepting(False, production=False) is False


@pytest.mark.parametrize(
    ("reason", "code"),
    [
        pytest.param(NotAccepting.ORDER_LIMIT, Code.ORDER_LIMIT, id="spec 8 order limit"),
        pytest.param(NotAccepting.ORDER_TIMES, Code.NOT_ACCEPTING_ORDERS, id="spec 8 not accepting"),
    ],
)
def test_a_refused_order_names_its_reason_and_the_times(reason, code):
    with pytest.raises(Refusal) as refused:
        check_acceptance(Acceptance(accept_order=False, reason=reason, order_hours=HOURS))
    assert refused.value.code is code
    assert refused.value.details == {"reason": reason.value, "times": ["11:00-14:00"]}


def test_an_accepted_order_passes() -> None:
    check_acceptance(acceptance(OPEN))


def test_the_answer_speaks_the_words_of_the_wire() -> None:
    assert acceptance(OPEN).model_dump(mode="json") == {
        "acceptOrder": True,
        "reason": None,
        "pausedUntil": None,
        "orderHours": {"off": False, "displayTimes": ["11:00-14:00"]},
    }


@pytest.mark.parametrize(
    ("reply", "configured", "required"),
    [
        pytest.param(None, True, True, id="T-12 only configured"),
        pytest.param(None, False, False, id="T-12 not configured"),
        pytest.param(False, True, False, id="T-12 the reply says no"),
        pytest.param(True, False, True, id="T-12 the reply says yes"),
    ],
)
def test_the_hours_reply_decides_on_the_pin(reply, configured, required):
    assert pin_required(reply, configured) is required


@pytest.mark.parametrize(
    ("hours", "written"),
    [
        pytest.param(day("17:00-00:00", "11:00-14:00"), ("11:00-14:00", "17:00-00:00"), id="spec 2 in order"),
        pytest.param(ALL_DAY, (), id="spec 2 24 hours"),
        pytest.param(DayHours(off=True, times=times("11:00-14:00")), (), id="spec 2 closed"),
        pytest.param(DayHours(full_day=True, times=times("11:00-14:00")), (), id="spec 2 24 hours with times"),
    ],
)
def test_a_day_of_business_hours_is_written_out(hours, written):
    assert shown_day(hours) == ShownDay(
        off=hours.off, full_day=hours.full_day, times=hours.times, display_times=written
    )


def test_times_are_written_by_the_clock_of_their_own_instants() -> None:
    spring = [Opening(utc("2027-03-14T06:00"), utc("2027-03-14T07:30"))]
    assert shown_times(spring, TORONTO) == ("01:00-03:30",)


def test_an_order_types_day_shows_its_times_within_the_transport() -> None:
    own, date = weekly(day("11:00-14:00", "18:00-03:00")), dt.date(2027, 6, 8)
    transport = weekly(day("12:00-20:00", "00:00-01:00"))
    assert order_hours(TypeHours(own), date, TORONTO) == OrderHours(
        off=False, display_times=("11:00-14:00", "18:00-03:00")
    )
    assert order_hours(TypeHours(own, transport), date, TORONTO) == OrderHours(
        off=False, display_times=("12:00-14:00", "18:00-20:00", "00:00-01:00")
    )


def test_transport_of_the_evening_before_still_drives_the_morning() -> None:
    own, night = weekly(day("01:00-09:00")), weekly(day("22:00-02:00"))
    shown = order_hours(TypeHours(own, night), dt.date(2027, 6, 8), TORONTO)
    assert shown == OrderHours(off=False, display_times=("01:00-02:00",))


def test_an_order_types_day_is_off_when_nothing_begins_or_nothing_drives() -> None:
    date = dt.date(2027, 6, 8)
    assert order_hours(TypeHours(weekly(OFF)), date, TORONTO) == OrderHours(off=True)
    assert order_hours(TypeHours(weekly(DayHours())), date, TORONTO) == OrderHours(off=True)
    assert order_hours(TypeHours(weekly(ALL_DAY), weekly(OFF)), date, TORONTO) == OrderHours(off=True)


@pytest.mark.parametrize(
    ("promised", "minutes", "start"),
    [
        pytest.param("2027-06-08T16:00", 15, "2027-06-08T16:00", id="T-1 first instant"),
        pytest.param("2027-06-08T16:14:59", 15, "2027-06-08T16:00", id="T-1 last instant"),
        pytest.param("2027-06-08T16:15", 15, "2027-06-08T16:15", id="T-1 the next period"),
        pytest.param("2027-06-08T16:40", 60, "2027-06-08T16:00", id="T-1 an hour"),
        pytest.param("2027-11-07T05:30", 60, "2027-11-07T05:00", id="T-1 the repeated hour, first"),
        pytest.param("2027-11-07T06:30", 60, "2027-11-07T06:00", id="T-1 the repeated hour, second"),
    ],
)
def test_a_promised_time_is_counted_in_one_period(promised, minutes, start):
    assert period_start(utc(promised), minutes) == utc(start)


def test_a_period_is_a_quarter_of_an_hour_by_default() -> None:
    assert period_start(utc("2027-06-08T16:29")) == utc("2027-06-08T16:15")
    assert OrderLimit(4) == OrderLimit(4, Decimal(0), 15)


@pytest.mark.parametrize(
    ("per_period", "skip", "net", "capped"),
    [
        pytest.param(0, "0", "10.00", False, id="T-2 no limit"),
        pytest.param(4, "0", "1000.00", True, id="T-2 nobody skips"),
        pytest.param(4, "50", "50.00", True, id="T-2 exactly the skip value is capped"),
        pytest.param(4, "50", "49.99", True, id="T-2 below is capped"),
        pytest.param(4, "50", "50.01", False, id="T-2 above bypasses"),
        pytest.param(4, "50", "80.00", False, id="T-2 far above bypasses"),
        pytest.param(1, "0", "0", True, id="T-2 limit of one"),
    ],
)
def test_large_orders_bypass_the_cap(per_period, skip, net, capped):
    assert is_capped(OrderLimit(per_period, Decimal(skip)), Decimal(net)) is capped


@pytest.mark.parametrize(
    ("counted", "net", "room"),
    [
        pytest.param(3, "50.00", True, id="T-3 the limit-th order"),
        pytest.param(4, "50.00", False, id="T-3 one too many"),
        pytest.param(5, "50.00", False, id="T-3 bypassing orders still count"),
        pytest.param(9, "80.00", True, id="T-2 bypasses a full period"),
    ],
)
def test_a_period_takes_orders_while_fewer_than_the_limit_are_in_it(counted, net, room):
    assert has_room(OrderLimit(4, Decimal(50)), counted, Decimal(net)) is room
