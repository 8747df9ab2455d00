"""A store pauses, is busy, changes hours and limits periods: shown, promised and held by the same rules."""

import datetime as dt
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from typing import Any
from uuid import uuid4
from zoneinfo import ZoneInfo

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.engine import Engine
from tests.flips import put_stores
from tests.functions.browser import Browser, at_store
from tests.functions.carts import BUNS, NOODLES, NOODLES_TOTAL, cart, feed
from tests.functions.house import ask_staff
from tests.functions.kitchen import guest_of, orders, promised, send
from tests.functions.world import NOON, Clock, Tables, forget_snapshots

from backoffice.day_messages import PAUSE, READ_DAY, RESUME, SET_BUSY, SET_DATE
from backoffice.messages import READ_ORDERS
from backoffice.pause import main as pause_command
from domain.calendar.capacity import Counts, PrepRule, SlotCapacity
from domain.tenant import Tenant
from domain.vocabulary.order_type import OrderType
from ordering import messages as calls
from repositories.calendar import slots
from repositories.checkout.stock import Stock
from repositories.store import stores
from runtime.call import Call
from stores import messages as store_calls
from use_cases.checkout.hold_stock import hold_in_turn
from use_cases.checkout.needs import Needs, Period

pytestmark = pytest.mark.engine

CORNER = Tenant(company_code="corner")
TORONTO = ZoneInfo("America/Toronto")
TWENTY = {"ends": "minutes", "minutes": 20}
UNTIL = "2026-06-17T16:20:00+00:00"


@pytest.fixture
def guest(brands: Engine, clock: Clock) -> Browser:
    """A guest at Queen Street, which has no orders and no operations set."""
    names = ("stock", "orders", "order-states", "order-references", "claims", "rate-limits", "checkouts", "slots")
    brands.empty(*names, "staff-actions", "operations", "order-contacts")
    Stock(CORNER, "queen").seed("2002", 50, 50)
    forget_snapshots()
    return at_store("queen")


@pytest.fixture
def configured(guest: Browser) -> Any:
    """Gives Queen Street another configuration, without any claim."""
    before = stores.current(CORNER, "queen")
    assert before is not None

    def set_config(**config: Any) -> None:
        changed = {"config": before.config.model_copy(update=config), "claims": None}
        put_stores(CORNER, before.model_copy(update=changed))
        forget_snapshots()

    yield set_config
    put_stores(CORNER, before)
    forget_snapshots()


def staff(call: Call, store: str = "queen", **fields: Any) -> Any:
    return ask_staff(call, store, **fields)


def hours(guest: Browser, **more: Any) -> dict[str, Any]:
    return guest.call(store_calls.GET_STORE_HOURS, **{"orderType": "takeout", **more}).body


def allocate(guest: Browser, chosen: dict[str, Any]) -> Any:
    lines = [{"ID": line["ID"], "qty": line.get("qty", 1)} for line in chosen["items"]]
    return guest.call(calls.ITEM_ALLOCATION, update={"orderId": chosen["orderUUID"], "items": lines, "cart": chosen})


@pytest.mark.night
def test_pause_is_shown_in_list_home_and_menu_and_refuses_holds_and_orders(guest: Browser, stored: Tables) -> None:
    assert staff(PAUSE, orderTypes=["takeout"], until=TWENTY, reason="oven").body["until"] == "2026-06-17T16:20:00Z"

    told = hours(guest)
    assert (told["acceptOrder"], told["notAccepting"], told["pausedUntil"]) == (False, "paused", "2026-06-17T16:20:00Z")
    assert (told["asap"], told["slots"]) == (None, [])
    chosen = guest.call(store_calls.GET_STORE, storeID="queen").body
    assert (chosen["takingOrders"], [pause["orderType"] for pause in chosen["pauses"]]) == (
        ["dinein", "delivery"],
        ["takeout"],
    )
    listed = guest.call(store_calls.GET_STORES).body["stores"]
    assert "takeout" not in {store["storeID"]: store["takingOrders"] for store in listed}["queen"]
    assert "oven" not in str((told, chosen, listed))
    for answer in (guest.call(calls.ADD_ORDER, feed=feed()), allocate(guest, cart())):
        assert (answer.result, answer.body["details"]["reason"]) == ("error_not_accepting_orders", "paused")
    assert set(stored.orders().values()) == {0}
    assert [pause["until"] for pause in staff(READ_ORDERS).body["pauses"]] == ["2026-06-17T16:20:00Z"]


def test_pause_ends_at_its_time_or_by_hand(guest: Browser, clock: Clock) -> None:
    staff(PAUSE, until=TWENTY, reason="")
    clock.pass_by(minutes=20)
    assert hours(guest)["acceptOrder"] is True
    assert guest.call(calls.ADD_ORDER, feed=feed()).result == "ok"

    staff(PAUSE, until={"ends": "changed"})
    assert hours(guest)["pausedUntil"] == "2026-06-18T15:00:00Z"
    assert staff(RESUME).result == "ok"
    assert hours(guest)["acceptOrder"] is True


@pytest.mark.night
def test_the_rest_of_the_day_ends_with_tomorrows_opening(guest: Browser) -> None:
    assert staff(PAUSE, until={"ends": "tomorrow"}).body["until"] == "2026-06-18T15:00:00Z"


@pytest.mark.parametrize(("ends", "reminds"), [("changed", True), ("tomorrow", False)])
def test_staff_are_reminded_of_a_pause_with_a_default_end(guest: Browser, ends: str, reminds: bool) -> None:
    staff(PAUSE, orderTypes=["takeout"], until={"ends": ends}, reason="oven")

    expected = {
        "orderType": "takeout",
        "until": "2026-06-18T15:00:00Z",
        "at": "2026-06-17T16:00:00Z",
        "by": "anna",
        "reason": "oven",
        "cause": "staff",
        "orders": 0,
        "reminds": reminds,
    }
    assert staff(READ_DAY).body["pauses"] == [expected]
    assert staff(READ_ORDERS).body["pauses"] == [expected]


def test_one_call_ends_every_pause_and_every_busy_time(guest: Browser) -> None:
    staff(PAUSE, until=TWENTY)
    staff(SET_BUSY, extraMin=30, until={"ends": "minutes", "minutes": 60})
    before = staff(READ_DAY).body
    assert (len(before["pauses"]), len(before["busy"])) == (3, 3)

    assert staff(RESUME, busy=True).result == "ok"

    after = staff(READ_DAY).body
    assert (after["pauses"], after["busy"], after["revision"]) == ([], [], before["revision"] + 1)
    assert hours(guest)["acceptOrder"] is True


def test_ending_the_pause_of_one_type_leaves_the_busy_times(guest: Browser) -> None:
    staff(PAUSE, until=TWENTY)
    staff(SET_BUSY, extraMin=30, until={"ends": "minutes", "minutes": 60})

    staff(RESUME, orderTypes=["takeout"])

    after = staff(READ_DAY).body
    assert [each["orderType"] for each in after["pauses"]] == ["dinein", "delivery"]
    assert len(after["busy"]) == 3
    assert staff(RESUME, orderTypes=["takeout"], busy=True).result == "invalid_request"


def test_a_paused_store_takes_orders_for_after_the_pause(guest: Browser, stored: Tables) -> None:
    staff(PAUSE, orderTypes=["takeout"], until=TWENTY)

    told = hours(guest, scheduleOrderHours=True)

    assert (told["acceptOrder"], told["notAccepting"], told["pausedUntil"]) == (True, None, "2026-06-17T16:20:00Z")
    assert (told["asap"], told["slots"][0]["at"]) == (None, "2026-06-17T16:45:00Z")
    early = guest.call(calls.ADD_ORDER, feed=feed(cart(scheduledAt="2026-06-17T16:30:00Z")))
    assert early.result == "checkout.time_slot_not_available"
    within = guest.call(calls.ADD_ORDER, feed=feed(cart(scheduledAt="2026-06-17T16:19:59Z")))
    assert within.body["details"] == {"reason": "paused", "times": within.body["details"]["times"], "until": UNTIL}
    assert set(stored.orders().values()) == {0}

    later = cart(scheduledAt="2026-06-17T16:45:00Z")
    assert allocate(guest, later).body["update"]["result"] == "ok"
    assert guest.call(calls.ADD_ORDER, feed=feed(later)).result == "ok"


def test_busy_times_count_for_later_orders_only_while_they_last(guest: Browser) -> None:
    staff(SET_BUSY, orderTypes=["takeout"], extraMin=45, until={"ends": "minutes", "minutes": 30})
    staff(PAUSE, orderTypes=["takeout"], until=TWENTY)
    assert hours(guest, scheduleOrderHours=True)["slots"][0]["at"] == "2026-06-17T17:30:00Z"

    staff(PAUSE, orderTypes=["takeout"], until={"ends": "minutes", "minutes": 30})
    assert hours(guest, scheduleOrderHours=True)["slots"][0]["at"] == "2026-06-17T16:45:00Z"


def test_a_pause_until_tomorrow_leaves_tomorrow_to_order_for(guest: Browser) -> None:
    staff(PAUSE, orderTypes=["takeout"], until={"ends": "tomorrow"})

    first = hours(guest, scheduleOrderHours=True)["slots"][0]["at"]

    assert first == "2026-06-18T15:15:00Z"
    assert guest.call(calls.ADD_ORDER, feed=feed(cart(scheduledAt=first))).result == "ok"


@pytest.mark.night
def test_busy_promises_later_for_what_is_made_now_and_as_usual_for_tomorrow(guest: Browser, clock: Clock) -> None:
    usual = hours(guest, scheduleOrderHours=True)
    asked: dict[str, Any] = {"orderTypes": ["takeout"], "extraMin": 30, "until": {"ends": "minutes", "minutes": 60}}
    assert staff(SET_BUSY, **asked).result == "ok"

    busy = hours(guest, scheduleOrderHours=True)

    assert (usual["asap"], busy["asap"], busy["busyMin"]) == ("2026-06-17T16:15:00Z", "2026-06-17T16:45:00Z", 30)
    tomorrow = [slot["at"] for slot in busy["slots"] if slot["at"] >= "2026-06-18"]
    assert tomorrow == [slot["at"] for slot in usual["slots"] if slot["at"] >= "2026-06-18"]
    soon = guest.call(calls.ADD_ORDER, feed=feed(cart(scheduledAt="2026-06-17T16:30:00Z")))
    assert soon.result == "checkout.time_slot_not_available"
    assert guest.call(calls.ADD_ORDER, feed=feed()).result == "ok"
    [order] = staff(READ_ORDERS).body["orders"]
    assert order["promisedAt"] == "2026-06-17T16:45:00Z"
    clock.pass_by(hours=1)
    assert hours(guest)["busyMin"] == 0


@pytest.mark.night
@pytest.mark.parametrize(
    ("call", "fields", "result"),
    [
        pytest.param(PAUSE, {"until": {"ends": "at", "at": "2026-06-17T16:00:00Z"}}, "invalid_request", id="past"),
        pytest.param(PAUSE, {"until": {"ends": "minutes", "minutes": 0}}, "invalid_request", id="no time at all"),
        pytest.param(PAUSE, {"until": TWENTY, "reason": "x" * 121}, "invalid_request", id="a long reason"),
        pytest.param(SET_BUSY, {"extraMin": 241, "until": TWENTY}, "invalid_request", id="busy for ever"),
        pytest.param(SET_BUSY, {"extraMin": 10}, "invalid_request", id="busy without an end"),
        pytest.param(SET_BUSY, {"extraMin": 10, "until": {"ends": "changed"}}, "invalid_request", id="no end"),
        pytest.param(SET_DATE, {"date": "2026-06-16", "hours": {"off": True}}, "invalid_request", id="yesterday"),
        pytest.param(SET_DATE, {"date": "2030-06-16", "hours": {"off": True}}, "invalid_request", id="years away"),
        pytest.param(SET_DATE, {"date": "2026-06-18", "hours": {}}, "invalid_request", id="no hours"),
    ],
)
def test_invalid_pauses_and_dates_are_refused_and_change_nothing(
    guest: Browser, stored: Tables, call: Call, fields: dict[str, Any], result: str
) -> None:
    assert staff(call, **fields).result == result
    assert stored.count("operations") == 0


def test_a_date_is_closed_for_guests_and_orders_and_open_again(guest: Browser) -> None:
    def dates() -> set[str]:
        slots = [dt.datetime.fromisoformat(slot["at"]) for slot in hours(guest, scheduleOrderHours=True)["slots"]]
        return {slot.astimezone(TORONTO).date().isoformat() for slot in slots}

    before = dates()
    assert staff(SET_DATE, date="2026-06-18", hours={"off": True}).result == "ok"

    assert before - dates() == {"2026-06-18"}
    later = guest.call(calls.ADD_ORDER, feed=feed(cart(scheduledAt="2026-06-18T18:00:00Z")))
    assert later.result == "checkout.time_slot_not_available"
    assert [each["date"] for each in staff(READ_DAY).body["exceptions"]] == ["2026-06-18"]
    assert staff(SET_DATE, date="2026-06-18", hours=None).result == "ok"
    assert dates() == before


@pytest.mark.night
def test_today_can_be_closed_early(guest: Browser) -> None:
    early = {"times": [{"from": "11:00", "to": "12:10"}]}
    assert staff(SET_DATE, date="2026-06-17", hours=early).result == "ok"

    assert hours(guest)["acceptOrder"] is False
    assert guest.call(calls.ADD_ORDER, feed=feed()).body["details"]["reason"] == "order_times"


@pytest.mark.night
def test_large_orders_take_longer_by_their_units_or_their_total(guest: Browser, configured: Any) -> None:
    configured(prep_rules=(PrepRule(from_units=3, prep_min=45), PrepRule(from_total=Decimal(40), prep_min=60)))

    def asap(*lines: tuple[int, int], subtotal: float = 0) -> str:
        asked = [{"ID": item, "qty": qty} for item, qty in lines]
        return str(hours(guest, lines=asked, subtotal=subtotal)["asap"])

    assert asap((1001, 2)) == "2026-06-17T16:15:00Z"
    assert asap((1001, 2), (2002, 1)) == "2026-06-17T16:45:00Z"
    assert asap((1001, 1), subtotal=40) == "2026-06-17T17:00:00Z"
    three = feed(cart({**NOODLES, "qty": 3}, scheduledAt="2026-06-17T16:30:00Z"), NOODLES_TOTAL * 3)
    assert guest.call(calls.ADD_ORDER, feed=three).result == "checkout.time_slot_not_available"


def test_parallel_holds_take_exactly_the_capacity_in_units_of_a_category(guest: Browser, configured: Any) -> None:
    configured(slot_capacity=SlotCapacity(counts=Counts.UNITS, most=6, categories=(1,)))
    at = "2026-06-17T18:00:00Z"
    guests = [at_store("queen") for _ in range(6)]
    wanted = [cart({**NOODLES, "qty": 2}, {**BUNS, "lineId": "c"}, scheduledAt=at) for _ in guests]

    with ThreadPoolExecutor(6) as pool:
        results = [answer.body["update"]["result"] for answer in pool.map(allocate, guests, wanted)]

    assert sorted(results) == ["checkout.time_slot_not_available"] * 3 + ["ok"] * 3
    [slot] = [one for one in staff(READ_DAY).body["slots"] if one["at"] == at and one["orderType"] == "takeout"]
    assert (slot["held"], slot["placed"], slot["most"]) == (6, 0, 6)


@pytest.mark.night
def test_an_abandoned_checkout_gives_its_place_back_at_once_and_a_placed_order_keeps_it(
    guest: Browser, configured: Any
) -> None:
    configured(slot_capacity=SlotCapacity(counts=Counts.MINUTES, most=10, minutes={1001: 4}))
    at = "2026-06-17T18:00:00Z"
    mine, others = cart({**NOODLES, "qty": 2}, scheduledAt=at), cart(scheduledAt=at)
    other = at_store("queen")

    def load() -> tuple[int, int]:
        [slot] = [one for one in staff(READ_DAY).body["slots"] if one["at"] == at and one["orderType"] == "takeout"]
        return slot["held"], slot["placed"]

    def full(qty: int) -> bool:
        forget_snapshots()
        slots = hours(guest, scheduleOrderHours=True, lines=[{"ID": 1001, "qty": qty}])["slots"]
        return {slot["at"]: slot["full"] for slot in slots}[at] is True

    assert allocate(guest, mine).body["update"]["result"] == "ok"
    assert (load(), full(1), full(2)) == ((8, 0), True, True)
    assert allocate(other, others).body["update"]["result"] == "checkout.time_slot_not_available"

    guest.call(calls.ITEM_ALLOCATION, update={"orderId": mine["orderUUID"], "items": []})
    assert (load(), full(1), full(2)) == ((0, 0), False, False)
    assert other.call(calls.ADD_ORDER, feed=feed(others)).result == "ok"
    assert (load(), full(1), full(2)) == ((0, 4), False, True)


@pytest.mark.night
def test_a_cart_that_grows_in_its_period_takes_more_of_it_or_stays_as_it_was(guest: Browser, configured: Any) -> None:
    configured(slot_capacity=SlotCapacity(counts=Counts.UNITS, most=5))
    at, name = "2026-06-17T18:00:00Z", str(uuid4())

    def hold(qty: int, order: str = name, browser: Browser = guest) -> str:
        chosen = {**cart({**NOODLES, "qty": qty}, scheduledAt=at), "orderUUID": order}
        return str(allocate(browser, chosen).body["update"]["result"])

    def held() -> int:
        return int(
            {one["orderType"]: one["held"] for one in staff(READ_DAY).body["slots"] if one["at"] == at}["takeout"]
        )

    assert (hold(2), held()) == ("ok", 2)
    assert (hold(4), held()) == ("ok", 4)
    assert hold(2, str(uuid4()), at_store("queen")) == "checkout.time_slot_not_available"
    assert hold(1, str(uuid4()), at_store("queen")) == "ok"
    assert hold(5) == "checkout.time_slot_not_available"
    assert (held(), promised()) == (5, 2)


@pytest.mark.night
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    minute=st.integers(0, 12 * 60),
    busy=st.sampled_from([0, 10, 45]),
    qty=st.integers(1, 5),
    most=st.integers(1, 6),
    place=st.integers(0, 400),
)
def test_any_time_that_is_offered_is_accepted_with_the_same_state(
    brands: Engine,
    guest: Browser,
    configured: Any,
    clock: Clock,
    minute: int,
    busy: int,
    qty: int,
    most: int,
    place: int,
) -> None:
    brands.empty("operations", "slots", "orders", "order-references", "checkouts", "order-states", "rate-limits")
    clock.now = NOON + dt.timedelta(minutes=minute)
    configured(
        slot_capacity=SlotCapacity(counts=Counts.UNITS, most=most), prep_rules=(PrepRule(from_units=3, prep_min=50),)
    )
    if busy:
        staff(SET_BUSY, extraMin=busy, until={"ends": "minutes", "minutes": 30})
    mine = at_store("queen")
    lines = [{"ID": 1001, "qty": qty}]
    forget_snapshots()
    told = hours(mine, scheduleOrderHours=True, lines=lines)
    offered = [slot["at"] for slot in told["slots"] if not slot["full"]]
    assert offered

    chosen = cart({**NOODLES, "qty": qty}, scheduledAt=offered[place % len(offered)])
    assert send(guest_of(mine, clock.now), feed(chosen, NOODLES_TOTAL * qty + 1)).isdigit()
    if told["asap"]:
        soon = feed(cart({**NOODLES, "qty": qty}), NOODLES_TOTAL * qty + 1)
        assert send(guest_of(mine, clock.now), soon).isdigit() or len(orders()) == 1


def test_pause_command_pauses_and_resumes(guest: Browser, capsys: pytest.CaptureFixture[str]) -> None:
    assert pause_command(["corner", "queen", "--for", "20m", "--type", "takeout"]) == 0
    assert capsys.readouterr().out == "takeout paused 2026-06-17 12:20\n"
    assert hours(guest)["notAccepting"] == "paused"
    assert pause_command(["corner", "queen", "--end"]) == 0
    assert pause_command(["corner", "queen", "--busy", "15", "--for", "30m"]) == 0
    assert "takeout +15 min 2026-06-17 12:30" in capsys.readouterr().out
    assert pause_command(["corner", "queen", "--for", "2026-06-17T11:00"]) == 1
    assert pause_command(["corner", "nowhere"]) == 1


def test_refused_hold_keeps_the_size_of_its_slot(guest: Browser) -> None:
    key = slots.slot_key(CORNER, "queen", OrderType.TAKEOUT, NOON)
    needs = Needs(CORNER, "queen", str(uuid4()), {}, NOON, 60, period=Period(key, NOON, 9, 2))
    assert hold_in_turn(needs).ok

    larger = needs._replace(period=Period(key, NOON, 9, 5), redeems={"points#nobody": 1})
    assert hold_in_turn(larger).unredeemed == "points#nobody"

    assert slots.counted([key]) == {key: 2}
