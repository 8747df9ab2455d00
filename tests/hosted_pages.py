"""The sandbox of the providers, running, guests at its pages, and merchants that point at it."""

import threading
import uuid
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest
import requests
from infrastructure.local.sandbox.server import serve
from infrastructure.local.sandbox.state import Sandbox
from pydantic import SecretStr

from domain.payment.card_payment import HostedPage, PageRequest, PaymentReference
from domain.payment.provider import PageDisplay
from gateways.card_payments import CardPayments
from gateways.merchant_secrets import CloverMerchant, GlobalPaymentsMerchant, Merchant, StripeMerchant

NOW = datetime.now(UTC)
GOOD = "4242424242424242"
DECLINED = "4000000000000002"
CHALLENGED = "4000000000003220"
CAPTURE_FAILS = "4000000000000341"


@pytest.fixture(scope="session")
def running() -> Iterator[Sandbox]:
    sandbox = Sandbox()
    server = serve(sandbox)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    yield sandbox
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture
def sandbox(running: Sandbox) -> Iterator[Sandbox]:
    """The providers without any payments; every fault that a test orders must occur as often as ordered."""
    running.forget()
    yield running
    missed = running.faults.missed()
    assert not missed, f"faults that were ordered and did not strike: {missed}"


CAPTURE = {
    "stripe": r"POST /v1/payment_intents/\w+/capture",
    "globalPayment": r"POST .*epage-remote\.cgi settle",
    "clover": r"GET /clover-scl/v1/charges/",
}
"""The requests of a capture. Clover has taken the money already: its capture is a look whether the charge stands."""
VOID = {
    "stripe": r"POST /v1/payment_intents/\w+/cancel",
    "globalPayment": r"POST .*epage-remote\.cgi void",
    "clover": r"POST /clover-scl/v1/refunds",
}
QUERY = {
    "stripe": r"GET /v1/(checkout/sessions|payment_intents)/",
    "globalPayment": r"POST .*epage-remote\.cgi query",
    "clover": r"GET /clover-(api/invoicingcheckoutservice/v1/checkouts|scl/v1/charges)/",
}
OPEN = {
    "stripe": r"POST /v1/checkout/sessions$",
    "clover": r"POST /clover-api/invoicingcheckoutservice/v1/checkouts$",
}
EVERY = {"stripe": " /v1/", "globalPayment": r"epage-remote\.cgi", "clover": " /clover-(api|scl)/"}
"""Every request of ours to a provider, as faults name requests."""


def stripe_merchant(base: str) -> StripeMerchant:
    return StripeMerchant(
        secret_key=SecretStr("sk_test_sandbox"),
        webhook_secrets=(SecretStr("whsec_sandbox"),),
        api_base=base,
        page_origin=base,
    )


def global_merchant(base: str) -> GlobalPaymentsMerchant:
    return GlobalPaymentsMerchant(
        merchant_id="sandboxmerchant",
        shared_secret=SecretStr("sandbox-shared-secret"),
        rebate_password=SecretStr("sandbox-rebate"),
        page_url=f"{base}/globalpayments/pay",
        api_url=f"{base}/globalpayments/epage-remote.cgi",
    )


def clover_merchant(base: str) -> CloverMerchant:
    return CloverMerchant(
        merchant_id="SANDBOXMERCH1",
        private_key=SecretStr("sandbox-clover-key"),
        webhook_secrets=(SecretStr("sandbox-clover-webhook"),),
        api_base=f"{base}/clover-api",
        charges_base=f"{base}/clover-scl",
        page_origin=base,
    )


MERCHANTS: dict[str, Callable[[str], Merchant]] = {
    "stripe": stripe_merchant,
    "globalPayment": global_merchant,
    "clover": clover_merchant,
}


def page_request(**changes: Any) -> PageRequest:
    values: dict[str, Any] = {
        "payment_id": uuid.uuid4().hex,
        "order_uuid": str(uuid.uuid4()),
        "company_code": "maple",
        "store_id": "queen-st",
        "amount": Decimal("48.35"),
        "currency": "CAD",
        "description": "Maple Noodle, order 12345",
        "page_host": "https://order.maple.example",
        "return_url": "https://order.maple.example/payment?paid=1",
        "cancel_url": "https://order.maple.example/payment",
        "expires_at": datetime.now(UTC) + timedelta(minutes=20),
    }
    return PageRequest(**(values | changes))


def opened(provider: CardPayments, **changes: Any) -> tuple[PageRequest, HostedPage]:
    request = page_request(**changes)
    page = provider.open_page(request, datetime.now(UTC))
    assert isinstance(page, HostedPage), page
    return request, page


def reference(request: PageRequest, page: HostedPage, **changes: Any) -> PaymentReference:
    values: dict[str, Any] = {
        "payment_id": request.payment_id,
        "amount": request.amount,
        "currency": request.currency,
        "page_reference": page.page_reference,
    }
    return PaymentReference(**(values | changes))


def page_told(page: dict[str, Any]) -> HostedPage:
    """The page that a reply about a payment asks the screen to open."""
    return HostedPage(
        method="GET" if page["method"] == "redirect" else "POST",
        url=page["url"],
        fields=page["fields"],
        origin=page["origin"],
        display=PageDisplay(page["display"]),
        page_reference="-",
        expires_at=datetime.fromisoformat(page["expiresAt"]),
    )


class Guest:
    """A person at a hosted page, in a browser without scripts."""

    def __init__(self, page: HostedPage) -> None:
        self.browser = requests.Session()
        self.shown = self.browser.request(page.method, page.url, data=page.fields or None, timeout=5)

    def pay(self, number: str = GOOD) -> requests.Response:
        code = "1234" if number.startswith("37") else "123"
        card = {"number": number, "expiry": "12/34", "code": code, "holder": "Ana Guest"}
        return self._post(card)

    def confirm(self, answer: str) -> requests.Response:
        return self._post({"answer": answer})

    def _post(self, form: dict[str, str]) -> requests.Response:
        reply = self.browser.post(self.shown.url, data=form, timeout=5, allow_redirects=False)
        if reply.headers.get("Location", "").startswith(self.shown.url):
            reply = self.browser.get(reply.headers["Location"], timeout=5)
        return reply


def authorised(provider: CardPayments, number: str = GOOD, **changes: Any) -> PaymentReference:
    """A payment that a guest has just made on the provider's page."""
    request, page = opened(provider, **changes)
    Guest(page).pay(number)
    asked = reference(request, page)
    stands = provider.query(asked)
    return asked.model_copy(update={"transaction": stands.transaction, "authcode": stands.authcode})
