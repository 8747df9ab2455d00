"""A table whose guests pay their parts: placed orders, phones at the table, and the result of the bill."""

from decimal import Decimal
from typing import Any
from uuid import uuid4

from infrastructure.local.sandbox.state import Sandbox
from tests.engine import Engine
from tests.flips import put_table
from tests.functions.browser import Answer, Browser
from tests.functions.carts import BUNS, BUNS_TOTAL, NOODLES, NOODLES_TOTAL, cart, feed
from tests.functions.world import forget_snapshots
from tests.orphans import orphans, our_name
from tests.payments.payer import Payer
from tests.staff_keys import key_of

from backoffice.messages import MOVE_ORDER
from backoffice.table_messages import CHANGE_TABLE, READ_TABLES
from domain.bill.table_bill import PartState
from domain.money import ZERO
from domain.order.order_ledger import order_ledger
from domain.tables.dining_table import DiningTable, TableStanding
from domain.tables.table_visit import VisitRule
from domain.tenant import Tenant
from ordering.messages import ADD_ORDER
from payments.bill_messages import PAY_PART, TABLE_BILL
from repositories.bill import table_bills
from repositories.bill.table_bills import Visit
from repositories.checkout.stock import Stock
from repositories.order import order_returns, orders
from repositories.tables import dining_tables, table_pins
from runtime import clock as time
from use_cases.payment.capture_payment import capture_payment, claim_capture
from use_cases.payment.release_payment import claim_void, void_payment

CORNER = Tenant(company_code="corner")
ORIGIN = "https://corner.example"
PIN = "246810"
TABLE = "5"
WINDOW = DiningTable(table_id=TABLE, descr="Window", table_group_id="A", table_group_name="Hall")
DINNER = round(NOODLES_TOTAL + BUNS_TOTAL, 2)
"""Noodles 17.80 and buns 6.78: 24.58."""


def an_empty_table(brands: Engine) -> None:
    """Open a table session without orders, with enough stock."""
    brands.empty("stock", "orders", "order-states", "order-references", "order-returns", "table-bills", "claims")
    brands.empty("rate-limits", "order-contacts", "staff-actions", "checkouts")
    for table, standing in dining_tables.standings(CORNER, "queen"):
        dining_tables.move_standing(CORNER, "queen", table.table_id, standing, TableStanding())
    asks(VisitRule.OPEN)
    Stock(CORNER, "queen").seed("2002", 200, 200)
    forget_snapshots()
    assert change("openVisit").result == "ok"


def asks(rule: VisitRule | None) -> None:
    """Set the table's rule for its guests."""
    put_table(CORNER, "queen", WINDOW.model_copy(update={"visit": rule}), PIN)
    table_pins.set_pin(CORNER, "queen", TABLE, PIN)


def at_the_table() -> Browser:
    """A phone that scanned the table's code."""
    browser = Browser("corner.example")
    browser.start("corner-table-5")
    return browser


def orders_at_table(guest: Browser, *lines: dict[str, Any], total: float, accepted: bool = True) -> dict[str, Any]:
    """An order to be paid later; its store said yes."""
    asked = cart(*lines, orderType="dinein", tableID=TABLE)
    answer = guest.call(ADD_ORDER, feed={**feed(asked, quoted=total), "orderPin": PIN})
    assert answer.result == "ok", answer.body
    if accepted and answer.body["status"] == "received":
        assert moved(answer.body["orderUUID"], "accepted").result == "ok"
    return answer.body


def dinner(guest: Browser) -> dict[str, Any]:
    """Noodles and buns for 24.58."""
    return orders_at_table(guest, NOODLES, BUNS, total=DINNER)


def staff() -> dict[str, str]:
    return {"companyCode": "corner", "storeID": "queen", "staffKey": key_of("corner", "queen")}


def moved(order_uuid: str, to: str, **more: Any) -> Answer:
    return Browser().post(MOVE_ORDER.path, **staff(), orderUUID=order_uuid, status=to, **more)


def table() -> dict[str, Any]:
    """The table as its staff see it."""
    tables = Browser().post(READ_TABLES.path, **staff()).body["tables"]
    return next(each for each in tables if each["ID"] == TABLE)


def change(act: str, **more: Any) -> Answer:
    return Browser().post(CHANGE_TABLE.path, **staff(), tableID=TABLE, act=act, **more)


def bill(guest: Browser, *tokens: str) -> dict[str, Any]:
    answer = guest.call(TABLE_BILL, statusTokens=list(tokens))
    assert answer.result == "ok", answer.body
    return answer.body


def asked(choice: dict[str, Any], amount: float, provider: str = "stripe", **more: Any) -> dict[str, Any]:
    wish = {"choice": choice, "amount": amount, "tender": {"provider": provider}, "pageOrigin": ORIGIN}
    return {**wish, "requestID": str(uuid4()), **more}


def pays_part(guest: Browser, choice: dict[str, Any], amount: float, **more: Any) -> Payer:
    """A part that is held, its page open."""
    answer = guest.call(PAY_PART, **asked(choice, amount, **more))
    assert answer.result == "ok", answer.body
    return Payer(guest, more.get("provider", "stripe"), payment=answer.body["payment"])


def items(order: dict[str, Any], *chosen: tuple[int, int]) -> dict[str, Any]:
    lines = [{"orderUUID": order["orderUUID"], "seq": seq, "qty": qty} for seq, qty in chosen]
    return {"kind": "items", "lines": lines}


WHOLE = {"kind": "whole"}


def amount(of: float) -> dict[str, Any]:
    return {"kind": "amount", "amount": of}


def share(of: int) -> dict[str, Any]:
    return {"kind": "share", "shares": of}


def taken(payer: Payer) -> str:
    """Capture or void the payment as its state machine does once the page is paid."""
    now = time.now()
    if claim_capture(payer.payment_id, now) == "order_ended":
        claim_void(payer.payment_id, now)
        return void_payment(payer.payment_id, now)
    return capture_payment(payer.payment_id, now)


def pays(payer: Payer) -> str:
    """On its page, back, and taken."""
    payer.returns(payer.pays())
    return taken(payer)


def judged(sandbox: Sandbox, *placed: dict[str, Any]) -> Decimal:
    """The amount that the table's orders keep, after checking that our rows and the providers agree to the cent."""
    kept, theirs = ZERO, ZERO
    row = table_bills.find(Visit(CORNER, "queen", TABLE, None))
    for each in placed:
        order, returns = orders.find(CORNER, each["orderUUID"]), order_returns.of_order(CORNER, each["orderUUID"])
        assert order is not None
        ledger = order_ledger(order, (), returns)
        assert sum(ledger.balances.values(), ZERO) == ZERO
        assert len({part.part_id for part in returns.parts}) == len(returns.parts)
        kept += sum(ledger.paid.values(), ZERO)
    for found in sandbox.payments.values():
        assert found.effects.count("captured") <= 1, found.effects
        assert found.state != "authorized" or found.provider == "clover", "an authorisation was left open"
        ours = row.find(our_name(found))
        if found.captured - found.refunded:
            assert ours is not None, found
            assert ours.state is PartState.PAID, found
        theirs += Decimal(found.captured - found.refunded) / 100
    assert not orphans(sandbox)
    counter = sum((part.amount for part in row.parts if part.part_id.startswith("counter-")), ZERO)
    assert kept == theirs + counter, (kept, theirs, counter)
    return kept
