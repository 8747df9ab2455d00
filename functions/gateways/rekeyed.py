"""A provider that reads its credentials again when they are rejected, so that a key rotation costs one retry."""

import datetime as dt
from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import TypeVar

from typing_extensions import override

from domain.payment.card_payment import HostedPage, Outcome, PageRequest, PaymentReference, ProviderPayment, Signal
from domain.payment.webhook_signature import WebhookSignature
from gateways.card_payments import CardPayments
from gateways.merchant_secrets import Merchant
from gateways.transport import KEY_REFUSED

_Answer = TypeVar("_Answer")


class Rekeyed(CardPayments):
    """A provider with a merchant's newest credentials.

    A request that was rejected with its credentials was not processed, so it may be sent again with new ones.
    """

    def __init__(
        self,
        merchant: Merchant,
        connect: Callable[[Merchant], CardPayments],
        read_again: Callable[[], Merchant | None],
        refused: Callable[[], None],
    ) -> None:
        self._merchant = merchant
        self._connect = connect
        self._read_again = read_again
        self._refused = refused
        self.provider = connect(merchant)
        """The provider as it is spoken to now."""

    def _asked(self, ask: Callable[[CardPayments], _Answer]) -> _Answer:
        answer = ask(self.provider)
        if _is_refused(answer):
            merchant = self._read_again()
            if merchant is not None and merchant != self._merchant:
                self._merchant, self.provider = merchant, self._connect(merchant)
                answer = ask(self.provider)
        if _is_refused(answer):
            self._refused()
        return answer

    @property
    @override
    def merchant_id(self) -> str:
        """The merchant's name in the provider's signed messages."""
        return self.provider.merchant_id

    @override
    def open_page(self, request: PageRequest, now: dt.datetime) -> HostedPage | Outcome:
        """Open a hosted page."""
        return self._asked(lambda provider: provider.open_page(request, now))

    @override
    def close_page(self, payment: PaymentReference) -> ProviderPayment:
        """Close a page."""
        return self._asked(lambda provider: provider.close_page(payment))

    @override
    def query(self, payment: PaymentReference) -> ProviderPayment:
        """Query a payment."""
        return self._asked(lambda provider: provider.query(payment))

    @override
    def capture(self, payment: PaymentReference, amount: Decimal, attempt: int) -> Outcome:
        """Capture a payment."""
        return self._asked(lambda provider: provider.capture(payment, amount, attempt))

    @override
    def void(self, payment: PaymentReference, attempt: int) -> Outcome:
        """Void a payment."""
        return self._asked(lambda provider: provider.void(payment, attempt))

    @override
    def refund(self, payment: PaymentReference, amount: Decimal, refund_id: str) -> Outcome:
        """Refund a payment."""
        return self._asked(lambda provider: provider.refund(payment, amount, refund_id))

    @override
    def recent(self, since: dt.datetime, until: dt.datetime) -> tuple[ProviderPayment, ...] | Outcome:
        """List payments."""
        return self._asked(lambda provider: provider.recent(since, until))

    @override
    def read_return(self, fields: Mapping[str, str]) -> Signal | None:
        """Read the signed fields of a browser's return."""
        return self.provider.read_return(fields)

    @override
    def signature(self, body: bytes, headers: Mapping[str, str], now: dt.datetime) -> WebhookSignature:
        """Check a webhook's signature for this merchant."""
        return self.provider.signature(body, headers, now)

    @override
    def read_event(self, body: bytes, headers: Mapping[str, str], now: dt.datetime) -> Signal | None:
        """Read a webhook."""
        return self.provider.read_event(body, headers, now)


def _is_refused(answer: object) -> bool:
    return getattr(answer, "reason", "") == KEY_REFUSED
