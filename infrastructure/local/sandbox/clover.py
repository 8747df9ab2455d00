"""Clover: checkouts, their page, charges and refunds."""

import datetime as dt
import json
import re
from typing import Any

from infrastructure.local.sandbox import pages
from infrastructure.local.sandbox.cards import read_card
from infrastructure.local.sandbox.provider_rules import CLOVER, broken
from infrastructure.local.sandbox.server import Reply, Request, Route, html_reply, json_reply, see_other
from infrastructure.local.sandbox.state import Page, Payment, Sandbox

_LIFE = 900
_DECLINES = ("card_declined", "insufficient_funds")


def _allowed(sandbox: Sandbox, request: Request) -> bool:
    key = request.headers.get("authorization", "")
    merchant = request.headers.get("x-clover-merchant-id", sandbox.credentials.clover_merchant)
    return key == f"Bearer {sandbox.credentials.clover_key}" and merchant == sandbox.credentials.clover_merchant


def _create(sandbox: Sandbox, request: Request, _found: re.Match[str]) -> Reply:
    if not _allowed(sandbox, request):
        return json_reply({"message": "401 Unauthorized"}, 401)
    body = json.loads(request.body)
    sandbox.requests.append({"provider": "clover", "method": "POST", "path": request.path, "form": body})
    rule = broken(CLOVER, body)
    if rule:
        return json_reply({"message": rule.says, "error": {"code": rule.code, "message": rule.says}}, 400)
    lines = body["shoppingCart"]["lineItems"]
    page = Page(
        id=sandbox.name("clover"),
        provider="clover",
        amount=sum(line["price"] * line["unitQty"] for line in lines),
        currency="CAD",
        description=lines[0]["name"],
        success_url=body["redirectUrls"]["success"],
        cancel_url=body["redirectUrls"]["failure"],
        created=sandbox.now(),
        expires=sandbox.now() + _LIFE,
        fields={"reference": lines[0].get("note", "")},
    )
    sandbox.pages[page.id] = page
    return json_reply(
        {
            "href": f"{sandbox.base}/clover/pay/{page.id}",
            "checkoutSessionId": page.id,
            "createdTime": page.created * 1000,
            "expirationTime": page.expires * 1000,
        }
    )


def _checkout(sandbox: Sandbox, request: Request, found: re.Match[str]) -> Reply:
    if not _allowed(sandbox, request):
        return json_reply({"message": "401 Unauthorized"}, 401)
    page = sandbox.pages.get(found[1])
    if page is None:
        return json_reply({"message": "404 Not Found"}, 404)
    status = {"open": "OPEN", "complete": "PAID", "expired": "EXPIRED"}[page.state]
    return json_reply({"checkoutSessionId": page.id, "status": status, "paymentId": page.payment or None})


def _show(sandbox: Sandbox, request: Request, found: re.Match[str]) -> Reply:
    page = sandbox.pages.get(found[1])
    if page is None or page.state != "open":
        return html_reply(pages.closed(pages.CLOVER, "Page over", "This payment page is no longer active."), 410)
    if page.fields.get("challenged"):
        return html_reply(pages.challenge(pages.CLOVER, pages.money(page.amount, page.currency)))
    return _form(page, "")


def _form(page: Page, error: str) -> Reply:
    amount = pages.money(page.amount, page.currency)
    return html_reply(pages.card_form(pages.CLOVER, amount, page.description, page.cancel_url, error))


def _submit(sandbox: Sandbox, request: Request, found: re.Match[str]) -> Reply:
    page = sandbox.pages.get(found[1])
    if page is None or page.state != "open":
        return html_reply(pages.closed(pages.CLOVER, "Page over", "This payment page is no longer active."), 410)
    if page.fields.get("challenged"):
        card = page.fields.pop("challenged")
        return _paid(sandbox, page, card) if request.form.get("answer") == "yes" else _declined(sandbox, page)
    card = read_card(request.form, dt.datetime.fromtimestamp(sandbox.now(), dt.UTC).date())
    if isinstance(card, str):
        return _form(page, card)
    if card.answer in _DECLINES:
        return _declined(sandbox, page)
    if card.answer == "challenge":
        page.fields["challenged"] = f"{card.brand} {card.last4}"
        return see_other(f"{sandbox.base}/clover/pay/{page.id}")
    return _paid(sandbox, page, f"{card.brand} {card.last4}")


def _declined(sandbox: Sandbox, page: Page) -> Reply:
    _notify(sandbox, page, sandbox.name("DECL")[:13].upper(), "DECLINED")
    return _form(page, "Your card was declined.")


def _paid(sandbox: Sandbox, page: Page, card: str) -> Reply:
    payment = Payment(
        id=sandbox.name("CLV").upper()[:13],
        provider="clover",
        reference=page.fields["reference"],
        amount=page.amount,
        currency=page.currency,
        card=card,
        state="failed",
        created=sandbox.now(),
        captured=page.amount,
    )
    payment.did("captured", "captured")
    sandbox.payments[payment.id] = payment
    page.state, page.payment = "complete", payment.id
    _notify(sandbox, page, payment.id, "APPROVED")
    joint = "&" if "?" in page.success_url else "?"
    return see_other(f"{page.success_url}{joint}session_id={page.id}")


def _notify(sandbox: Sandbox, page: Page, payment_id: str, status: str) -> None:
    verb = "Approved" if status == "APPROVED" else "Decline"
    notice = {
        "createdTime": dt.datetime.fromtimestamp(sandbox.now(), dt.UTC).isoformat(),
        "message": f"{verb} for {page.amount}",
        "status": status,
        "type": "PAYMENT",
        "id": payment_id,
        "merchantId": sandbox.credentials.clover_merchant,
        "data": page.id,
    }
    sandbox.webhooks.notify("clover", "Clover-Signature", sandbox.credentials.clover_webhook_secret, notice)


def _charge(sandbox: Sandbox, request: Request, found: re.Match[str]) -> Reply:
    if not _allowed(sandbox, request):
        return json_reply({"message": "401 Unauthorized"}, 401)
    payment = sandbox.payments.get(found[1])
    if payment is None or payment.provider != "clover":
        return json_reply({"message": "404 Not Found"}, 404)
    return json_reply(_charge_object(payment))


def _charges(sandbox: Sandbox, request: Request, _found: re.Match[str]) -> Reply:
    if not _allowed(sandbox, request):
        return json_reply({"message": "401 Unauthorized"}, 401)
    first, last = (int(request.query.get(f"created.{end}", "0")) // 1000 for end in ("gte", "lte"))
    ours = [one for one in sandbox.payments.values() if one.provider == "clover" and first <= one.created <= last]
    newest = [_charge_object(payment) for payment in reversed(ours)]
    before = [place for place, one in enumerate(newest) if one["id"] == request.query.get("starting_after")]
    page = newest[before[0] + 1 if before else 0 :][: int(request.query.get("limit", "10"))]
    return json_reply({"object": "list", "data": page, "has_more": page[-1:] != newest[-1:]})


def _charge_object(payment: Payment) -> dict[str, Any]:
    brand, last4 = payment.card.split()
    return {
        "id": payment.id,
        "amount": payment.amount,
        "amount_refunded": payment.refunded,
        "currency": payment.currency.lower(),
        "captured": True,
        "paid": True,
        "status": "succeeded",
        "created": payment.created * 1000,
        "source": {"object": "card", "brand": brand.upper(), "last4": last4},
    }


def _refund(sandbox: Sandbox, request: Request, _found: re.Match[str]) -> Reply:
    if not _allowed(sandbox, request):
        return json_reply({"message": "401 Unauthorized"}, 401)
    body = json.loads(request.body)
    payment = sandbox.payments.get(body["charge"])
    if payment is None or body["amount"] <= 0 or payment.refunded + body["amount"] > payment.captured:
        return json_reply({"error": {"code": "amount_too_large"}}, 400)
    payment.refunded += body["amount"]
    payment.did(f"refunded {body['amount']}", payment.state)
    refund = {"id": sandbox.name("R")[:13].upper(), "object": "refund", "amount": body["amount"], "charge": payment.id}
    refund |= {"status": "succeeded", "created": sandbox.now() * 1000}
    sandbox.refunds[refund["id"]] = refund
    return json_reply(refund)


ROUTES: list[Route] = [
    ("POST", "/clover-api/invoicingcheckoutservice/v1/checkouts", _create),
    ("GET", "/clover-api/invoicingcheckoutservice/v1/checkouts/([^/]+)", _checkout),
    ("GET", "/clover/pay/([^/]+)", _show),
    ("POST", "/clover/pay/([^/]+)", _submit),
    ("GET", "/clover-scl/v1/charges", _charges),
    ("GET", "/clover-scl/v1/charges/([^/]+)", _charge),
    ("POST", "/clover-scl/v1/refunds", _refund),
]
