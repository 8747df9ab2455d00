"""Changes that staff make to their store are sent over its channel at once, with the revision that clients must
read."""

from typing import Any
from uuid import uuid4

import pytest
from tests.engine import Engine
from tests.functions.browser import Browser, at_store
from tests.functions.carts import BUNS, cart
from tests.functions.sockets import Sockets, sockets
from tests.functions.world import Clock, forget_snapshots
from tests.staff_keys import key_of

from backoffice.booking_messages import MOVE_BOOKING
from backoffice.channel_messages import JOIN_CHANNEL
from backoffice.day_messages import PAUSE, RESUME, SET_BUSY
from backoffice.stock_messages import CHANGE_COUNT, MARK_STOCK
from bookings.messages import BOOKING
from domain.tenant import Tenant
from ordering import messages as calls
from realtime.messages import OPEN_CHANNEL
from repositories.checkout.stock import Stock
from repositories.operations import operations
from runtime.call import Call
from stores import messages as store_calls

__all__ = ["sockets"]

pytestmark = pytest.mark.engine

CORNER = Tenant(company_code="corner")
TOMORROW, TWENTY = {"ends": "tomorrow"}, {"ends": "minutes", "minutes": 20}


@pytest.fixture
def guest(brands: Engine, clock: Clock) -> Browser:
    """A guest at Queen Street, which has three buns and whose staff have set nothing yet."""
    names = ("stock", "rate-limits", "staff-actions", "operations", "stock-changes", "connections", "channel-tokens")
    brands.empty(*names, "bookings", "booking-places")
    Stock(CORNER, "queen").seed("2002", 3, 3)
    forget_snapshots()
    return at_store("queen")


def staff(call: Call, **fields: Any) -> Any:
    key = key_of("corner", "queen")
    answer = Browser("corner.example").post(call.path, companyCode="corner", storeID="queen", staffKey=key, **fields)
    assert answer.result == "ok", answer.body
    return answer.body


def listening(sockets: Sockets, token: str) -> list[dict[str, Any]]:
    """The frames that a new connection receives from now on."""
    status, name = sockets.open(token)
    assert status == 200
    return sockets.heard[name]


def as_guest(sockets: Sockets, guest: Browser) -> list[dict[str, Any]]:
    return listening(sockets, guest.call(OPEN_CHANNEL).body["channelToken"])


def as_staff(sockets: Sockets) -> list[dict[str, Any]]:
    return listening(sockets, staff(JOIN_CHANNEL)["channelToken"])


def stock(version: int) -> dict[str, Any]:
    return {"kind": "stock", "id": "", "version": version}


def pause(version: int) -> dict[str, Any]:
    return {"kind": "pause", "id": "", "version": version}


def change(name: str) -> None:
    staff(CHANGE_COUNT, ID=2002, act="add", qty=2, reason="delivery", changeId=name)


@pytest.mark.night
def test_stock_changes_are_sent_to_guests_and_staff_with_their_revision(guest: Browser, sockets: Sockets) -> None:
    menu, board = as_guest(sockets, guest), as_staff(sockets)

    staff(MARK_STOCK, items=[1001], soldOut=True, until=TOMORROW)
    staff(MARK_STOCK, items=[1001], soldOut=False, until=TOMORROW)
    change(f"1781712000000-{uuid4()}")

    assert menu == board == [stock(1), stock(2), stock(3)]
    assert operations.current(CORNER, "queen").revision == 3


@pytest.mark.night
def test_pauses_and_busy_times_are_sent_to_guests(guest: Browser, sockets: Sockets) -> None:
    menu = as_guest(sockets, guest)

    staff(PAUSE, orderTypes=["takeout"], until=TWENTY, reason="oven")
    staff(RESUME, orderTypes=[])
    staff(SET_BUSY, orderTypes=["takeout"], extraMin=15, until=TWENTY)

    assert menu == [pause(1), pause(2), pause(3)]
    assert "oven" not in str(menu)


@pytest.mark.night
def test_call_that_changes_nothing_sends_no_message(guest: Browser, sockets: Sockets) -> None:
    menu = as_guest(sockets, guest)

    staff(RESUME, orderTypes=[])

    assert (menu, operations.current(CORNER, "queen").revision) == ([], 0)


@pytest.mark.night
def test_stock_and_hours_are_at_least_as_new_as_the_requested_revision(guest: Browser) -> None:
    before = operations.find(CORNER, "queen")
    staff(PAUSE, orderTypes=["takeout"], until=TWENTY, reason="")
    revision = staff(MARK_STOCK, options=[102], soldOut=True, until=TOMORROW)["revision"]
    asked = {
        "stock": (store_calls.GET_ITEM_INVENTORY, {}),
        "hours": (store_calls.GET_STORE_HOURS, {"orderType": "takeout"}),
    }

    def told(revision: int) -> dict[str, str]:
        answers = {}
        for name, (call, fields) in asked.items():
            operations._seen.put(CORNER.key("queen"), before)  # another environment, whose cache is stale
            answers[name] = str(guest.call(call, revision=revision, **fields).body)
        return answers

    old, new = told(0), told(revision)

    assert ("'ID': 102" in old["stock"], "'ID': 102" in new["stock"]) == (False, True)
    assert ("'paused'" in old["hours"], "'paused'" in new["hours"]) == (False, True)


def test_stock_change_is_stored_although_the_channel_fails(guest: Browser, sockets: Sockets) -> None:
    sockets.deaf = True

    staff(MARK_STOCK, items=[1001], soldOut=True, until=TOMORROW)

    items = guest.call(store_calls.GET_ITEM_INVENTORY, revision=1).body["items"]
    assert [item["ID"] for item in items if item["soldout"]] == [1001, 1003]
    assert guest.call(calls.PRICE_ORDER, cart=cart(BUNS)).result == "ok"


def test_booking_changes_are_sent_to_staff_only(guest: Browser, sockets: Sockets) -> None:
    menu, board = as_guest(sockets, guest), as_staff(sockets)
    booking_id = str(uuid4())
    wish = {"bookingID": booking_id, "partySize": 2, "name": "Ada", "phone": "416 555 0123", "locale": "en"}

    assert guest.call(BOOKING, add=wish).result == "ok"
    staff(MOVE_BOOKING, bookingID=booking_id, state="ready")
    staff(MOVE_BOOKING, bookingID=booking_id, state="seated")
    staff(MOVE_BOOKING, bookingID=booking_id, state="seated")

    assert [(hint["kind"], hint["id"]) for hint in board] == [("booking", booking_id)] * 4
    versions = [hint["version"] for hint in board]
    assert versions == sorted(set(versions))
    assert menu == []
