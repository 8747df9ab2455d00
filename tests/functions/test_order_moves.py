"""The store's side of an order: transitions, deadline, and what is returned when it is not carried out (Y-10)."""

import datetime as dt
from base64 import urlsafe_b64decode
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from uuid import UUID

import pytest
from tests.engine import Engine
from tests.functions import kitchen
from tests.functions.browser import Answer, Browser, at_store
from tests.functions.carts import BUNS, cart, feed
from tests.functions.world import NOON, Clock, Tables, forget_snapshots
from tests.staff_keys import DEVELOPMENT, key_of

from backoffice.messages import MOVE_ORDER
from backoffice.move_order import main as move_command
from backoffice.staff_key import main as key_command
from domain.checkout.holder import Holder
from domain.errors import Refusal
from domain.order.returns import MARKS_KEPT, OrderReturns, mark_of
from domain.tenant import Tenant
from domain.vocabulary.order_status import OrderStatus
from ordering import messages as calls
from repositories.calendar import slots
from repositories.checkout import stock_shards
from repositories.checkout.stock import Stock
from repositories.checkout.stock_shards import StockRecord
from repositories.order import order_moves, order_returns, order_states
from repositories.order.order_moves import Move
from runtime.staff_key import staff_key
from use_cases.order.advance_order import advance_order
from workflows.sweep_overdue import sweep_overdue
from workflows.sweep_returns import RETURNS
from workflows.sweep_rows import sweep_rows

pytestmark = pytest.mark.engine

CORNER = Tenant(company_code="corner")


@pytest.fixture
def queen(brands: Engine, clock: Clock) -> Browser:
    """The Queen Street store with 20 buns, and no order yet."""
    brands.empty("stock", "orders", "checkouts", "slots", "order-references", "order-states", "order-returns", "claims")
    brands.empty("operations")
    Stock(CORNER, "queen").seed("2002", 20, 20)
    Stock(CORNER, "harbour").seed("2002", 150, 150)
    forget_snapshots()
    return at_store("queen")


def place(browser: Browser, qty: int = 2, **more: Any) -> tuple[str, str]:
    """An order of buns: its UUID and status token."""
    sent = feed(cart({**BUNS, "qty": qty}, **more), quoted=2000)
    body = browser.call(calls.ADD_ORDER, feed=sent).body
    assert body["result"] == "ok", body
    return sent["cart"]["orderUUID"], body["statusToken"]


def move(order_uuid: str, status: str, store: str = "queen", key: str = "") -> Answer:
    fields = {"companyCode": "corner", "storeID": store, "staffKey": key or key_of("corner", store)}
    return Browser().post(MOVE_ORDER.path, **fields, orderUUID=order_uuid, status=status)


def shown(browser: Browser, token: str) -> list[str]:
    history = browser.call(calls.GET_ORDER_STATUS, statusToken=token).body["history"]
    return [change["status"] for change in history]


@pytest.mark.night
def test_a_guest_follows_an_order_to_its_end(queen: Browser, clock: Clock) -> None:
    order, token = place(queen)
    for status in ("accepted", "preparing", "ready", "completed"):
        clock.pass_by(minutes=2)
        assert move(order, status).body["status"] == status

    assert shown(queen, token) == ["received", "accepted", "preparing", "ready", "completed"]
    times = [change["at"] for change in queen.call(calls.GET_ORDER_STATUS, statusToken=token).body["history"]]
    assert times == [f"2026-06-17T16:0{minute}:00Z" for minute in (0, 2, 4, 6, 8)]
    assert kitchen.book_sales() == 1
    assert kitchen.stock("corner#queen#2002") == (18, 0, 2)
    assert move(order, "cancelled").result == "error_order_conflict"


@pytest.mark.night
@pytest.mark.parametrize("way", [["rejected"], ["cancelled"], ["accepted", "preparing", "cancelled"]])
def test_an_order_that_is_not_carried_out_returns_what_it_took_once(queen: Browser, way: list[str]) -> None:
    harbour = at_store("harbour")
    large = feed(cart({**BUNS, "qty": 99}), quoted=2000)
    order = kitchen.confirmed(harbour, large).order_uuid
    kitchen.book_sales()
    assert (kitchen.stock("corner#harbour#2002"), kitchen.promised()) == ((51, 0, 99), 1)

    for status in (*way, way[-1], way[-1]):
        assert move(order, status, "harbour").body["status"] == status

    assert (kitchen.stock("corner#harbour#2002"), kitchen.promised()) == ((150, 0, 0), 0)


@pytest.mark.night
@pytest.mark.parametrize("key", ["", "wrong", key_of("corner", "harbour"), key_of("rival", "queen")])
def test_only_the_stores_own_key_moves_its_orders(queen: Browser, key: str) -> None:
    order, token = place(queen)

    answer = move(order, "accepted", key=key or "x")

    assert (answer.status, answer.result) == (403, "forbidden")
    assert shown(queen, token) == ["received"]


@pytest.mark.night
def test_another_stores_staff_finds_no_such_order(queen: Browser) -> None:
    order, token = place(queen)

    answer = move(order, "accepted", store="harbour")

    assert (answer.status, answer.result) == (404, "not_found")
    assert shown(queen, token) == ["received"]


@pytest.mark.night
def test_unaccepted_order_expires_after_ten_minutes_and_returns_its_stock(queen: Browser, clock: Clock) -> None:
    _, token = place(queen)
    kept, _ = place(queen)
    move(kept, "accepted")
    sweep_overdue(NOON + dt.timedelta(minutes=10, seconds=-1))
    assert shown(queen, token) == ["received"]

    sweep_overdue(NOON + dt.timedelta(minutes=10))

    assert shown(queen, token) == ["received", "expired"]
    assert kitchen.stock("corner#queen#2002") == (18, 0, 2)


@pytest.mark.night
def test_an_order_for_later_waits_until_it_must_be_begun(queen: Browser, clock: Clock) -> None:
    _, token = place(queen, scheduledAt="2026-06-17T20:00:00Z")
    sweep_overdue(NOON + dt.timedelta(hours=3, minutes=44))
    assert shown(queen, token) == ["received"]

    sweep_overdue(NOON + dt.timedelta(hours=3, minutes=45))

    assert shown(queen, token) == ["received", "expired"]


@pytest.mark.night
def test_an_order_that_is_overdue_is_accepted_no_more(queen: Browser, clock: Clock) -> None:
    order, token = place(queen)
    clock.pass_by(minutes=10)

    assert move(order, "accepted").result == "error_order_conflict"
    assert shown(queen, token) == ["received", "expired"]
    assert kitchen.stock("corner#queen#2002") == (20, 0, 0)


def swept(now: dt.datetime) -> None:
    sweep_rows((RETURNS,), now)


def test_a_return_cut_short_is_finished_by_the_sweep_and_its_marks_go_after_an_hour(
    queen: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    order, _ = place(queen)
    with monkeypatch.context() as patch:
        patch.setattr("use_cases.order.advance_order.return_goods", lambda *_: None)
        advance_order(CORNER, order, OrderStatus.REJECTED, NOON)
    assert kitchen.stock("corner#queen#2002") == (18, 0, 2)
    mark = mark_of(order, "unfulfilled")

    half_past = NOON + dt.timedelta(minutes=30)
    for _ in range(2):
        swept(half_past)
    assert kitchen.stock("corner#queen#2002") == (20, 0, 0)
    assert marks() == {mark}
    swept(half_past + MARKS_KEPT)
    assert marks() == set()
    assert order_returns.of_order(CORNER, order).due_at is None
    swept(half_past + 2 * MARKS_KEPT)
    assert kitchen.stock("corner#queen#2002") == (20, 0, 0)


def marks() -> set[Holder]:
    """In whose name the buns remember that something came back."""
    names = [name for record in StockRecord.scan() for name in record.holds.attribute_values]
    return {Holder(str(UUID(bytes=urlsafe_b64decode(f"{name}=="))), 1) for name in names}


def test_many_who_return_at_once_return_once(queen: Browser) -> None:
    orders = [place(at_store("queen"), 2)[0] for _ in range(5)]
    for order in orders:
        with ThreadPoolExecutor(6) as pool:
            list(pool.map(lambda status, order=order: move(order, status), ["rejected", "cancelled"] * 3))

    assert kitchen.stock("corner#queen#2002") == (20, 0, 0)


@pytest.mark.night
def test_an_order_whose_sale_was_not_booked_yet_is_booked_and_returned(queen: Browser) -> None:
    order, _ = place(queen)
    assert kitchen.stock("corner#queen#2002") == (18, 2, 0)

    assert move(order, "rejected").result == "ok"

    assert kitchen.stock("corner#queen#2002") == (20, 0, 0)


def an_ending(order: str, status: OrderStatus) -> Move:
    """The order ended in this status, decided on what is there now."""
    state, returns = order_states.find(CORNER, order), order_returns.of_order(CORNER, order)
    assert state
    return Move((state, state.moved(status, NOON)), (returns, returns.model_copy(update={"version": 1})))


@pytest.mark.night
def test_end_decided_before_a_refund_was_planned_is_not_written(queen: Browser) -> None:
    order, _ = place(queen)
    ending = an_ending(order, OrderStatus.REJECTED)
    first = OrderReturns(version=7)
    assert order_returns.replace(CORNER, order, OrderReturns(), first)

    assert not order_moves.move(CORNER, order, ending)
    assert not order_moves.move(CORNER, order, ending._replace(returns=(OrderReturns(version=6), first)))

    assert order_states.find(CORNER, order) == ending.state[0]
    assert order_returns.of_order(CORNER, order) == first


@pytest.mark.night
def test_end_of_an_order_that_moved_in_between_is_not_written(queen: Browser) -> None:
    order, _ = place(queen)
    ending = an_ending(order, OrderStatus.REJECTED)
    state = ending.state[0]
    accepted = state.moved(OrderStatus.ACCEPTED, NOON)
    order_states.replace(CORNER, order, state, accepted)

    assert not order_moves.move(CORNER, order, ending)

    assert order_states.find(CORNER, order) == accepted
    assert order_returns.of_order(CORNER, order) == OrderReturns()


@pytest.mark.night
def test_the_marks_of_a_return_are_removed_only_where_they_are(queen: Browser) -> None:
    stock, order = Stock(CORNER, "queen"), cart()["orderUUID"]
    holder = Holder(order, 1)
    stock.hold("2002", holder, 3)

    stock_shards.forget_mark("corner#queen#2002#0", holder)
    assert stock_shards.take_back("corner#queen#2002#0", holder, 3) is False

    assert kitchen.stock("corner#queen#2002") == (17, 3, 0)
    stock.release(["2002"], holder)
    assert stock_shards.take_back("corner#queen#2002#0", holder, 3) is False
    assert stock_shards.take_back("corner#queen#gone#0", holder, 3) is False
    assert kitchen.stock("corner#queen#2002") == (20, 0, 0), "no more comes back than was sold"


@pytest.mark.night
def test_commands_print_a_staff_key_and_move_an_order(
    queen: Browser, clock: Clock, capsys: pytest.CaptureFixture[str], stored: Tables
) -> None:
    order, token = place(queen)

    capsys.readouterr()
    assert key_command(["corner", "queen", "--by", "anna"]) == 0
    told = capsys.readouterr().out.strip()
    assert told == staff_key(DEVELOPMENT, "corner", "queen", by="anna", issued_at=NOON, days=30)
    assert move(order, "accepted", key=told).body["status"] == "accepted"
    assert move_command(["corner", "queen", order, "preparing"]) == 0
    assert move_command(["corner", "harbour", order, "ready"]) == 1
    with pytest.raises(SystemExit, match="2"):
        move_command(["corner", "queen", order, "eaten"])
    assert shown(queen, token) == ["received", "accepted", "preparing"]


def test_a_refused_move_says_why() -> None:
    with pytest.raises(Refusal, match="not_found"):
        advance_order(CORNER, cart()["orderUUID"], OrderStatus.ACCEPTED, NOON)


def test_a_period_that_two_take_at_once_for_the_first_time_takes_both(queen: Browser) -> None:
    for number in range(10):
        key = f"corner#queen#takeout#{number}"
        with ThreadPoolExecutor(4) as pool:
            taken = list(
                pool.map(lambda _, key=key: slots.take(key, Holder(cart()["orderUUID"], 1), NOON, 4), range(4))
            )
        assert taken == [True] * 4
