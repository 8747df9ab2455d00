"""Stripe: hosted Checkout with manual capture, by the official SDK."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping
from decimal import Decimal
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from typing_extensions import override

from domain.money import major_units, minor_units
from domain.payment.card_payment import (
    HostedPage,
    Outcome,
    PageRequest,
    PaymentReference,
    ProviderPayment,
    Result,
    Signal,
)
from domain.payment.provider import PageDisplay, Provider
from domain.payment.status import ProviderTruth
from domain.payment.webhook_signature import WebhookSignature
from gateways.card_payments import CardPayments
from gateways.merchant_secrets import StripeMerchant
from gateways.signatures import signature_of, within_tolerance
from gateways.stripe_answers import intent_stands, payment_of, signal_of
from gateways.stripe_checkout import checkout_params
from gateways.transport import CONNECT_SECONDS, KEY_REFUSED, READ_SECONDS, asked, failed

if TYPE_CHECKING:
    import stripe
    from stripe.params import (
        PaymentIntentCancelParams,
        PaymentIntentCaptureParams,
        PaymentIntentListParams,
        RefundCreateParams,
    )

_Answer = TypeVar("_Answer")

_EXPANDED = ["payment_intent.latest_charge.refunds"]


class StripePayments(CardPayments):
    """A Stripe account as a card payment provider."""

    merchant_id = ""

    def __init__(self, merchant: StripeMerchant) -> None:
        self._merchant = merchant

    @cached_property
    def _client(self) -> stripe.StripeClient:
        import stripe

        return stripe.StripeClient(
            self._merchant.secret_key.get_secret_value(),
            base_addresses={"api": self._merchant.api_base},
            http_client=stripe.RequestsClient(timeout=(CONNECT_SECONDS, READ_SECONDS)),
            max_network_retries=0,
        )

    @override
    def open_page(self, request: PageRequest, now: dt.datetime) -> HostedPage | Outcome:
        """Create a Checkout session with manual capture."""
        params = checkout_params(request)

        def send() -> HostedPage:
            session = self._client.v1.checkout.sessions.create(
                params, {"idempotency_key": f"page-{request.payment_id}"}
            )
            return HostedPage(
                url=session.url or "",
                origin=self._merchant.page_origin,
                display=PageDisplay.REDIRECT,
                page_reference=session.id,
                expires_at=request.expires_at,
            )

        return _tried(send)

    @override
    def close_page(self, payment: PaymentReference) -> ProviderPayment:
        """Expire the session; a paid or ended one stays as it is."""
        outcome = _tried(lambda: self._expired(payment.page_reference))
        if isinstance(outcome, Outcome):
            return ProviderPayment(truth=ProviderTruth.UNKNOWN, reason=outcome.reason)
        stands = self.query(payment)
        if stands.truth is ProviderTruth.OPEN:
            return ProviderPayment(truth=ProviderTruth.UNKNOWN, reason="not_closed")
        return stands

    def _expired(self, session: str) -> bool:
        """Return False if the session cannot be expired because it is paid or over; a query returns which."""
        import stripe

        try:
            self._client.v1.checkout.sessions.expire(session)
        except stripe.InvalidRequestError:
            return False
        return True

    @override
    def query(self, payment: PaymentReference) -> ProviderPayment:
        """Load the session's PaymentIntent and charge."""

        def ask() -> ProviderPayment:
            session = self._client.v1.checkout.sessions.retrieve(payment.page_reference, {"expand": _EXPANDED})
            return payment_of(session)

        answer = _tried(ask)
        if isinstance(answer, Outcome):
            return ProviderPayment(truth=ProviderTruth.UNKNOWN, reason=answer.reason)
        return answer

    @override
    def capture(self, payment: PaymentReference, amount: Decimal, attempt: int) -> Outcome:
        """Capture a PaymentIntent; each attempt has a new key, because a key repeats a stored 500 (reliability 0.5)."""
        params: PaymentIntentCaptureParams = {"amount_to_capture": minor_units(amount, payment.currency)}
        key = f"cap-{payment.payment_id}-{attempt}"

        def send() -> Outcome:
            intent = self._client.v1.payment_intents.capture(payment.transaction, params, {"idempotency_key": key})
            captured = major_units(intent.amount_received, payment.currency)
            return Outcome(result=Result.CAPTURED, transaction=intent.id, amount=captured)

        return _tried(send)

    @override
    def void(self, payment: PaymentReference, attempt: int) -> Outcome:
        """Cancel a PaymentIntent."""
        params: PaymentIntentCancelParams = {"cancellation_reason": "abandoned"}
        key = f"void-{payment.payment_id}-{attempt}"

        def send() -> Outcome:
            intent = self._client.v1.payment_intents.cancel(payment.transaction, params, {"idempotency_key": key})
            return Outcome(result=Result.VOIDED, transaction=intent.id)

        return _tried(send)

    @override
    def refund(self, payment: PaymentReference, amount: Decimal, refund_id: str) -> Outcome:
        """Refund a PaymentIntent, in part or in whole."""
        params: RefundCreateParams = {
            "payment_intent": payment.transaction,
            "amount": minor_units(amount, payment.currency),
            "reason": "requested_by_customer",
            "metadata": {"payment_id": payment.payment_id, "refund_id": refund_id},
        }

        def send() -> Outcome:
            refund = self._client.v1.refunds.create(params, {"idempotency_key": f"refund-{refund_id}"})
            if refund.status in ("failed", "canceled"):
                return Outcome(result=Result.DECLINED, reason=refund.failure_reason or refund.status)
            refunded = major_units(refund.amount, payment.currency)
            return Outcome(result=Result.REFUNDED, transaction=refund.id, amount=refunded)

        return _tried(send)

    @override
    def recent(self, since: dt.datetime, until: dt.datetime) -> tuple[ProviderPayment, ...] | Outcome:
        """List the PaymentIntents created in a time, page by page."""
        params: PaymentIntentListParams = {
            "created": {"gte": int(since.timestamp()), "lte": int(until.timestamp())},
            "limit": 100,
            "expand": ["data.latest_charge"],
        }

        def ask() -> tuple[ProviderPayment, ...]:
            return tuple(map(intent_stands, self._client.v1.payment_intents.list(params).auto_paging_iter()))

        return _tried(ask, pages=True)

    @override
    def read_return(self, fields: Mapping[str, str]) -> Signal | None:
        """Read the session id of a success URL: it is unsigned, so it only says which session to query."""
        session = fields.get("sid", "")
        if not session.startswith("cs_"):
            return None
        return Signal(provider=Provider.STRIPE, event_id=f"return-{session}", page_reference=session)

    @override
    def signature(self, body: bytes, headers: Mapping[str, str], now: dt.datetime) -> WebhookSignature:
        """Check that `Stripe-Signature` is right over the raw body, and at most 300 s old (threat 14)."""
        return signature_of(body, headers.get("stripe-signature", ""), self._merchant.webhook_secrets, now)

    @override
    def read_event(self, body: bytes, headers: Mapping[str, str], now: dt.datetime) -> Signal | None:
        """Read an event if `Stripe-Signature` is right over the raw body and at most 300 s old (threat 14)."""
        header = headers.get("stripe-signature", "")
        if not within_tolerance(header, now):
            return None
        signals = (signal_of(body, header, secret.get_secret_value()) for secret in self._merchant.webhook_secrets)
        return next((signal for signal in signals if signal is not None), None)


def _tried(send: Callable[[], _Answer], *, pages: bool = False) -> _Answer | Outcome:
    """Only a card error is a decline: after any other error, also a wrong state, query Stripe (reliability 5.2).

    A paged list has the time limit per page, because no guest waits for it.
    """
    import stripe

    try:
        return send() if pages else asked(send)
    except stripe.APIConnectionError as error:
        return failed(error)
    except stripe.CardError as error:
        result = Result.DECLINED if _is_of_card(error) else Result.UNKNOWN
        return Outcome(result=result, reason=error.code or "card_error")
    except (stripe.AuthenticationError, stripe.PermissionError):
        return Outcome(result=Result.UNKNOWN, reason=KEY_REFUSED)
    except stripe.StripeError as error:
        return Outcome(result=Result.UNKNOWN, reason=error.code or type(error).__name__)


def _is_of_card(error: stripe.CardError) -> bool:
    """The SDK treats every HTTP 402 as a card error; only the body has the type."""
    return getattr(error.error, "type", "") == "card_error"
