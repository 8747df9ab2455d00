"""Malformed requests to the providers' addresses are refused, never a fault, and raise no alarm."""

import base64
import json
from collections import Counter
from dataclasses import replace

import pytest
from infrastructure.local.sandbox.state import Sandbox
from tests.faults import Faults
from tests.functions.browser import Browser, answered
from tests.functions.rest_event import rest_event
from tests.functions.world import Tables
from tests.payments.payer import Came, Payer, arrive, tell

from runtime.observability import metrics

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("paying_store")]

NOBODY = "0" * 32
RETURNS = [("GET", "/stripe/return"), ("GET", "/clover/return"), ("POST", "/globalpay/return")]
WEBHOOKS = ["/stripe/webhook", "/clover/webhook"]
FORM = {"Content-Type": "application/x-www-form-urlencoded"}


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """The counts while a test runs."""
    counts: Counter[str] = Counter()
    monkeypatch.setattr(metrics, "add_metric", lambda name, unit, value: counts.update({name: value}))
    return counts


def refused(came: Came, status: int = 400) -> bool:
    return (came.status, json.loads(came.body)) == (status, {"result": "invalid_request"})


QUERIES: list[dict[str, str] | None] = [
    None,
    {},
    {"payment": ""},
    {"nonce": "a"},
    {"payment": " "},
    {"payment": "\ud800"},
    {"payment": NOBODY, "nonce": "\udc00"},
    {"payment": "#"},
    {"payment": "a" * 10_000},
    {"payment": NOBODY},
]


@pytest.mark.night
@pytest.mark.parametrize("query", QUERIES, ids=lambda query: ascii(query)[:40])
@pytest.mark.parametrize(("method", "path"), RETURNS)
def test_return_without_a_payment_of_ours_is_refused_without_an_alarm(
    counted: Counter[str], method: str, path: str, query: dict[str, str] | None
) -> None:
    assert refused(arrive(method, path, None, FORM, query))
    assert counted == {"Refused": 1}


@pytest.mark.night
@pytest.mark.parametrize("fields", [61, 5_000])
def test_a_return_with_more_fields_than_any_form_has_is_refused(counted: Counter[str], fields: int) -> None:
    body = "&".join(f"f{number}=1" for number in range(fields))

    assert refused(arrive("POST", "/globalpay/return", body, FORM, {"payment": NOBODY}))
    assert counted == {"Refused": 1}


BODIES = [
    '{"data": {"object": {"metadata": {"payment_id": "\\ud800"}}}}',
    '{"Data": "\\ud800"}',
    '{"data": {"object": {"metadata": {"payment_id": ""}}}}',
    '{"data": {"object": {"metadata": {"payment_id": "#"}}}}',
    '{"data": {"object": {"metadata": {"payment_id": 7}}}}',
    '{"data": {"object": {"metadata": []}}}',
    '{"data": null}',
    '{"data": NaN}',
    '{"data": ' + "[" * 100_000,
    "9" * 5_000,
    '"\ufeff"',
    "",
]


@pytest.mark.night
@pytest.mark.parametrize("body", BODIES, ids=lambda body: ascii(body)[:40])
@pytest.mark.parametrize("path", WEBHOOKS)
def test_webhook_without_a_payment_of_ours_is_refused_without_an_alarm(
    counted: Counter[str], path: str, body: str
) -> None:
    assert refused(arrive("POST", path, body, {"Content-Type": "application/json"}))
    assert counted == {"Refused": 1}


@pytest.mark.night
@pytest.mark.parametrize("path", [*WEBHOOKS, "/globalpay/return"])
def test_a_body_over_256_kb_or_not_base64_is_refused(path: str) -> None:
    event = rest_event("POST", path, "%%%", FORM)

    assert refused(arrive("POST", path, "a" * (256 * 1024 + 1), FORM), 413)
    assert answered({**event, "isBase64Encoded": True})[0]["statusCode"] == 400
    event["body"] = base64.b64encode(b"\xff\xfe\xed\xa0\x80").decode()
    assert answered({**event, "isBase64Encoded": True})[0]["statusCode"] == 400


@pytest.mark.night
def test_a_false_word_about_a_payment_of_ours_is_counted_as_forged(guest: Browser, counted: Counter[str]) -> None:
    payer = Payer(guest, "stripe")
    payer.start()
    counted.clear()

    assert refused(arrive("GET", "/stripe/return", None, FORM, {"payment": payer.payment_id, "nonce": "guessed"}))
    assert counted == {"Refused": 1, "ForgedPaymentWord": 1}


@pytest.mark.night
@pytest.mark.parametrize(("provider", "name"), [("stripe", "id"), ("clover", "status")])
def test_signed_event_with_a_very_long_name_is_processed_once(
    guest: Browser, sandbox: Sandbox, stored: Tables, provider: str, name: str
) -> None:
    payer = Payer(guest, provider)
    payer.start()
    payer.pays()
    last = sandbox.webhooks.notices[-1]
    long = replace(last, body=json.dumps({**json.loads(last.body), name: "x" * 10_000}).encode())
    before = stored.count("webhook-events")

    answers = [
        arrive("POST", f"/{provider}/webhook", long.body.decode(), long.headers(sandbox.now())).status for _ in range(2)
    ]

    assert answers == [200, 200]
    assert stored.count("webhook-events") == before + 1


@pytest.fixture
def silent_tables(monkeypatch: pytest.MonkeyPatch) -> Faults:
    """Tables that stop answering once faults are injected."""
    faults = Faults()
    monkeypatch.setattr(
        "repositories.engine.record.Connection._make_api_call", lambda *arguments: faults.call(*arguments)
    )
    monkeypatch.setattr("repositories.engine.record.time.sleep", lambda seconds: None)
    return faults


def test_webhook_is_answered_503_while_the_tables_are_unavailable(
    guest: Browser, sandbox: Sandbox, stored: Tables, counted: Counter[str], silent_tables: Faults
) -> None:
    payer = Payer(guest, "stripe")
    payer.start()
    payer.pays()
    counted.clear()
    silent_tables.inject(*["InternalServerError"] * 10)

    assert tell(sandbox, -1) == 503
    assert counted == {"Unavailable": 1}
    silent_tables.inject()
    assert tell(sandbox, -1) == 200
    assert payer.state() == "authorised"


def test_a_fault_of_ours_at_a_providers_address_is_counted_as_one(
    guest: Browser, sandbox: Sandbox, counted: Counter[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr("payments.provider_words.payments.find", broken)

    assert arrive("GET", "/stripe/return", None, FORM, {"payment": NOBODY}).status == 500
    assert counted == {"Failed": 1}
