"""Stripe's objects as the SDK reads them."""

from typing import Any

from infrastructure.local.sandbox.state import HOLD_SECONDS, Page, Payment, Sandbox

API_VERSION = "2026-10-28.endive"
_STATUSES = {
    "failed": "requires_payment_method",
    "challenge": "requires_action",
    "authorized": "requires_capture",
    "captured": "succeeded",
    "voided": "canceled",
}


def session_object(sandbox: Sandbox, page: Page, expand: list[str] | None = None) -> dict[str, Any]:
    """A Checkout session; `payment_intent` is an id unless expanded."""
    payment = sandbox.payments.get(page.payment)
    expanded = [name for name in expand or [] if name.startswith("payment_intent")]
    deeper = [name.removeprefix("payment_intent.") for name in expanded]
    return {
        "id": page.id,
        "object": "checkout.session",
        "mode": "payment",
        "status": page.state,
        "payment_status": "unpaid" if payment is None or payment.state != "captured" else "paid",
        "url": f"{sandbox.base}/stripe/pay/{page.id}" if page.state == "open" else None,
        "amount_total": page.amount,
        "currency": page.currency.lower(),
        "client_reference_id": page.fields.get("client_reference_id"),
        "metadata": page.fields.get("metadata", {}),
        "payment_intent": None
        if payment is None
        else intent_object(payment, deeper, sandbox.refunds)
        if expanded
        else payment.id,
        "created": page.created,
        "expires_at": page.expires,
        "livemode": False,
    }


def intent_object(
    payment: Payment, expand: list[str] | None = None, refunds: dict[str, dict[str, Any]] | None = None
) -> dict[str, Any]:
    """A PaymentIntent; `latest_charge` is an id unless expanded, and contains refunds if they are expanded too."""
    declined = payment.state == "failed"
    charge: dict[str, Any] | str = f"ch_{payment.id[3:]}"
    if any(name.startswith("latest_charge") for name in expand or []):
        charge = charge_object(payment)
        if "latest_charge.refunds" in (expand or []):
            made = [each for each in (refunds or {}).values() if each.get("payment_intent") == payment.id]
            charge["refunds"] = {"object": "list", "url": "/v1/refunds", "has_more": False, "data": made}
    return {
        "id": payment.id,
        "object": "payment_intent",
        "status": _STATUSES[payment.state],
        "amount": payment.amount,
        "amount_capturable": payment.amount if payment.state == "authorized" else 0,
        "amount_received": payment.captured,
        "currency": payment.currency.lower(),
        "capture_method": "manual",
        "metadata": payment.metadata,
        "latest_charge": None if payment.state == "challenge" else charge,
        "last_payment_error": {"type": "card_error", "code": payment.error} if declined else None,
        "created": payment.created,
        "livemode": False,
    }


def charge_object(payment: Payment) -> dict[str, Any]:
    """A charge with its card."""
    brand, last4 = payment.card.split()
    return {
        "id": f"ch_{payment.id[3:]}",
        "object": "charge",
        "amount": payment.amount,
        "amount_captured": payment.captured,
        "amount_refunded": payment.refunded,
        "captured": payment.state == "captured",
        "currency": payment.currency.lower(),
        "payment_intent": payment.id,
        "payment_method_details": {
            "type": "card",
            "card": {"brand": brand, "last4": last4, "capture_before": payment.created + HOLD_SECONDS},
        },
    }


def refund_object(refund_id: str, payment: Payment, amount: int, now: int, metadata: dict[str, str]) -> dict[str, Any]:
    """A refund that succeeded; one made in the dashboard has no metadata."""
    return {
        "id": refund_id,
        "object": "refund",
        "amount": amount,
        "currency": payment.currency.lower(),
        "payment_intent": payment.id,
        "status": "succeeded",
        "metadata": metadata,
        "created": now,
    }


def event_object(event_id: str, kind: str, what: dict[str, Any], now: int) -> dict[str, Any]:
    """An event about an object."""
    return {
        "id": event_id,
        "object": "event",
        "api_version": API_VERSION,
        "type": kind,
        "created": now,
        "livemode": False,
        "pending_webhooks": 1,
        "data": {"object": what},
    }
