"""Receipts and codes are sent by one module: none to premium-rate countries, few to a stranger (threats 4 and 5).

Before, one session sent 150 texts of 50 orders, 105 of them to premium and Caribbean numbers, and 100 mails to one
stranger.
"""

import ast
from pathlib import Path
from typing import Any

import pytest
from tests.engine import Engine
from tests.functions import kitchen
from tests.functions.browser import Browser, at_store, forget_turns
from tests.functions.carts import cart, feed
from tests.functions.world import Clock, Outbox

from domain.brand.day_budgets import DayBudgets
from domain.limits import policies
from domain.tenant import Tenant
from members.messages import SMS
from payments.messages import SEND_RECEIPT
from repositories.limits.rate_limits import RateLimitRecord
from repositories.store import stores
from use_cases.limits import day_budget, message_limits

pytestmark = pytest.mark.engine

FUNCTIONS = Path(__file__).parents[2] / "functions"
DOOR = FUNCTIONS / "use_cases" / "notification" / "send_message.py"
PAID_BY_FRAUD = ("876", "900", "809", "284", "976", "868", "649", "473")


@pytest.fixture(autouse=True)
def fresh(brands: Engine, clock: Clock) -> None:
    """No message was sent by another test."""
    for row in RateLimitRecord.scan():
        row.delete()


def token_of(browser: Browser, phone: str = "4165550199") -> str:
    """The status token of an order with this phone."""
    return kitchen.confirmed(browser, feed(contact={"phone1": phone, "name": "Ada"})).status_token


def send(browser: Browser, token: str, **more: Any) -> Any:
    forget_turns()
    return browser.call(SEND_RECEIPT, statusToken=token, **more)


@pytest.mark.night
def test_a_mailed_receipt_names_its_dishes_in_the_guests_language(guest: Browser, outbox: Outbox) -> None:
    bowl = {"lineId": "a", "ID": 1001, "options": [{"cgID": 10, "ID": 101}]}
    ordered = cart(bowl, {"lineId": "b", "ID": 2001}, {"lineId": "c", "ID": 2004, "weight": 0.25})
    token = kitchen.confirmed(guest, feed(ordered, quoted=500)).status_token

    for locale in ("zh-cn", "fr"):
        assert send(guest, token, email="ada@example.com", locale=locale).result == "ok"

    chinese, french = (text for _, text in outbox.sent[-2:])
    assert "1 × 牛肉面  " in chinese
    assert "1 × Dumplings  " in chinese, "it has no other name"
    assert "1 × Beef noodles  " in french, "the store has no French names"
    assert "1 × Roast duck (250 g)  " in chinese


@pytest.mark.night
def test_a_receipt_that_is_sent_hides_the_sums_that_the_store_hides(
    guest: Browser, outbox: Outbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = stores.find(Tenant(company_code="corner"), "queen")
    assert store
    dinein = store.order_type.dinein.model_copy(update={"hide_order_total": True})
    hiding = store.order_type.model_copy(update={"dinein": dinein})
    monkeypatch.setattr(stores, "find", lambda *_: store.model_copy(update={"order_type": hiding}))
    at_table = cart({"lineId": "b", "ID": 2001}, orderType="dinein", tableID="5")
    phone = {"phone1": "4165550199", "name": "Ada"}
    dined = kitchen.confirmed(guest, feed(at_table, orderPin="246810", contact=phone, quoted=500)).status_token
    taken = kitchen.confirmed(guest, feed(cart({"lineId": "b", "ID": 2001}), contact=phone, quoted=500)).status_token

    for token in (dined, taken):
        assert send(guest, token, email="ada@example.com", locale="en").result == "ok"
        assert send(guest, token, locale="en").result == "ok"

    mailed, texted, shown, told = (text for _, text in outbox.sent[-4:])
    assert "1 × Dumplings" in mailed
    assert ("CAD" in mailed, "Total" in mailed, "CAD" in texted) == (False, False, False)
    assert ("8.00 CAD" in shown, "CAD" in told) == (True, True)


def names_imported(file: Path) -> set[str]:
    """Every module, and every name of one, that a file imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{each.name}" for each in node.names)}
        elif isinstance(node, ast.Import):
            found |= {each.name for each in node.names}
    return found


@pytest.mark.night
def test_only_one_module_imports_the_message_gateways() -> None:
    gateways = {"gateways.emails", "gateways.text_messages"}

    assert gateways <= names_imported(DOOR)
    assert [file for file in FUNCTIONS.rglob("*.py") if file != DOOR and names_imported(file) & gateways] == []


@pytest.mark.night
def test_fifty_orders_for_numbers_that_fraud_is_paid_at_send_no_text(guest: Browser, outbox: Outbox) -> None:
    answers = [
        send(guest, token_of(guest, f"{PAID_BY_FRAUD[number % 8]}5550{number:03d}")).result for number in range(50)
    ]

    assert answers == ["error_contact_not_reachable"] * 50
    assert outbox.sent == []


@pytest.mark.night
def test_fifty_orders_of_one_session_send_six_receipts_in_a_quarter_and_twenty_in_a_day(
    guest: Browser, outbox: Outbox, clock: Clock
) -> None:
    tokens = [token_of(guest, f"4162{number:02d}0199") for number in range(50)]

    statuses = [send(guest, token).status for token in tokens for _ in range(3)]

    assert len(outbox.sent) == 6
    assert statuses.count(429) == len(statuses) - 6
    for _ in range(8):
        clock.pass_by(minutes=15)
        for token in tokens:
            send(guest, token)
    assert len(outbox.sent) == 20


@pytest.mark.night
def test_a_stranger_gets_three_mails_in_a_quarter_and_ten_a_day_from_however_many_sessions(
    outbox: Outbox, clock: Clock
) -> None:
    token = token_of(at_store("queen"))
    orders = [token, *(token_of(at_store("queen")) for _ in range(9))]
    for _ in range(10):
        for order in orders:
            refused = send(at_store("queen"), order, email="stranger@example.com")
        clock.pass_by(minutes=15)

    assert len(outbox.sent) == 10
    assert (refused.status, refused.result) == (429, "too_many_requests")
    assert int(refused.headers["retry-after"]) == refused.body["details"]["retryAfter"] > 0


def test_the_texts_of_a_prefix_and_of_a_network_have_their_own_limits(
    outbox: Outbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(message_limits, "TEXTS_OF_NETWORK", policies.TEXTS_OF_NETWORK.with_most(30))
    for number in range(25):
        send(at_store("queen"), token_of(at_store("queen"), f"416555{number:04d}"))
    assert len(outbox.sent) == 20, "twenty of one prefix"

    for number in range(20):
        send(at_store("queen"), token_of(at_store("queen"), f"{620 + number}5550199"))
    assert len(outbox.sent) == 30, "thirty of one network"


@pytest.mark.night
def test_receipts_do_not_count_against_the_limit_of_codes(outbox: Outbox) -> None:
    for number in range(120):
        browser = at_store("queen")
        browser.headers["X-Forwarded-For"] = f"10.{number}.0.9, 198.51.100.7"
        send(browser, token_of(browser, f"{230 + number}5550199"))
    sent = len(outbox.sent)
    assert sent >= 100

    assert at_store("queen").call(SMS, validate={"Phone": "6475550100"}).result == "ok"
    assert len(outbox.sent) == sent + 1


def test_a_days_texts_of_a_company_cost_no_more_than_its_budget(
    outbox: Outbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(day_budget, "_budgets", lambda _: DayBudgets(notice_texts=5))
    for number in range(9):
        refused = send(at_store("queen"), token_of(at_store("queen"), f"{230 + number}5550199"))

    assert len(outbox.sent) == 4, "strangers have four fifths of it"
    assert (refused.status, refused.headers["retry-after"]) == (429, str(12 * 3600)), "until midnight in Toronto"
