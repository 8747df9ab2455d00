"""The kitchen's tickets as staff read them and cross lines off (R-12, Y-10)."""

import datetime as dt
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from tests.engine import Engine
from tests.functions.browser import Browser, at_store
from tests.functions.carts import BUNS, BUNS_TOTAL, cart, feed
from tests.functions.world import Clock, forget_snapshots
from tests.staff_keys import key_of

from backoffice.kitchen_messages import CROSS_OFF, READ_KITCHEN
from backoffice.messages import MOVE_ORDER
from domain.tenant import Tenant
from ordering import messages as calls
from repositories.checkout.stock import Stock
from repositories.kitchen import kitchen_marks
from repositories.order import orders

pytestmark = pytest.mark.engine

CORNER = Tenant(company_code="corner")


@pytest.fixture
def guest(brands: Engine, clock: Clock) -> Browser:
    """A guest at Queen Street, which has no orders yet."""
    names = ("stock", "orders", "order-states", "order-references", "order-contacts", "claims", "rate-limits")
    brands.empty(*names, "staff-actions", "order-returns", "kitchen-marks")
    Stock(CORNER, "queen").seed("2002", 200, 200)
    forget_snapshots()
    return at_store("queen")


def place(guest: Browser, *lines: dict[str, Any]) -> str:
    chosen = cart(*(lines or (BUNS,)))
    quoted = round(BUNS_TOTAL * len(chosen["items"]), 2)
    answer = guest.call(calls.ADD_ORDER, feed=feed(chosen, quoted=quoted))
    assert answer.result == "ok", answer.body
    return str(answer.body["referenceID"])


def ask(call: Any, *, store: str = "queen", **fields: Any) -> Any:
    return Browser().post(call.path, companyCode="corner", storeID=store, staffKey=key_of("corner", store), **fields)


def move(number: str, *statuses: str) -> None:
    for status in statuses:
        assert ask(MOVE_ORDER, number=number, status=status).result == "ok"


def tickets(store: str = "queen") -> list[dict[str, Any]]:
    told: list[dict[str, Any]] = ask(READ_KITCHEN, store=store).body["tickets"]
    return told


@pytest.mark.night
def test_the_kitchen_sees_what_was_accepted_in_its_own_words(guest: Browser) -> None:
    waiting, accepted = place(guest), place(at_store("queen"))
    move(accepted, "accepted")

    [ticket] = tickets()

    assert (ticket["referenceID"], ticket["status"], ticket["version"]) == (accepted, "accepted", 0)
    [line] = ticket["lines"]
    assert (line["name"], line["station"], line["qty"], line["madeAt"]) == ("BUN CUSTARD", "steam", 1, None)
    assert waiting != accepted
    assert tickets("harbour") == []


@pytest.mark.night
def test_crossing_off_a_line_is_stored_and_can_be_undone(guest: Browser, clock: Clock) -> None:
    number = place(guest)
    move(number, "accepted")

    [seq] = [line["seq"] for line in tickets()[0]["lines"]]
    crossed = ask(CROSS_OFF, number=number, lines=[seq], made=True).body["ticket"]
    assert crossed["lines"][0]["madeAt"] == "2026-06-17T16:00:00Z"
    assert tickets()[0] == crossed

    back = ask(CROSS_OFF, number=number, lines=[seq], made=False).body["ticket"]
    assert (back["version"], back["lines"][0]["madeAt"]) == (2, None)
    assert tickets()[0] == back


@pytest.mark.night
def test_an_order_leaves_the_kitchen_half_an_hour_after_it_was_ready(guest: Browser, clock: Clock) -> None:
    number = place(guest)
    move(number, "accepted", "ready")
    clock.pass_by(minutes=29)
    assert [ticket["status"] for ticket in tickets()] == ["ready"]
    clock.pass_by(minutes=1)

    assert tickets() == []
    refused = ask(CROSS_OFF, number=number, lines=[0], made=True)
    assert (refused.result, refused.body["details"]) == ("error_order_conflict", {"status": "ready"})
    assert kitchen_marks.all_of(CORNER, [order_of(number)]) == {}


def order_of(number: str) -> str:
    return orders.numbered(CORNER, "queen", dt.date(2026, 6, 17), number)


@pytest.mark.night
def test_a_line_that_an_order_does_not_have_is_not_crossed_off(guest: Browser) -> None:
    number = place(guest)
    move(number, "accepted")

    assert ask(CROSS_OFF, number=number, lines=[0, 7], made=True).result == "invalid_request"
    assert ask(CROSS_OFF, number=number, lines=[], made=True).result == "invalid_request"
    assert tickets()[0]["lines"][0]["madeAt"] is None


@pytest.mark.night
def test_another_stores_kitchen_crosses_off_nothing(guest: Browser) -> None:
    number = place(guest)
    move(number, "accepted")

    assert ask(CROSS_OFF, store="harbour", number=number, lines=[0], made=True).status == 404
    assert tickets()[0]["version"] == 0


def test_cooks_who_cross_off_at_once_all_count(guest: Browser) -> None:
    lines = [{**BUNS, "lineId": f"l{each}"} for each in range(4)]
    number = place(guest, *lines)
    move(number, "accepted")
    seqs = [line["seq"] for line in tickets()[0]["lines"]]
    assert len(seqs) == 4

    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(lambda seq: ask(CROSS_OFF, number=number, lines=[seq], made=True), seqs))

    assert [answer.result for answer in answers] == ["ok"] * 4
    assert all(line["madeAt"] for line in tickets()[0]["lines"])
