"""Global Payments hosted page: a signed form POST, a signed response, then settle, void, rebate by XML.

The response's signature does not cover its amount, so that field is never read (reliability 0.6).
"""

import base64
import datetime as dt
import hmac
import json
import re
from collections.abc import Callable, Mapping
from decimal import Decimal
from hashlib import sha1
from urllib.parse import urlsplit

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
from gateways.global_payments_results import NOT_ALLOWED, NOT_FOUND, is_card_refusal, is_unworked
from gateways.global_payments_xml import Answer, ask
from gateways.merchant_secrets import GlobalPaymentsMerchant
from gateways.transport import KEY_REFUSED
from runtime.clock import now

HPP_VERSION = "2"
FRAME_SIZES = {PageDisplay.LIGHTBOX: (360, 562), PageDisplay.EMBEDDED: (390, 440), PageDisplay.REDIRECT: (0, 0)}
"""Width and height of the page's frame (spec section 9)."""
_LOCALES = {"en": "en", "fr": "fr", "zh-cn": "zh_CN", "zh-hk": "zh_HK", "ko-kr": "ko", "ja-jp": "ja"}
_NOT_TAKEN = re.compile(
    "[^ -;=?-~\u00a1-\u00ff\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u2013\u2014\u2018\u2019\u201c\u201d\u20ac]"
)
_LONGEST_COMMENT = 255
_SIGNED = ("TIMESTAMP", "MERCHANT_ID", "ORDER_ID", "RESULT", "MESSAGE", "PASREF", "AUTHCODE")
_ALREADY = {
    Result.CAPTURED: re.compile("already.*settle", re.IGNORECASE),
    Result.VOIDED: re.compile("already.*void", re.IGNORECASE),
}


def signature(parts: list[str], secret: str) -> str:
    """Return the protocol's hash: SHA-1 of the dotted parts, then SHA-1 of that with the secret, as lower-case hex."""
    inner = sha1(".".join(parts).encode(), usedforsecurity=False).hexdigest()
    return sha1(f"{inner}.{secret}".encode(), usedforsecurity=False).hexdigest()


def comment(description: str) -> str:
    """Reduce a description to the Western characters that the page accepts; may become empty."""
    return re.sub(r"\s+", " ", _NOT_TAKEN.sub("", description)).strip()[:_LONGEST_COMMENT]


class GlobalPayments(CardPayments):
    """A Global Payments merchant as a card payment provider."""

    def __init__(self, merchant: GlobalPaymentsMerchant, clock: Callable[[], dt.datetime] = now) -> None:
        self._merchant = merchant
        self._secret = merchant.shared_secret.get_secret_value()
        self._clock = clock

    @property
    @override
    def merchant_id(self) -> str:
        """The merchant id in every signature."""
        return self._merchant.merchant_id

    @override
    def open_page(self, request: PageRequest, now: dt.datetime) -> HostedPage | Outcome:
        """Return the form that the browser posts; nothing is sent from here."""
        width, height = FRAME_SIZES[request.display]
        return HostedPage(
            method="POST",
            url=self._merchant.page_url,
            fields=self._page_fields(request, now),
            origin="{0.scheme}://{0.netloc}".format(urlsplit(self._merchant.page_url)),
            display=request.display,
            width=width,
            height=height,
            page_reference=request.payment_id,
            expires_at=request.expires_at,
        )

    def _page_fields(self, request: PageRequest, now: dt.datetime) -> dict[str, str]:
        amount = str(minor_units(request.amount, request.currency))
        signed = [now.strftime("%Y%m%d%H%M%S"), self.merchant_id, request.payment_id, amount, request.currency]
        fields = dict(zip(("TIMESTAMP", "MERCHANT_ID", "ORDER_ID", "AMOUNT", "CURRENCY"), signed, strict=True))
        fields |= {
            "ACCOUNT": self._merchant.account,
            "AUTO_SETTLE_FLAG": "0",
            "SHA1HASH": signature(signed, self._secret),
            "HPP_VERSION": HPP_VERSION,
            "HPP_LANG": _LOCALES.get(request.locale, "en"),
            "COMMENT1": comment(request.description),
            "MERCHANT_RESPONSE_URL": request.return_url,
        }
        if request.display is not PageDisplay.REDIRECT:
            fields |= {"HPP_POST_DIMENSIONS": request.page_host, "HPP_POST_RESPONSE": request.page_host}
        return fields

    @override
    def close_page(self, payment: PaymentReference) -> ProviderPayment:
        """Query the payment, because a hosted page cannot be closed from here."""
        return self.query(payment)

    @override
    def query(self, payment: PaymentReference) -> ProviderPayment:
        """Load the authorisation by its order id; a batch number means that it was settled."""
        answer = self._ask("query", payment)
        if isinstance(answer, Outcome):
            return ProviderPayment(truth=ProviderTruth.UNKNOWN, reason=answer.reason)
        return ProviderPayment(
            truth=_truth(answer, payment),
            transaction=answer.pasref,
            authcode=answer.authcode,
            merchant=answer.merchant_id,
            reason=answer.result,
        )

    @override
    def capture(self, payment: PaymentReference, amount: Decimal, attempt: int) -> Outcome:
        """Settle. There are no idempotency keys: the provider refuses a second settle (reliability 5.2)."""
        return self._done("settle", Result.CAPTURED, payment, amount)

    @override
    def void(self, payment: PaymentReference, attempt: int) -> Outcome:
        """Void the authorisation."""
        return self._done("void", Result.VOIDED, payment, None)

    @override
    def refund(self, payment: PaymentReference, amount: Decimal, refund_id: str) -> Outcome:
        """Rebate. It has no key and no query, so an unknown result is never repeated: a person must check it.

        The result is `not_sent` if the request itself was rejected, because then no money moved.
        """
        outcome = self._done("rebate", Result.REFUNDED, payment, amount)
        unworked = outcome.result is Result.UNKNOWN and is_unworked(outcome.reason)
        return outcome.model_copy(update={"result": Result.NOT_SENT}) if unworked else outcome

    @override
    def recent(self, since: dt.datetime, until: dt.datetime) -> tuple[ProviderPayment, ...] | Outcome:
        """Always empty: the protocol has no list, so each of our payments is queried by its id."""
        return ()

    @override
    def read_return(self, fields: Mapping[str, str]) -> Signal | None:
        """Read the `hppResponse` of a message (base64 values) or the plain fields of a redirect, if correctly
        signed.
        """
        answer = _response_fields(fields)
        given = answer.get("SHA1HASH", "").encode()
        right = signature([answer.get(name, "") for name in _SIGNED], self._secret).encode()
        if not hmac.compare_digest(given, right) or answer.get("MERCHANT_ID") != self.merchant_id:
            return None
        return Signal(
            provider=Provider.GLOBAL_PAYMENT,
            event_id="-".join((answer["ORDER_ID"], answer.get("PASREF", ""), answer.get("RESULT", ""))),
            payment_id=answer["ORDER_ID"],
            transaction=answer.get("PASREF", ""),
            authcode=answer.get("AUTHCODE", ""),
            merchant=self.merchant_id,
            says_paid=answer.get("RESULT") == "00",
        )

    @override
    def signature(self, body: bytes, headers: Mapping[str, str], now: dt.datetime) -> WebhookSignature:
        """Always wrong: the hosted page has no webhooks."""
        return WebhookSignature.WRONG

    @override
    def read_event(self, body: bytes, headers: Mapping[str, str], now: dt.datetime) -> Signal | None:
        """Always None: the hosted page has no webhooks; status queries are used instead."""
        return None

    def _done(self, kind: str, done: Result, payment: PaymentReference, amount: Decimal | None) -> Outcome:
        answer = self._ask(kind, payment, amount)
        if isinstance(answer, Outcome):
            return answer
        repeated = _ALREADY.get(done)
        if answer.result == "00" or (repeated and repeated.search(answer.message)):
            return Outcome(result=done, transaction=answer.pasref or payment.transaction, amount=amount)
        declined = is_card_refusal(answer.result)
        return Outcome(result=Result.DECLINED if declined else Result.UNKNOWN, reason=answer.result)

    def _ask(self, kind: str, payment: PaymentReference, amount: Decimal | None = None) -> Answer | Outcome:
        stamp = self._clock().strftime("%Y%m%d%H%M%S")
        units = "" if amount is None else str(minor_units(amount, payment.currency))
        money = [units, payment.currency] if units else ["", ""]
        elements = {
            "merchantid": self.merchant_id,
            "account": self._merchant.account,
            "orderid": payment.payment_id,
            "pasref": payment.transaction,
            "authcode": payment.authcode,
            "sha1hash": signature([stamp, self.merchant_id, payment.payment_id, *money, ""], self._secret),
        }
        if kind == "rebate":
            password = self._merchant.rebate_password.get_secret_value()
            elements["refundhash"] = sha1(password.encode(), usedforsecurity=False).hexdigest()
        answer = ask(self._merchant.api_url, kind, stamp, elements, (units, payment.currency) if units else None)
        if isinstance(answer, Answer) and answer.result == NOT_ALLOWED:
            return Outcome(result=Result.UNKNOWN, reason=KEY_REFUSED)
        return answer if isinstance(answer, Outcome) else self._believed(answer, payment)

    def _believed(self, answer: Answer, payment: PaymentReference) -> Answer | Outcome:
        right = signature(answer.signed(), self._secret)
        ours = answer.order_id == payment.payment_id and answer.merchant_id == self.merchant_id
        if not (ours and hmac.compare_digest(answer.sha1hash.encode(), right.encode())):
            return Outcome(result=Result.UNKNOWN, reason="signature")
        return answer


def _truth(answer: Answer, payment: PaymentReference) -> ProviderTruth:
    """A payment that was authorised once cannot be unknown to the provider: then the answer says nothing."""
    if is_card_refusal(answer.result):
        return ProviderTruth.DECLINED
    if answer.result != "00":
        unpaid = answer.result == NOT_FOUND and not payment.transaction
        return ProviderTruth.OPEN if unpaid else ProviderTruth.UNKNOWN
    if "void" in answer.message.lower():
        return ProviderTruth.VOIDED
    settled = answer.batch_id.isdecimal() and int(answer.batch_id) > 0
    return ProviderTruth.CAPTURED if settled else ProviderTruth.AUTHORIZED


def _response_fields(fields: Mapping[str, str]) -> Mapping[str, str]:
    if "hppResponse" not in fields:
        return fields
    text = fields["hppResponse"].strip()
    try:
        encoded = json.loads(text if text.startswith("{") else base64.b64decode(text, validate=True))
        return {str(name): base64.b64decode(value, validate=True).decode() for name, value in encoded.items()}
    except (ValueError, TypeError, AttributeError, RecursionError):
        return {}
