"""Items that staff mark sold out: shown to guests, refused by every call, and kept through a publish."""

import datetime as dt
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from uuid import uuid4

import pytest
from tests.engine import Engine
from tests.flips import put_stores
from tests.functions.browser import Browser, at_store
from tests.functions.carts import BUNS, BUNS_TOTAL, NOODLES, cart, feed
from tests.functions.conftest import BRANDS
from tests.functions.kitchen import guest_of, orders, send, stock
from tests.functions.world import Bucket, Clock, Tables, forget_snapshots
from tests.resilience.races import races
from tests.staff_keys import key_of

from backoffice.apply_brand import apply
from backoffice.brand_files import read_brand
from backoffice.sold_out import main as sold_out_command
from backoffice.stock_changes import main as ledger_command
from backoffice.stock_messages import CHANGE_COUNT, MARK_STOCK, READ_STOCK, SET_DAILY
from domain.tenant import Tenant
from ordering import messages as calls
from repositories.checkout import stock_changes
from repositories.checkout.stock import Stock
from repositories.operations import operations
from repositories.staff import staff_actions
from repositories.store import stores
from runtime.call import Call
from stores import messages as store_calls
from workflows.sweep_overdue import sweep_overdue

pytestmark = pytest.mark.engine

CORNER = Tenant(company_code="corner")
TOMORROW = {"ends": "tomorrow"}


@pytest.fixture
def guest(brands: Engine, clock: Clock) -> Browser:
    """A guest at Queen Street, which has three buns and nothing sold out."""
    names = ("stock", "orders", "order-states", "order-references", "claims", "rate-limits", "checkouts", "slots")
    brands.empty(*names, "staff-actions", "operations", "stock-changes")
    for store in ("queen", "harbour"):
        Stock(CORNER, store).seed("2002", 3, 3)
    Stock(CORNER, "queen").seed("1001#201", 5, 5)
    forget_snapshots()
    return at_store("queen")


def staff(call: Call, store: str = "queen", **fields: Any) -> Any:
    key = key_of("corner", store)
    return Browser().post(call.path, companyCode="corner", storeID=store, staffKey=key, **fields)


def mark(*items: int, sold_out: bool = True, until: dict[str, Any] | None = None, **more: Any) -> Any:
    return staff(MARK_STOCK, items=items, soldOut=sold_out, until=until or TOMORROW, **more)


def change(act: str, qty: int, reason: str = "", change_id: str = "", **more: Any) -> Any:
    name = change_id or f"1781712000000-{uuid4()}"
    return staff(CHANGE_COUNT, **{"ID": 2002, "act": act, "qty": qty, "reason": reason, "changeId": name, **more})


def told(guest: Browser, **more: Any) -> dict[str, Any]:
    return guest.call(store_calls.GET_ITEM_INVENTORY, **more).body


def sold_out_items(guest: Browser) -> set[int]:
    return {item["ID"] for item in told(guest, revision=1)["items"] if item["soldout"]}


def allocate(guest: Browser, chosen: dict[str, Any]) -> dict[str, Any]:
    lines = [{"ID": line["ID"], "qty": line.get("qty", 1)} for line in chosen["items"]]
    options = [
        {"ID": line["ID"], "optionID": option["ID"], "qty": 1}
        for line in chosen["items"]
        for option in line.get("options", [])
    ]
    update = {"orderId": chosen["orderUUID"], "items": [*lines, *options], "cart": chosen}
    answer = guest.call(calls.ITEM_ALLOCATION, update=update)
    body: dict[str, Any] = answer.body
    update_told: dict[str, Any] = body.get("update", body)
    return update_told


@pytest.mark.night
def test_sold_out_item_is_refused_by_every_call_and_nothing_is_stored(guest: Browser, stored: Tables) -> None:
    assert (sold_out_items(guest), mark(1001).result) == ({1003}, "ok")
    wanted = cart()

    assert sold_out_items(guest) == {1001, 1003}
    for call in (calls.VALIDATE_ORDER, calls.ADD_ORDER):
        answer = guest.call(call, feed=feed(wanted))
        assert (answer.result, answer.body["details"]["lineId"]) == ("MENU.out_of_stock", "a")
    held = allocate(guest, wanted)
    assert held["result"] == "MENU.out_of_stock"
    assert [(line["ID"], line["optionID"], line["available"]) for line in held["short"]] == [(1001, None, 0)]
    assert set(stored.orders().values()) == {0}


def test_an_option_is_sold_out_in_every_item_that_has_it(guest: Browser) -> None:
    assert staff(MARK_STOCK, options=[102], soldOut=True).result == "ok"

    [everywhere] = [item for item in told(guest, revision=1)["items"] if item["ID"] == 0]
    assert [(option["ID"], option["soldout"]) for option in everywhere["options"]] == [(102, True)]
    assert guest.call(calls.ADD_ORDER, feed=feed()).result == "MENU.out_of_stock"
    held = allocate(guest, cart())
    assert [(line["ID"], line["optionID"]) for line in held["short"]] == [(1001, 102)]
    clear = {**NOODLES, "options": [{"cgID": 10, "ID": 101}]}
    assert guest.call(calls.ADD_ORDER, feed=feed(cart(clear), 16.39)).result == "ok"


@pytest.mark.night
def test_item_marked_until_tomorrow_is_available_from_the_next_opening(guest: Browser, clock: Clock) -> None:
    until = mark(1001).body["until"]
    assert until == "2026-06-18T15:00:00Z"

    clock.now = dt.datetime(2026, 6, 18, 14, 59, 59, tzinfo=dt.UTC)
    assert sold_out_items(at_store("queen")) == {1001, 1003}
    clock.pass_by(seconds=1)
    later = at_store("queen")
    assert sold_out_items(later) == {1003}
    assert later.call(calls.ADD_ORDER, feed=feed()).result == "ok"


def test_until_changed_lasts_thirty_days_at_most(guest: Browser, clock: Clock) -> None:
    assert mark(1001, until={"ends": "changed"}).body["until"] == "2026-07-17T16:00:00Z"
    assert mark(2001, until={"ends": "at", "at": "2026-06-17T17:00:00Z"}).body["until"] == "2026-06-17T17:00:00Z"
    clock.pass_by(hours=1)
    assert sold_out_items(guest) == {1001, 1003}

    assert mark(1001, sold_out=False).result == "ok"
    assert sold_out_items(guest) == {1003}
    assert guest.call(calls.ADD_ORDER, feed=feed()).result == "ok"


@pytest.mark.night
def test_a_new_menu_changes_nothing_of_it(guest: Browser, bucket: Bucket) -> None:
    mark(1001, until={"ends": "changed"})
    assert change("set", 2).result == "ok"

    apply(read_brand(BRANDS / "corner"))
    forget_snapshots()

    assert sold_out_items(guest) == {1001, 1003}
    assert stock("corner#queen#2002") == (2, 0, 0)
    assert guest.call(calls.ADD_ORDER, feed=feed()).result == "MENU.out_of_stock"


@pytest.mark.night
def test_another_store_keeps_selling(guest: Browser) -> None:
    mark(1001)
    other = at_store("harbour")

    assert sold_out_items(other) == {1003}


@pytest.mark.parametrize(
    ("fields", "result"),
    [
        pytest.param({"items": [9999]}, "error_item_not_found", id="no such item"),
        pytest.param({"options": [9999]}, "error_option_not_found", id="no such option"),
        pytest.param({"until": {"ends": "at", "at": "2026-06-17T15:59:59Z"}}, "invalid_request", id="past"),
        pytest.param({"until": {"ends": "at", "at": "2027-06-17T16:00:00Z"}}, "invalid_request", id="too far"),
        pytest.param({"until": {"ends": "at"}}, "invalid_request", id="no time"),
        pytest.param({"items": []}, "invalid_request", id="nothing named"),
        pytest.param({"staffKey": key_of("corner", "harbour")}, "forbidden", id="another store's key"),
    ],
)
def test_invalid_marks_are_refused_and_change_nothing(
    guest: Browser, stored: Tables, fields: dict[str, Any], result: str
) -> None:
    asked = {"items": [1001], "soldOut": True, "until": TOMORROW, **fields}
    own = {"companyCode": "corner", "storeID": "queen", "staffKey": key_of("corner", "queen")}

    assert Browser().post(MARK_STOCK.path, **{**own, **asked}).result == result

    assert stored.count("operations") == 0
    assert list(staff_actions.of_store(CORNER, "queen", dt.datetime(2026, 1, 1, tzinfo=dt.UTC))) == []


def test_known_version_is_answered_unchanged_and_a_newer_revision_is_read(guest: Browser) -> None:
    first = told(guest)
    again = told(guest, version=first["version"])
    assert (again["unchanged"], again["items"], again["version"]) == (True, [], first["version"])

    before = operations.find(CORNER, "queen")
    revision = mark(1001).body["revision"]
    operations._seen.put(CORNER.key("queen"), before)  # another environment, whose cache is stale
    stale = told(guest, version=first["version"])
    assert stale["unchanged"] is True

    fresh = told(guest, version=first["version"], revision=revision)
    assert (fresh["unchanged"], fresh["revision"]) == (False, revision)
    assert {item["ID"] for item in fresh["items"] if item["soldout"]} == {1001, 1003}


@pytest.mark.night
def test_each_mark_is_kept_with_who_made_it(guest: Browser) -> None:
    mark(1001)

    [action] = staff_actions.of_store(CORNER, "queen", dt.datetime(2026, 1, 1, tzinfo=dt.UTC))
    assert (action.by, action.call) == ("anna", "markstock")
    assert (action.what["items"], action.what["sold_out"]) == ("1001", "true")


@pytest.mark.night
def test_staff_see_what_is_sold_out_and_what_is_left(guest: Browser) -> None:
    mark(1001)
    allocate(guest, cart({**BUNS, "qty": 2}))

    body = staff(READ_STOCK).body

    items = {item["ID"]: item for item in body["items"]}
    assert (items[1001]["gone"]["by"], items[1001]["gone"]["until"]) == ("anna", body["tomorrow"])
    assert (items[1003]["byMenu"], items[1003]["gone"]) == (True, None)
    assert items[2002]["onHand"] == {"available": 1, "held": 2, "sold": 0, "daily": None}
    assert [option["onHand"]["available"] for option in items[1001]["counted"]] == [5]
    assert [category["descr"] for category in body["categories"]] == ["Noodles", "Sides", "Cold sides"]


def test_a_mark_against_an_order_has_one_outcome(guest: Browser) -> None:
    """An order sent before the mark was answered may succeed; a later one may not."""
    browser, ends = guest_of(at_store("queen")), Counter[str]()
    for race in races(8):
        before = len(orders())
        sent, marked = race.run(lambda: send(browser, feed()), lambda: mark(1001))

        assert marked.result == "ok"
        ends["placed" if sent.isdigit() else sent] += 1
        assert len(orders()) == before + sent.isdigit()
        assert send(browser, feed()) == "MENU.out_of_stock"
        assert len(orders()) == before + sent.isdigit()
        assert mark(1001, sold_out=False).result == "ok"
    assert set(ends) == {"placed", "MENU.out_of_stock"}, ends


def test_count_changes_are_recorded_with_person_and_reason(guest: Browser, capsys: pytest.CaptureFixture[str]) -> None:
    assert change("set", 10).body["difference"] == 7
    assert change("add", 4).body["difference"] == 4
    assert change("correct", -2, "dropped").body["difference"] == -2

    assert stock("corner#queen#2002") == (12, 0, 0)
    assert told(guest, items=[2002])["items"][0]["qty"] == 12
    kept = list(stock_changes.of_store(CORNER, "queen", dt.datetime(2026, 1, 1, tzinfo=dt.UTC)))
    assert {(one.act.value, one.difference, one.by, one.reason, one.done) for one in kept} == {
        ("set", 7, "anna", "", True),
        ("add", 4, "anna", "", True),
        ("correct", -2, "anna", "dropped", True),
    }
    assert ledger_command(["corner", "queen"]) == 0
    assert '"dropped"' in capsys.readouterr().out


@pytest.mark.night
def test_the_same_change_again_is_the_same_change(guest: Browser) -> None:
    name = "1781712000000-once"
    assert [change("add", 4, change_id=name).body["difference"] for _ in range(3)] == [4, 4, 4]
    assert change("add", 5, change_id=name).result == "error_order_conflict"

    assert stock("corner#queen#2002") == (7, 0, 0)


@pytest.mark.parametrize(
    ("fields", "result"),
    [
        pytest.param({"act": "set", "qty": -1}, "invalid_request", id="negative"),
        pytest.param({"act": "correct", "qty": -4, "reason": "eaten"}, "error_quantity", id="more than there are"),
        pytest.param({"act": "correct", "qty": -1, "reason": " "}, "invalid_request", id="no reason"),
        pytest.param({"act": "add", "qty": 0}, "invalid_request", id="nothing"),
        pytest.param({"act": "daily", "qty": 1}, "invalid_request", id="not a person's"),
        pytest.param({"ID": 2001}, "not_found", id="not counted"),
        pytest.param({"ID": 9999}, "error_item_not_found", id="no such item"),
        pytest.param({"ID": 1001, "optionID": 101}, "not_found", id="an option that is not counted"),
        pytest.param({"changeId": "x"}, "invalid_request", id="no name"),
    ],
)
def test_a_count_that_makes_no_sense_is_refused_and_nothing_is_changed(
    guest: Browser, stored: Tables, fields: dict[str, Any], result: str
) -> None:
    asked = {"ID": 2002, "act": "set", "qty": 5, "changeId": "1781712000000-a", **fields}

    assert staff(CHANGE_COUNT, **asked).result == result

    assert stock("corner#queen#2002") == (3, 0, 0)
    assert stored.count("stock-changes") == 0


def test_selling_the_last_one_against_counting_it_away_has_one_outcome(guest: Browser) -> None:
    change("set", 1)
    buyer = guest_of(at_store("queen"))
    with ThreadPoolExecutor(2) as pool:
        sold = pool.submit(send, buyer, feed(cart(BUNS), BUNS_TOTAL))
        counted = pool.submit(change, "correct", -1, "dropped")
        outcome, answer = sold.result(), counted.result()

    left, held, sold_units = stock("corner#queen#2002")
    got_it = outcome.isdigit()
    assert (left, held + sold_units) == (0, 1 if got_it else 0)
    assert answer.result == ("error_quantity" if got_it else "ok")


def test_counting_while_guests_buy_loses_and_doubles_nothing(guest: Browser) -> None:
    change("set", 40)
    buyers = [guest_of(at_store("queen")) for _ in range(8)]
    with ThreadPoolExecutor(12) as pool:
        sent = [pool.submit(send, each, feed(cart({**BUNS, "qty": 2}), BUNS_TOTAL * 2)) for each in buyers]
        added = [pool.submit(change, "add", 3) for _ in range(4)]
        placed = sum(one.result().isdigit() for one in sent)
        assert {one.result().body["difference"] for one in added} == {3}

    left, held, sold = stock("corner#queen#2002")
    assert left + held + sold == 52
    assert held + sold == 2 * placed


def test_a_day_begins_with_its_daily_count_once(guest: Browser, clock: Clock) -> None:
    assert staff(SET_DAILY, ID=2002, qty=6).body["after"] == "2026-06-17"
    sweep_overdue(clock.now)
    assert stock("corner#queen#2002") == (3, 0, 0)

    clock.now = dt.datetime(2026, 6, 18, 15, 0, tzinfo=dt.UTC)
    sweep_overdue(clock.now)
    assert stock("corner#queen#2002") == (6, 0, 0)
    assert change("correct", -1, "dropped").result == "ok"
    for _ in range(2):
        clock.pass_by(minutes=5)
        sweep_overdue(clock.now)
    assert stock("corner#queen#2002") == (5, 0, 0)

    clock.pass_by(days=1)
    sweep_overdue(clock.now)
    assert stock("corner#queen#2002") == (6, 0, 0)
    assert staff(SET_DAILY, ID=2002, qty=None).body["after"] is None


def test_sold_out_command_marks_lists_and_unmarks(guest: Browser, capsys: pytest.CaptureFixture[str]) -> None:
    assert sold_out_command(["corner", "queen", "1001", "option:201"]) == 0
    assert capsys.readouterr().out == ("1001 2026-06-18 11:00 by operator\noption:201 2026-06-18 11:00 by operator\n")
    assert sold_out_items(guest) == {1001, 1003}
    assert sold_out_command(["corner", "queen", "9999"]) == 1
    assert sold_out_command(["corner", "nowhere", "1001"]) == 1
    assert sold_out_command(["corner", "queen", "1001", "option:201", "--back"]) == 0
    assert sold_out_items(guest) == {1003}


def test_a_store_that_counts_nothing_holds_no_stock_at_checkout(guest: Browser) -> None:
    store = stores.current(CORNER, "queen")
    assert store
    put_stores(CORNER, store.model_copy(update={"info": store.info.model_copy(update={"item_stock_enabled": False})}))
    forget_snapshots()

    answer = allocate(guest, cart(BUNS | {"qty": 4}))

    assert (answer["result"], answer["short"]) == ("ok", [])
    assert stock("corner#queen#2002") == (3, 0, 0)
