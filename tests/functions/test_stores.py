"""Reading a store: the list, its settings, hours, menu, stock and tables."""

import datetime as dt
from zoneinfo import ZoneInfo

import pytest
from tests.functions.browser import Browser, at_store
from tests.functions.world import NOON, Clock

from domain.tenant import Tenant
from repositories.access import app_keys
from repositories.calendar import slots
from repositories.store import stores
from stores import messages as calls

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("brands")]


def at(clock: Clock, day: int, hour: int, minute: int = 0) -> None:
    """Move the clock to a time in Toronto, in June 2026."""
    clock.now = dt.datetime(2026, 6, day, hour, minute, tzinfo=ZoneInfo("America/Toronto")).astimezone(dt.UTC)


@pytest.mark.night
def test_the_company_lists_its_stores_in_its_own_order(guest: Browser) -> None:
    browser = Browser()
    browser.start()

    body = browser.call(calls.GET_STORES).body

    assert [store["storeID"] for store in body["stores"]] == ["queen", "harbour"]
    assert (body["sortBy"], body["header"], body["companyName"]) == ("customize", "Choose a corner", "Corner Noodles")
    assert body["stores"][0]["openStatus"]["open"] is True
    assert body["stores"][0]["orderTypes"] == ["dinein", "takeout", "delivery"]
    assert len(body["stores"][0]["businessHours"]) == 7
    assert body["palette"]["light"]["primary"] == body["theme"]["primary"] == "#b3261e"


@pytest.mark.night
def test_a_store_comes_whole_with_a_key_of_its_own(guest: Browser) -> None:
    browser = Browser()
    browser.start()

    body = browser.choose("queen").body

    assert body["sessionKey"] != browser.app_key
    assert body["palette"]["light"]["primary"] == body["store"]["theme"]["primary"] == "#b3261e"
    assert body["palette"]["dark"].keys() == body["palette"]["light"].keys()
    assert body["store"]["info"]["storeName"] == "Queen Street"
    assert body["store"]["orderType"]["delivery"]["chargeRules"][0] == {"from": 0, "to": 3, "charge": 3.99}
    assert body["store"]["messages"] == {"home": {"en": "<p>Welcome</p>"}}
    assert body["store"]["info"]["logoUri"].startswith("/published/pictures/corner/logo-")


def test_status_and_switches(guest: Browser) -> None:
    assert guest.call(calls.IS_ONLINE).body["online"] is True
    assert guest.call(calls.GET_SERVER_STATUS).body["buildNo"] == 251
    disabled = {
        token: guest.post(calls.IS_MENU_DISABLED.path, token=token).body["menuDisabled"]
        for token in ("corner-host-key", "corner-expired", "corner-inactive", "no-such-key")
    }
    assert disabled == {
        "corner-host-key": False,
        "corner-expired": True,
        "corner-inactive": True,
        "no-such-key": True,
    }


@pytest.mark.night
def test_an_open_store_promises_as_soon_as_possible_and_slots(guest: Browser) -> None:
    body = guest.call(calls.GET_STORE_HOURS, orderType="takeout", scheduleOrderHours=True).body

    assert (body["acceptOrder"], body["notAccepting"]) == (True, None)
    assert body["asap"] == "2026-06-17T16:15:00Z"
    assert body["slots"][0] == {"at": "2026-06-17T16:15:00Z", "until": "2026-06-17T16:30:00Z", "full": False}
    assert (body["currentDay"], body["currentDate"]) == (3, "2026-06-17")
    assert (body["timeZoneAbbrev"], body["timeZoneUtcOffsetMin"]) == ("EDT", -240)
    assert body["orderHours"] == {"off": False, "displayTimes": ["11:00-22:00"]}
    assert body["businessHours"][1]["off"] is True
    assert body["pinRequiredAtDineinCheckout"] is True


@pytest.mark.night
@pytest.mark.parametrize(
    ("day", "hour", "reason"), [(17, 9, "order_times"), (15, 12, "today_off"), (17, 22, "order_times")]
)
def test_a_closed_store_says_why_and_offers_to_order_ahead(
    guest: Browser, clock: Clock, day: int, hour: int, reason: str
) -> None:
    at(clock, day, hour)
    browser = at_store()

    now = browser.call(calls.GET_STORE_HOURS, orderType="takeout").body
    ahead = browser.call(calls.GET_STORE_HOURS, orderType="takeout", scheduleOrderHours=True).body

    assert (now["acceptOrder"], now["notAccepting"], now["asap"]) == (False, reason, None)
    assert now["preorder"] == ["takeout", "delivery"]
    assert (ahead["acceptOrder"], ahead["notAccepting"]) == (True, None)
    assert ahead["slots"]


@pytest.mark.night
@pytest.mark.parametrize(("subtotal", "taken"), [(50, False), (50.01, True)])
def test_an_order_above_the_skip_value_is_promised_a_time_in_a_full_period(
    brands: object, clock: Clock, monkeypatch: pytest.MonkeyPatch, subtotal: float, taken: bool
) -> None:
    monkeypatch.setattr(slots, "recently_counted", lambda keys: dict.fromkeys(keys, 2))
    browser = at_store("harbour")

    body = browser.call(calls.GET_STORE_HOURS, orderType="takeout", scheduleOrderHours=True, subtotal=subtotal).body

    assert (body["acceptOrder"], body["asap"] is not None, body["orderLimitExceed"]) == (taken, taken, not taken)
    assert {slot["full"] for slot in body["slots"]} == {not taken}


PROMISES = ("acceptOrder", "asap", "slots", "preorder")


@pytest.mark.night
def test_a_paused_store_promises_no_time(guest: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    store = stores.find(Tenant(company_code="corner"), "queen")
    assert store
    paused = store.model_copy(update={"config": store.config.model_copy(update={"accepting_orders": False})})
    monkeypatch.setattr(stores, "find", lambda *_: paused)

    for order_type in ("takeout", "delivery", "dinein"):
        body = guest.call(calls.GET_STORE_HOURS, orderType=order_type, scheduleOrderHours=True).body
        assert {name: body[name] for name in PROMISES} == dict(zip(PROMISES, (False, None, [], []), strict=True))
        assert body["notAccepting"] == "try_later"


@pytest.mark.night
@pytest.mark.parametrize(
    ("state", "reason"),
    [
        ({"active": False}, "inactive"),
        ({"expires_at": NOON}, "expired"),
        ({"menu_disabled": True}, "menu_disabled"),
        (None, "inactive"),
    ],
)
def test_a_key_that_is_dead_promises_no_time(
    guest: Browser, monkeypatch: pytest.MonkeyPatch, state: dict[str, object] | None, reason: str
) -> None:
    key = app_keys.find("corner-host-key")
    assert key
    dead = None if state is None else key.model_copy(update=state)
    monkeypatch.setattr(app_keys, "find_by_hash", lambda _: dead)

    body = guest.call(calls.GET_STORE_HOURS, orderType="takeout", scheduleOrderHours=True).body

    assert {name: body[name] for name in PROMISES} == dict(zip(PROMISES, (False, None, [], []), strict=True))
    assert body["notAccepting"] == reason


@pytest.mark.night
def test_a_night_belongs_to_its_evening(guest: Browser, clock: Clock) -> None:
    clock.now = dt.datetime(2026, 6, 20, 5, 30, tzinfo=dt.UTC)
    browser = at_store()

    body = browser.call(calls.GET_STORE_HOURS, orderType="takeout").body

    assert body["acceptOrder"] is True
    assert body["asap"] == "2026-06-20T05:45:00Z"


def test_the_menu_is_an_address_and_comes_whole_only_when_asked(guest: Browser) -> None:
    told = guest.call(calls.GET_FULL_MENU, priceLevel=0).body
    whole = guest.call(calls.GET_FULL_MENU, priceLevel=0, content=True).body

    assert told["url"] == f"/published/menus/corner/queen/0/{told['version']}.json"
    assert (told["menu"], told["categories"]) == (None, [])
    assert whole["menu"]["version"] == told["version"]
    assert [item["ID"] for item in whole["menu"]["items"]] == [1001, 1002, 1003, 2001, 2002, 2003, 2004]


@pytest.mark.night
def test_item_sold_by_weight_has_unit_step_and_maximum(guest: Browser) -> None:
    items = guest.call(calls.GET_FULL_MENU, priceLevel=1, content=True).body["menu"]["items"]
    scales = {item["ID"]: item["scale"] for item in items}

    assert scales == {
        **dict.fromkeys((1001, 1002, 1003, 2001, 2002, 2003)),
        2004: {"unit": "g", "perWeightUnit": 1000, "step": 50, "max": 5000},
    }


@pytest.mark.night
def test_an_item_names_the_sides_that_go_with_it(guest: Browser) -> None:
    items = guest.call(calls.GET_FULL_MENU, priceLevel=0, content=True).body["menu"]["items"]

    assert {item["ID"]: item["sideItemIDs"] for item in items if item["sideItemIDs"]} == {1001: [2001, 2003]}


def test_each_price_level_is_a_menu_of_its_own(guest: Browser) -> None:
    def price(level: int) -> float:
        menu = guest.call(calls.GET_FULL_MENU, priceLevel=level, content=True).body["menu"]
        return float(menu["items"][0]["price"])

    assert (price(0), price(1)) == (14.5, 15.5)
    assert (guest.call(calls.GET_FULL_MENU, priceLevel=7).status) == 404


@pytest.mark.night
@pytest.mark.parametrize(
    ("condition", "items"),
    [
        ({"catID": 2}, [2001, 2002, 2003, 2004]),
        ({"catID": 3}, [2003]),
        ({"catBarcode": "cold-sides"}, [2003]),
        ({"barcode": "d8"}, [2001]),
        ({"favorite": True}, [2001]),
        ({"redeem": True}, []),
        ({"catID": 1, "favorite": True}, []),
    ],
)
def test_items_are_found_by_every_condition_given(
    guest: Browser, condition: dict[str, object], items: list[int]
) -> None:
    found = guest.call(calls.GET_ITEMS, **condition).body["items"]

    assert [item["ID"] for item in found] == items


@pytest.mark.night
def test_a_category_comes_with_those_below_it(guest: Browser) -> None:
    found = guest.call(calls.GET_CATEGORIES, catID=2).body["categories"]

    assert [category["ID"] for category in found] == [2, 3]
    assert len(guest.call(calls.GET_CATEGORIES).body["categories"]) == 4


@pytest.mark.night
def test_inventory_names_only_what_is_counted_or_sold_out(guest: Browser) -> None:
    body = guest.call(calls.GET_ITEM_INVENTORY).body

    told = {item["ID"]: (item["countable"], item["soldout"], item["qty"]) for item in body["items"]}
    assert told == {1001: (False, False, 0), 1003: (False, True, 0), 2002: (True, False, 3)}
    assert body["items"][0]["options"] == [{"ID": 201, "countable": True, "soldout": False, "qty": 5}]


@pytest.mark.night
@pytest.mark.parametrize(
    ("asked", "tables"),
    [
        ({}, ["5", "6"]),
        ({"tableID": "6"}, ["6"]),
        ({"tableName": " window "}, ["5"]),
        ({"tableGroupID": "A"}, ["5"]),
        ({"tableName": "Roof"}, []),
    ],
)
def test_tables_are_found_by_id_name_or_group(guest: Browser, asked: dict[str, str], tables: list[str]) -> None:
    assert [table["ID"] for table in guest.call(calls.GET_TABLES, **asked).body["tables"]] == tables
