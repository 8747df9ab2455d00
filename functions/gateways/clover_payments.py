"""Clover hosted checkout: a redirect to its page and a signed webhook.

Clover captures the money when the card is approved. Until our order is placed such a payment counts as authorised:
capture only confirms it, and void refunds all of it.
"""

import datetime as dt
from collections.abc import Mapping
from decimal import Decimal
from http import HTTPStatus
from typing import Any
from urllib.parse import quote

from typing_extensions import override

from domain.money import minor_units
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
from gateways.clover_answers import charge, is_card_refusal, object_of
from gateways.merchant_secrets import CloverMerchant
from gateways.signatures import signature_of
from gateways.transport import CONNECT_SECONDS, KEY_REFUSED, READ_SECONDS, asked, failed

_PAGE, _MOST_PAGES = 100, 100
LONGEST_NAME = 127
"""Characters of a line item's name."""
_CHECKOUTS = "/invoicingcheckoutservice/v1/checkouts"


class CloverPayments(CardPayments):
    """A Clover merchant as a card payment provider."""

    def __init__(self, merchant: CloverMerchant) -> None:
        self._merchant = merchant

    @property
    @override
    def merchant_id(self) -> str:
        """The merchant id in its webhooks."""
        return self._merchant.merchant_id

    @override
    def open_page(self, request: PageRequest, now: dt.datetime) -> HostedPage | Outcome:
        """Open a checkout with one line; Clover ends it after 15 minutes."""
        address = f"{self._merchant.api_base}{_CHECKOUTS}"
        answer = self._send("POST", address, f"page-{request.payment_id}", checkout_body(request))
        if isinstance(answer, Outcome):
            return answer
        return HostedPage(
            url=str(answer.get("href", "")),
            origin=self._merchant.page_origin,
            display=PageDisplay.REDIRECT,
            page_reference=str(answer.get("checkoutSessionId", "")),
            expires_at=request.expires_at,
        )

    @override
    def close_page(self, payment: PaymentReference) -> ProviderPayment:
        """Query the payment, because Clover's API cannot close a checkout."""
        return self.query(payment)

    @override
    def query(self, payment: PaymentReference) -> ProviderPayment:
        """Load the charge by its payment id, or the checkout while no payment id is known."""
        transaction = payment.transaction or self._payment_of(payment.page_reference)
        if isinstance(transaction, ProviderPayment):
            return transaction
        answer = self._send("GET", f"{self._merchant.charges_base}/v1/charges/{quote(transaction, safe='')}")
        if isinstance(answer, Outcome):
            return ProviderPayment(truth=ProviderTruth.UNKNOWN, transaction=transaction, reason=answer.reason)
        return charge(answer, transaction)

    @override
    def capture(self, payment: PaymentReference, amount: Decimal, attempt: int) -> Outcome:
        """Confirm that the money was captured; refund the difference if `amount` is smaller."""
        stands = self.query(payment)
        if stands.truth is not ProviderTruth.AUTHORIZED:
            return _not_held(stands)
        if amount < payment.amount:
            rest = self.refund(payment, payment.amount - amount, f"rest-{payment.payment_id}")
            if rest.result is not Result.REFUNDED:
                return rest
        return Outcome(result=Result.CAPTURED, transaction=stands.transaction, amount=amount)

    @override
    def void(self, payment: PaymentReference, attempt: int) -> Outcome:
        """Refund the whole amount; Clover refuses to refund more than was paid."""
        stands = self.query(payment)
        if stands.truth is ProviderTruth.VOIDED:
            return Outcome(result=Result.VOIDED, transaction=stands.transaction, reason="refunded")
        if stands.truth is not ProviderTruth.AUTHORIZED:
            return _not_held(stands)
        known = payment.model_copy(update={"transaction": stands.transaction})
        held = payment.amount if stands.captured is None else stands.captured - (stands.refunded or 0)
        outcome = self.refund(known, held, f"void-{payment.payment_id}-{attempt}")
        voided = outcome.result is Result.REFUNDED
        return outcome.model_copy(update={"result": Result.VOIDED, "reason": "refunded"}) if voided else outcome

    @override
    def refund(self, payment: PaymentReference, amount: Decimal, refund_id: str) -> Outcome:
        """Refund a charge, in part or in whole."""
        body = {"charge": payment.transaction, "amount": minor_units(amount, payment.currency)}
        answer = self._send("POST", f"{self._merchant.charges_base}/v1/refunds", f"refund-{refund_id}", body)
        if isinstance(answer, Outcome):
            return answer
        if answer.get("status") != "succeeded":
            return Outcome(result=Result.UNKNOWN, reason=str(answer.get("status"))[:40])
        return Outcome(result=Result.REFUNDED, transaction=str(answer.get("id", "")), amount=amount)

    @override
    def recent(self, since: dt.datetime, until: dt.datetime) -> tuple[ProviderPayment, ...] | Outcome:
        """List the charges of a time page by page, newest first; they have only Clover's ids.

        More than `_MOST_PAGES` pages are never returned in part: the result is then unknown.
        """
        found: dict[str, ProviderPayment] = {}
        span = f"created.gte={_millis(since)}&created.lte={_millis(until)}&limit={_PAGE}"
        for _ in range(_MOST_PAGES):
            after = f"&starting_after={quote(next(reversed(found)), safe='')}" if found else ""
            answer = self._send("GET", f"{self._merchant.charges_base}/v1/charges?{span}{after}")
            if isinstance(answer, Outcome):
                return answer
            charges = answer.get("data")
            listed = [one for one in charges if isinstance(one, dict)] if isinstance(charges, list) else []
            known = len(found)
            found |= {name: charge(one, name) for one in listed if (name := str(one.get("id", "")))}
            if len(listed) < _PAGE or len(found) == known:
                return tuple(found.values())
        return Outcome(result=Result.UNKNOWN, reason="list_too_long")

    @override
    def read_return(self, fields: Mapping[str, str]) -> Signal | None:
        """Read the session id from the success URL: it is unsigned, so it only says which checkout to query."""
        session = fields.get("session_id", "")
        if not session:
            return None
        return Signal(provider=Provider.CLOVER, event_id=f"return-{session}", page_reference=session)

    @override
    def signature(self, body: bytes, headers: Mapping[str, str], now: dt.datetime) -> WebhookSignature:
        """Check that `Clover-Signature` is right over the raw body, and at most 300 s old (threat 14)."""
        return signature_of(body, headers.get("clover-signature", ""), self._merchant.webhook_secrets, now)

    @override
    def read_event(self, body: bytes, headers: Mapping[str, str], now: dt.datetime) -> Signal | None:
        """Read a signed payment notification of this merchant (threat 14)."""
        is_right = self.signature(body, headers, now) is WebhookSignature.RIGHT
        event = object_of(body) if is_right else None
        if event is None or event.get("merchantid") != self.merchant_id or event.get("type") != "PAYMENT":
            return None
        return Signal(
            provider=Provider.CLOVER,
            event_id=f"{event.get('id')}-{event.get('status')}",
            page_reference=str(event.get("data") or event.get("checkoutsessionid") or ""),
            transaction=str(event.get("id") or ""),
            merchant=self.merchant_id,
            says_paid=event.get("status") == "APPROVED",
        )

    def _payment_of(self, session: str) -> str | ProviderPayment:
        answer = self._send("GET", f"{self._merchant.api_base}{_CHECKOUTS}/{quote(session, safe='')}")
        if isinstance(answer, Outcome):
            return ProviderPayment(truth=ProviderTruth.UNKNOWN, reason=answer.reason)
        transaction = str(answer.get("paymentId") or "")
        if transaction:
            return transaction
        over = answer.get("status") in ("EXPIRED", "DECLINED", "CANCELLED")
        return ProviderPayment(
            truth=ProviderTruth.DECLINED if over else ProviderTruth.OPEN, reason=str(answer.get("status", ""))
        )

    def _send(
        self, method: str, url: str, key: str = "", body: dict[str, Any] | None = None
    ) -> dict[str, Any] | Outcome:
        import requests

        headers = {
            "Authorization": f"Bearer {self._merchant.private_key.get_secret_value()}",
            "X-Clover-Merchant-Id": self.merchant_id,
        } | ({"Idempotency-Key": key} if key else {})
        timeout = (CONNECT_SECONDS, READ_SECONDS)
        try:
            reply = asked(
                lambda: requests.request(
                    method, url, json=body, headers=headers, timeout=timeout, allow_redirects=False
                )
            )
        except requests.RequestException as error:
            return failed(error)
        if isinstance(reply, Outcome):
            return reply
        answer = object_of(reply.content, lower=False)
        if reply.ok and answer is not None:
            return answer
        if reply.status_code in (HTTPStatus.UNAUTHORIZED, HTTPStatus.FORBIDDEN):
            return Outcome(result=Result.UNKNOWN, reason=KEY_REFUSED)
        declined = is_card_refusal(reply.status_code, answer)
        return Outcome(result=Result.DECLINED if declined else Result.UNKNOWN, reason=f"http_{reply.status_code}")


def checkout_body(request: PageRequest) -> dict[str, Any]:
    """Build the checkout of a page request: one line with the amount due, which includes taxes and tips."""
    line = {
        "name": (request.description or request.store_id)[:LONGEST_NAME],
        "unitQty": 1,
        "price": minor_units(request.amount, request.currency),
        "note": request.payment_id,
    }
    urls = {"success": request.return_url, "failure": request.cancel_url, "cancel": request.cancel_url}
    return {"customer": {}, "shoppingCart": {"lineItems": [line]}, "redirectUrls": urls}


def _not_held(stands: ProviderPayment) -> Outcome:
    """A failed charge was declined by its card; any other state is unknown until the next query."""
    declined = stands.truth is ProviderTruth.DECLINED
    return Outcome(result=Result.DECLINED if declined else Result.UNKNOWN, reason=stands.reason or stands.truth.value)


def _millis(instant: dt.datetime) -> int:
    return int(instant.timestamp() * 1000)
