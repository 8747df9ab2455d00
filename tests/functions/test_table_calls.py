"""Tables as staff manage them: open and closed, table sessions, PINs and bills (spec section 4)."""

from typing import Any

import pytest
from tests.engine import Engine
from tests.flips import put_table
from tests.functions.browser import Answer, Browser, at_store
from tests.functions.carts import BUNS, BUNS_TOTAL, cart, feed
from tests.functions.world import Clock, forget_snapshots
from tests.staff_keys import key_of

from backoffice.messages import READ_ORDERS
from backoffice.table_messages import CHANGE_TABLE, READ_TABLES
from domain.tables.dining_table import DiningTable, TableStanding
from domain.tenant import Tenant
from ordering import messages as calls
from repositories.checkout.stock import Stock
from repositories.tables import dining_tables, table_pins

pytestmark = pytest.mark.engine

CORNER = Tenant(company_code="corner")
PIN = "246810"


@pytest.fixture
def guest(brands: Engine, clock: Clock) -> Browser:
    """A guest at the window table, which has no orders yet."""
    names = ("stock", "orders", "order-states", "order-references", "order-contacts", "claims", "rate-limits")
    brands.empty(*names, "staff-actions", "order-returns")
    for table, standing in dining_tables.standings(CORNER, "queen"):
        dining_tables.move_standing(CORNER, "queen", table.table_id, standing, TableStanding())
    table_pins.set_pin(CORNER, "queen", "5", PIN)
    Stock(CORNER, "queen").seed("2002", 200, 200)
    forget_snapshots()
    return by_the_window()


def by_the_window() -> Browser:
    browser = Browser("corner.example")
    browser.start("corner-table-5")
    return browser


def order(guest: Browser, pin: str = PIN) -> Answer:
    asked = cart(BUNS, orderType="dinein", tableID="5")
    return guest.call(calls.ADD_ORDER, feed={**feed(asked, quoted=BUNS_TOTAL), "orderPin": pin})


def staff(store: str = "queen") -> dict[str, str]:
    return {"companyCode": "corner", "storeID": store, "staffKey": key_of("corner", store)}


def change(act: str, table: str = "5", **more: Any) -> Answer:
    return Browser().post(CHANGE_TABLE.path, **staff(), tableID=table, act=act, **more)


def table(name: str = "5") -> dict[str, Any]:
    tables = Browser().post(READ_TABLES.path, **staff()).body["tables"]
    return next(each for each in tables if each["ID"] == name)


@pytest.mark.night
def test_a_tables_bill_is_what_its_guests_ordered(guest: Browser, clock: Clock) -> None:
    clock.pass_by(minutes=1)
    first = order(guest)
    assert first.result == "ok", first.body

    bill = table()

    assert [each["referenceID"] for each in bill["orders"]] == [first.body["referenceID"]]
    assert (bill["total"], bill["due"], bill["open"]) == (6.78, 6.78, True)
    assert table("6")["orders"] == []


@pytest.mark.night
def test_two_tables_of_one_name_in_two_rooms_have_bills_of_their_own(guest: Browser, clock: Clock) -> None:
    put_table(CORNER, "queen", DiningTable(table_id="7", descr="Window", table_group_name="Terrace"), "")
    clock.pass_by(minutes=1)
    placed = order(guest).body
    [shown] = Browser().post(READ_ORDERS.path, **staff(), date="2026-06-17").body["orders"]
    other = table("7")
    dining_tables.DiningTableRecord(CORNER.key("queen"), "7").delete()

    assert (shown["tableID"], shown["tableName"], shown["tableGroup"]) == ("5", "Window", "Hall")
    assert [each["referenceID"] for each in table()["orders"]] == [placed["referenceID"]]
    assert (other["descr"], other["orders"], other["due"]) == ("Window", [], 0)


@pytest.mark.night
def test_after_a_new_visit_who_scanned_before_orders_no_more_and_the_next_guest_does(
    guest: Browser, clock: Clock
) -> None:
    clock.pass_by(minutes=1)
    order(guest)

    clock.pass_by(minutes=1)
    begun = change("newVisit", why="they left").body
    clock.pass_by(minutes=1)

    assert begun["visitSince"] == "2026-06-17T16:02:00Z"
    refused = order(guest).body
    assert (refused["result"], refused["details"]["reason"]) == ("error_not_accepting_orders", "visit_ended")
    assert table()["orders"] == []
    assert order(by_the_window()).result == "ok"
    assert len(table()["orders"]) == 1


def test_a_new_visit_asked_for_twice_ends_one(guest: Browser, clock: Clock) -> None:
    clock.pass_by(minutes=1)
    assert change("newVisit").result == "ok"
    clock.pass_by(minutes=1)
    second = by_the_window()
    clock.pass_by(minutes=1)
    again = change("newVisit").body

    assert again["visitSince"] == "2026-06-17T16:01:00Z"
    assert order(second).result == "ok"


@pytest.mark.night
def test_a_table_that_is_closed_takes_no_order_until_it_is_opened(guest: Browser) -> None:
    assert change("close").body["open"] is False
    assert order(guest).result == "error_table_not_assigned"
    assert change("open").body["open"] is True
    assert order(guest).result == "ok"


@pytest.mark.night
def test_a_table_that_the_files_closed_is_opened_by_its_staff(guest: Browser) -> None:
    assert table("6")["open"] is False
    assert change("open", "6").body["open"] is True
    assert table("6")["open"] is True


def test_new_table_pin_is_returned_once_and_replaces_the_old_one(guest: Browser) -> None:
    pin = change("newPin").body["pin"]

    assert len(pin) == 6
    if pin != PIN:
        assert order(guest).result == "error_incorrect_pin"
    assert order(guest, pin).result == "ok"
    assert change("open").body["pin"] == ""


@pytest.mark.night
def test_a_table_that_is_not_there_is_refused(guest: Browser) -> None:
    assert change("close", "99").result == "error_table_not_found"


@pytest.mark.night
def test_a_guest_who_was_at_no_table_is_no_part_of_a_visit(guest: Browser, clock: Clock) -> None:
    elsewhere = at_store("queen")
    clock.pass_by(minutes=1)
    change("newVisit")
    clock.pass_by(minutes=1)

    assert order(elsewhere).result == "ok"
