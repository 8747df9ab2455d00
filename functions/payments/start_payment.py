"""Open a provider's page for an order (spec section 7; Y-1, Y-3, K-14)."""

from datetime import timedelta
from hashlib import sha256

from domain.checkout.checkout import PLACE_WITHIN_S
from domain.errors import Code, Refusal
from domain.limits.policies import PAYMENT_STARTS
from domain.order.agreed import Agreed, without_person
from domain.order.intent import order_intent
from domain.payment.card_limits import least_of
from domain.payment.online_payment import OnlinePayment
from domain.payment.paying_page import given_up
from domain.payment.provider import Provider
from domain.payment.status import PaymentStatus
from domain.payment.tender import TenderParts, check_card_part
from gateways import state_machines
from payments.hold_while_paying import hold_while_paying
from payments.messages import PaymentReply, StartPaymentRequest
from payments.open_page import Opened, check_origin, check_provider, open_page, page_request
from payments.read_payment import reply_of
from repositories.limits import rate_limits
from repositories.order import order_intents, orders
from repositories.payment import payment_names, payments
from runtime.caller import Caller
from runtime.deadline import require_time
from runtime.time_limits import PROVIDERS, STORING
from use_cases.order.draft_order import draft_order
from use_cases.order.order_payment import card_part, current_payment
from use_cases.order.prepare_order import Prepared, prepare_order
from use_cases.payment.follow_payment import follow_payment
from use_cases.payment.payment_step import move_and_signal, move_payment
from use_cases.payment.query_payment import ProviderSilentError

_REQUEST_LIVES = timedelta(seconds=PLACE_WITHIN_S)
ENOUGH = STORING + 2
"""Seconds besides the provider's own: with less time nothing is held and no payment is begun."""


def start_payment(request: StartPaymentRequest, caller: Caller) -> PaymentReply:
    """Return the payment of an order and its page; the same order is the same payment while its page is open."""
    check_origin(request.page_origin, caller)
    prepared = prepare_order(request.feed, caller.guest)
    provider, parts = _tender(request, prepared, caller)
    fingerprint = _fingerprint(request)
    before = current_payment(caller.session.tenant, prepared.cart.order_uuid)
    if before is None and orders.find(caller.session.tenant, prepared.cart.order_uuid):
        raise Refusal(Code.ORDER_CONFLICT)
    if before and not before.belongs_to(caller.session):
        raise Refusal(Code.ORDER_CONFLICT)
    if before and _is_in_the_way(before, fingerprint, caller):
        return reply_of(before, caller)
    require_time(PROVIDERS, ENOUGH)
    if not rate_limits.take(PAYMENT_STARTS, caller.session.key_hash, caller.now):
        raise Refusal(Code.TOO_MANY_REQUESTS, retry_after=PAYMENT_STARTS.retry_after(caller.now))
    payment = _payment(request, prepared, caller, parts, provider, fingerprint)
    agreed = Agreed(
        at=caller.now, customer=without_person(prepared.customer), promotion=prepared.promotion, parts=parts
    )
    intent = order_intent(payment.payment_id, request.feed, caller.session, caller.now, agreed)
    draft_order(request.feed, prepared, caller.guest)
    if not order_intents.fits(intent):
        raise Refusal(Code.ORDER_TOO_LARGE)
    payments.add(payment)
    _hold(prepared, payment, caller)
    order_intents.keep(intent)
    previous = before.payment_id if before else ""
    order_uuid = prepared.cart.order_uuid
    if not payment_names.succeed(caller.session.tenant, order_uuid, previous, payment.payment_id, caller.now):
        move_payment(payment.payment_id, lambda current: given_up(current, "cancelled", caller.now))
        first = current_payment(caller.session.tenant, order_uuid)
        return reply_of(first or payment, caller)
    state_machines.start_payment(payment.payment_id)
    return reply_of(open_page(payment, caller), caller)


def _hold(prepared: Prepared, payment: OnlinePayment, caller: Caller) -> None:
    """Write the payment's row before the hold names it, so that a reader of the hold finds it."""
    try:
        _hold_after_abandoned(prepared, payment, caller)
    except Refusal as refusal:
        why = refusal.code.value
        move_payment(payment.payment_id, lambda current: given_up(current, why, caller.now))
        raise


def _hold_after_abandoned(prepared: Prepared, payment: OnlinePayment, caller: Caller) -> None:
    try:
        return hold_while_paying(prepared, caller.guest, payment.payment_id)
    except Refusal as refusal:
        if refusal.code is not Code.PAYMENT_OPEN or not _closes_abandoned(str(refusal.details["payment_id"]), caller):
            raise
    return hold_while_paying(prepared, caller.guest, payment.payment_id)


def _closes_abandoned(payment_id: str, caller: Caller) -> bool:
    """Close the payment of the order's hold, if its request died before it had a page."""
    payment = payments.find_of(caller.session.tenant, payment_id)
    if payment is None or payment.page or not payment.belongs_to(caller.session):
        return False
    if caller.now <= payment.opened_at + _REQUEST_LIVES:
        return False
    _closed(payment, caller)
    return True


def _tender(request: StartPaymentRequest, prepared: Prepared, caller: Caller) -> tuple[Provider, TenderParts]:
    """Return the provider, if it is open to the guest, and the amounts; refuses if nothing is due by card."""
    store, provider = prepared.catalogue.store, request.tender.provider
    parts = card_part(prepared)
    currency = prepared.quote.currency
    check_card_part(parts, currency, least_of(provider, currency))
    check_provider(store, provider, caller)
    return provider, parts


def _fingerprint(request: StartPaymentRequest) -> str:
    asked = f"{request.feed.fingerprint}{request.tender.model_dump_json()}{request.display}{request.page_origin}"
    return sha256(asked.encode()).hexdigest()


def _is_in_the_way(before: OnlinePayment, fingerprint: str, caller: Caller) -> bool:
    """Whether an earlier payment of the order may still pay it; another order's open page is closed first."""
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
    store = prepared.catalogue.store
    opened = Opened(
        store=store,
        provider=provider,
        subject=prepared.cart.order_uuid,
        amount=parts.card,
        currency=prepared.quote.currency,
        locale=request.feed.locale,
        display=request.display,
        page_origin=request.page_origin,
    )
    asked, nonce = page_request(opened, caller.now)
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
