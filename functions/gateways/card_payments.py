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
    """A provider with a merchant's credentials. No method raises for what a provider does or fails to do."""

    @property
    def merchant_id(self) -> str:
        """How the provider names this merchant in its signed words; empty where it does not."""

    def open_page(self, request: PageRequest, now: datetime) -> HostedPage | Outcome:
        """A hosted page that authorises the amount without capturing it, or why there is none."""

    def close_page(self, payment: PaymentReference) -> ProviderPayment:
        """Close a page that waits for a card, so that it cannot be paid any more, and say how it stands."""

    def query(self, payment: PaymentReference) -> ProviderPayment:
        """How the payment stands with the provider."""

    def capture(self, payment: PaymentReference, amount: Decimal, attempt: int) -> Outcome:
        """Take authorised money; never more than was authorised. A new attempt follows only a query."""

    def void(self, payment: PaymentReference, attempt: int) -> Outcome:
        """Release an authorisation."""

    def refund(self, payment: PaymentReference, amount: Decimal, refund_id: str) -> Outcome:
        """Give captured money back, once per `refundId`."""

    def recent(self, since: datetime, until: datetime) -> tuple[ProviderPayment, ...] | Outcome:
        """Every payment the provider has from this time, ours by `paymentId` where it knows it; empty where there is
        no such list."""

    def read_return(self, fields: Mapping[str, str]) -> Signal | None:
        """The signed word in a browser's return; None unless its signature is right."""

    def signature(self, body: bytes, headers: Mapping[str, str], now: datetime) -> WebhookSignature:
        """What the signature over a webhook's raw body is worth to this merchant."""

    def read_event(self, body: bytes, headers: Mapping[str, str], now: datetime) -> Signal | None:
        """The signed word in a webhook's raw body; None unless it is signed and about a payment."""
