"""A store's print queue: acceptance adds tickets, a bridge leases and settles them, staff request reprints."""

import datetime as dt
import json
from collections.abc import Iterator
from typing import Any

import pytest
from tests.engine import Engine
from tests.flips import put_stores
from tests.functions.browser import Answer, Browser, at_store
from tests.functions.carts import BUNS, BUNS_TOTAL, cart, feed
from tests.functions.world import Clock, forget_snapshots
from tests.staff_keys import key_of

from backoffice.kitchen_messages import CROSS_OFF
from backoffice.messages import MOVE_ORDER
from backoffice.print_messages import (
    ACK_PRINT,
    FAIL_PRINT,
    PRINT_AGAIN,
    PRINT_ORDER,
    READ_PRINTERS,
    READ_PRINTOUT,
    TAKE_PRINTS,
)
from domain.store.intake import AutomaticAcceptance
from domain.store.printers import Printer, PrintKind
from domain.tenant import Tenant
from domain.vocabulary.order_type import OrderType
from ordering import messages as calls
from repositories.checkout.stock import Stock
from repositories.printing.print_jobs import PrintJobRecord
from repositories.store import stores

pytestmark = pytest.mark.engine

CORNER = Tenant(company_code="corner")
SECOND = dt.timedelta(seconds=1)
KITCHEN = Printer(id="kitchen", name="Kitchen", stations=("steam",), columns=32)
COUNTER = Printer(id="counter", name="Counter", prints=(PrintKind.TICKET, PrintKind.RECEIPT))


@pytest.fixture
def guest(brands: Engine, clock: Clock) -> Iterator[Browser]:
    """A guest at Queen Street, which has two printers and no orders yet."""
    names = ("stock", "orders", "order-states", "order-references", "order-contacts", "claims", "rate-limits")
    brands.empty(*names, "staff-actions", "order-returns", "kitchen-marks", "print-jobs", "boards")
    Stock(CORNER, "queen").seed("2002", 200, 200)
    before = stores.find(CORNER, "queen")
    assert before
    put_stores(CORNER, before.model_copy(update={"printers": (KITCHEN, COUNTER)}))
    forget_snapshots()
    yield at_store("queen")
    put_stores(CORNER, before)
    forget_snapshots()


def place(guest: Browser) -> dict[str, Any]:
    answer = guest.call(calls.ADD_ORDER, feed=feed(cart(BUNS), quoted=BUNS_TOTAL))
    assert answer.result == "ok", answer.body
    return answer.body


def ask(call: Any, *, store: str = "queen", **fields: Any) -> Answer:
    return Browser().post(call.path, companyCode="corner", storeID=store, staffKey=key_of("corner", store), **fields)


def accepted(guest: Browser) -> dict[str, Any]:
    order = place(guest)
    assert ask(MOVE_ORDER, orderUUID=order["orderUUID"], status="accepted").result == "ok"
    return order


def take(*printers: str) -> list[dict[str, Any]]:
    taken: list[dict[str, Any]] = ask(TAKE_PRINTS, printers=list(printers)).body["prints"]
    return taken


def jobs() -> list[dict[str, Any]]:
    return sorted((json.loads(row.body) for row in PrintJobRecord.scan()), key=lambda job: str(job["jobId"]))


def printer(name: str) -> dict[str, Any]:
    told: list[dict[str, Any]] = ask(READ_PRINTERS).body["printers"]
    return next(each for each in told if each["id"] == name)


@pytest.mark.night
def test_an_acceptance_prints_its_tickets_once_however_often_it_is_repeated(guest: Browser) -> None:
    order = place(guest)
    assert jobs() == []

    for _ in range(3):
        ask(MOVE_ORDER, orderUUID=order["orderUUID"], status="accepted")

    assert [job["jobId"] for job in jobs()] == [
        f"{order['orderUUID']}.counter.ticket.accepted",
        f"{order['orderUUID']}.kitchen.ticket.accepted",
    ]


@pytest.mark.night
def test_an_order_that_is_accepted_as_it_is_placed_prints_at_once_with_its_number(guest: Browser) -> None:
    store = stores.find(CORNER, "queen")
    assert store
    assert store.intake
    automatic = store.intake.model_copy(update={"automatic": {OrderType.TAKEOUT: AutomaticAcceptance()}})
    put_stores(CORNER, store.model_copy(update={"intake": automatic}))
    forget_snapshots()

    order = place(guest)

    assert [(job["status"], job["referenceID"]) for job in jobs()] == [("queued", order["referenceID"])] * 2


@pytest.mark.night
def test_a_rejected_order_prints_nothing(guest: Browser) -> None:
    ask(MOVE_ORDER, orderUUID=place(guest)["orderUUID"], status="rejected", reason="busy")

    assert jobs() == []


@pytest.mark.night
def test_print_job_is_leased_to_one_bridge_and_given_again_as_a_reprint(guest: Browser, clock: Clock) -> None:
    order = accepted(guest)

    [given] = take("kitchen")
    assert take("kitchen") == []
    assert ask(TAKE_PRINTS, printers=["kitchen", "bar"]).body["unknown"] == ["bar"]

    texts = [line["text"] for line in given["paper"]["lines"]]
    assert given["paper"]["lines"][0] == {"text": "PICK-UP", "size": "large", "bold": True, "centred": True}
    assert f"# {order['referenceID']}" in texts
    assert "1x BUN CUSTARD" in texts
    assert not any("6.00" in text for text in texts)

    clock.pass_by(seconds=30)
    [second] = take("kitchen")
    assert (second["jobId"], second["again"], second["claim"] != given["claim"]) == (given["jobId"], True, True)
    assert second["paper"]["lines"][0]["text"] == "** REPRINT **"


@pytest.mark.night
def test_acknowledging_is_idempotent_and_late_failures_change_nothing(guest: Browser) -> None:
    accepted(guest)
    [given] = take("kitchen")

    for _ in range(2):
        assert ask(ACK_PRINT, jobId=given["jobId"]).body["job"]["status"] == "printed"
    late = ask(FAIL_PRINT, jobId=given["jobId"], claim=given["claim"], reason="paper").body["job"]

    assert (late["status"], late["version"]) == ("printed", 3)
    assert take("kitchen") == []
    assert [job["jobId"] for job in printer("kitchen")["settled"]] == [given["jobId"]]


def test_failed_print_is_reported_and_given_again_after_five_seconds(guest: Browser, clock: Clock) -> None:
    accepted(guest)
    [given] = take("kitchen")
    ask(FAIL_PRINT, jobId=given["jobId"], claim="another", reason="paper")
    assert printer("kitchen")["health"]["condition"] == "ok"

    ask(FAIL_PRINT, jobId=given["jobId"], claim=given["claim"], reason="paper")
    health = printer("kitchen")["health"]
    assert (health["condition"], health["reason"], health["waiting"]) == ("failing", "paper", 1)
    assert take("kitchen") == []

    clock.pass_by(seconds=5)
    assert [each["jobId"] for each in take("kitchen")] == [given["jobId"]]


def test_bridge_that_stopped_asking_is_reported(guest: Browser, clock: Clock) -> None:
    assert printer("kitchen")["health"]["condition"] == "unused"
    take("kitchen")
    assert printer("kitchen")["health"]["condition"] == "ok"

    clock.pass_by(seconds=120)

    assert printer("kitchen")["health"]["condition"] == "silent"


def test_staff_print_again_and_the_same_wish_is_one_paper(guest: Browser) -> None:
    order = accepted(guest)
    [given] = take("kitchen")
    ask(ACK_PRINT, jobId=given["jobId"])

    for _ in range(2):
        job = ask(PRINT_AGAIN, jobId=given["jobId"], printId="p1").body["job"]
        assert (job["jobId"], job["again"]) == (f"{order['orderUUID']}.kitchen.ticket.p1", True)
    for _ in range(2):
        sent = ask(PRINT_ORDER, orderUUID=order["orderUUID"], kind="receipt", printId="p2").body["jobs"]
        assert [job["jobId"] for job in sent] == [f"{order['orderUUID']}.counter.receipt.p2"]

    assert len(jobs()) == 4
    [second] = take("kitchen")
    assert second["paper"]["lines"][0]["text"] == "** REPRINT **"


def test_dismissed_print_job_is_printed_only_on_request(guest: Browser) -> None:
    accepted(guest)
    [waiting] = printer("kitchen")["waiting"]

    ask(FAIL_PRINT, jobId=waiting["jobId"], reason="dismissed")
    assert take("kitchen") == []

    ask(PRINT_AGAIN, jobId=waiting["jobId"], printId="p1")
    assert [(each["jobId"], each["again"]) for each in take("kitchen")] == [(waiting["jobId"], False)]


@pytest.mark.night
def test_after_a_night_nothing_old_is_printed(guest: Browser, clock: Clock) -> None:
    accepted(guest)
    clock.pass_by(hours=2)

    assert take("kitchen") == []
    assert [job["reason"] for job in printer("kitchen")["settled"]] == ["tooLate"]


@pytest.mark.parametrize("ends", [("cancelled",), ("ready", "completed")])
def test_ticket_of_an_ended_order_is_printed_only_if_staff_request_it(
    guest: Browser, clock: Clock, ends: tuple[str, ...]
) -> None:
    order = accepted(guest)
    clock.pass_by(minutes=1)
    for status in ends:
        assert ask(MOVE_ORDER, orderUUID=order["orderUUID"], status=status).result == "ok"

    assert take("kitchen", "counter") == []
    [settled] = printer("kitchen")["settled"]
    assert (settled["reason"], printer("kitchen")["waiting"]) == ("voided", [])

    clock.pass_by(minutes=1)
    ask(PRINT_AGAIN, jobId=settled["jobId"], printId="p1")
    assert [each["jobId"] for each in take("kitchen")] == [settled["jobId"]]


def test_a_recall_of_what_was_all_made_prints_once_more(guest: Browser) -> None:
    order = accepted(guest)
    ask(CROSS_OFF, orderUUID=order["orderUUID"], lines=[0], made=True)
    for _ in range(2):
        ask(CROSS_OFF, orderUUID=order["orderUUID"], lines=[0], made=False)

    recalled = [job for job in jobs() if "recall" in job["jobId"]]
    assert [(job["printerId"], job["again"]) for job in recalled] == [("counter", True), ("kitchen", True)]


def test_printed_receipt_contains_memo_and_utensils_where_the_store_wants_it(guest: Browser) -> None:
    store = stores.find(CORNER, "queen")
    assert store
    config = store.config.model_copy(update={"memo_as_bill_memo": True})
    put_stores(CORNER, store.model_copy(update={"config": config}))
    forget_snapshots()
    asked = feed(cart(BUNS, utensils=True), quoted=BUNS_TOTAL, memo="ALLERGIC TO NUTS")
    order = guest.call(calls.ADD_ORDER, feed=asked).body["orderUUID"]
    ask(MOVE_ORDER, orderUUID=order, status="accepted")
    take("counter")

    ask(PRINT_ORDER, orderUUID=order, kind="receipt", printId="p1")
    [given] = [each for each in take("counter") if ".receipt." in each["jobId"]]

    bold = [line["text"] for line in given["paper"]["lines"] if line["bold"] and line["size"] == "normal"]
    assert bold == ["ALLERGIC TO NUTS", "Utensils: yes"]
    assert ask(READ_PRINTOUT, orderUUID=order).body["receipt"]["billMemo"] == "ALLERGIC TO NUTS\nUtensils: yes"


@pytest.mark.night
def test_printout_contains_ticket_and_receipt(guest: Browser) -> None:
    order = accepted(guest)

    told = ask(READ_PRINTOUT, orderUUID=order["orderUUID"]).body

    assert told["ticket"]["lines"][0]["name"] == "BUN CUSTARD"
    assert told["receipt"]["totals"]["total"] == order["totals"]["total"]
    assert (told["receipt"]["brand"], told["hidesSums"]) == ("Corner Noodles", False)


@pytest.mark.night
def test_another_store_reaches_none_of_it(guest: Browser) -> None:
    order = accepted(guest)
    [waiting] = printer("kitchen")["waiting"]
    before = jobs()

    answers = [
        ask(READ_PRINTOUT, store="harbour", orderUUID=order["orderUUID"]),
        ask(PRINT_ORDER, store="harbour", orderUUID=order["orderUUID"], kind="ticket", printId="p"),
        ask(PRINT_AGAIN, store="harbour", jobId=waiting["jobId"], printId="p"),
        ask(ACK_PRINT, store="harbour", jobId=waiting["jobId"]),
        ask(FAIL_PRINT, store="harbour", jobId=waiting["jobId"], reason="dismissed"),
    ]

    assert [answer.result for answer in answers] == ["not_found"] * 5
    assert ask(TAKE_PRINTS, store="harbour", printers=["kitchen"]).body["prints"] == []
    assert jobs() == before
