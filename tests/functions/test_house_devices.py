"""Devices of the store's own: a kiosk at which guests follow each other, and the pad its staff take orders with."""

import datetime as dt
import json
from collections.abc import Iterator
from typing import Any

import pytest
from tests.engine import Engine
from tests.flips import put_stores
from tests.functions.browser import Answer, Browser, answered, at_store
from tests.functions.carts import BUNS, BUNS_TOTAL, NOODLES_TOTAL, cart, feed
from tests.functions.rest_event import rest_event
from tests.functions.test_print_calls import COUNTER, KITCHEN, ask, jobs
from tests.functions.world import Clock, Tables, forget_snapshots

from backoffice.messages import MOVE_ORDER, READ_ORDERS
from domain.access.app_key import AppKey, LaunchType
from domain.store.printers import Printer, PrintKind
from domain.tables.dine_in import DineInLogin
from domain.tenant import Tenant
from ordering import messages as calls
from repositories.access import app_keys, sessions
from repositories.checkout.stock import Stock
from repositories.order import orders
from repositories.store import stores
from runtime.secret import sha256
from session.messages import NEXT_GUEST, VERIFY_APP_PIN
from stores.messages import GET_STORE

pytestmark = pytest.mark.engine

CORNER = Tenant(company_code="corner")
KIOSK, PAD = "corner-hall-kiosk", "corner-hall-pad"
PIN = "2468"
BESIDE = Printer(id="beside", name="Beside the kiosk", prints=(PrintKind.RECEIPT,))


def _key(token: str, **fields: Any) -> None:
    pin_hash = sha256(f"{token}#{PIN}")
    app_keys.save(token, AppKey(company_code="corner", store_id="queen", pin_hash=pin_hash, **fields))


@pytest.fixture
def hall(brands: Engine, clock: Clock) -> Iterator[None]:
    """Queen Street with a kiosk, an order pad and a printer beside the kiosk, without orders."""
    names = ("stock", "orders", "order-states", "order-references", "order-contacts", "claims", "rate-limits")
    brands.empty(*names, "print-jobs", "boards", "staff-actions")
    Stock(CORNER, "queen").seed("2002", 200, 200)
    _key(KIOSK, kiosk=True, order_type=LaunchType.TAKEOUT, station_id="hall", bill_printer="beside")
    _key(PAD, order_pad=True, order_type=LaunchType.DINEIN)
    before = stores.find(CORNER, "queen")
    assert before
    put_stores(CORNER, before.model_copy(update={"printers": (KITCHEN, COUNTER, BESIDE)}))
    forget_snapshots()
    yield
    put_stores(CORNER, before)
    forget_snapshots()


def opened(token: str) -> Browser:
    """A device that was opened with its PIN."""
    browser = Browser()
    answer = browser.post("/init", token=token, appPin=PIN)
    browser.app_key = browser.key = answer.body["sessionKey"]
    return browser


def sent(**changes: Any) -> dict[str, Any]:
    """An order as a store device sends it: without a phone and a name."""
    return {**feed(cart(BUNS), quoted=BUNS_TOTAL, contact={"phone1": "", "name": ""}), **changes}


def at_table(**changes: Any) -> dict[str, Any]:
    chosen = cart(BUNS, orderType="dinein", tableID="5")
    return sent(cart=chosen, **changes)


def place(browser: Browser, order: dict[str, Any]) -> Answer:
    return browser.call(calls.ADD_ORDER, feed=order)


def next_guest(device: Browser) -> Answer:
    """The answer, with all its cookies kept."""
    body = json.dumps({"sessionKey": device.key})
    raw, headers = answered(rest_event("POST", NEXT_GUEST.path, body, device.headers))
    for cookie in raw["multiValueHeaders"].get("Set-Cookie", ()):
        device.keep(cookie.split(";")[0])
    return Answer(raw["statusCode"], json.loads(raw["body"]), headers)


def on_board(order_uuid: str) -> dict[str, Any]:
    listed = ask(READ_ORDERS).body["orders"]
    return next(order for order in listed if order["orderUUID"] == order_uuid)


@pytest.mark.night
def test_start_returns_the_mode_of_a_kiosk_and_an_order_pad(hall: None) -> None:
    data = Browser().post("/init", token=KIOSK, appPin=PIN).body["data"]

    assert (data["appMode"], data["stationId"], data["billPrinter"]) == ("KIOSK", "hall", "beside")
    assert Browser().post("/init", token=PAD, appPin=PIN).body["data"]["appMode"] == "ORDERPAD"
    assert Browser().post("/init", token="corner-host-key").body["data"]["appMode"] == "WEB"


@pytest.mark.night
def test_kiosk_order_has_the_kiosks_station_and_stand_number(hall: None) -> None:
    order = place(opened(KIOSK), sent(device="KIOSK", stand="12", stationId="elsewhere", orderBy="7"))

    assert order.result == "ok", order.body
    told = on_board(order.body["orderUUID"])
    assert (told["device"], told["stationId"], told["stand"], told["orderBy"]) == ("KIOSK", "hall", "12", "")


@pytest.mark.night
@pytest.mark.parametrize("device", ["KIOSK", "ORDERPAD"])
def test_guests_browser_cannot_pose_as_a_kiosk_or_an_order_pad(hall: None, stored: Tables, device: str) -> None:
    guest, before = at_store(), stored.orders()
    claimed: dict[str, Any] = {"device": device, "stand": "12", "stationId": "hall", "orderBy": "7"}

    assert place(guest, sent(**claimed)).result == "error_checkout_req_phone"
    assert stored.orders() == before
    named = place(guest, {**feed(cart(BUNS), quoted=BUNS_TOTAL), **claimed})
    assert named.result == "ok"
    told = on_board(named.body["orderUUID"])
    assert (told["device"], told["stationId"], told["stand"], told["orderBy"]) == ("WEB", "", "", "")


@pytest.mark.night
def test_a_kiosks_receipt_is_printed_beside_it_with_its_tickets(hall: None) -> None:
    order = place(opened(KIOSK), sent()).body
    other = place(at_store(), feed(cart(BUNS), quoted=BUNS_TOTAL)).body

    for each in (order, other):
        assert ask(MOVE_ORDER, orderUUID=each["orderUUID"], status="accepted").result == "ok"

    printed = {(job["orderUUID"], job["printerId"], job["kind"]) for job in jobs()}
    assert {job[1:] for job in printed if job[0] == order["orderUUID"]} == {
        ("beside", "receipt"),
        ("counter", "ticket"),
        ("kitchen", "ticket"),
    }
    assert {job[1:] for job in printed if job[0] == other["orderUUID"]} == {
        ("counter", "ticket"),
        ("kitchen", "ticket"),
    }


def test_the_next_guest_has_a_session_of_their_own_and_no_cookie_of_the_one_before(hall: None, clock: Clock) -> None:
    kiosk = opened(KIOSK)
    kiosk.keep("device=whose-phone-was-proved")
    first, cookie = kiosk.key, kiosk.cookie("session")

    answer = next_guest(kiosk)

    assert answer.result == "ok", answer.body
    assert answer.body["sessionKey"] != first
    assert kiosk.cookie("session") != cookie
    assert kiosk.cookie("device") == "device="
    kiosk.key = answer.body["sessionKey"]
    assert place(kiosk, sent()).result == "ok", "it is the same kiosk, and nobody typed its PIN again"
    assert kiosk.post(calls.PRICE_ORDER.path, sessionKey=first, cart=cart()).result == "forbidden"


def test_next_guest_can_be_repeated_with_the_old_cookie_for_half_a_minute(hall: None, clock: Clock) -> None:
    kiosk = opened(KIOSK)
    before = kiosk.headers["Cookie"]
    next_guest(kiosk)
    kiosk.headers["Cookie"] = before

    clock.pass_by(seconds=10)
    assert next_guest(kiosk).result == "ok"
    kiosk.headers["Cookie"] = before
    clock.pass_by(seconds=21)
    assert next_guest(kiosk).result == "session_expired"


@pytest.mark.night
def test_a_guests_session_has_no_next_one(guest: Browser, stored: Tables) -> None:
    before = stored.count("sessions")
    key = guest.key

    assert next_guest(guest).result == "forbidden"

    assert stored.count("sessions") == before
    assert guest.post(calls.PRICE_ORDER.path, sessionKey=key, cart=cart()).result == "ok"


@pytest.mark.night
def test_a_key_that_was_switched_off_has_no_next_guest(hall: None) -> None:
    kiosk = opened(KIOSK)
    _key(KIOSK, kiosk=True, active=False)
    forget_snapshots()

    assert next_guest(kiosk).result == "key_inactive"
    found = sessions.find(sha256(kiosk.key))
    assert found
    assert found.expires_at - clock_of(found.began_at) == dt.timedelta(minutes=180), "and nobody is thrown out by it"


def clock_of(began: dt.datetime | None) -> dt.datetime:
    assert began
    return began


@pytest.mark.night
def test_a_kiosk_is_left_with_its_pin_only(hall: None) -> None:
    kiosk = opened(KIOSK)

    def leaves(pin: str) -> bool:
        return bool(kiosk.call(VERIFY_APP_PIN, appKey=KIOSK, appPin=pin).body["verified"])

    assert [leaves("1357"), leaves(PIN)] == [False, True]


def test_staff_take_an_order_at_a_table_without_its_guest_and_it_is_accepted_at_once(hall: None) -> None:
    pad = opened(PAD)

    order = place(pad, at_table(device="ORDERPAD", orderBy=" 007 "))

    assert order.result == "ok", order.body
    told = on_board(order.body["orderUUID"])
    assert (told["device"], told["orderBy"], told["status"]) == ("ORDERPAD", "7", "accepted")
    kept = orders.find(CORNER, order.body["orderUUID"])
    assert kept
    assert (kept.order_by, kept.table_id) == ("7", "5")


def test_staff_take_orders_where_guests_log_in_pay_ahead_or_only_read_the_menu(hall: None, stored: Tables) -> None:
    store = stores.find(CORNER, "queen")
    assert store
    dinein = store.order_type.dinein.model_copy(update={"menu_mode": True, "login": DineInLogin.REQUIRED})
    types = store.order_type.model_copy(update={"dinein": dinein})
    config = store.config.model_copy(update={"pin_required_at_dinein_checkout": True, "verify_phone_number": True})
    put_stores(CORNER, store.model_copy(update={"order_type": types, "config": config}))
    forget_snapshots()
    before = stored.orders()

    assert place(at_store(), at_table()).result == "error_not_accepting_orders"
    assert place(opened(KIOSK), at_table()).result == "error_not_accepting_orders"
    assert stored.orders() == before
    assert place(opened(PAD), at_table()).result == "ok"
    assert [reads_only(opened(PAD)), reads_only(opened(KIOSK)), reads_only(at_store())] == [False, True, True]


def reads_only(browser: Browser) -> bool:
    """Whether the store that a page is shown says that its menu is only read."""
    store = browser.call(GET_STORE, storeID="queen").body["store"]
    menu_mode: bool = store["orderType"]["dinein"]["menuMode"]
    return menu_mode


@pytest.mark.night
def test_a_kiosk_in_a_store_that_proves_phones_asks_for_none(hall: None) -> None:
    store = stores.find(CORNER, "queen")
    assert store
    config = store.config.model_copy(update={"verify_phone_number": True})
    put_stores(CORNER, store.model_copy(update={"config": config}))
    forget_snapshots()

    assert place(at_store(), feed(quoted=NOODLES_TOTAL)).result == "error_phone_not_verified"
    assert place(opened(KIOSK), sent()).result == "ok"
