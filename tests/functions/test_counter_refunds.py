"""Money that came in at the counter goes back there: refused before the meal, and never more than was paid (Y-11)."""

import datetime as dt
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from tests.engine import Engine
from tests.functions.browser import Browser, at_store
from tests.functions.carts import BUNS, BUNS_TOTAL, cart, feed
from tests.functions.house import ask_staff
from tests.functions.world import Clock, forget_snapshots

from backoffice.messages import MOVE_ORDER, READ_ORDERS, REFUND_ORDER
from backoffice.refund_messages import PREVIEW_REFUND
from backoffice.report_messages import COUNT_TILL, DAY_REPORT
from domain.tenant import Tenant
from ordering import messages as calls
from payments.messages import GET_RECEIPT
from repositories.checkout.stock import Stock
from repositories.order import order_returns

pytestmark = pytest.mark.engine

CORNER = Tenant(company_code="corner")
TILL: dict[str, Any] = {"counted": 100, "opening": 100, "cardTerminal": 0}
PRICE = BUNS_TOTAL


@pytest.fixture
def guest(brands: Engine, clock: Clock) -> Browser:
    """A guest at Queen Street on a day without orders and till counts."""
    names = ("stock", "orders", "order-states", "order-references", "order-contacts", "claims", "rate-limits")
    brands.empty(*names, "staff-actions", "order-returns", "cash-ups", "outbox")
    Stock(CORNER, "queen").seed("2002", 500, 500)
    forget_snapshots()
    return at_store("queen")


class Placed:
    """An order that is to be paid at the counter."""

    def __init__(self, guest: Browser, *statuses: str) -> None:
        body = guest.call(calls.ADD_ORDER, feed=feed(cart(BUNS), quoted=BUNS_TOTAL)).body
        assert body["result"] == "ok", body
        self.uuid, self.token = str(body["orderUUID"]), str(body["statusToken"])
        for status in statuses:
            assert ask_staff(MOVE_ORDER, "queen", orderUUID=self.uuid, status=status).result == "ok"

    def refund(self, refund_id: str = "r1", **what: Any) -> Any:
        return ask_staff(REFUND_ORDER, "queen", orderUUID=self.uuid, refund={"refundId": refund_id, **what})


HANDED_OVER = ("accepted", "ready", "completed")


def report(**fields: Any) -> dict[str, Any]:
    return dict(ask_staff(DAY_REPORT, "queen", **fields).body["report"])


def expected(name: str, **fields: Any) -> float:
    """The amount that a count made now expects in the till."""
    till = ask_staff(COUNT_TILL, "queen", cashUpId=f"till-{name}", **TILL, **fields).body["till"]
    return float(till["count"]["expected"])


@pytest.mark.night
@pytest.mark.parametrize("statuses", [(), ("accepted",), ("accepted", "ready"), ("rejected",)])
def test_refund_of_an_unpaid_order_is_refused_and_stores_nothing(guest: Browser, statuses: tuple[str, ...]) -> None:
    placed = Placed(guest, *statuses)
    before = order_returns.of_order(CORNER, placed.uuid)

    answer = placed.refund()

    assert (answer.result, answer.body["details"]["reason"]) == ("error_pay", "nothing_paid")
    assert order_returns.of_order(CORNER, placed.uuid) == before
    assert report()["tillExpected"] == 0


@pytest.mark.night
def test_counter_refund_is_in_till_report_and_receipt(guest: Browser) -> None:
    placed = Placed(guest, *HANDED_OVER)
    asked = {"refundId": "r1", "amount": 2.0, "why": {"reason": "quality"}}
    preview = ask_staff(PREVIEW_REFUND, "queen", orderUUID=placed.uuid, refund=asked).body
    assert (preview["refund"]["parts"], preview["amount"]) == ({"counter": 2.0}, 2.0)
    assert (expected("before-it"), report()["tenders"]) == (
        PRICE,
        [{"tender": "counter", "taken": PRICE, "returned": 0.0, "voided": 0.0}],
    )

    assert placed.refund(amount=2.0, why={"reason": "quality"}).body["status"] == "done"

    after = report()
    assert after["tenders"] == [{"tender": "counter", "taken": PRICE, "returned": 2.0, "voided": 0.0}]
    assert (after["tillExpected"], after["owedCompleted"], after["owedOpen"]) == (round(PRICE - 2, 2), 0, 0)
    assert expected("after-it") == round(PRICE - 2, 2)
    assert after["refundReasons"] == [{"reason": "quality", "refunds": 1, "amount": 2.0}]
    (order,) = ask_staff(READ_ORDERS, "queen").body["orders"]
    assert (order["refunded"], order["refunds"][0]["parts"]) == (2.0, {"counter": 2.0})
    receipt = guest.call(GET_RECEIPT, statusToken=placed.token).body["receipt"]
    assert (receipt["paid"], receipt["refunded"], receipt["due"]) == (PRICE, 2.0, 0)
    (told,) = guest.call(calls.GET_ORDER_STATUS, statusToken=placed.token).body["refunds"]
    assert (told["amount"], told["reason"], told["done"]) == (2.0, "quality", True)


def test_more_than_came_in_never_goes_back_however_many_ask_at_once(guest: Browser) -> None:
    placed = Placed(guest, *HANDED_OVER)

    with ThreadPoolExecutor(3) as pool:
        asked = [pool.submit(placed.refund, f"r{number}") for number in range(3)]
    answers = sorted(each.result().body.get("status", each.result().result) for each in asked)

    assert answers == ["done", "error_pay", "error_pay"]
    assert placed.refund("r9", amount=0.01).body["details"]["reason"] == "all_returned"
    assert (report()["tillExpected"], len(order_returns.of_order(CORNER, placed.uuid).entries)) == (0, 1)


@pytest.mark.night
def test_money_taken_on_a_later_day_is_in_that_days_till(guest: Browser, clock: Clock) -> None:
    placed, days = Placed(guest, "accepted"), (clock.now.date(), clock.now.date() + dt.timedelta(days=3))
    assert expected("the-first-evening") == 0
    clock.now += dt.timedelta(days=3)
    for status in ("ready", "completed"):
        assert ask_staff(MOVE_ORDER, "queen", orderUUID=placed.uuid, status=status).result == "ok"
    Placed(at_store("queen"), "accepted")

    assert expected("of-that-day") == PRICE
    assert [report(date=day.isoformat())["tillExpected"] for day in days] == [0, PRICE]
    assert report(date=days[0].isoformat())["tenders"] == [
        {"tender": "counter", "taken": PRICE, "returned": 0.0, "voided": 0.0}
    ]
    assert report()["tenders"] == []


@pytest.mark.night
def test_a_night_past_midnight_is_two_tills_by_the_clock(guest: Browser, clock: Clock) -> None:
    clock.now = dt.datetime(2026, 6, 18, 1, 0, tzinfo=dt.UTC)  # nine in the evening in Toronto
    placed = Placed(at_store("queen"), "accepted", "ready")
    before = expected("before-midnight")
    clock.now = dt.datetime(2026, 6, 18, 4, 20, tzinfo=dt.UTC)
    assert ask_staff(MOVE_ORDER, "queen", orderUUID=placed.uuid, status="completed").result == "ok"

    assert (before, expected("after-midnight")) == (0, PRICE)
    assert expected("the-evening-before", date="2026-06-17") == 0


@pytest.mark.night
def test_money_handed_out_on_a_later_day_is_missing_in_that_days_till(guest: Browser, clock: Clock) -> None:
    placed = Placed(guest, *HANDED_OVER)
    clock.now += dt.timedelta(days=1)
    Placed(at_store("queen"), *HANDED_OVER)

    assert placed.refund(amount=3.0).body["status"] == "done"

    assert expected("yesterday", date="2026-06-17") == PRICE
    assert expected("of-today") == round(PRICE - 3, 2)
    assert report(date="2026-06-17")["tenders"] == [
        {"tender": "counter", "taken": PRICE, "returned": 3.0, "voided": 0.0}
    ]
    assert report()["tenders"] == [{"tender": "counter", "taken": PRICE, "returned": 0.0, "voided": 0.0}]
