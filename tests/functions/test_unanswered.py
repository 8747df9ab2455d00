"""Unanswered orders of several guests pause their order type for a while (docs/rules/orders.md)."""

import datetime as dt
from typing import Any

import pytest
from tests.engine import Engine
from tests.flips import put_stores
from tests.functions.browser import Answer, Browser
from tests.functions.carts import BUNS, BUNS_TOTAL, cart, feed
from tests.functions.world import NOON, Clock, Outbox, Tables, forget_snapshots
from tests.resilience.races import races
from tests.staff_keys import key_of

from backoffice.day_messages import READ_DAY, RESUME
from backoffice.messages import MOVE_ORDER, READ_ORDERS
from domain.operations.operations import Pause
from domain.store.intake import Intake, Managers
from domain.tenant import Tenant
from domain.vocabulary.order_type import OrderType
from ordering import messages as calls
from repositories.checkout.stock import Stock
from repositories.operations import operations
from repositories.order import order_contacts
from repositories.store import stores
from stores import messages as store_calls
from workflows.expire_order import expire_order

pytestmark = pytest.mark.engine

CORNER = Tenant(company_code="corner")
OWNER = "owner@corner.example"


@pytest.fixture(autouse=True)
def queen(brands: Engine, clock: Clock, outbox: Outbox) -> Any:
    """Queen Street without orders, with an owner who gets notifications."""
    names = ("stock", "orders", "order-states", "order-references", "order-contacts", "claims", "rate-limits")
    brands.empty(*names, "staff-actions", "order-returns", "outbox", "operations", "checkouts", "slots")
    Stock(CORNER, "queen").seed("2002", 200, 200)
    before = stores.current(CORNER, "queen")
    assert before is not None
    put_stores(CORNER, before.model_copy(update={"intake": Intake(managers=Managers(emails=(OWNER,)))}))
    forget_snapshots()
    staff(READ_ORDERS.path)
    yield
    put_stores(CORNER, before)
    forget_snapshots()


def staff(path: str, **fields: Any) -> Answer:
    named = {"companyCode": "corner", "storeID": "queen", "staffKey": key_of("corner", "queen")}
    return Browser().post(path, **named, **fields)


def guest_at(network: int) -> Browser:
    browser = Browser("corner.example", address=f"198.51.{network}.7")
    browser.start("corner-host-key")
    browser.choose("queen")
    return browser


def place(browser: Browser, **more: Any) -> str:
    body = browser.call(calls.ADD_ORDER, feed=feed(cart(BUNS, **more), quoted=BUNS_TOTAL)).body
    assert body["result"] == "ok", body
    return str(body["orderUUID"])


def leave(clock: Clock, *orders: str, minutes: int = 10) -> None:
    """Let these orders expire unanswered."""
    clock.pass_by(minutes=minutes)
    for order in orders:
        assert expire_order(CORNER, order, clock.now) == "expired"
    forget_snapshots()
    staff(READ_ORDERS.path)


def pause() -> Pause | None:
    return operations.current(CORNER, "queen").pauses.get(OrderType.TAKEOUT)


def told(outbox: Outbox) -> list[str]:
    return [text for to, text in outbox.sent if to == OWNER and "paused" in text]


def hours(browser: Browser, **more: Any) -> dict[str, Any]:
    return browser.call(store_calls.GET_STORE_HOURS, orderType="takeout", **more).body


def test_one_unanswered_order_pauses_nothing(clock: Clock, outbox: Outbox) -> None:
    leave(clock, place(guest_at(1)))

    assert pause() is None
    assert hours(guest_at(2))["acceptOrder"] is True
    assert told(outbox) == []


def test_many_unanswered_orders_of_one_guest_or_one_network_pause_nothing(clock: Clock) -> None:
    one = guest_at(1)
    leave(clock, *[place(one) for _ in range(3)])
    leave(clock, *[place(guest_at(2)) for _ in range(4)])

    assert pause() is None


def test_unanswered_orders_of_three_guests_pause_their_type_for_twenty_minutes(
    clock: Clock, outbox: Outbox, stored: Tables
) -> None:
    leave(clock, *[place(guest_at(network)) for network in (1, 2, 3)])

    told_staff = staff(READ_DAY.path).body["pauses"]
    assert told_staff == [
        {
            "orderType": "takeout",
            "until": "2026-06-17T16:30:00Z",
            "at": "2026-06-17T16:10:00Z",
            "by": "",
            "reason": "",
            "cause": "unanswered",
            "orders": 3,
            "reminds": False,
        }
    ]
    assert staff(READ_ORDERS.path).body["pauses"] == told_staff
    guest = guest_at(4)
    assert (hours(guest)["notAccepting"], hours(guest)["pausedUntil"]) == ("paused", "2026-06-17T16:30:00Z")
    assert guest.call(calls.ADD_ORDER, feed=feed(cart(BUNS), quoted=BUNS_TOTAL)).result == "error_not_accepting_orders"
    assert place(guest, scheduledAt="2026-06-17T18:00:00Z")

    clock.pass_by(minutes=20)
    forget_snapshots()
    staff(READ_ORDERS.path)
    assert hours(guest)["acceptOrder"] is True
    assert place(guest)


def test_the_owner_gets_one_notice_of_the_pause(clock: Clock, outbox: Outbox, stored: Tables) -> None:
    orders = [place(guest_at(network)) for network in (1, 2, 3)]
    leave(clock, *orders)
    for order in orders:
        assert expire_order(CORNER, order, clock.now) == "kept"

    [text] = told(outbox)
    assert text == (
        "Orders paused until 12:30: Takeout: Queen Street: Orders paused until 12:30: Takeout\n"
        "3 orders were not answered in time. Open the order board to accept orders or to end the pause. "
        "Guests can still order for later."
    )
    assert stored.count("outbox") == 0


def test_a_second_pause_in_a_row_is_longer(clock: Clock) -> None:
    leave(clock, *[place(guest_at(network)) for network in (1, 2, 3)])
    clock.pass_by(minutes=20)
    forget_snapshots()
    staff(READ_ORDERS.path)

    leave(clock, *[place(guest_at(network)) for network in (1, 2, 3)])

    again = pause()
    assert again is not None
    assert again.ends_at - clock.now == dt.timedelta(minutes=40)


def test_staff_end_the_pause_at_once(clock: Clock) -> None:
    leave(clock, *[place(guest_at(network)) for network in (1, 2, 3)])

    assert staff(RESUME.path, busy=True).result == "ok"

    assert pause() is None
    assert place(guest_at(4))


@pytest.mark.parametrize("answer", ["accepted", "rejected"])
def test_an_answered_order_starts_the_count_again(clock: Clock, answer: str) -> None:
    leave(clock, *[place(guest_at(network)) for network in (1, 2)])
    answered = place(guest_at(3))
    assert staff(MOVE_ORDER.path, orderUUID=answered, status=answer).result == "ok"

    leave(clock, place(guest_at(4)))

    assert pause() is None


def test_guest_and_network_are_stored_as_marks_only(clock: Clock) -> None:
    first, second = (order_contacts.find(CORNER, place(guest_at(1))) for _ in range(2))
    other = order_contacts.find(CORNER, place(guest_at(2)))
    assert first is not None
    assert second is not None
    assert other is not None
    assert first.source == second.source != other.source
    assert len({first.browser, second.browser, other.browser}) == 3
    assert "198.51" not in str((first, second, other))


def test_orders_that_expire_at_one_time_pause_once_and_send_one_notice(
    brands: Engine, clock: Clock, outbox: Outbox
) -> None:
    for race in races(6):
        brands.empty("operations", "claims", "rate-limits", "outbox")
        outbox.sent.clear()
        clock.now = NOON
        forget_snapshots()
        staff(READ_ORDERS.path)
        orders = [place(guest_at(network)) for network in (1, 2, 3)]
        clock.pass_by(minutes=10)
        first, *others = orders
        expire_order(CORNER, first, clock.now)
        race.run(*[lambda order=order: expire_order(CORNER, order, clock.now) for order in others])
        paused = pause()
        assert paused is not None
        assert (paused.orders, len(told(outbox))) == (3, 1)
