"""Any malformed input is refused with a clear code, never a fault, and nothing is stored (reliability R50, R51)."""

import base64
import io
import json
import logging
import time
from typing import Any

import pytest
from pynamodb.connection import Connection
from tests.faults import Faults
from tests.functions.browser import Browser, invoke
from tests.functions.carts import NOODLES, cart, feed
from tests.functions.rest_event import rest_event
from tests.functions.world import Tables

from ordering import messages as ordering
from runtime.settings import settings
from stores import messages as stores

pytestmark = pytest.mark.engine

PRICE, ADD = ordering.PRICE_ORDER.path, ordering.ADD_ORDER.path


def raw_order(guest: Browser, old: str, new: str) -> str:
    """An order's body with a piece of its text replaced."""
    text = json.dumps({"sessionKey": guest.key, "feed": feed()})
    assert old in text
    return text.replace(old, new, 1)


HUGE = "9" * 5000
MALFORMED = {
    "nothing": "",
    "no JSON": "{",
    "an array": "[]",
    "a number": "7",
    "null": "null",
    "NaN": '{"sessionKey": NaN}',
    "minus infinity": '{"sessionKey": -Infinity}',
    "a huge integer": f'{{"sessionKey": {HUGE}}}',
    "deep nesting": "[" * 100_000,
    "deep objects": '{"a":' * 50_000,
    "a name twice": '{"token": "a", "token": "b"}',
    "a lone surrogate": '{"token": "\\ud800"}',
    "an unknown field": '{"token": "a", "admin": true}',
    "a wrong type": '{"token": 7}',
    "a byte order mark": "\ufeff{}",
}


@pytest.mark.night
@pytest.mark.parametrize("body", MALFORMED.values(), ids=MALFORMED.keys())
def test_a_malformed_start_is_refused(guest: Browser, stored: Tables, body: str) -> None:
    before = stored.count("sessions")

    answer = guest.send("/init", body)

    assert (answer.status, answer.result) == (400, "invalid_request")
    assert stored.count("sessions") == before


ORDERS = {
    "quantity NaN": ('"options"', '"qty": NaN, "options"'),
    "quantity Infinity": ('"options"', '"qty": Infinity, "options"'),
    "quantity 1e999": ('"options"', '"qty": 1e999, "options"'),
    "quantity true": ('"options"', '"qty": true, "options"'),
    "quantity in full-width digits": ('"options"', '"qty": "１２", "options"'),
    "quantity with underscores": ('"options"', '"qty": "1_000", "options"'),
    "quantity of 5,000 digits": ('"options"', f'"qty": {HUGE}, "options"'),
    "weight NaN": ('"options"', '"weight": NaN, "options"'),
    "total NaN": ('"quotedTotal": 17.8', '"quotedTotal": NaN'),
    "total Infinity": ('"quotedTotal": 17.8', '"quotedTotal": Infinity'),
    "total 1e999": ('"quotedTotal": 17.8', '"quotedTotal": 1e999'),
    "total 1e308": ('"quotedTotal": 17.8', '"quotedTotal": 1e308'),
    "total below zero": ('"quotedTotal": 17.8', '"quotedTotal": -1'),
    "a price of its own": ('"options"', '"price": 0.01, "options"'),
    "a lone surrogate": ('"Ada"', '"\\ud83d"'),
    "no such order type": ('"takeout"', '"airdrop"'),
    "no UUID": ('"orderUUID": "', '"orderUUID": "x'),
    "a time without zone": ('"items"', '"scheduledAt": "2026-06-17T17:00:00", "items"'),
    "a time as a number": ('"items"', '"scheduledAt": 1781712000, "items"'),
    "another company": ('"feed"', '"companyCode": "rival", "feed"'),
}


@pytest.mark.night
@pytest.mark.parametrize(("old", "new"), ORDERS.values(), ids=ORDERS.keys())
def test_a_malformed_order_is_refused(guest: Browser, stored: Tables, old: str, new: str) -> None:
    before = stored.orders()

    answer = guest.send(ADD, raw_order(guest, old, new))

    assert answer.status == 400
    assert answer.result in {"invalid_request", "error_quantity", "error_weight"}
    assert stored.orders() == before


@pytest.mark.night
@pytest.mark.parametrize("qty", [0, -1, -0, 1.5, 100, 10**12])
@pytest.mark.parametrize("path", [PRICE, ADD])
def test_an_impossible_quantity_has_its_own_code(guest: Browser, stored: Tables, path: str, qty: float) -> None:
    chosen = cart({**NOODLES, "qty": qty})
    body: dict[str, Any] = {"cart": chosen} if path == PRICE else {"feed": feed(chosen)}
    before = stored.orders()

    answer = guest.post(path, sessionKey=guest.key, **body)

    assert (answer.status, answer.result) == (400, "error_quantity")
    assert stored.orders() == before


@pytest.mark.night
def test_0_1_plus_0_2_is_no_more_than_what_was_quoted(guest: Browser) -> None:
    text = raw_order(guest, "17.8", "17.800000000000004")

    assert guest.send(ADD, text).result == "ok"


def test_a_body_over_256_kb_is_refused_and_one_below_is_read(guest: Browser) -> None:
    too_much = guest.send(ADD, raw_order(guest, "Ada", "a" * 256 * 1024))
    enough = guest.send(ADD, raw_order(guest, "Ada", "a" * 200 * 1024))

    assert (too_much.status, too_much.result) == (413, "invalid_request")
    assert (enough.status, enough.body["details"]) == (400, {"fields": ["feed.contact.name"]})


@pytest.mark.night
@pytest.mark.parametrize("content_type", ["text/plain", "text/plain, */*", "", "application/x-www-form-urlencoded"])
def test_only_json_is_read(guest: Browser, stored: Tables, content_type: str) -> None:
    before = stored.orders()
    text = json.dumps({"sessionKey": guest.key, "feed": feed()})

    answer = guest.send(ADD, text, **{"Content-Type": content_type})

    assert (answer.status, answer.result) == (415, "invalid_request")
    assert stored.orders() == before


def test_a_body_that_is_not_base64_or_not_text_is_refused(guest: Browser) -> None:
    for body in ("%%%", base64.b64encode(b"\xff\xfe{}").decode()):
        event = rest_event("POST", "/init", body, guest.headers)
        assert invoke({**event, "isBase64Encoded": True}).status == 400


@pytest.mark.night
@pytest.mark.parametrize("key", ["", "x", "A" * 43, "' OR 1=1 --", "A" * 5000])
def test_unknown_session_key_places_nothing(guest: Browser, stored: Tables, key: str) -> None:
    before = stored.orders()

    answer = guest.post(ADD, sessionKey=key, feed=feed())

    assert (answer.status, answer.result) in {(401, "session_expired"), (400, "invalid_request")}
    assert stored.orders() == before


@pytest.mark.night
def test_a_foreign_session_key_places_nothing(guest: Browser, stored: Tables) -> None:
    rival = Browser("rival.example")
    rival.start("rival-key")
    before = stored.orders()

    answer = guest.post(ADD, sessionKey=rival.app_key, feed=feed())

    assert (answer.status, answer.result) == (403, "forbidden")
    assert stored.orders() == before


@pytest.mark.night
@pytest.mark.parametrize("order_id", ["abc", "corner#1", "0" * 36])
def test_malformed_order_id_is_refused(guest: Browser, order_id: str) -> None:
    answer = guest.call(stores.GET_ITEM_INVENTORY, orderId=order_id)

    assert (answer.status, answer.result) == (400, "invalid_request")


@pytest.mark.night
@pytest.mark.parametrize("table", ["#", "5#6", "../5", "5'"])
def test_a_table_name_reaches_no_other_key(guest: Browser, stored: Tables, table: str) -> None:
    before = stored.orders()
    sent = feed(cart(orderType="dinein", tableID=table), contact={})

    assert guest.call(ordering.ADD_ORDER, feed=sent).result == "error_table_not_found"
    assert guest.call(ordering.VERIFY_ORDER_PIN, orderPin="1", tableID=table).body["verified"] is False
    assert stored.orders() == before


@pytest.mark.night
@pytest.mark.parametrize(
    "name", ["李小龙 🐉", "שלום\u202eabc", "e" + "\u0301" * 60, "a\u0000b", "김치찌개", "らーめん", "<b>x</b>"]
)
def test_a_name_of_any_script_is_kept_as_it_is(guest: Browser, stored: Tables, name: str) -> None:
    sent = feed(contact={"phone1": "4165550199", "name": name})

    assert guest.call(ordering.ADD_ORDER, feed=sent).result == "ok"
    contact = stored.item("order-contacts", pk=f"corner#{sent['cart']['orderUUID']}")
    assert contact
    assert json.loads(contact["body"]["S"])["name"] == name


@pytest.mark.night
def test_every_answer_forbids_storing_sniffing_and_framing(guest: Browser) -> None:
    for answer in (guest.call(stores.IS_ONLINE), guest.send("/init", "{"), guest.post(ADD, sessionKey="x")):
        assert answer.headers["cache-control"] == "no-store"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
        assert "access-control-allow-origin" not in answer.headers


def test_a_fault_of_ours_says_nothing_and_is_logged_without_secrets(
    guest: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    from repositories.store import stores as table

    log = io.StringIO()
    monkeypatch.setattr(logging.getLogger(settings().service).handlers[0], "stream", log)

    def broken(*_: object) -> None:
        raise RuntimeError("no store for +1 416 555 0123, ada@example.com, 4111 1111 1111 1111")

    monkeypatch.setattr(table, "find", broken)
    answer = guest.call(stores.IS_ONLINE)

    assert (answer.status, answer.result, answer.body["details"]) == (500, "something_wrong", {})
    assert "RuntimeError" in log.getvalue()
    for secret in ("5550123", "555 0123", "ada@example.com", "4111", guest.key):
        assert secret not in log.getvalue()


def test_unavailable_tables_are_answered_with_503_and_retry_after(
    guest: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:

    faults = Faults()
    monkeypatch.setattr(Connection, "_make_api_call", lambda *arguments: faults.call(*arguments))
    monkeypatch.setattr(time, "sleep", lambda seconds: None)
    faults.inject(*["InternalServerError"] * 10)

    answer = guest.call(stores.IS_ONLINE)

    assert (answer.status, answer.result) == (503, "error_order_server_unavailable")
    assert answer.headers["retry-after"] == "2"
