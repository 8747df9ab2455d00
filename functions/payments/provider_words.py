"""Browser returns and webhooks of providers. They are only trusted to name the payment; then the provider is asked.

Unsigned or old messages are refused and change nothing (Y-3; threats 14 and 15). A webhook about a payment that is not
ours changes nothing either, but is accepted: a merchant's account may serve another shop too.
"""

import re
from collections.abc import Mapping
from datetime import datetime

from pydantic_core import from_json

from domain.errors import Code, Refusal
from domain.payment.card_payment import BrowserReturn, Signal, check_return, check_signal
from domain.payment.online_payment import OnlinePayment
from domain.payment.provider import PROVIDERS, Provider
from domain.payment.webhook_signature import WebhookSignature
from domain.tenant import Tenant
from gateways.card_payments import CardPayments
from payments.messages import HppResponseRequest, PaymentReply
from payments.read_payment import own_payment, reply_of
from repositories.payment import payment_names, payments, webhook_events
from runtime.caller import Caller
from runtime.observability import count, logger
from use_cases.merchant.merchant_trouble import tell_webhook_refused
from use_cases.payment.follow_payment import follow_payment
from use_cases.payment.payment_step import get_payment, provider_of
from use_cases.payment.query_payment import ProviderSilentError

_NAME = re.compile("[!-~]{1,100}")
"""The form of a name of ours or of a provider's page; any other text names nothing."""


def hear_message(request: HppResponseRequest, caller: Caller) -> PaymentReply:
    """Handle a frame's message, which the page that opened the frame submits."""
    payment = own_payment(request.payment_id, caller)
    returned = BrowserReturn(nonce=request.nonce, message_origin=request.message_origin)
    _follow_return(payment, returned, {"hppResponse": request.hpp_response}, caller.now)
    return reply_of(get_payment(payment.payment_id), caller)


def hear_return(provider: Provider, query: Mapping[str, str], fields: Mapping[str, str], now: datetime) -> str:
    """Handle a browser that a provider sent back; return the URL to redirect to, which is stored with the payment."""
    payment = payments.find(query.get("payment", "")[:64])
    if payment is None or payment.provider is not provider:
        raise _noise("payment")
    _follow_return(payment, BrowserReturn(nonce=query.get("nonce", "")[:64]), {**query, **fields}, now)
    joint = "&" if "?" in payment.return_path else "?"
    left = "&cancelled=1" if "cancelled" in query else ""
    return f"{payment.request.page_host}{payment.return_path}{joint}paymentID={payment.payment_id}{left}"


def hear_webhook(provider: Provider, body: bytes, headers: Mapping[str, str], now: datetime) -> bool:
    """Handle a signed event; False if it was handled before or is not ours.

    The payment that it names decides whose secret must have signed it. Raises ProviderSilentError to get the event
    again.
    """
    event = _event(body)
    if event is None or not headers.get(PROVIDERS[provider].webhook_signature):
        raise _noise("event")
    payment = _named(provider, event)
    if payment is None:
        return _foreign("payment")
    merchant = provider_of(payment)
    signature = merchant.signature(body, headers, now)
    if signature is not WebhookSignature.RIGHT:
        tell_webhook_refused(Tenant(company_code=payment.request.company_code), payment, signature, now)
        raise _old() if signature is WebhookSignature.OLD else _forged("signature")
    signal = merchant.read_event(body, headers, now)
    if signal is None or not _is_about(payment, merchant, signal):
        return _foreign("event")
    if webhook_events.was_handled(signal):
        return False
    follow_payment(payment.payment_id, now)
    return webhook_events.remember(signal, now)


def _follow_return(payment: OnlinePayment, returned: BrowserReturn, fields: Mapping[str, str], now: datetime) -> None:
    """Check the return, then query the provider; if it does not answer, the payment's machine queries it again."""
    if payment.page is None:
        raise _forged("page")
    try:
        check_return(payment.nonce, payment.page, returned)
    except Refusal:
        raise _forged("return") from None
    provider = provider_of(payment)
    signal = provider.read_return(fields)
    if signal is None and PROVIDERS[payment.provider].signs_returns and "cancelled" not in fields:
        raise _forged("signature")
    if signal is not None and not _is_about(payment, provider, signal):
        raise _forged("signal")
    try:
        follow_payment(payment.payment_id, now)
    except ProviderSilentError:
        count("ProviderSilent")


def _is_about(payment: OnlinePayment, provider: CardPayments, signal: Signal) -> bool:
    try:
        check_signal(payment.reference, provider.merchant_id, signal)
    except Refusal:
        return False
    return True


def _foreign(what: str) -> bool:
    count("ForeignPaymentWord")
    logger.info("webhook that is not ours", extra={"reason": what})
    return False


def _noise(what: str) -> Refusal:
    """A message that names no payment of ours: anyone can send one, so it triggers no alarm."""
    return Refusal(Code.INVALID_REQUEST, reason=what)


def _forged(what: str) -> Refusal:
    """A message that names a payment of ours but does not fit it."""
    count("ForgedPaymentWord")
    return Refusal(Code.INVALID_REQUEST, reason=what)


def _old() -> Refusal:
    """A message that the provider signed too long ago: a repetition would be just as old, and we query by ourselves."""
    count("OldPaymentWord")
    return Refusal(Code.INVALID_REQUEST, reason="old")


def _event(body: bytes) -> dict[str, object] | None:
    try:
        event = from_json(body)  # rejects lone surrogates and endless nesting, which `json` accepts
    except ValueError:
        return None
    return event if isinstance(event, dict) else None


def _named(provider: Provider, event: dict[str, object]) -> OnlinePayment | None:
    """Return the payment that an unverified event names: it only decides whose secret must have signed it."""
    payment_id = _claimed(provider, event)
    payment = payments.find(payment_id) if payment_id else None
    return payment if payment and payment.provider is provider else None


def _claimed(provider: Provider, event: dict[str, object]) -> str:
    if PROVIDERS[provider].names_page:
        lower = {str(name).lower(): value for name, value in event.items()}
        page = str(lower.get("data") or "")
        return payment_names.of_page(provider, page) if _NAME.fullmatch(page) else ""
    found: object = event
    for name in ("data", "object", "metadata", "payment_id"):
        found = found.get(name) if isinstance(found, dict) else None
    return found if isinstance(found, str) and _NAME.fullmatch(found) else ""
