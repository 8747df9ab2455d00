"""A store is notified of its orders by acceptance, message or board; without any of them it takes none (Y-10)."""

from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from tests.engine import Engine
from tests.flips import put_stores
from tests.functions.browser import Browser, at_store
from tests.functions.carts import BUNS, BUNS_TOTAL, cart, feed
from tests.functions.world import NOON, Clock, Outbox, Tables, forget_snapshots
from tests.staff_keys import key_of

from backoffice.messages import READ_ORDERS
from domain.errors import Code, Refusal
from domain.store.intake import AutomaticAcceptance, Intake
from domain.tenant import Tenant
from domain.vocabulary.order_status import OrderStatus
from domain.vocabulary.order_type import OrderType
from ordering import messages as calls
from repositories.checkout.stock import Stock
from repositories.notification.outbox import OutgoingRecord
from repositories.order import order_states
from repositories.store import stores
from runtime.outage import Outage
from stores import messages as store_calls
from use_cases.notification import send_message
from workflows.sweep_overdue import sweep_overdue

pytestmark = pytest.mark.engine

CORNER = Tenant(company_code="corner")
KITCHEN = "kitchen@corner.example"


@pytest.fixture
def guest(brands: Engine, clock: Clock) -> Browser:
    """A guest at Queen Street, which has buns, no order, no board and no message to send."""
    brands.empty("stock", "orders", "order-states", "order-references", "claims", "boards", "outbox", "rate-limits")
    brands.empty("operations")
    Stock(CORNER, "queen").seed("2002", 50, 50)
    forget_snapshots()
    return at_store("queen")


@pytest.fixture
def hears(guest: Browser) -> Any:
    """Set how Queen Street is notified of its orders."""
    before = stores.current(CORNER, "queen")
    assert before is not None

    def set_intake(**intake: Any) -> None:
        put_stores(CORNER, before.model_copy(update={"intake": Intake(**intake)}))
        forget_snapshots()

    yield set_intake
    put_stores(CORNER, before)
    forget_snapshots()


def order(guest: Browser, qty: int = 1) -> Any:
    return guest.call(calls.ADD_ORDER, feed=feed(cart({**BUNS, "qty": qty}), quoted=BUNS_TOTAL * qty))


def hours(guest: Browser) -> dict[str, Any]:
    return guest.call(store_calls.GET_STORE_HOURS, orderType="takeout").body


def look_at_board(store: str = "queen") -> dict[str, Any]:
    staff = {"companyCode": "corner", "storeID": store, "staffKey": key_of("corner", store)}
    return Browser().post(READ_ORDERS.path, **staff).body


def state_of(order_uuid: str) -> list[OrderStatus]:
    state = order_states.find(CORNER, order_uuid)
    assert state is not None
    return [change.status for change in state.history]


@pytest.mark.night
def test_store_without_intake_and_board_takes_no_orders_and_shows_it(
    guest: Browser, hears: Any, stored: Tables
) -> None:
    hears()

    assert (hours(guest)["acceptOrder"], hours(guest)["notAccepting"]) == (False, "try_later")
    assert guest.call(store_calls.IS_ONLINE).body["online"] is False
    chosen = guest.call(store_calls.GET_STORE, storeID="queen").body
    assert chosen["takingOrders"] == []
    listed = guest.call(store_calls.GET_STORES).body["stores"]
    assert {store["storeID"]: store["takingOrders"] for store in listed}["queen"] == []
    answer = order(guest)
    assert (answer.result, answer.body["details"]["reason"]) == (Code.NOT_ACCEPTING_ORDERS, "try_later")
    assert (stored.count("orders"), stored.count("outbox")) == (0, 0)


@pytest.mark.night
def test_an_open_board_is_enough_for_as_long_as_it_asks(guest: Browser, hears: Any, clock: Clock) -> None:
    hears()
    look_at_board()

    assert hours(guest)["acceptOrder"] is True
    assert order(guest).result == "ok"

    clock.pass_by(minutes=5)
    forget_snapshots()
    assert hours(guest)["acceptOrder"] is False
    look_at_board()
    assert hours(guest)["acceptOrder"] is True


@pytest.mark.night
def test_open_board_of_another_store_does_not_count(guest: Browser, hears: Any) -> None:
    hears()
    look_at_board("harbour")

    assert hours(guest)["acceptOrder"] is False


@pytest.mark.night
def test_automatic_acceptance_with_a_limit_needs_another_intake(guest: Browser, hears: Any) -> None:
    hears(automatic={OrderType.TAKEOUT: AutomaticAcceptance(up_to=Decimal(20))})
    assert hours(guest)["acceptOrder"] is False

    hears(automatic={OrderType.TAKEOUT: AutomaticAcceptance()})
    assert hours(guest)["acceptOrder"] is True
    assert guest.call(store_calls.GET_STORE, storeID="queen").body["takingOrders"] == ["takeout"]


@pytest.mark.night
def test_an_order_is_accepted_as_it_is_placed_up_to_the_sum_of_its_type(
    guest: Browser, hears: Any, clock: Clock
) -> None:
    hears(own_system=True, automatic={OrderType.TAKEOUT: AutomaticAcceptance(up_to=Decimal(str(BUNS_TOTAL)) * 2)})
    small, large = order(guest, 2), order(guest, 3)

    assert (small.body["status"], large.body["status"]) == ("accepted", "received")
    assert state_of(small.body["orderUUID"]) == [OrderStatus.RECEIVED, OrderStatus.ACCEPTED]
    clock.pass_by(minutes=11)
    sweep_overdue(clock.now)
    assert state_of(small.body["orderUUID"]) == [OrderStatus.RECEIVED, OrderStatus.ACCEPTED]
    assert state_of(large.body["orderUUID"]) == [OrderStatus.RECEIVED, OrderStatus.EXPIRED]


@pytest.mark.night
def test_the_same_order_sent_again_is_answered_as_it_was_at_first(guest: Browser, hears: Any) -> None:
    hears(automatic={OrderType.TAKEOUT: AutomaticAcceptance()})
    sent = feed(cart(BUNS), quoted=BUNS_TOTAL)

    first, again = guest.call(calls.ADD_ORDER, feed=sent), guest.call(calls.ADD_ORDER, feed=sent)

    assert first.body == again.body


@pytest.mark.night
def test_each_intake_address_is_notified_once_of_each_order(
    guest: Browser, hears: Any, outbox: Outbox, stored: Tables
) -> None:
    hears(emails=(KITCHEN,), phones=("416-555-0143",))

    placed = order(guest, 2).body

    number = placed["referenceID"]
    assert [to for to, _ in outbox.sent] == ["+14165550143", KITCHEN]
    assert outbox.sent[0][1] == (
        f"Order {number} · Takeout · as soon as possible\n2 × Custard buns\nAda · +14165550199\n"
        "13.56 CAD · to collect\nwaits to be accepted until 12:10"
    )
    assert outbox.sent[1][1].startswith(f"Order {number} · Takeout")
    assert stored.count("outbox") == 0
    sweep_overdue(NOON + timedelta(minutes=5))
    assert len(outbox.sent) == 2


def test_intake_email_contains_the_guests_memo_and_wishes(guest: Browser, hears: Any, outbox: Outbox) -> None:
    hears(emails=(KITCHEN,))
    store = stores.current(CORNER, "queen")
    assert store
    on_bill = store.config.model_copy(update={"memo_as_bill_memo": True})
    put_stores(CORNER, store.model_copy(update={"config": on_bill}))
    forget_snapshots()

    guest.call(calls.ADD_ORDER, feed=feed(cart(BUNS, utensils=False), quoted=BUNS_TOTAL, memo="ALLERGIC TO NUTS"))

    assert "\n!! ALLERGIC TO NUTS\nUtensils: no\n" in outbox.sent[0][1]


@pytest.mark.night
def test_sweep_sends_a_notification_that_failed_once(
    guest: Browser, hears: Any, outbox: Outbox, stored: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    hears(emails=(KITCHEN,))

    def down(*_: object) -> None:
        raise Outage

    with monkeypatch.context() as carrier:
        carrier.setattr(send_message, "send_email", down)
        assert order(guest).result == "ok"
    assert (outbox.sent, stored.count("outbox")) == ([], 1)

    sweep_overdue(NOON + timedelta(seconds=59))
    assert outbox.sent == []
    for minutes in (2, 3, 4):
        sweep_overdue(NOON + timedelta(minutes=minutes))

    assert [to for to, _ in outbox.sent] == [KITCHEN]
    assert stored.count("outbox") == 0


def test_an_address_that_its_carrier_refuses_is_not_tried_again(
    guest: Browser, hears: Any, stored: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    hears(emails=(KITCHEN,))

    def refused(*_: object) -> None:
        raise Refusal(Code.CONTACT_NOT_REACHABLE)

    monkeypatch.setattr(send_message, "send_email", refused)

    assert order(guest).result == "ok"
    assert stored.count("outbox") == 0


@pytest.mark.night
def test_notification_of_an_order_that_moved_on_is_dropped(
    guest: Browser, hears: Any, outbox: Outbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    hears(emails=(KITCHEN,))

    def down(*_: object) -> None:
        raise Outage

    with monkeypatch.context() as carrier:
        carrier.setattr(send_message, "send_email", down)
        placed = order(guest).body
    state = order_states.find(CORNER, placed["orderUUID"])
    assert state is not None
    moved = state.moved(OrderStatus.ACCEPTED, NOON).moved(OrderStatus.READY, NOON)
    assert order_states.replace(CORNER, placed["orderUUID"], state, moved)

    sweep_overdue(NOON + timedelta(minutes=2))

    assert outbox.sent == []
    assert list(OutgoingRecord.scan()) == []


@pytest.mark.night
def test_refused_order_notifies_no_one(guest: Browser, hears: Any, outbox: Outbox, stored: Tables) -> None:
    hears(emails=(KITCHEN,))

    answer = guest.call(calls.ADD_ORDER, feed=feed(cart(BUNS), quoted=1.00))

    assert answer.result != "ok"
    assert (outbox.sent, stored.count("outbox")) == ([], 0)


@pytest.mark.night
def test_intake_addresses_are_hidden_from_guests(guest: Browser, hears: Any) -> None:
    hears(emails=(KITCHEN,), phones=("416-555-0143",))

    answer = guest.call(store_calls.GET_STORE, storeID="queen")

    assert answer.body["store"]["intake"] is None
    assert KITCHEN not in str(answer.body)
