"""Global Payments: the hosted page that a signed form opens. `global_payments_xml` has its XML service."""

import base64
import datetime as dt
import json
import re

from infrastructure.local.sandbox import pages
from infrastructure.local.sandbox.cards import TestCard, read_card
from infrastructure.local.sandbox.global_payments_xml import payment_of, signed_hash
from infrastructure.local.sandbox.provider_rules import GLOBAL_PAYMENTS, broken
from infrastructure.local.sandbox.server import Reply, Request, Route, html_reply, see_other
from infrastructure.local.sandbox.state import Page, Payment, Sandbox

_LIFE = 1800
_REQUIRED = ("TIMESTAMP", "MERCHANT_ID", "ORDER_ID", "AMOUNT", "CURRENCY")
_ANSWERS = {"card_declined": ("101", "DECLINED"), "insufficient_funds": ("101", "NO FUNDS")}


def _open(sandbox: Sandbox, request: Request, _found: re.Match[str]) -> Reply:
    form = request.form
    sandbox.requests.append({"provider": "globalPayment", "method": "POST", "path": request.path, "form": form})
    problem = _problem(sandbox, form)
    if problem:
        return html_reply(pages.closed(pages.GLOBAL_PAYMENTS, "Cannot pay", problem), 400)
    page = Page(
        id=sandbox.name("hpp_"),
        provider="globalPayment",
        amount=int(form["AMOUNT"]),
        currency=form["CURRENCY"],
        description=form.get("COMMENT1", ""),
        success_url=form["MERCHANT_RESPONSE_URL"],
        cancel_url="",
        created=sandbox.now(),
        expires=sandbox.now() + _LIFE,
        fields=dict(form),
    )
    sandbox.pages[page.id] = page
    return see_other(f"{sandbox.base}/globalpayments/pay/{page.id}")


def _problem(sandbox: Sandbox, form: dict[str, str]) -> str:
    if any(not form.get(name) for name in (*_REQUIRED, "MERCHANT_RESPONSE_URL")):
        return "506: a mandatory field is missing."
    rule = broken(GLOBAL_PAYMENTS, form)
    if rule:
        return f"{rule.code}: {rule.says}."
    if form["MERCHANT_ID"] != sandbox.credentials.global_merchant:
        return "504: there is no such merchant id."
    if form.get("SHA1HASH") != signed_hash(sandbox, *(form[name] for name in _REQUIRED)):
        return "505: the hash is incorrect."
    return "501: this order id was used before." if payment_of(sandbox, form["ORDER_ID"]) else ""


def _form(page: Page, error: str = "") -> Reply:
    amount = pages.money(page.amount, page.currency)
    text = pages.card_form(pages.GLOBAL_PAYMENTS, amount, page.description, page.cancel_url, error)
    target = page.fields.get("HPP_POST_DIMENSIONS")
    return html_reply(text + pages.resize_message(target, 360, 562) if target else text)


def _over() -> Reply:
    return html_reply(pages.closed(pages.GLOBAL_PAYMENTS, "Page over", "This payment page is no longer active."), 410)


def _show(sandbox: Sandbox, request: Request, found: re.Match[str]) -> Reply:
    page = sandbox.pages.get(found[1])
    if page is None or page.state != "open":
        return _over()
    if page.fields.get("challenged"):
        return html_reply(pages.challenge(pages.GLOBAL_PAYMENTS, pages.money(page.amount, page.currency)))
    return _form(page)


def _submit(sandbox: Sandbox, request: Request, found: re.Match[str]) -> Reply:
    page = sandbox.pages.get(found[1])
    if page is None or page.state != "open" or payment_of(sandbox, page.fields["ORDER_ID"]):
        return _over()
    if page.fields.get("challenged"):
        answer = "approve" if request.form.get("answer") == "yes" else "card_declined"
        return _ended(sandbox, page, page.fields["challenged"], answer)
    card = read_card(request.form, dt.datetime.fromtimestamp(sandbox.now(), dt.UTC).date())
    if isinstance(card, str):
        return _form(page, card)
    if card.answer == "challenge":
        page.fields["challenged"] = f"{card.brand} {card.last4}"
        return see_other(f"{sandbox.base}/globalpayments/pay/{page.id}")
    return _ended(sandbox, page, f"{card.brand} {card.last4}", card.answer, card)


def _ended(sandbox: Sandbox, page: Page, card: str, answer: str, tried: TestCard | None = None) -> Reply:
    result, message = _ANSWERS.get(answer, ("00", "AUTH CODE 12345"))
    payment = Payment(
        id=sandbox.name("")[-16:],
        provider="globalPayment",
        reference=page.fields["ORDER_ID"],
        amount=page.amount,
        currency=page.currency,
        card=card,
        state="failed",
        created=sandbox.now(),
        authcode="12345" if result == "00" else "",
        error=answer if tried else "",
    )
    payment.did("authorized" if result == "00" else "declined", "authorized" if result == "00" else "failed")
    sandbox.payments[payment.id] = payment
    page.state, page.payment = "complete", payment.id
    return _handed_back(page, _response(sandbox, page, payment, result, message))


def _response(sandbox: Sandbox, page: Page, payment: Payment, result: str, message: str) -> dict[str, str]:
    form = page.fields
    signed = (form["TIMESTAMP"], form["MERCHANT_ID"], form["ORDER_ID"], result, message, payment.id, payment.authcode)
    return {
        "MERCHANT_ID": form["MERCHANT_ID"],
        "ACCOUNT": form.get("ACCOUNT", ""),
        "ORDER_ID": form["ORDER_ID"],
        "TIMESTAMP": form["TIMESTAMP"],
        "AMOUNT": form["AMOUNT"],
        "AUTHCODE": payment.authcode,
        "RESULT": result,
        "MESSAGE": message,
        "PASREF": payment.id,
        "BATCHID": "-1",
        "SHA1HASH": signed_hash(sandbox, *signed),
    }


def _handed_back(page: Page, response: dict[str, str]) -> Reply:
    target = page.fields.get("HPP_POST_RESPONSE")
    if not target:
        return html_reply(pages.form_post(pages.GLOBAL_PAYMENTS, page.success_url, response))
    encoded = {name: base64.b64encode(value.encode()).decode() for name, value in response.items()}
    return html_reply(pages.post_message(pages.GLOBAL_PAYMENTS, target, json.dumps(encoded)))


ROUTES: list[Route] = [
    ("POST", "/globalpayments/pay", _open),
    ("GET", "/globalpayments/pay/([^/]+)", _show),
    ("POST", "/globalpayments/pay/([^/]+)", _submit),
]
