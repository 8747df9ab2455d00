"""A store's orders as its staff read and move them, by their number of the day (Y-5, Y-10)."""

import datetime as dt
import json
from typing import Any

import pytest
from tests.engine import Engine
from tests.functions.browser import Browser, at_store
from tests.functions.carts import BUNS, BUNS_TOTAL, cart, feed
from tests.functions.world import NOON, Clock, forget_snapshots
from tests.staff_keys import DEVELOPMENT, key_of

from backoffice import read_orders
from backoffice.messages import MOVE_ORDER, READ_ORDERS, REFUND_ORDER
from backoffice.move_order import main as move_command
from backoffice.read_orders import main as read_command
from backoffice.refund_order import main as refund_command
from domain.tenant import Tenant
from domain.vocabulary.order_status import OrderStatus
from ordering import messages as calls
from repositories.checkout.stock import Stock
from repositories.order import order_states, orders
from runtime.staff_key import staff_key

pytestmark = pytest.mark.engine

CORNER = Tenant(company_code="corner")
OF_NOBODY = "00000000-0000-4000-8000-000000000001"


@pytest.fixture
def guest(brands: Engine, clock: Clock) -> Browser:
    """A guest at Queen Street, which has no orders yet."""
    names = ("stock", "orders", "order-states", "order-references", "order-contacts", "claims", "rate-limits")
    brands.empty(*names, "staff-actions", "order-returns", "operations")
    for store in ("queen", "harbour"):
        Stock(CORNER, store).seed("2002", 200, 200)
    forget_snapshots()
    return at_store("queen")


def place(guest: Browser, qty: int = 1) -> dict[str, Any]:
    answer = guest.call(calls.ADD_ORDER, feed=feed(cart({**BUNS, "qty": qty}), quoted=BUNS_TOTAL * qty))
    assert answer.result == "ok", answer.body
    return answer.body


def staff(store: str = "queen", key: str = "") -> dict[str, Any]:
    return {"companyCode": "corner", "storeID": store, "staffKey": key or key_of("corner", store)}


def read(**more: Any) -> Any:
    return Browser().post(READ_ORDERS.path, **{**staff(), **more})


def status_of(order: dict[str, Any]) -> OrderStatus:
    state = order_states.find(CORNER, order["orderUUID"])
    assert state is not None
    return state.status


@pytest.mark.night
def test_orders_of_the_day_are_listed_newest_first_with_all_details(guest: Browser, clock: Clock) -> None:
    first = place(guest)
    clock.pass_by(minutes=1)
    second = place(guest, 2)

    body = read().body

    assert (body["date"], body["timeZone"], body["older"]) == ("2026-06-17", "America/Toronto", False)
    assert [order["referenceID"] for order in body["orders"]] == [second["referenceID"], first["referenceID"]]
    newest = body["orders"][0]
    assert (newest["status"], newest["moves"]) == ("received", ["accepted", "rejected", "cancelled"])
    assert (newest["name"], newest["phone"]) == ("Ada", "+14165550199")
    assert [(line["qty"], line["descr"]) for line in newest["items"]] == [(2, "Custard buns")]
    assert (newest["totals"]["total"], newest["paidOnline"], newest["refunded"]) == (13.56, False, 0)
    assert newest["acceptBy"] == "2026-06-17T16:11:00Z"


@pytest.mark.night
def test_the_day_is_the_stores_own_and_another_day_is_asked_for_by_its_date(guest: Browser, clock: Clock) -> None:
    clock.now = dt.datetime(2026, 6, 18, 1, 30, tzinfo=dt.UTC)
    late = place(at_store("queen"))
    clock.now = dt.datetime(2026, 6, 18, 4, 30, tzinfo=dt.UTC)

    assert [order["referenceID"] for order in read().body["orders"]] == []
    yesterday = read(date="2026-06-17").body
    assert [order["referenceID"] for order in yesterday["orders"]] == [late["referenceID"]]


@pytest.mark.night
def test_pages_follow_each_other_without_a_gap_though_all_were_placed_at_one_instant(
    guest: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(read_orders, "PAGE", 2)
    placed = {place(at_store("queen"))["orderUUID"] for _ in range(5)}

    seen: list[str] = []
    page = read().body
    while page["orders"]:
        seen += [order["orderUUID"] for order in page["orders"]]
        last = page["orders"][-1]
        page = read(after={"orderUUID": last["orderUUID"], "placedAt": last["placedAt"]}).body

    assert len(seen) == 5
    assert set(seen) == placed


@pytest.mark.night
def test_named_orders_are_read_by_key_without_the_index(
    guest: Browser, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    yesterday = place(guest)
    clock.pass_by(hours=24)
    first, second = (place(at_store("queen")) for _ in range(2))
    Browser().post(MOVE_ORDER.path, **staff(), orderUUID=first["orderUUID"], status="accepted")
    monkeypatch.setattr(orders, "of_day", None)

    body = read(named=[each["orderUUID"] for each in (second, yesterday, first)]).body

    told = [(order["orderUUID"], order["status"], order["version"]) for order in body["orders"]]
    assert told == [
        (second["orderUUID"], "received", 1),
        (yesterday["orderUUID"], "received", 1),
        (first["orderUUID"], "accepted", 2),
    ]
    assert (body["date"], body["older"]) == ("2026-06-18", False)


@pytest.mark.night
def test_named_orders_of_other_stores_are_left_out(guest: Browser) -> None:
    mine, other = place(guest), place(at_store("harbour"))

    body = read(named=[OF_NOBODY, other["orderUUID"], mine["orderUUID"], mine["orderUUID"]]).body

    assert [order["orderUUID"] for order in body["orders"]] == [mine["orderUUID"]]


@pytest.mark.night
def test_named_orders_beyond_the_size_of_a_reply_are_left_for_later(
    guest: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = [place(at_store("queen"))["orderUUID"] for _ in range(4)]
    largest = len(json.dumps(read(named=names[:2]).body)) + 500
    monkeypatch.setattr(read_orders, "reply_fits", lambda body: len(body) <= largest)

    body = read(named=names).body

    assert [order["orderUUID"] for order in body["orders"]] == names[:2]
    assert body["older"] is True


@pytest.mark.night
@pytest.mark.parametrize(
    "more", [{"date": "2026-06-17"}, {"after": {"orderUUID": OF_NOBODY, "placedAt": "2026-06-17T16:00:00Z"}}]
)
def test_orders_are_named_or_of_a_day(guest: Browser, more: dict[str, Any]) -> None:
    assert read(named=[OF_NOBODY]).body["orders"] == []
    assert read(named=[OF_NOBODY], **more).result == "invalid_request"
    assert read(named=[OF_NOBODY] * 51).result == "invalid_request"


@pytest.mark.night
def test_an_order_is_moved_by_its_number_and_not_refunded_where_nothing_was_paid(guest: Browser) -> None:
    order = place(guest)
    number = {"number": order["referenceID"]}

    for status in ("accepted", "ready"):
        assert Browser().post(MOVE_ORDER.path, **staff(), **number, status=status).body["status"] == status
    back = Browser().post(REFUND_ORDER.path, **staff(), **number, refund={"refundId": "r1"})

    assert (back.result, back.body["details"]) == ("error_pay", {"reason": "nothing_paid", "left": 0})
    told = read().body["orders"][0]
    assert (told["moves"], told["refunds"], told["tipsLeft"]) == (["completed", "not_collected"], [], {})


def test_the_commands_read_move_and_refund_by_number(
    guest: Browser, capsys: pytest.CaptureFixture[str], clock: Clock
) -> None:
    order = place(guest)
    number = order["referenceID"]
    capsys.readouterr()

    assert move_command(["corner", "queen", number, "accepted"]) == 0
    assert read_command(["corner", "queen"]) == 0
    assert refund_command(["corner", number, "r1", "--store", "queen"]) == 1
    assert move_command(["corner", "queen", number, "ready", "--date", "2026-06-16"]) == 1
    assert refund_command(["corner", number, "r2", "--store", "queen", "--date", "2026-06-16"]) == 1
    assert read_command(["corner", "nowhere"]) == 1

    told = capsys.readouterr()
    lines = [line for line in told.out.splitlines() if not line.startswith("{")]
    assert lines[:2] == ["accepted", f"{number} accepted takeout 12:15 Ada 6.78 CAD"]
    assert told.err.count("not_found") == 3
    assert status_of(order) is OrderStatus.ACCEPTED


@pytest.mark.night
@pytest.mark.parametrize(
    "named", [{}, {"number": "12345", "orderUUID": "00000000-0000-4000-8000-000000000001"}, {"number": "x"}]
)
def test_an_order_is_named_once_and_by_digits(guest: Browser, named: dict[str, str]) -> None:
    answer = Browser().post(MOVE_ORDER.path, **staff(), **named, status="accepted")

    assert answer.result == "invalid_request"


@pytest.mark.night
def test_a_number_of_another_store_or_day_is_no_order_of_this_one(guest: Browser, clock: Clock) -> None:
    order = place(guest)
    number = {"number": order["referenceID"]}

    other_store = Browser().post(MOVE_ORDER.path, **staff("harbour"), **number, status="accepted")
    other_day = Browser().post(MOVE_ORDER.path, **staff(), **number, date="2026-06-16", status="accepted")

    assert (other_store.status, other_day.status) == (404, 404)
    assert status_of(order) is OrderStatus.RECEIVED


def test_reading_a_stores_orders_needs_a_valid_key_of_it(guest: Browser, clock: Clock) -> None:
    place(guest)
    expired = staff_key(DEVELOPMENT, "corner", "queen", by="anna", issued_at=NOON - dt.timedelta(days=2), days=1)
    keys = [
        "wrong",
        key_of("corner", "harbour"),
        key_of("rival", "only"),
        staff_key("another secret", "corner", "queen", by="anna", issued_at=NOON),
        expired,
    ]

    answers = [read(**staff(key=key)) for key in keys]

    assert [answer.status for answer in answers] == [403] * 5
    assert all("orders" not in answer.body for answer in answers)


@pytest.mark.night
def test_order_without_its_contact_row_shows_no_personal_data(guest: Browser, brands: Engine) -> None:
    place(guest)
    brands.empty("order-contacts")

    told = read().body["orders"][0]

    assert (told["name"], told["phone"], told["address"]) == ("", "", None)
