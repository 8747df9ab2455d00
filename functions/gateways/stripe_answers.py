"""Convert Stripe's objects to provider payments and signals."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Any

from domain.money import major_units
from domain.payment.card_payment import ProviderPayment, Signal
from domain.payment.provider import Provider
from domain.payment.status import ProviderTruth

if TYPE_CHECKING:
    import stripe

_PAID_EVENTS = frozenset({"checkout.session.completed", "payment_intent.amount_capturable_updated"})
_INTENT_TRUTHS = {
    "requires_capture": ProviderTruth.AUTHORIZED,
    "succeeded": ProviderTruth.CAPTURED,
    "canceled": ProviderTruth.VOIDED,
}


def payment_of(session: stripe.checkout.Session) -> ProviderPayment:
    """Return the state of a session, from its PaymentIntent and charge, both expanded."""
    intent = session.payment_intent
    if intent is None or isinstance(intent, str):
        truth = ProviderTruth.DECLINED if session.status == "expired" else ProviderTruth.OPEN
        return ProviderPayment(truth=truth, reason=session.status or "")
    stands = intent_stands(intent)
    over = session.status == "expired" and stands.truth is ProviderTruth.OPEN
    return stands.model_copy(update={"truth": ProviderTruth.DECLINED}) if over else stands


def intent_stands(intent: stripe.PaymentIntent) -> ProviderPayment:
    """Return the state of a PaymentIntent with its charge expanded."""
    currency = intent.currency.upper()
    charge = intent.latest_charge if not isinstance(intent.latest_charge, str) else None
    return ProviderPayment(
        truth=_INTENT_TRUTHS.get(intent.status, ProviderTruth.OPEN),
        payment_id=_payment_id(intent),
        transaction=intent.id,
        amount=major_units(intent.amount, currency),
        currency=currency,
        captured=major_units(intent.amount_received, currency),
        refunded=major_units(charge.amount_refunded, currency) if charge else None,
        refunds=_refunds(charge),
        capture_before=_capture_before(charge),
        card=_card(charge),
        reason=intent.last_payment_error.code or "" if intent.last_payment_error else "",
    )


def _refunds(charge: stripe.Charge | None) -> dict[str, str] | None:
    """The refunds that took effect or may, by our name of each; None if the list is incomplete."""
    listed: stripe.ListObject[stripe.Refund] | None = getattr(charge, "refunds", None)
    if listed is None or listed.has_more:
        return None
    named = ((_named_in(refund.metadata, "refund_id"), refund) for refund in listed.data)
    return {name: refund.id for name, refund in named if name and refund.status not in ("failed", "canceled")}


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


def signal_of(body: bytes, header: str, secret: str) -> Signal | None:
    """Return the payment of a correctly signed event: of a session, a PaymentIntent or a charge.

    None for a wrong signature and for other events; the caller checks the signature's age.
    """
    import stripe

    try:
        return _named(stripe.Webhook.construct_event(body, header, secret, tolerance=0))
    except (stripe.SignatureVerificationError, ValueError, TypeError, AttributeError, RecursionError):
        return None


def _named(event: stripe.Event) -> Signal | None:
    ours: Any = event.data.object
    kind = event.type.partition(".")[0]
    session = ours.id if kind == "checkout" else ""
    intent = ours.id if kind == "payment_intent" else getattr(ours, "payment_intent", None)
    payment_id = _payment_id(ours)
    if not payment_id and not session:
        return None
    return Signal(
        provider=Provider.STRIPE,
        event_id=event.id,
        payment_id=payment_id,
        page_reference=session,
        transaction=intent if isinstance(intent, str) else "",
        says_paid=event.type in _PAID_EVENTS,
    )


def _payment_id(ours: Any) -> str:
    return _named_in(getattr(ours, "metadata", None), "payment_id")


def _named_in(metadata: Any, name: str) -> str:
    return str(metadata[name]) if metadata and name in metadata else ""
