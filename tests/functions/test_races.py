"""Many at once: never more than there is, never two of one order, nothing half done (reliability 4.3, R01-R06, R34)."""

import datetime as dt
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from tests.builders import a_checkout
from tests.engine import Engine
from tests.flips import put_stores
from tests.functions import kitchen
from tests.functions.browser import Browser, at_store
from tests.functions.carts import BUNS, cart, feed
from tests.functions.world import NOON, Clock, forget_snapshots

from domain.checkout.checkout import CheckoutStatus
from domain.tenant import Tenant
from ordering import messages as calls
from repositories.checkout import checkouts
from repositories.checkout.stock import Stock
from repositories.checkout.stock_shards import StockRecord
from repositories.store import stores
from use_cases.checkout import end_checkout, hold_stock
from use_cases.checkout.needs import Needs

pytestmark = pytest.mark.engine

CORNER = Tenant(company_code="corner")
EGG = {"lineId": "e", "ID": 1001, "options": [{"cgID": 10, "ID": 101}, {"cgID": 20, "ID": 201}]}
THREADS = 16


@pytest.fixture
def queen(brands: Engine, clock: object) -> Iterator[Browser]:
    """The Queen Street store with 20 buns and 30 eggs, and no order yet; one guest stands for as many as come."""
    brands.empty("stock", "orders", "checkouts", "slots", "order-references")
    Stock(CORNER, "queen").seed("2002", 20, 20)
    Stock(CORNER, "queen").seed("1001#201", 30, 30)
    store = stores.current(CORNER, "queen")
    assert store
    put_stores(CORNER, store.model_copy(update={"claims": None, "version": "uncounted"}))
    forget_snapshots()
    yield at_store("queen")
    put_stores(CORNER, store)


def at_once(browser: Browser, feeds: list[dict[str, Any]]) -> Counter[str]:
    """The outcomes of all feeds sent at the same time; references count as `placed`."""
    who = kitchen.guest_of(browser)
    with ThreadPoolExecutor(THREADS) as pool:
        results = list(pool.map(lambda sent: kitchen.send(who, sent), feeds))
    return Counter("placed" if result.isdigit() else result for result in results)


def test_two_hundred_guests_and_twenty_buns(queen: Browser) -> None:
    outcomes = at_once(queen, [feed(cart(BUNS), quoted=10) for _ in range(200)])

    assert outcomes == {"placed": 20, "MENU.out_of_stock": 180}
    assert kitchen.stock_once_booked("corner#queen#2002") == (0, 0, 20)
    assert len(kitchen.orders()) == 20
    assert set(kitchen.checkout_statuses()) <= {"settled", "released"}


def test_a_cart_of_two_scarce_things_is_never_half_held(queen: Browser) -> None:
    outcomes = at_once(queen, [feed(cart(BUNS, EGG), quoted=50) for _ in range(40)])

    assert outcomes == {"placed": 20, "MENU.out_of_stock": 20}
    assert kitchen.stock_once_booked("corner#queen#2002") == (0, 0, 20)
    assert kitchen.stock_once_booked("corner#queen#1001#201") == (10, 0, 20)


def test_one_order_sent_thirty_times_at_once_is_one_order(queen: Browser) -> None:
    sent = feed(cart(BUNS), quoted=10)
    who = kitchen.guest_of(queen)

    with ThreadPoolExecutor(THREADS) as pool:
        references = set(pool.map(lambda _: kitchen.send(who, sent), range(30)))

    assert len(references) == 1
    assert references.pop().isdigit()
    assert kitchen.stock_once_booked("corner#queen#2002") == (19, 0, 1)
    assert len(kitchen.orders()) == 1


def test_a_period_of_two_takes_two_of_many(queen: Browser) -> None:
    harbour = at_store("harbour")
    twelve = [feed(cart({"lineId": "a", "ID": 2003}), quoted=10) for _ in range(12)]

    outcomes = at_once(harbour, twelve)

    assert outcomes == {"placed": 2, "error_order_limit": 10}
    assert kitchen.promised() == 2


@pytest.mark.night
def test_an_order_above_the_skip_value_bypasses_a_full_period_and_counts(queen: Browser) -> None:
    harbour = at_store("harbour")
    at_once(harbour, [feed(cart({"lineId": "a", "ID": 2003}), quoted=10) for _ in range(2)])
    large = feed(cart({"lineId": "a", "ID": 2003, "qty": 20}), quoted=500)

    assert at_once(harbour, [large]) == {"placed": 1}
    assert kitchen.promised() == 3


def test_an_order_refused_for_its_period_gives_its_stock_back(queen: Browser) -> None:
    Stock(CORNER, "harbour").seed("2002", 9, 9)
    harbour = at_store("harbour")

    outcomes = at_once(harbour, [feed(cart(BUNS), quoted=10) for _ in range(6)])

    assert outcomes == {"placed": 2, "error_order_limit": 4}
    assert kitchen.stock_once_booked("corner#harbour#2002") == (7, 0, 2)


def allocate(browser: Browser, order_id: str, **units: int) -> dict[str, Any]:
    """Set what an order holds: `i2002=3`."""
    items = [{"ID": int(key[1:]), "qty": qty} for key, qty in units.items()]
    body = browser.call(calls.ITEM_ALLOCATION, update={"orderId": order_id, "items": items}).body
    return dict(body["update"])


@pytest.mark.night
def test_an_allocation_is_a_full_set_that_can_be_repeated_and_emptied(queen: Browser) -> None:
    order_id = cart()["orderUUID"]

    for units, left in ((3, 17), (3, 17), (5, 15), (1, 19)):
        update = allocate(queen, order_id, i2002=units)
        assert (update["result"], update["short"]) == ("ok", [])
        assert update["expiresAt"] == "2026-06-17T16:01:30Z"
        assert kitchen.stock("corner#queen#2002") == (left, units, 0)

    assert allocate(queen, order_id) == {
        "result": "ok",
        "short": [],
        "expiresAt": None,
        "checkoutExpiryMs": None,
    }
    assert kitchen.stock("corner#queen#2002") == (20, 0, 0)


def test_allocation_above_the_stock_reports_the_shortage_and_changes_nothing(queen: Browser) -> None:
    first, second = cart()["orderUUID"], cart()["orderUUID"]
    allocate(queen, first, i2002=15)
    allocate(queen, second, i2002=2)

    update = allocate(queen, second, i2002=6)

    assert update["result"] == "MENU.out_of_stock"
    assert update["short"] == [{"ID": 2002, "optionID": None, "qty": 6, "available": 5}]
    assert kitchen.stock("corner#queen#2002") == (3, 17, 0)


@pytest.mark.night
def test_refused_order_names_every_line_that_exceeds_the_stock(queen: Browser) -> None:
    lines = [{"lineId": "z", "ID": 2003}, {**BUNS, "lineId": "a", "qty": 15}, {**BUNS, "lineId": "b", "qty": 6}]
    eggs = [{**EGG, "lineId": "c", "qty": 31}, {"lineId": "d", "ID": 2004, "weight": 1}]
    short = cart(*lines, *eggs)

    details = queen.call(calls.ADD_ORDER, feed=feed(short, quoted=5000)).body["details"]

    assert details == {"lineId": "a", "lineIds": ["a", "b", "c"], "keys": ["1001#201", "2002"]}
    assert (kitchen.stock("corner#queen#2002"), kitchen.stock("corner#queen#1001#201")) == ((20, 0, 0), (30, 0, 0))


@pytest.mark.night
def test_continue_moves_the_deadline_and_the_end_of_the_session_ten_times_and_more(
    queen: Browser, clock: Clock
) -> None:
    order_id = cart()["orderUUID"]
    for minutes in range(0, 240, 20):
        clock.now = NOON + dt.timedelta(minutes=minutes)
        update = allocate(queen, order_id, i2002=2)
        assert update["result"] == "ok"
        assert dt.datetime.fromisoformat(update["expiresAt"]) == clock.now + dt.timedelta(seconds=90)

    assert kitchen.stock("corner#queen#2002") == (18, 2, 0)


def test_order_takes_the_stock_that_was_allocated_for_it(queen: Browser) -> None:
    chosen = cart({**BUNS, "qty": 4})
    allocate(queen, chosen["orderUUID"], i2002=4)
    at_once(queen, [feed(cart({**BUNS, "qty": 16}), quoted=200)])

    assert at_once(queen, [feed(chosen, quoted=50)]) == {"placed": 1}
    assert kitchen.stock_once_booked("corner#queen#2002") == (0, 0, 20)


def test_a_hold_is_released_or_committed_never_both(queen: Browser) -> None:
    who = kitchen.guest_of(queen)
    outcomes: Counter[str] = Counter()
    for _ in range(15):
        chosen = cart(BUNS)
        allocate(queen, chosen["orderUUID"], i2002=1)
        held = checkouts.find(CORNER, chosen["orderUUID"])
        assert held
        with ThreadPoolExecutor(2) as pool:
            released = pool.submit(end_checkout.release, CORNER, held)
            placed = pool.submit(kitchen.send, who, feed(chosen, quoted=10))
        outcomes["released first" if released.result() else "placed first"] += 1
        assert placed.result().isdigit()

    assert kitchen.stock_once_booked("corner#queen#2002") == (5, 0, 15)
    assert len(kitchen.orders()) == sum(outcomes.values()) == 15


@pytest.mark.night
def test_one_company_cannot_touch_anothers_hold(queen: Browser) -> None:
    order_id = cart()["orderUUID"]
    allocate(queen, order_id, i2002=5)
    rival = at_store("only", "rival.example", "rival-key")

    assert allocate(rival, order_id)["result"] == "ok"
    assert kitchen.stock("corner#queen#2002") == (15, 5, 0)
    assert len([record for record in StockRecord.scan() if record.pk.startswith("rival#")]) == 0


def test_interrupted_allocation_does_not_count_as_held(queen: Browser) -> None:
    chosen = cart(BUNS, EGG)
    who = kitchen.guest_of(queen).session.cookie_hash
    needs = Needs(CORNER, "queen", chosen["orderUUID"], {"2002": 1, "1001#201": 1}, NOON, 90, opened_by=who)
    opened = a_checkout(
        order_uuid=needs.order_uuid, opened_by=who, status=CheckoutStatus.ALLOCATING, lines=dict(needs.lines)
    )
    checkouts.add(CORNER, opened)
    at_once(queen, [feed(cart({**BUNS, "qty": 20}), quoted=200)])

    assert at_once(queen, [feed(chosen, quoted=50)]) == {"MENU.out_of_stock": 1}
    assert hold_stock.hold(needs, checkouts.find(CORNER, needs.order_uuid)).ok is False
    assert hold_stock.hold(needs, checkouts.find(CORNER, needs.order_uuid)).ok is False
    assert kitchen.stock_once_booked("corner#queen#2002") == (0, 0, 20)
