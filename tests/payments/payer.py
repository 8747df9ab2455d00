"""A guest who pays: the order, the provider's page, the way back; and what providers send by themselves."""

import html
import json
import re
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qsl, quote, urlsplit

import requests
from infrastructure.local.sandbox.state import Payment, Sandbox
from tests.functions.browser import Browser, answered
from tests.functions.carts import NOODLES_TOTAL, cart, feed
from tests.functions.rest_event import rest_event
from tests.hosted_pages import GOOD, Guest, page_told

from payments import messages as calls

PREFIXES = {"stripe": "stripe", "globalPayment": "globalpay", "clover": "clover"}
ORIGIN = "https://corner.example"


def paid_feed(**changes: Any) -> dict[str, Any]:
    """Noodles for 17.80, paid here."""
    return feed(cart(**{"payment": "here", **changes.pop("cart", {})}), **{"quoted": NOODLES_TOTAL, **changes})


@dataclass
class Payer:
    """One guest with one order."""

    browser: Browser
    provider: str
    sent: dict[str, Any] = field(default_factory=paid_feed)
    display: str = "redirect"
    origin: str = ORIGIN
    payment: dict[str, Any] = field(default_factory=dict)

    @property
    def payment_id(self) -> str:
        return str(self.payment["paymentID"])

    @property
    def order_uuid(self) -> str:
        return str(self.sent["cart"]["orderUUID"])

    def start(self, **changes: Any) -> dict[str, Any]:
        """Ask for the page; the answer's body."""
        asked = {
            "feed": self.sent,
            "tender": {"provider": self.provider},
            "display": self.display,
            "pageOrigin": self.origin,
            "returnPath": "/payment",
        }
        answer = self.browser.call(calls.START_PAYMENT, **{**asked, **changes})
        if answer.result == "ok":
            self.payment = answer.body["payment"]
        return answer.body

    def at_page(self) -> Guest:
        """The provider's page, opened as the screen opens it."""
        return Guest(page_told(self.payment["page"]))

    def pays(self, card: str = GOOD, confirm: str = "") -> requests.Response:
        """Pay on the page; the page's answer, not yet followed."""
        guest = self.at_page()
        shown = guest.pay(card)
        return guest.confirm(confirm) if confirm else shown

    def returns(self, shown: requests.Response) -> str:
        """Follow the page back to us; where we send the browser then, empty when it stays there."""
        if "Location" in shown.headers:
            return come_back("GET", shown.headers["Location"]).headers.get("Location", "")
        action = re.search(r'method="post" action="([^"]+)"', shown.text)
        if action is None or "/return" not in action[1]:
            return ""
        fields = {name: html.unescape(value) for name, value in posted(shown)}
        return come_back("POST", html.unescape(action[1]), fields).headers.get("Location", "")

    def call(self, call: Any, **fields: Any) -> dict[str, Any]:
        return self.browser.call(call, paymentID=self.payment_id, **fields).body

    def state(self) -> str:
        """The payment's state as the screen sees it."""
        return str(self.call(calls.GET_PAYMENT)["payment"]["state"])

    def resend(self) -> dict[str, Any]:
        return self.call(calls.RESEND_PAYMENT)

    def cancel(self) -> dict[str, Any]:
        return self.call(calls.CANCEL_PAYMENT)


@dataclass
class Came:
    """The answer to a request that a provider or a browser sent by itself."""

    status: int
    headers: dict[str, str]
    body: str


def posted(shown: requests.Response) -> list[tuple[str, str]]:
    """The hidden fields of a page that posts itself."""
    return re.findall(r'name="([A-Za-z0-9_]+)" value="([^"]*)"', shown.text)


def come_back(method: str, address: str, fields: dict[str, str] | None = None) -> Came:
    """A browser that a provider sends to one of our addresses: from another site, without a session."""
    parts = urlsplit(address)
    query = dict(parse_qsl(parts.query))
    body = "&".join(f"{name}={quote(value, safe='')}" for name, value in (fields or {}).items())
    headers = {"Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "cross-site"}
    return arrive(method, parts.path.removeprefix("/api"), body or None, headers, query)


def arrive(
    method: str, path: str, body: str | None, headers: dict[str, str], query: dict[str, str] | None = None
) -> Came:
    """A request to one of the providers' addresses."""
    event = rest_event(method, path, body, headers)
    event["queryStringParameters"] = query or None
    event["multiValueQueryStringParameters"] = {name: [value] for name, value in (query or {}).items()} or None
    raw, told = answered(event)
    return Came(raw["statusCode"], told, raw["body"])


def deliver(sandbox: Sandbox, times: int = 1) -> list[int]:
    """Every notice the sandbox would send, in order, each so many times; the answers."""
    return [tell(sandbox, number) for number in range(len(sandbox.webhooks.notices)) for _ in range(times)]


def tell(sandbox: Sandbox, number: int) -> int:
    """One notice, signed now."""
    notice = sandbox.webhooks.notices[number]
    path = f"/{PREFIXES[notice.provider]}/webhook"
    return arrive("POST", path, notice.body.decode(), notice.headers(sandbox.now())).status


def of(sandbox: Sandbox, payer: Payer) -> Payment | None:
    """The provider's own record of a payer's payment."""
    for found in sandbox.payments.values():
        ours = (found.reference, found.metadata.get("payment_id"))
        if payer.payment_id in ours:
            return found
    return None


def message_of(shown: requests.Response) -> str:
    """The text that a frame posts to the page around it."""
    found = re.search(r'postMessage\(("(?:[^"\\]|\\.)*")', shown.text)
    assert found is not None, shown.text
    return str(json.loads(found[1]))
