"""The meaning of each class of a provider's errors, by its documentation: only a card's refusal declines.

The answers are written here and not taken from the sandbox, so that both can be compared with them.
"""

import json
import threading
from collections.abc import Iterator
from datetime import UTC, datetime
from decimal import Decimal
from hashlib import sha1
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from xml.etree import ElementTree

import pytest
from tests.hosted_pages import clover_merchant, global_merchant, page_request, stripe_merchant

from domain.payment.card_payment import Outcome, PaymentReference, Result
from domain.payment.status import ProviderTruth
from gateways.card_payments import CardPayments
from gateways.card_providers import card_payments

DECLINED, UNKNOWN, NOT_SENT = Result.DECLINED, Result.UNKNOWN, Result.NOT_SENT
FIVE = Decimal(5)
PAID = PaymentReference(
    payment_id="ab" * 16, amount=FIVE, currency="CAD", page_reference="cs_1", transaction="pi_1", authcode="12345"
)
UNPAID = PaymentReference(payment_id="ab" * 16, amount=FIVE, currency="CAD", page_reference="cs_1")


class Upstream:
    """A provider that answers everything alike."""

    def __init__(self) -> None:
        self.status, self.body = 200, b""
        self.result = ""
        self.url = ""

    def says(self, status: int, answer: object = None) -> None:
        self.status, self.body = status, json.dumps(answer).encode()

    def answer(self, asked: bytes) -> bytes:
        return _signed(asked, self.result) if self.result else self.body


def _signed(asked: bytes, result: str) -> bytes:
    """The provider's published hash of an XML answer, implemented independently."""
    order = ElementTree.fromstring(asked).findtext("orderid") or ""
    parts = ("20260617160000", "sandboxmerchant", order, result, "MESSAGE", "1", "12345")
    first = sha1(".".join(parts).encode()).hexdigest()
    names = ("merchantid", "orderid", "result", "message", "pasref", "authcode")
    fields = "".join(f"<{name}>{value}</{name}>" for name, value in zip(names, parts[1:], strict=True))
    word = sha1(f"{first}.sandbox-shared-secret".encode()).hexdigest()
    return (
        f'<response timestamp="{parts[0]}">{fields}<batchid>-1</batchid><sha1hash>{word}</sha1hash></response>'.encode()
    )


@pytest.fixture
def upstream() -> Iterator[Upstream]:
    told = Upstream()

    class Connection(BaseHTTPRequestHandler):
        def _answer(self) -> None:
            body = told.answer(self.rfile.read(int(self.headers.get("Content-Length") or 0)))
            self.send_response(told.status)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        do_GET = do_POST = _answer  # noqa: N815 - the names are the base class's

        def log_message(self, format: str, *args: Any) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Connection)
    told.url = f"http://127.0.0.1:{server.server_address[1]}"
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
    yield told
    server.shutdown()
    server.server_close()


def results(provider: CardPayments) -> tuple[Result, Result, Result]:
    """The results of a capture, a void and a refund."""
    done = (provider.capture(PAID, FIVE, 1), provider.void(PAID, 1), provider.refund(PAID, FIVE, "r1"))
    return done[0].result, done[1].result, done[2].result


STRIPE_ERRORS = [
    (402, "card_error", "card_declined", DECLINED),
    (402, "card_error", "expired_card", DECLINED),
    (402, "card_error", "insufficient_funds", DECLINED),
    (402, "card_error", "charge_expired_for_capture", DECLINED),
    (402, "card_error", None, DECLINED),
    (402, "invalid_request_error", None, UNKNOWN),
    (402, "api_error", None, UNKNOWN),
    (400, "invalid_request_error", "payment_intent_unexpected_state", UNKNOWN),
    (400, "invalid_request_error", "charge_already_captured", UNKNOWN),
    (400, "invalid_request_error", "charge_already_refunded", UNKNOWN),
    (400, "invalid_request_error", "amount_too_large", UNKNOWN),
    (400, "invalid_request_error", "balance_insufficient", UNKNOWN),
    (400, "invalid_request_error", "parameter_unknown", UNKNOWN),
    (400, "idempotency_error", None, UNKNOWN),
    (400, "invalid_request_error", "rate_limit", UNKNOWN),
    (401, "invalid_request_error", None, UNKNOWN),
    (401, "invalid_request_error", "api_key_expired", UNKNOWN),
    (403, "invalid_request_error", "account_invalid", UNKNOWN),
    (404, "invalid_request_error", "resource_missing", UNKNOWN),
    (409, "idempotency_error", "idempotency_key_in_use", UNKNOWN),
    (409, "invalid_request_error", "lock_timeout", UNKNOWN),
    (424, "api_error", None, UNKNOWN),
    (429, "invalid_request_error", "rate_limit", UNKNOWN),
    (429, "invalid_request_error", "lock_timeout", UNKNOWN),
    (500, "api_error", None, UNKNOWN),
    (502, "api_error", None, UNKNOWN),
    (503, "api_error", None, UNKNOWN),
    (504, "api_error", None, UNKNOWN),
]


@pytest.mark.parametrize(("status", "kind", "code", "means"), STRIPE_ERRORS)
def test_an_error_of_stripe(upstream: Upstream, status: int, kind: str, code: str | None, means: Result) -> None:
    upstream.says(status, {"error": {"type": kind, "code": code, "message": "-"}})
    provider = card_payments(stripe_merchant(upstream.url))

    page = provider.open_page(page_request(), datetime.now(UTC))

    assert results(provider) == (means, means, means)
    assert isinstance(page, Outcome)
    assert page.result is means
    assert {provider.query(each).truth for each in (PAID, UNPAID)} == {ProviderTruth.UNKNOWN}
    assert provider.close_page(UNPAID).truth is ProviderTruth.UNKNOWN


CLOVER_ERRORS: list[tuple[int, dict[str, Any] | None, Result]] = [
    (402, {"message": "402 Payment Required", "error": {"code": "card_declined"}}, DECLINED),
    (402, None, DECLINED),
    (400, {"error": {"type": "card_error", "code": "card_declined"}}, DECLINED),
    (402, {"error": {"type": "api_error"}}, UNKNOWN),
    (400, {"error": {"type": "invalid_request_error", "code": "amount_too_large"}}, UNKNOWN),
    (400, {"error": {"code": "charge_already_refunded"}}, UNKNOWN),
    (400, {"error": {"code": "charge_already_captured"}}, UNKNOWN),
    (400, {"error": "no object"}, UNKNOWN),
    (401, {"message": "401 Unauthorized"}, UNKNOWN),
    (403, {"message": "403 Forbidden"}, UNKNOWN),
    (404, {"message": "404 Not Found", "error": {"code": "resource_missing"}}, UNKNOWN),
    (408, None, UNKNOWN),
    (409, {"error": {"type": "idempotency_error"}}, UNKNOWN),
    (429, {"error": {"type": "rate_limit_error"}}, UNKNOWN),
    (500, {"error": {"type": "api_error"}}, UNKNOWN),
    (502, None, UNKNOWN),
    (503, None, UNKNOWN),
    (504, None, UNKNOWN),
    (302, None, UNKNOWN),
    (200, None, UNKNOWN),
    (200, {"id": "R1", "status": "pending"}, UNKNOWN),
]


@pytest.mark.parametrize(("status", "answer", "means"), CLOVER_ERRORS)
def test_an_error_of_clover(upstream: Upstream, status: int, answer: dict[str, Any] | None, means: Result) -> None:
    upstream.says(status, answer)
    provider = card_payments(clover_merchant(upstream.url))

    assert results(provider) == (UNKNOWN, UNKNOWN, means)
    assert provider.query(PAID).truth is ProviderTruth.UNKNOWN


GLOBAL_CLASSES = [
    (("101", "102", "103", "107", "110", "111"), DECLINED, DECLINED, ProviderTruth.DECLINED),
    (("200", "202", "205", "220"), UNKNOWN, UNKNOWN, ProviderTruth.UNKNOWN),
    (("301", "302", "303", "304", "305", "306"), UNKNOWN, UNKNOWN, ProviderTruth.UNKNOWN),
    (("501", "502", "503", "504", "506", "507", "508", "509", "512"), UNKNOWN, NOT_SENT, ProviderTruth.UNKNOWN),
    (("505",), UNKNOWN, NOT_SENT, ProviderTruth.UNKNOWN),
    (("603", "666", "999", "1", "10", "000", "5", "x"), UNKNOWN, UNKNOWN, ProviderTruth.UNKNOWN),
]


@pytest.mark.parametrize(
    ("result", "means", "of_refund", "truth"),
    [(result, *means) for results_of_class, *means in GLOBAL_CLASSES for result in results_of_class],
)
def test_a_result_of_global_payments(
    upstream: Upstream, result: str, means: Result, of_refund: Result, truth: ProviderTruth
) -> None:
    upstream.result = result
    provider = card_payments(global_merchant(upstream.url))

    assert results(provider) == (means, means, of_refund)
    assert provider.query(PAID).truth is truth


@pytest.mark.parametrize("result", ["508", "505", "205", "303", "101"])
def test_only_an_unpaid_order_is_open_at_global_payments(upstream: Upstream, result: str) -> None:
    upstream.result = result
    stands = card_payments(global_merchant(upstream.url)).query(UNPAID)

    expected = {"508": ProviderTruth.OPEN, "101": ProviderTruth.DECLINED}
    assert stands.truth is expected.get(result, ProviderTruth.UNKNOWN)


@pytest.mark.parametrize("status", [400, 401, 403, 404, 429, 500, 503])
def test_an_http_error_of_global_payments_says_nothing(upstream: Upstream, status: int) -> None:
    upstream.says(status)
    provider = card_payments(global_merchant(upstream.url))

    assert results(provider) == (UNKNOWN, UNKNOWN, UNKNOWN)
    assert provider.query(PAID).truth is ProviderTruth.UNKNOWN
