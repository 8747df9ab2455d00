"""Stripe: hosted Checkout with manual capture, by the official SDK (dependencies A4)."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping
from decimal import Decimal
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from domain.card_payment import (
    HostedPage,
    Outcome,
    PageDisplay,
    PageRequest,
    PaymentReference,
    Provider,
    ProviderPayment,
    Result,
    Signal,
    major_units,
    minor_units,
)
from domain.payment import ProviderTruth
from gateways.merchant_secrets import StripeMerchant
from gateways.signatures import within_tolerance
from gateways.transport import CONNECT_SECONDS, READ_SECONDS, failed

if TYPE_CHECKING:
    import stripe
    from stripe.params import PaymentIntentCancelParams, PaymentIntentCaptureParams, RefundCreateParams
    from stripe.params.checkout import SessionCreateParams

_Answer = TypeVar("_Answer")

MINIMUM_PAGE_LIFE = dt.timedelta(minutes=30)
"""Checkout accepts no shorter life; a page that should end sooner is closed by us (dependencies A4)."""
_LOCALES = {"en": "en", "fr": "fr", "zh-cn": "zh", "zh-hk": "zh-HK", "ko-kr": "ko", "ja-jp": "ja"}
_EXPANDED = ["payment_intent.latest_charge"]
_PAID_EVENTS = frozenset({"checkout.session.completed", "payment_intent.amount_capturable_updated"})
_INTENT_TRUTHS = {
    "requires_capture": ProviderTruth.AUTHORIZED,
    "succeeded": ProviderTruth.CAPTURED,
    "canceled": ProviderTruth.VOIDED,
}


class StripePayments:
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

    def open_page(self, request: PageRequest, now: dt.datetime) -> HostedPage | Outcome:
        """A Checkout session whose PaymentIntent is captured by us later."""
        params = checkout_params(request, now)

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

    def close_page(self, payment: PaymentReference) -> ProviderPayment:
        """Expire the session; one that is paid or already over stays as it is."""
        outcome = _tried(lambda: self._client.v1.checkout.sessions.expire(payment.page_reference))
        if isinstance(outcome, Outcome) and outcome.result is not Result.DECLINED:
            return ProviderPayment(truth=ProviderTruth.UNKNOWN, reason=outcome.reason)
        return self.query(payment)

    def query(self, payment: PaymentReference) -> ProviderPayment:
        """The session's PaymentIntent and charge as they are now."""

        def ask() -> ProviderPayment:
            session = self._client.v1.checkout.sessions.retrieve(payment.page_reference, {"expand": _EXPANDED})
            return _payment_of(session)

        answer = _tried(ask)
        if isinstance(answer, Outcome):
            return ProviderPayment(truth=ProviderTruth.UNKNOWN, reason=answer.reason)
        return answer

    def capture(self, payment: PaymentReference, amount: Decimal, attempt: int) -> Outcome:
        """Capture a PaymentIntent; the key changes with every attempt, as a stored 500 stays one (reliability 0.5)."""
        params: PaymentIntentCaptureParams = {"amount_to_capture": minor_units(amount, payment.currency)}
        key = f"cap-{payment.payment_id}-{attempt}"

        def send() -> Outcome:
            intent = self._client.v1.payment_intents.capture(payment.transaction, params, {"idempotency_key": key})
            captured = major_units(intent.amount_received, payment.currency)
            return Outcome(result=Result.CAPTURED, transaction=intent.id, amount=captured)

        return _tried(send)

    def void(self, payment: PaymentReference, attempt: int) -> Outcome:
        """Cancel a PaymentIntent."""
        params: PaymentIntentCancelParams = {"cancellation_reason": "abandoned"}
        key = f"void-{payment.payment_id}-{attempt}"

        def send() -> Outcome:
            intent = self._client.v1.payment_intents.cancel(payment.transaction, params, {"idempotency_key": key})
            return Outcome(result=Result.VOIDED, transaction=intent.id)

        return _tried(send)

    def refund(self, payment: PaymentReference, amount: Decimal, refund_id: str) -> Outcome:
        """Refund a PaymentIntent in part or whole."""
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

    def read_return(self, fields: Mapping[str, str]) -> Signal | None:
        """The session id of a success address: unsigned, so it says only where to ask."""
        session = fields.get("sid", "")
        if not session.startswith("cs_"):
            return None
        return Signal(provider=Provider.STRIPE, event_id=f"return-{session}", page_reference=session)

    def read_event(self, body: bytes, headers: Mapping[str, str], now: dt.datetime) -> Signal | None:
        """An event whose `Stripe-Signature` is right over the raw body and at most 300 s old (threat 14)."""
        header = headers.get("stripe-signature", "")
        if not within_tolerance(header, now):
            return None
        for secret in self._merchant.webhook_secrets:
            event = _event(body, header, secret.get_secret_value())
            if event is not None:
                return _signal_of(event)
        return None


def checkout_params(request: PageRequest, now: dt.datetime) -> SessionCreateParams:
    """The Checkout session of a page request: one line with the amount to authorise, cards only."""
    ours = {"payment_id": request.payment_id, "order_uuid": request.order_uuid, "store": request.store_id}
    amount = minor_units(request.amount, request.currency)
    return {
        "mode": "payment",
        "ui_mode": "hosted_page",
        "client_reference_id": request.payment_id,
        "line_items": [
            {
                "quantity": 1,
                "price_data": {
                    "currency": request.currency.lower(),
                    "unit_amount": amount,
                    "product_data": {"name": request.description or request.store_id},
                },
            }
        ],
        "payment_method_types": ["card"],
        "payment_intent_data": {"capture_method": "manual", "metadata": ours},
        "metadata": ours,
        "locale": _LOCALES.get(request.locale, "auto"),
        "success_url": _with_session(request.return_url),
        "cancel_url": request.cancel_url,
        "expires_at": int(max(request.expires_at, now + MINIMUM_PAGE_LIFE + dt.timedelta(seconds=30)).timestamp()),
    }


def _with_session(url: str) -> str:
    return f"{url}{'&' if '?' in url else '?'}sid={{CHECKOUT_SESSION_ID}}"


def _tried(send: Callable[[], _Answer]) -> _Answer | Outcome:
    import stripe

    try:
        return send()
    except stripe.APIConnectionError as error:
        return failed(error)
    except stripe.CardError as error:
        return Outcome(result=Result.DECLINED, reason=error.code or "card_error")
    except (stripe.InvalidRequestError, stripe.AuthenticationError, stripe.PermissionError) as error:
        return Outcome(result=Result.DECLINED, reason=error.code or type(error).__name__)
    except stripe.StripeError as error:
        return Outcome(result=Result.UNKNOWN, reason=error.code or type(error).__name__)


def _payment_of(session: stripe.checkout.Session) -> ProviderPayment:
    intent = session.payment_intent
    if intent is None or isinstance(intent, str):
        over = session.status == "expired"
        return ProviderPayment(truth=ProviderTruth.DECLINED if over else ProviderTruth.OPEN, reason=session.status or "")
    truth = _INTENT_TRUTHS.get(intent.status, ProviderTruth.OPEN)
    if session.status == "expired" and truth is ProviderTruth.OPEN:
        truth = ProviderTruth.DECLINED
    currency = intent.currency.upper()
    charge = intent.latest_charge if not isinstance(intent.latest_charge, str) else None
    return ProviderPayment(
        truth=truth,
        transaction=intent.id,
        amount=major_units(intent.amount, currency),
        currency=currency,
        captured=major_units(intent.amount_received, currency),
        refunded=major_units(charge.amount_refunded, currency) if charge else None,
        capture_before=_capture_before(charge),
        card=_card(charge),
        reason=intent.last_payment_error.code or "" if intent.last_payment_error else "",
    )


def _card_details(charge: stripe.Charge | None) -> stripe.Charge.PaymentMethodDetails.Card | None:
    details = charge.payment_method_details if charge else None
    return details.card if details else None


def _capture_before(charge: stripe.Charge | None) -> dt.datetime | None:
    card = _card_details(charge)
    instant = getattr(card, "capture_before", None)
    return dt.datetime.fromtimestamp(instant, dt.UTC) if instant else None


def _card(charge: stripe.Charge | None) -> str:
    card = _card_details(charge)
    return f"{card.brand} {card.last4}" if card and card.brand and card.last4 else ""


def _event(body: bytes, header: str, secret: str) -> stripe.Event | None:
    import stripe

    try:
        return stripe.Webhook.construct_event(body, header, secret, tolerance=0)
    except (stripe.SignatureVerificationError, ValueError):
        return None


def _signal_of(event: stripe.Event) -> Signal | None:
    ours = event.data.object
    metadata = getattr(ours, "metadata", None) or {}
    payment_id = metadata["payment_id"] if "payment_id" in metadata else ""
    session = event.type.startswith("checkout.session.")
    intent = getattr(ours, "payment_intent", None) if event.type.startswith(("checkout.", "charge.")) else ours.id
    if not payment_id and not session:
        return None
    return Signal(
        provider=Provider.STRIPE,
        event_id=event.id,
        payment_id=payment_id,
        page_reference=ours.id if session else "",
        transaction=intent if isinstance(intent, str) else "",
        says_paid=event.type in _PAID_EVENTS,
    )
