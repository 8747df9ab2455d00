"""One interface to every card payment provider (Y-1)."""

from collections.abc import Mapping
from datetime import datetime
from decimal import Decimal
from typing import Protocol

from domain.payment.card_payment import (
    HostedPage,
    Outcome,
    PageRequest,
    PaymentReference,
    ProviderPayment,
    Signal,
)
from domain.payment.webhook_signature import WebhookSignature


class CardPayments(Protocol):
    """A provider with a merchant's credentials. No method raises because of what a provider does or fails to do."""

    @property
    def merchant_id(self) -> str:
        """The merchant's name in the provider's signed messages; empty if they do not name it."""

    def open_page(self, request: PageRequest, now: datetime) -> HostedPage | Outcome:
        """Open a hosted page that authorises the amount without capturing it, or return why that failed."""

    def close_page(self, payment: PaymentReference) -> ProviderPayment:
        """Close a page that waits for a card, so that it cannot be paid any more, and return the payment's state."""

    def query(self, payment: PaymentReference) -> ProviderPayment:
        """Ask the provider for the payment's state."""

    def capture(self, payment: PaymentReference, amount: Decimal, attempt: int) -> Outcome:
        """Capture authorised money; never more than was authorised. A new attempt follows only after a query."""

    def void(self, payment: PaymentReference, attempt: int) -> Outcome:
        """Release an authorisation."""

    def refund(self, payment: PaymentReference, amount: Decimal, refund_id: str) -> Outcome:
        """Refund captured money, once per `refundId`."""

    def recent(self, since: datetime, until: datetime) -> tuple[ProviderPayment, ...] | Outcome:
        """List all payments of the provider in a time, with our `paymentId` if it knows it; empty without such
        a list.
        """

    def read_return(self, fields: Mapping[str, str]) -> Signal | None:
        """Read the signed fields of a browser's return; None unless the signature is right."""

    def signature(self, body: bytes, headers: Mapping[str, str], now: datetime) -> WebhookSignature:
        """Check the signature over a webhook's raw body for this merchant."""

    def read_event(self, body: bytes, headers: Mapping[str, str], now: datetime) -> Signal | None:
        """Read a webhook's raw body; None unless it is signed and about a payment."""
