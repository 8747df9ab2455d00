"""An order that was not collected has a status of its own: nothing is due, and payments are kept (Y-10, Y-11)."""

from typing import Any
from uuid import uuid4

import pytest
from infrastructure.local.sandbox.state import Sandbox
from tests.engine import Engine
from tests.functions import kitchen
from tests.functions.browser import Answer, Browser
from tests.functions.carts import BUNS, BUNS_TOTAL, NOODLES, NOODLES_TOTAL, cart, feed
from tests.functions.conftest import gift_card
from tests.functions.house import ask_staff
from tests.functions.world import Clock, forget_snapshots
from tests.payments.table_house import CORNER, at_the_table, dinner, moved, staff
from tests.payments.till import SandboxMerchants, set_clock

from backoffice.life_messages import UNDO_MOVE
from backoffice.messages import MOVE_ORDER, READ_ORDERS, REFUND_ORDER
from backoffice.report_messages import DAY_REPORT, ORDER_SHEET
from backoffice.void_messages import TAKE_PAYMENT
from ordering.messages import ADD_ORDER, GET_ORDER_STATUS
from payments.messages import GET_RECEIPT
from repositories.checkout.stock import Stock
from repositories.order import order_returns

__all__ = ["gift_card"]

pytestmark = pytest.mark.engine

BUNS_KEY = "corner#queen#2002"


@pytest.fixture(autouse=True)
def fresh(brands: Engine, clock: Clock, sandbox: Sandbox, paying_store: SandboxMerchants) -> None:
    set_clock(sandbox)
    brands.empty("orders", "order-states", "order-returns", "stock")
    Stock(CORNER, "queen").seed("2002", 20, 20)
    forget_snapshots()


def ready(guest: Browser, *lines: Any, quoted: float = NOODLES_TOTAL, **more: Any) -> dict[str, Any]:
    """An order to take away that waits at the counter."""
    sent = feed(cart(*(lines or (NOODLES,)), **more.pop("cart", {})), quoted=quoted, **more)
    answer = guest.call(ADD_ORDER, feed=sent)
    assert answer.result == "ok", answer.body
    for status in ("accepted", "ready"):
        moved(answer.body["orderUUID"], status)
    return answer.body


def leave(order: dict[str, Any]) -> Answer:
    return moved(order["orderUUID"], "not_collected")


def on_board(order: dict[str, Any]) -> dict[str, Any]:
    (found,) = ask_staff(READ_ORDERS, "queen", named=[order["orderUUID"]]).body["orders"]
    return dict(found)


def report(clock: Clock) -> dict[str, Any]:
    return dict(ask_staff(DAY_REPORT, "queen", date=clock.now.date().isoformat()).body["report"])


def test_unpaid_order_is_no_sale_and_the_till_expects_nothing(guest: Browser, clock: Clock) -> None:
    order = ready(guest)
    assert on_board(order)["moves"] == ["completed", "not_collected"]

    assert leave(order).body["status"] == "not_collected"

    told = report(clock)
    assert (told["notCollected"], told["notCollectedUnpaid"], told["notCollectedKept"]) == (1, 17.80, 0)
    assert (told["sales"]["total"], told["notCarriedOut"], told["tenders"]) == (0, 0, [])
    assert (told["tillExpected"], told["owedOpen"], told["owedCompleted"]) == (0, 0, 0)
    shown = on_board(order)
    assert (shown["due"], shown["owed"], shown["moves"], shown["refunds"]) == (0, 0, ["completed"], [])
    assert guest.call(GET_ORDER_STATUS, statusToken=order["statusToken"]).body["due"] == 0
    assert guest.call(GET_RECEIPT, statusToken=order["statusToken"]).body["receipt"]["due"] == 0
    sheet = ask_staff(ORDER_SHEET, "queen", date=clock.now.date().isoformat()).body["sheet"].splitlines()
    columns = dict(zip(sheet[0].split(","), sheet[1].split(","), strict=True))
    assert [float(columns[name]) for name in ("counter", "owed", "not collected")] == [0, 0, 17.80]


def test_stock_of_a_meal_that_was_made_is_used_up(guest: Browser) -> None:
    order = ready(guest, {**BUNS, "qty": 2}, quoted=round(BUNS_TOTAL * 2, 2))
    kitchen.book_sales()

    leave(order)

    assert kitchen.stock(BUNS_KEY) == (18, 0, 2)


def test_paid_order_stays_a_sale_that_may_be_refunded(guest: Browser, gift_card: dict[str, str], clock: Clock) -> None:
    order = ready(guest, giftCard=gift_card, cart={"payment": "giftcard"})

    leave(order)

    told = report(clock)
    assert (told["notCollected"], told["notCollectedUnpaid"], told["notCollectedKept"]) == (1, 0, 0)
    assert (told["sales"]["total"], told["toReturn"]) == (17.80, 0)
    assert told["tenders"] == [{"tender": "gift_card", "taken": 17.80, "returned": 0, "voided": 0}]
    wish = {"refundId": str(uuid4()), "why": {"reason": "guest_asked", "words": ""}}
    assert ask_staff(REFUND_ORDER, "queen", orderUUID=order["orderUUID"], refund=wish).body["status"] == "done"
    assert on_board(order)["refunded"] == 17.80


def test_guest_who_comes_after_all_pays_at_the_counter(guest: Browser, clock: Clock) -> None:
    order = ready(guest)
    leave(order)
    clock.pass_by(minutes=20)

    assert moved(order["orderUUID"], "completed").body["status"] == "completed"

    told = report(clock)
    assert (told["notCollected"], told["notCollectedUnpaid"]) == (0, 0)
    assert (told["sales"]["total"], told["tillExpected"]) == (17.80, 17.80)


def test_step_is_undone_for_ten_seconds_and_its_guest_sees_nothing(guest: Browser, clock: Clock) -> None:
    order = ready(guest)
    wish = {"orderUUID": order["orderUUID"], "status": "not_collected", "undoable": True}
    version = Browser().post(MOVE_ORDER.path, **staff(), **wish).body["version"]
    assert guest.call(GET_ORDER_STATUS, statusToken=order["statusToken"]).body["status"] == "ready"

    undone = Browser().post(UNDO_MOVE.path, **staff(), orderUUID=order["orderUUID"], version=version, act="undo")

    assert undone.result == "ok"
    assert (on_board(order)["status"], on_board(order)["due"]) == ("ready", 17.80)
    assert report(clock)["notCollected"] == 0


def test_counter_cannot_take_money_for_an_order_that_was_not_collected(guest: Browser) -> None:
    order = ready(guest)
    leave(order)

    wish = {"orderUUID": order["orderUUID"], "amount": 17.80, "requestID": str(uuid4())}
    answer = Browser().post(TAKE_PAYMENT.path, **staff(), **wish)

    assert (answer.result, answer.body["details"]) == ("error_bill_changed", {"open": 0, "amount": 17.80})
    assert order_returns.of_order(CORNER, order["orderUUID"]).parts == ()


@pytest.mark.parametrize("status", ["accepted", "completed"])
def test_only_an_order_that_is_ready_is_left(guest: Browser, status: str) -> None:
    answer = guest.call(ADD_ORDER, feed=feed(cart(NOODLES), quoted=NOODLES_TOTAL)).body
    for step in ("accepted", "ready", "completed") if status == "completed" else ("accepted",):
        moved(answer["orderUUID"], step)

    refused = leave(answer)

    assert refused.result == "error_order_conflict"
    assert on_board(answer)["status"] == status


def test_order_at_a_table_is_brought_and_cannot_be_left(guest: Browser) -> None:
    order = dinner(at_the_table())
    for step in ("accepted", "ready"):
        moved(order["orderUUID"], step)
    assert on_board(order)["moves"] == ["completed"]

    refused = leave(order)

    assert (refused.result, refused.body["details"]["to"]) == ("error_order_conflict", "not_collected")
    assert on_board(order)["status"] == "ready"
