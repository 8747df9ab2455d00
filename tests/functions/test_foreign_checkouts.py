"""A checkout belongs to its browser: another one that knows the order's name can use nothing of it (threat 12).

Before, another session of the same store that knew an orderUUID gave its hold back, made it larger, or placed its own
order with it.
"""

from collections.abc import Callable
from typing import Any

import pytest
from tests.engine import Engine
from tests.functions import kitchen
from tests.functions.browser import Browser, at_store
from tests.functions.carts import BUNS, NOODLES, NOODLES_TOTAL, cart, feed
from tests.functions.world import Clock, Tables, forget_snapshots

from domain.access.app_key import AppKey
from domain.tenant import Tenant
from ordering import messages as calls
from repositories.access import app_keys
from repositories.checkout.stock import Stock
from repositories.order import order_body
from repositories.order.orders import OrderRecord
from stores.messages import GET_ITEM_INVENTORY

pytestmark = pytest.mark.engine

CORNER = Tenant(company_code="corner")
SHELF = "corner#queen#2002"
EMPTIED = ("stock", "orders", "order-states", "order-references", "checkouts", "slots", "claims", "rate-limits")


@pytest.fixture(autouse=True)
def fresh(brands: Engine, clock: Clock) -> None:
    """Twenty buns in stock, none of them held."""
    brands.empty(*EMPTIED)
    Stock(CORNER, "queen").seed("2002", 20, 20)
    forget_snapshots()


@pytest.fixture(params=["203.0.113.9", "198.18.7.7"], ids=["the same network", "another network"])
def stranger(request: pytest.FixtureRequest) -> Browser:
    """Another browser at the same store."""
    browser = Browser(address=request.param)
    browser.start()
    browser.choose("queen")
    return browser


@pytest.fixture
def held(guest: Browser) -> dict[str, Any]:
    """A cart of which a guest holds three buns."""
    chosen = cart({**BUNS, "qty": 3})
    assert allocate(guest, chosen["orderUUID"], 3) == "ok"
    return chosen


def allocate(browser: Browser, order_uuid: str, qty: int) -> str:
    """The answer to holding so many buns; none gives back."""
    items = [{"ID": 2002, "qty": qty}] if qty else []
    answer = browser.call(calls.ITEM_ALLOCATION, update={"orderId": order_uuid, "items": items})
    return str(answer.body.get("update", answer.body)["result"])


def written(tables: Tables) -> list[Any]:
    """Every item of what an order changes."""
    engine = tables._client
    return [engine.scan(TableName=f"carte-blanche-dev-{name}")["Items"] for name in EMPTIED if name != "rate-limits"]


@pytest.mark.night
@pytest.mark.parametrize("qty", [3, 5, 1])
def test_another_browser_neither_changes_nor_renews_a_hold(
    held: dict[str, Any], stranger: Browser, stored: Tables, clock: Clock, qty: int
) -> None:
    clock.pass_by(seconds=30)
    before = written(stored)
    claims, others = before[-1], before[:-1]

    assert allocate(stranger, held["orderUUID"], qty) == "error_order_conflict"
    assert written(stored)[:-1] == others
    assert all(row in written(stored)[-1] for row in claims)
    assert kitchen.stock(SHELF) == (17, 3, 0)


@pytest.mark.night
def test_another_browser_does_not_give_a_hold_back(held: dict[str, Any], stranger: Browser, stored: Tables) -> None:
    before = written(stored)

    assert allocate(stranger, held["orderUUID"], 0) == "ok", "as for an order that is nobody's"
    assert written(stored) == before
    assert kitchen.checkout_statuses() == {"held": 1}


@pytest.mark.night
def test_another_browser_places_no_order_with_a_hold(
    held: dict[str, Any], guest: Browser, stranger: Browser, stored: Tables
) -> None:
    before = stored.orders()
    theirs = feed({**held, "items": [{**BUNS, "qty": 3}, NOODLES]}, quoted=100)

    assert stranger.call(calls.ADD_ORDER, feed=theirs).result == "error_order_conflict"
    assert stored.orders() == before
    assert kitchen.stock(SHELF) == (17, 3, 0)
    assert guest.call(calls.ADD_ORDER, feed=feed(held, quoted=100)).result == "ok"
    assert kitchen.stock_once_booked(SHELF) == (17, 0, 3)


@pytest.mark.night
def test_a_hold_that_ran_out_is_opened_again_by_its_browser_only(
    held: dict[str, Any], guest: Browser, stranger: Browser
) -> None:
    assert allocate(guest, held["orderUUID"], 0) == "ok"
    assert kitchen.stock(SHELF) == (20, 0, 0)

    assert allocate(stranger, held["orderUUID"], 2) == "error_order_conflict"
    assert kitchen.stock(SHELF) == (20, 0, 0)
    assert allocate(guest, held["orderUUID"], 2) == "ok"
    assert kitchen.stock(SHELF) == (18, 2, 0)


@pytest.mark.night
@pytest.mark.parametrize("call", [calls.PRICE_ORDER, calls.VALIDATE_ORDER, GET_ITEM_INVENTORY])
def test_read_only_calls_do_not_change_another_browsers_order(
    held: dict[str, Any], stranger: Browser, stored: Tables, call: Any
) -> None:
    before = written(stored)
    asked = {
        calls.PRICE_ORDER.path: {"cart": held},
        calls.VALIDATE_ORDER.path: {"feed": feed(held, quoted=100)},
        GET_ITEM_INVENTORY.path: {"orderId": held["orderUUID"]},
    }

    assert stranger.call(call, **asked[call.path]).status == 200
    assert written(stored) == before


@pytest.mark.night
def test_a_second_tab_of_the_browser_has_the_same_hold(held: dict[str, Any], guest: Browser) -> None:
    tab = Browser()
    tab.headers["Cookie"] = guest.headers["Cookie"]
    tab.start()
    tab.choose("queen")

    assert tab.key != guest.key
    assert allocate(tab, held["orderUUID"], 4) == "ok"
    assert kitchen.stock(SHELF) == (16, 4, 0)


def another_browser() -> Browser:
    return at_store("queen")


def a_kiosk() -> Browser:
    return of_house("hall", AppKey(company_code="corner", store_id="queen", kiosk=True))


def an_order_pad() -> Browser:
    return of_house("pad", AppKey(company_code="corner", store_id="queen", order_pad=True))


def of_house(token: str, key: AppKey) -> Browser:
    app_keys.save(token, key)
    device = Browser()
    device.start(token)
    return device


@pytest.mark.parametrize("thief", [another_browser, a_kiosk, an_order_pad], ids=lambda thief: thief.__name__)
def test_another_browser_that_resends_a_whole_order_gets_a_conflict(
    guest: Browser, thief: Callable[[], Browser], stored: Tables
) -> None:
    """The confirmation holds the token that opens the order's page: who ordered, where to, and its receipt."""
    sent = feed(cart(NOODLES), quoted=NOODLES_TOTAL)
    first = guest.call(calls.ADD_ORDER, feed=sent)
    assert first.result == "ok"
    before = stored.orders()

    answer = thief().call(calls.ADD_ORDER, feed=sent)

    assert (answer.result, answer.body["details"]) == ("error_order_conflict", {})
    assert first.body["statusToken"] not in str(answer.body)
    assert stored.orders() == before
    assert guest.call(calls.ADD_ORDER, feed=sent).body == first.body


def test_an_order_of_before_browsers_were_marked_is_still_found(guest: Browser) -> None:
    sent = feed(cart(NOODLES), quoted=NOODLES_TOTAL)
    first = guest.call(calls.ADD_ORDER, feed=sent).body
    record = OrderRecord.get(CORNER.key(sent["cart"]["orderUUID"]))
    old = order_body.unpack(record.body).model_copy(update={"browser": ""})
    record.body = order_body.pack(old)
    record.save()

    assert guest.call(calls.ADD_ORDER, feed=sent).body == first
