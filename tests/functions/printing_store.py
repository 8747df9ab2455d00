"""Queen Street with printers: orders as guests send them, and its board, kitchen and bridge as its staff have them."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from tests.engine import Engine
from tests.flips import put_stores
from tests.functions.browser import Answer, Browser, at_store
from tests.functions.carts import BUNS, BUNS_TOTAL, NOODLES, NOODLES_TOTAL, cart, feed
from tests.functions.world import Clock, forget_snapshots
from tests.staff_keys import key_of

from backoffice.kitchen_messages import READ_KITCHEN
from backoffice.life_messages import DELAY_ORDER
from backoffice.messages import MOVE_ORDER
from backoffice.print_messages import ACK_PRINT, FAIL_PRINT, READ_PRINTERS, TAKE_PRINTS
from domain.store.printers import Printer
from domain.tenant import Tenant
from ordering import messages as calls
from repositories.checkout.stock import Stock
from repositories.printing.print_jobs import PrintJobRecord
from repositories.store import stores

CORNER = Tenant(company_code="corner")
STEAM = Printer(id="steam", name="Steam", stations=("steam",), columns=32)
REST = Printer(id="rest", name="Rest", stations=("",), columns=32)
PASS = Printer(id="pass", name="Pass", columns=32)
BOTH, BOTH_TOTAL = (NOODLES, BUNS), round(NOODLES_TOTAL + BUNS_TOTAL, 2)
AT_FOUR = "2026-06-17T20:00:00Z"
"""Four in the afternoon in Toronto; what takes a quarter of an hour is begun at 15:45."""


@pytest.fixture
def guest(brands: Engine, clock: Clock) -> Iterator[Browser]:
    """A guest at Queen Street: buns are steamed, noodles have no station, and the pass gets whole tickets."""
    names = ("stock", "orders", "order-states", "order-references", "order-contacts", "claims", "rate-limits")
    brands.empty(*names, "staff-actions", "order-returns", "kitchen-marks", "print-jobs", "boards", "outbox")
    Stock(CORNER, "queen").seed("2002", 200, 200)
    before = stores.find(CORNER, "queen")
    assert before
    set_store(printers=(STEAM, REST, PASS))
    yield at_store("queen")
    put_stores(CORNER, before)
    forget_snapshots()


def set_store(**changes: Any) -> None:
    """Set Queen Street up otherwise."""
    store = stores.find(CORNER, "queen")
    assert store
    put_stores(CORNER, store.model_copy(update=changes))
    forget_snapshots()


def set_config(**changes: Any) -> None:
    """Change how Queen Street works."""
    store = stores.find(CORNER, "queen")
    assert store
    set_store(config=store.config.model_copy(update=changes))


def place(guest: Browser, at: str = "", *, qty: int = 1) -> str:
    """Noodles and buns, as soon as possible or for a time: the order's UUID."""
    lines = [{**line, "qty": qty} for line in BOTH]
    chosen = cart(*lines, **({"scheduledAt": at} if at else {}))
    answer = guest.call(calls.ADD_ORDER, feed=feed(chosen, quoted=round(BOTH_TOTAL * qty, 2)))
    assert answer.result == "ok", answer.body
    return str(answer.body["orderUUID"])


def ask(call: Any, **fields: Any) -> Answer:
    return Browser().post(
        call.path, companyCode="corner", storeID="queen", staffKey=key_of("corner", "queen"), **fields
    )


def move(order: str, status: str) -> None:
    answer = ask(MOVE_ORDER, orderUUID=order, status=status)
    assert answer.result == "ok", answer.body


def delay(order: str, at: str) -> None:
    answer = ask(DELAY_ORDER, orderUUID=order, promisedAt=at)
    assert answer.result == "ok", answer.body


def accepted(guest: Browser, at: str = "", *, qty: int = 1) -> str:
    order = place(guest, at, qty=qty)
    move(order, "accepted")
    return order


def kitchen() -> dict[str, Any]:
    return ask(READ_KITCHEN).body


def take(printer: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = ask(TAKE_PRINTS, printers=[printer]).body["prints"]
    return found


def texts(job: dict[str, Any]) -> list[str]:
    return [line["text"] for line in job["paper"]["lines"]]


def acknowledge(job: dict[str, Any]) -> None:
    assert ask(ACK_PRINT, jobId=job["jobId"]).result == "ok"


def fail(job: dict[str, Any], reason: str = "paper") -> None:
    assert ask(FAIL_PRINT, jobId=job["jobId"], claim=job["claim"], reason=reason).result == "ok"


def print_all(*printers: str) -> list[list[str]]:
    """All that comes out at these printers now: each paper's lines."""
    papers = []
    for printer in printers or ("steam", "rest", "pass"):
        while found := take(printer):
            acknowledge(found[0])
            papers.append(texts(found[0]))
    return papers


def jobs() -> dict[str, dict[str, Any]]:
    """All print jobs, by printer and name: `pass.accepted`."""
    found = [json.loads(row.body) for row in PrintJobRecord.scan()]
    return {f"{job['printerId']}.{job['jobId'].rpartition('.')[2]}": job for job in found}


def printer_view(name: str) -> dict[str, Any]:
    told: list[dict[str, Any]] = ask(READ_PRINTERS).body["printers"]
    return next(each for each in told if each["id"] == name)
