"""The part of Stripe's API that our gateway uses: Checkout sessions, PaymentIntents, refunds."""

import re
from collections.abc import Callable
from typing import Any

from infrastructure.local.sandbox.provider_rules import STRIPE, STRIPE_KEY_LENGTH, STRIPE_LEAST, broken
from infrastructure.local.sandbox.server import Reply, Request, Route, json_reply
from infrastructure.local.sandbox.state import Page, Payment, Sandbox
from infrastructure.local.sandbox.stripe_objects import event_object, intent_object, refund_object, session_object

_PART = re.compile(r"[^\[\]]+")
_SHORTEST_PAGE = 1800
_LONGEST_PAGE = 86_400

Work = Callable[[Sandbox, dict[str, Any], str], Reply]


def nested(form: dict[str, str]) -> dict[str, Any]:
    """Convert Stripe's form fields (`a[b][0]`) to nested values; numbered keys become lists."""
    root: dict[str, Any] = {}
    for name, value in form.items():
        *path, last = _PART.findall(name)
        place = root
        for part in path:
            place = place.setdefault(part, {})
        place[last] = value
    return {name: _listed(value) for name, value in root.items()}


def _listed(value: Any) -> Any:
    if not isinstance(value, dict):
        return value
    inner = {name: _listed(item) for name, item in value.items()}
    return list(inner.values()) if inner and all(name.isdigit() for name in inner) else inner


def notify(sandbox: Sandbox, kind: str, what: dict[str, Any]) -> None:
    """Send an event about an object."""
    event = event_object(sandbox.name("evt_"), kind, what, sandbox.now())
    sandbox.webhooks.notify("stripe", "Stripe-Signature", sandbox.credentials.stripe_webhook_secret, event)


def _api(work: Work) -> Callable[[Sandbox, Request, re.Match[str]], Reply]:
    def answer(sandbox: Sandbox, request: Request, found: re.Match[str]) -> Reply:
        if not request.headers.get("authorization", "").startswith("Bearer sk_test_"):
            return _refused("Invalid API Key provided", 401)
        form = nested(request.form if request.method == "POST" else request.query)
        sandbox.requests.append({"provider": "stripe", "method": request.method, "path": request.path, "form": form})
        if len(request.headers.get("idempotency-key", "")) > STRIPE_KEY_LENGTH:
            return _refused("Idempotency keys can be at most 255 characters")
        return work(sandbox, form, found[1] if found.groups() else "")

    return answer


def _refused(message: str, status: int = 400, code: str = "", kind: str = "invalid_request_error") -> Reply:
    return json_reply({"error": {"type": kind, "code": code or None, "message": message}}, status)


def _create_session(sandbox: Sandbox, form: dict[str, Any], _id: str) -> Reply:
    price = form["line_items"][0]["price_data"]
    now, expires = sandbox.now(), int(form.get("expires_at", sandbox.now() + _LONGEST_PAGE))
    if form.get("mode") != "payment" or form.get("payment_intent_data", {}).get("capture_method") != "manual":
        return _refused("The sandbox knows payments with manual capture only")
    rule = broken(STRIPE, form)
    if rule:
        return _refused(rule.says, code=rule.code)
    if not _SHORTEST_PAGE <= expires - now <= _LONGEST_PAGE:
        return _refused("The `expires_at` timestamp must be between 30 minutes and 24 hours from creation")
    page = Page(
        id=sandbox.name("cs_test_"),
        provider="stripe",
        amount=int(price["unit_amount"]) * int(form["line_items"][0]["quantity"]),
        currency=price["currency"].upper(),
        description=price["product_data"]["name"],
        success_url=form["success_url"],
        cancel_url=form["cancel_url"],
        created=now,
        expires=expires,
        fields=form,
    )
    sandbox.pages[page.id] = page
    return json_reply(session_object(sandbox, page))


def _get_session(sandbox: Sandbox, form: dict[str, Any], page_id: str) -> Reply:
    page = sandbox.pages.get(page_id)
    return json_reply(session_object(sandbox, page, form.get("expand", []))) if page else _missing(page_id)


def _expire_session(sandbox: Sandbox, form: dict[str, Any], page_id: str) -> Reply:
    page = sandbox.pages.get(page_id)
    if page is None:
        return _missing(page_id)
    if page.state != "open":
        return _refused('Only Checkout Sessions with a status in ["open"] can be expired')
    page.state = "expired"
    payment = sandbox.payments.get(page.payment)
    if payment is not None and payment.state in ("failed", "challenge"):
        payment.state = "voided"
    notify(sandbox, "checkout.session.expired", session_object(sandbox, page))
    return json_reply(session_object(sandbox, page))


def _get_intent(sandbox: Sandbox, form: dict[str, Any], intent_id: str) -> Reply:
    payment = sandbox.payments.get(intent_id)
    return json_reply(intent_object(payment, form.get("expand", []))) if payment else _missing(intent_id)


def _list_intents(sandbox: Sandbox, form: dict[str, Any], _id: str) -> Reply:
    span = form.get("created", {})
    first, last = int(span.get("gte", 0)), int(span.get("lte", sandbox.now()))
    found = [one for one in sandbox.payments.values() if one.provider == "stripe" and first <= one.created <= last]
    listed = [intent_object(payment, ["latest_charge"]) for payment in found]
    return json_reply({"object": "list", "url": "/v1/payment_intents", "has_more": False, "data": listed})


def _capture(sandbox: Sandbox, form: dict[str, Any], intent_id: str) -> Reply:
    payment = sandbox.payments.get(intent_id)
    if payment is None:
        return _missing(intent_id)
    amount = int(form.get("amount_to_capture", payment.amount))
    if payment.state != "authorized":
        return _wrong_state(payment, "capture")
    if not 0 < amount <= payment.amount:
        return _refused("The requested capture amount is greater than the authorized amount.", code="amount_too_large")
    if amount < STRIPE_LEAST.get(payment.currency, 50):
        return _refused("The requested capture amount is below the minimum of its currency.", code="amount_too_small")
    if payment.error == "capture_fails":
        payment.did("capture_failed", "voided")
        return _refused("The authorization has expired.", 402, "charge_expired_for_capture", "card_error")
    payment.captured = amount
    payment.did("captured", "captured")
    notify(sandbox, "payment_intent.succeeded", intent_object(payment))
    return json_reply(intent_object(payment))


def _cancel(sandbox: Sandbox, form: dict[str, Any], intent_id: str) -> Reply:
    payment = sandbox.payments.get(intent_id)
    if payment is None:
        return _missing(intent_id)
    if payment.state in ("captured", "voided"):
        return _wrong_state(payment, "cancel")
    payment.did("voided", "voided")
    notify(sandbox, "payment_intent.canceled", intent_object(payment))
    return json_reply(intent_object(payment))


def _refund(sandbox: Sandbox, form: dict[str, Any], _id: str) -> Reply:
    payment = sandbox.payments.get(form.get("payment_intent", ""))
    if payment is None:
        return _missing(form.get("payment_intent", ""))
    left = payment.captured - payment.refunded
    amount = int(form.get("amount", left))
    if not 0 < amount <= left:
        return _refused("Refund amount is greater than unrefunded amount on charge", code="amount_too_large")
    payment.refunded += amount
    payment.did(f"refunded {amount}", payment.state)
    refund = refund_object(sandbox.name("re_"), payment, amount, sandbox.now(), form.get("metadata", {}))
    sandbox.refunds[refund["id"]] = refund
    notify(sandbox, "refund.created", refund)
    return json_reply(refund)


def _missing(name: str) -> Reply:
    return _refused(f"No such object: '{name}'", 404, "resource_missing")


def _wrong_state(payment: Payment, verb: str) -> Reply:
    state = intent_object(payment)["status"]
    return _refused(
        f"You cannot {verb} this PaymentIntent because it has a status of {state}.",
        code="payment_intent_unexpected_state",
    )


ROUTES: list[Route] = [
    ("POST", "/v1/checkout/sessions", _api(_create_session)),
    ("GET", "/v1/checkout/sessions/([^/]+)", _api(_get_session)),
    ("POST", "/v1/checkout/sessions/([^/]+)/expire", _api(_expire_session)),
    ("GET", "/v1/payment_intents", _api(_list_intents)),
    ("GET", "/v1/payment_intents/([^/]+)", _api(_get_intent)),
    ("POST", "/v1/payment_intents/([^/]+)/capture", _api(_capture)),
    ("POST", "/v1/payment_intents/([^/]+)/cancel", _api(_cancel)),
    ("POST", "/v1/refunds", _api(_refund)),
]
