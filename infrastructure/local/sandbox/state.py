"""The state of the sandbox: pages, payments, refunds, stored replies, and every effect in order."""

import itertools
import secrets
import threading
import time
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any

from infrastructure.local.sandbox.faults import Faults
from infrastructure.local.sandbox.webhooks import Webhooks

if TYPE_CHECKING:
    from infrastructure.local.sandbox.push import Browser

HOLD_SECONDS = 7 * 86_400
"""How long a bank holds a card-not-present authorisation."""


@dataclass(frozen=True)
class Credentials:
    """The credentials of the sandbox's merchant; any Stripe secret key that starts with sk_test_ is valid."""

    stripe_webhook_secret: str = "whsec_sandbox"
    global_merchant: str = "sandboxmerchant"
    global_account: str = "internet"
    global_secret: str = "sandbox-shared-secret"
    global_rebate_password: str = "sandbox-rebate"
    clover_merchant: str = "SANDBOXMERCH1"
    clover_key: str = "sandbox-clover-key"
    clover_webhook_secret: str = "sandbox-clover-webhook"
    doordash_developer: str = "5a4db0b8-sandbox-developer"
    doordash_key: str = "7c1f2e90-sandbox-key"
    doordash_secret: str = "c2FuZGJveC1kb29yZGFzaC1zaWduaW5nLXNlY3JldC1vZi0zMg"
    doordash_authorization: str = "Basic c2FuZGJveDpjb3VyaWVycw=="
    fts_key: str = "sandbox-fts-key"


@dataclass
class Payment:
    """One authorisation at a provider. `captured`, `refunded` in minor units; `effects` names each change in order."""

    id: str
    provider: str
    reference: str
    amount: int
    currency: str
    card: str
    state: str
    created: int
    captured: int = 0
    refunded: int = 0
    authcode: str = ""
    error: str = ""
    metadata: dict[str, str] = field(default_factory=dict)
    effects: list[str] = field(default_factory=list)

    def did(self, effect: str, state: str) -> None:
        """Record an effect and the state it led to."""
        self.effects.append(effect)
        self.state = state


@dataclass
class Page:
    """A hosted page and the payment made on it, if any. `state` is open, complete or expired."""

    id: str
    provider: str
    amount: int
    currency: str
    description: str
    success_url: str
    cancel_url: str
    created: int
    expires: int
    state: str = "open"
    payment: str = ""
    fields: dict[str, Any] = field(default_factory=dict)


@dataclass
class Couriers:
    """The price of a delivery in cents, and the courier's speed: with `step_seconds` 0 the status does not change.

    `surge` is added to every fee; with `refusal` every quote is refused with these words.
    """

    base_fee: int = 499
    per_km: int = 75
    tax_percent: int = 5
    surge: int = 0
    refusal: str = ""
    refusal_details: list[str] = field(default_factory=list)
    step_seconds: float = 0


class Sandbox:
    """All state, behind one lock."""

    def __init__(self, credentials: Credentials | None = None) -> None:
        self.credentials = credentials or Credentials()
        self.lock = threading.RLock()
        self.base = ""
        self.browsers: dict[str, Browser] = {}
        self.webhooks = Webhooks()
        self.faults = Faults()
        self.forget()

    def forget(self) -> None:
        """Reset the state; webhook addresses stay."""
        self.clock_offset = 0
        self.pages: dict[str, Page] = {}
        self.payments: dict[str, Payment] = {}
        self.refunds: dict[str, dict[str, Any]] = {}
        self.deliveries: dict[str, dict[str, Any]] = {}
        self.couriers = Couriers()
        self.customers: list[dict[str, Any]] = []
        self.replies: dict[str, tuple[str, int, bytes]] = {}
        self.working: set[str] = set()
        self.requests: list[dict[str, Any]] = []
        self.names = itertools.count(1)
        self.names_given = 0
        self.faults.forget()
        self.webhooks.clear()

    def now(self) -> int:
        """Return the time in epoch seconds, shifted by the admin's clock."""
        return int(time.time()) + self.clock_offset

    def name(self, prefix: str) -> str:
        """Return a new id."""
        self.names_given = next(self.names)
        return f"{prefix}{self.names_given:04d}{secrets.token_hex(8)}"

    def run_clock(self) -> None:
        """Expire pages and authorisations that are due."""
        for page in self.pages.values():
            if page.state == "open" and page.expires <= self.now():
                page.state = "expired"
        for payment in self.payments.values():
            if payment.state == "authorized" and payment.created + HOLD_SECONDS <= self.now():
                payment.did("expired", "voided")

    def snapshot(self) -> dict[str, Any]:
        """Return the whole state as plain JSON."""
        return {
            "now": self.now(),
            "pages": [asdict(page) for page in self.pages.values()],
            "payments": [asdict(payment) for payment in self.payments.values()],
            "refunds": list(self.refunds.values()),
            "deliveries": list(self.deliveries.values()),
            "requests": self.requests,
        }
