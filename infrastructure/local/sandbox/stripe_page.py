"""Stripe's hosted Checkout page."""

import datetime as dt
import re

from infrastructure.local.sandbox import pages
from infrastructure.local.sandbox.cards import TestCard, read_card
from infrastructure.local.sandbox.server import Reply, Request, Route, html_reply, see_other
from infrastructure.local.sandbox.state import Page, Payment, Sandbox
from infrastructure.local.sandbox.stripe_api import notify
from infrastructure.local.sandbox.stripe_objects import intent_object, session_object

DECLINES = {"card_declined": "Your card was declined.", "insufficient_funds": "Your card has insufficient funds."}


def _show(sandbox: Sandbox, request: Request, found: re.Match[str]) -> Reply:
    page = sandbox.pages.get(found[1])
    if page is None or page.state != "open":
        return html_reply(pages.closed(pages.STRIPE, "Page over", "This payment page is no longer active."), 410)
    payment = sandbox.payments.get(page.payment)
    if payment is not None and payment.state == "challenge":
        return html_reply(pages.challenge(pages.STRIPE, pages.money(page.amount, page.currency)))
    return _form(page, "")


def _submit(sandbox: Sandbox, request: Request, found: re.Match[str]) -> Reply:
    page = sandbox.pages.get(found[1])
    if page is None or page.state != "open":
        return html_reply(pages.closed(pages.STRIPE, "Page over", "This payment page is no longer active."), 410)
    if "answer" in request.form:
        return _answered(sandbox, page, request.form["answer"] == "yes")
    card = read_card(request.form, dt.datetime.fromtimestamp(sandbox.now(), dt.UTC).date())
    if isinstance(card, str):
        return _form(page, card)
    return _tried(sandbox, page, card)


def _form(page: Page, error: str) -> Reply:
    amount = pages.money(page.amount, page.currency)
    return html_reply(pages.card_form(pages.STRIPE, amount, page.description, page.cancel_url, error))


def _tried(sandbox: Sandbox, page: Page, card: TestCard) -> Reply:
    payment = sandbox.payments.get(page.payment) or _new_payment(sandbox, page)
    payment.card = f"{card.brand} {card.last4}"
    if card.answer in DECLINES:
        return _declined(sandbox, page, payment, card.answer)
    if card.answer == "challenge":
        payment.did("challenged", "challenge")
        return see_other(f"{sandbox.base}/stripe/pay/{page.id}")
    payment.error = "capture_fails" if card.answer == "capture_fails" else ""
    return _approved(sandbox, page, payment)


def _answered(sandbox: Sandbox, page: Page, yes: bool) -> Reply:
    payment = sandbox.payments.get(page.payment)
    if payment is None or payment.state != "challenge":
        return _form(page, "")
    return _approved(sandbox, page, payment) if yes else _declined(sandbox, page, payment, "authentication_failed")


def _new_payment(sandbox: Sandbox, page: Page) -> Payment:
    payment = Payment(
        id=sandbox.name("pi_"),
        provider="stripe",
        reference=page.fields.get("client_reference_id", ""),
        amount=page.amount,
        currency=page.currency,
        card="",
        state="failed",
        created=sandbox.now(),
        metadata=page.fields["payment_intent_data"].get("metadata", {}),
    )
    sandbox.payments[payment.id] = payment
    page.payment = payment.id
    return payment


def _declined(sandbox: Sandbox, page: Page, payment: Payment, code: str) -> Reply:
    payment.error = code
    payment.did("declined", "failed")
    notify(sandbox, "payment_intent.payment_failed", intent_object(payment))
    return _form(page, DECLINES.get(code, "Your bank did not confirm the payment."))


def _approved(sandbox: Sandbox, page: Page, payment: Payment) -> Reply:
    payment.created = sandbox.now()
    payment.did("authorized", "authorized")
    page.state = "complete"
    notify(sandbox, "payment_intent.amount_capturable_updated", intent_object(payment))
    notify(sandbox, "checkout.session.completed", session_object(sandbox, page))
    return see_other(page.success_url.replace("{CHECKOUT_SESSION_ID}", page.id))


ROUTES: list[Route] = [
    ("GET", "/stripe/pay/([^/]+)", _show),
    ("POST", "/stripe/pay/([^/]+)", _submit),
]
