"""Values that are only shown are read a limited number of times and never decide."""

import datetime as dt
from collections import Counter
from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest
from pynamodb.connection import Connection
from tests.flips import put_stores
from tests.functions.browser import Browser, at_store
from tests.functions.carts import BUNS, BUNS_TOTAL, cart, feed
from tests.functions.world import NOON, Memory, forget_snapshots

from domain.calendar.order_limit import period_start
from domain.checkout.holder import Holder
from domain.tenant import Tenant
from domain.vocabulary.order_type import OrderType
from ordering import messages as ordering
from repositories.calendar import slots
from repositories.store import stores
from stores.routes import ROUTES

pytestmark = pytest.mark.engine

CORNER = Tenant(company_code="corner")
CALLS = {call.path: call for call in ROUTES}
STORES, HOURS = CALLS["/order/v2/getstores"], CALLS["/order/v3/getstorehours"]
INVENTORY = CALLS["/order/v2/getiteminventory"]
BUN = 2002
FAR = dt.timedelta(days=50)


@pytest.fixture
def asked(guest: Browser, monkeypatch: pytest.MonkeyPatch) -> Counter[tuple[str, str]]:
    """How often each table is asked, by operation, in an environment that knows nothing."""
    asked: Counter[tuple[str, str]] = Counter()
    real = Connection._make_api_call

    def counted(connection: Connection, operation: str, arguments: dict[str, Any]) -> Any:
        for table in arguments.get("RequestItems", [arguments.get("TableName")]):
            asked[operation, str(table).removeprefix("carte-blanche-dev-")] += 1
        return real(connection, operation, arguments)

    monkeypatch.setattr(Connection, "_make_api_call", counted)
    forget_snapshots()
    return asked


@pytest.fixture
def busy(guest: Browser) -> Iterator[None]:
    """A store that plans sixty days in steps of five minutes, with one order each."""
    store = stores.current(CORNER, "queen")
    assert store
    config = store.config.model_copy(update={"schedule_days": 60, "slot_minutes": 5, "order_limit_per_period": 1})
    put_stores(CORNER, store.model_copy(update={"config": config, "version": "busy"}))
    yield
    put_stores(CORNER, store)


def hours(guest: Browser) -> dict[str, Any]:
    return guest.call(HOURS, orderType="takeout", scheduleOrderHours=True, checkOrderLimit=True, subtotal=10).body


def taken(at: dt.datetime) -> None:
    """Place an order in the period that contains that time."""
    start = period_start(at, 5)
    key = slots.slot_key(CORNER, "queen", OrderType.TAKEOUT, start)
    assert slots.take(key, Holder(str(uuid4()), 1), start, 1)


def buns(guest: Browser, **asked: Any) -> int:
    """How many custard buns are shown."""
    items = guest.call(INVENTORY, **asked).body["items"]
    return int(next(item["qty"] for item in items if item["ID"] == BUN))


@pytest.mark.night
def test_the_list_of_stores_is_one_question(guest: Browser, asked: Counter[tuple[str, str]]) -> None:
    company = Browser()
    company.start()
    asked.clear()

    assert [store["storeID"] for store in company.call(STORES).body["stores"]] == ["queen", "harbour"]
    assert [store["storeID"] for store in company.call(STORES).body["stores"]] == ["queen", "harbour"]

    assert (asked["Query", "stores"], asked["GetItem", "stores"]) == (1, 0)


@pytest.mark.night
def test_a_store_of_the_list_is_as_new_as_its_last_change(guest: Browser, busy: None) -> None:
    company = Browser()
    company.start()
    company.call(STORES)
    store = stores.current(CORNER, "queen")
    assert store
    info = store.info.model_copy(update={"store_name": "Queen Street East"})

    put_stores(CORNER, store.model_copy(update={"info": info, "version": "renamed"}))

    assert company.call(STORES).body["stores"][0]["storeName"] == "Queen Street East"


@pytest.mark.night
def test_hours_of_sixty_days_ask_for_the_soonest_periods_and_not_at_every_call(
    guest: Browser, busy: None, asked: Counter[tuple[str, str]], memory: Memory
) -> None:
    soon, far = NOON + dt.timedelta(hours=2), NOON + FAR
    taken(soon)
    taken(far)

    told = hours(guest)

    assert len(told["slots"]) > 6_000
    full = [slot["at"] for slot in told["slots"] if slot["full"]]
    assert full == ["2026-06-17T18:00:00Z"]
    assert asked["BatchGetItem", "slots"] == 20

    taken(soon + dt.timedelta(minutes=5))
    assert hours(guest)["slots"] == told["slots"]
    assert asked["BatchGetItem", "slots"] == 20
    memory.pass_by(5)
    assert [slot["at"] for slot in hours(guest)["slots"] if slot["full"]] == [
        "2026-06-17T18:00:00Z",
        "2026-06-17T18:05:00Z",
    ]


@pytest.mark.night
def test_a_full_period_that_is_not_looked_at_refuses_the_hold_all_the_same(guest: Browser, busy: None) -> None:
    chosen = NOON + FAR + dt.timedelta(hours=1)
    taken(chosen)
    wanted = cart(BUNS, scheduledAt=chosen.isoformat())
    update = {"orderId": wanted["orderUUID"], "items": [], "cart": wanted}

    held = guest.call(ordering.ITEM_ALLOCATION, update=update).body["update"]

    assert held["result"] == "checkout.time_slot_not_available"


def test_remaining_stock_is_cached_for_two_seconds_and_the_hold_decides(
    guest: Browser, asked: Counter[tuple[str, str]], memory: Memory
) -> None:
    assert buns(guest) == 3
    reads = asked["BatchGetItem", "stock"]
    first, second = str(uuid4()), str(uuid4())
    late = at_store("queen")
    late.headers["X-Forwarded-For"] = "198.18.1.9, 198.51.100.7"

    def hold(browser: Browser, order: str) -> str:
        update = {"orderId": order, "items": [{"ID": BUN, "qty": 2}]}
        return str(browser.call(ordering.ITEM_ALLOCATION, update=update).body["update"]["result"])

    assert hold(guest, first) == "ok"
    asked.clear()
    assert buns(late, orderId=second) == 3
    assert asked["BatchGetItem", "stock"] == 0
    assert hold(late, second) == "MENU.out_of_stock"
    refused = late.call(ordering.ADD_ORDER, feed=feed(cart({**BUNS, "qty": 2}), 2 * BUNS_TOTAL))
    assert refused.result == "MENU.out_of_stock"

    memory.pass_by(2)
    asked.clear()
    assert buns(late, orderId=second) == 1
    assert asked["BatchGetItem", "stock"] == reads
    assert buns(guest, orderId=first) == 3
