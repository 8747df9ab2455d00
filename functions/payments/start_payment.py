"""Open a provider's page for an order (spec section 7; Y-1, Y-3, K-14)."""

import secrets
import uuid
from datetime import timedelta
from hashlib import sha256
from urllib.parse import urlsplit

from domain.errors import Code, Refusal
from domain.order.intent import order_intent
from domain.payment.card_payment import HostedPage, Outcome, PageDisplay, PageRequest, Provider
from domain.payment.online_payment import OnlinePayment
from domain.payment.options import DISPLAYS, payment_options
from domain.payment.paying_page import given_up, page_opened
from domain.payment.status import PaymentStatus
from domain.payment.tender import TenderParts, check_card_part
from domain.store.host import normal_host
from gateways import merchant_secrets, state_machines
from payments.hold_while_paying import hold_while_paying
from payments.messages import PaymentReply, StartPaymentRequest
from payments.read_payment import reply_of
from repositories import order_intents, orders, payment_names, payments, rate_limits
from repositories.rate_limits import RateLimit
from runtime.caller import Caller
from runtime.deadline import require_time
from runtime.observability import count, logger
from runtime.settings import settings
from runtime.time_limits import PROVIDERS, STORING
from use_cases.order.draft_order import draft_order
from use_cases.order.order_payment import card_part, current_payment
from use_cases.order.prepare_order import Prepared, prepare_order
from use_cases.payment.follow_payment import follow_payment
from use_cases.payment.merchant_trouble import forget_refused
from use_cases.payment.payment_step import move_and_signal, move_payment, provider_of
from use_cases.payment.query_payment import ProviderSilentError

PAGE_LIFE = timedelta(minutes=10)
"""How long a page can be paid on, and the checkout's timer waits (S-4)."""
STARTS = RateLimit(name="startpayment", most=30, seconds=3600)
"""Pages a session may open in an hour."""
ENOUGH = STORING + 2
"""Seconds beside the provider's own: with less nothing is held and no payment begun that would have no page."""
_PREFIXES = {Provider.STRIPE: "stripe", Provider.GLOBAL_PAYMENT: "globalpay", Provider.CLOVER: "clover"}


def start_payment(request: StartPaymentRequest, caller: Caller) -> PaymentReply:
    """The payment of an order and its page. The same order again is the same payment while its page is open."""
    _check_origin(request.page_origin, caller)
    prepared = prepare_order(request.feed, caller.guest)
    provider, parts = _tender(request, prepared)
    fingerprint = _fingerprint(request)
    before = current_payment(caller.session.tenant, prepared.cart.order_uuid)
    if before is None and orders.find(caller.session.tenant, prepared.cart.order_uuid):
        raise Refusal(Code.ORDER_CONFLICT)
    if before and not before.belongs_to(caller.session):
        raise Refusal(Code.ORDER_CONFLICT)
    if before and _is_in_the_way(before, fingerprint, caller):
        return reply_of(before, caller)
    require_time(PROVIDERS, ENOUGH)
    if not rate_limits.take(STARTS, caller.session.key_hash, caller.now):
        raise Refusal(Code.TOO_MANY_REQUESTS, retry_after=STARTS.retry_after(caller.now))
    payment = _payment(request, prepared, caller, parts, provider, fingerprint)
    intent = order_intent(payment.payment_id, request.feed, caller.session, caller.now)
    draft_order(request.feed, prepared, caller.guest)
    if not order_intents.fits(intent):
        raise Refusal(Code.ORDER_TOO_LARGE)
    hold_while_paying(prepared, caller.guest)
    order_intents.keep(intent)
    payments.add(payment)
    previous = before.payment_id if before else ""
    order_uuid = prepared.cart.order_uuid
    if not payment_names.succeed(caller.session.tenant, order_uuid, previous, payment.payment_id, caller.now):
        move_payment(payment.payment_id, lambda current: given_up(current, "cancelled", caller.now))
        first = current_payment(caller.session.tenant, order_uuid)
        return reply_of(first or payment, caller)
    state_machines.start_payment(payment.payment_id)
    return reply_of(_opened(payment, caller), caller)


def _check_origin(origin: str, caller: Caller) -> None:
    """The page that asks is on the session's own host and port: nobody is sent elsewhere after paying (threat 15)."""
    parts = urlsplit(origin)
    ours = settings().is_dev or (parts.scheme, parts.netloc.lower()) == ("https", caller.host)
    if normal_host(parts.netloc) != caller.host or not ours:
        raise Refusal(Code.FORBIDDEN)


def _tender(request: StartPaymentRequest, prepared: Prepared) -> tuple[Provider, TenderParts]:
    """The provider, offered by this store, and what it is to hold; refuses when nothing is due by card."""
    store, provider = prepared.catalogue.store, request.tender.provider
    parts = card_part(prepared)
    check_card_part(parts, prepared.quote.currency)
    known = merchant_secrets.merchant_secrets().find(store.company_code, store.store_id, provider)
    if not payment_options(store, (provider,) if known else ()).here:
        raise Refusal(Code.PAYMENT_PROVIDER_NOT_CONFIGURED, provider=provider.value)
    return provider, parts


def _fingerprint(request: StartPaymentRequest) -> str:
    asked = f"{request.feed.fingerprint}{request.tender.model_dump_json()}{request.display}{request.page_origin}"
    return sha256(asked.encode()).hexdigest()


def _is_in_the_way(before: OnlinePayment, fingerprint: str, caller: Caller) -> bool:
    """Whether an earlier payment of the order still may pay for it; an open page of another order is closed first."""
    if before.status is PaymentStatus.REQUESTED:
        opened_for_this = before.fingerprint == fingerprint and caller.now < before.request.expires_at
        if opened_for_this:
            return True
        before = _closed(before, caller)
    held = (PaymentStatus.AUTHORIZED, PaymentStatus.CAPTURING, PaymentStatus.CAPTURED)
    return before.status in held


def _closed(before: OnlinePayment, caller: Caller) -> OnlinePayment:
    try:
        after = follow_payment(before.payment_id, caller.now, close=True, closed_as="cancelled")
    except ProviderSilentError:
        after = before
    if after.status is PaymentStatus.REQUESTED:
        after = move_and_signal(before.payment_id, lambda current: given_up(current, "cancelled", caller.now))
    return after


def _payment(
    request: StartPaymentRequest,
    prepared: Prepared,
    caller: Caller,
    parts: TenderParts,
    provider: Provider,
    fingerprint: str,
) -> OnlinePayment:
    store, payment_id, nonce = prepared.catalogue.store, uuid.uuid4().hex, secrets.token_urlsafe(16)
    address = f"{request.page_origin}/api/{_PREFIXES[provider]}/return?payment={payment_id}&nonce={nonce}"
    asked = PageRequest(
        payment_id=payment_id,
        order_uuid=prepared.cart.order_uuid,
        company_code=store.company_code,
        store_id=store.store_id,
        amount=parts.card,
        currency=prepared.quote.currency,
        description=store.info.store_name,
        locale=request.feed.locale or "en",
        display=request.display if request.display in DISPLAYS[provider] else PageDisplay.REDIRECT,
        page_host=request.page_origin,
        return_url=address,
        cancel_url=f"{address}&cancelled=1",
        expires_at=caller.now + PAGE_LIFE,
    )
    return OnlinePayment(
        request=asked,
        provider=provider,
        nonce=nonce,
        opened_at=caller.now,
        parts=parts,
        return_path=request.return_path,
        fingerprint=fingerprint,
        opened_by=caller.session.cookie_hash,
    )


def _opened(payment: OnlinePayment, caller: Caller) -> OnlinePayment:
    """The payment with its page; refuses `error_pay` when there is none, and nobody can pay on it then."""
    asked = payment.request
    provider = provider_of(payment)
    page = provider.open_page(asked, caller.now)
    if isinstance(page, Outcome):
        return _not_opened(payment, page, caller)
    forget_refused(caller.session.tenant, asked.store_id, payment.provider, caller.now)
    if payment.provider is Provider.CLOVER:
        payment_names.name_page(payment.provider, page.page_reference, payment.payment_id, caller.now)
    return move_payment(payment.payment_id, lambda current: _with(current, page))


def _with(payment: OnlinePayment, page: HostedPage) -> OnlinePayment:
    return page_opened(payment, page) if payment.page is None else payment


def _not_opened(payment: OnlinePayment, outcome: Outcome, caller: Caller) -> OnlinePayment:
    move_and_signal(payment.payment_id, lambda current: given_up(current, outcome.reason or "no_page", caller.now))
    logger.warning("payment page not opened", extra={"provider": payment.provider, "reason": outcome.reason})
    count("PaymentPageFailed")
    raise Refusal(Code.PAY, reason="no_page")
