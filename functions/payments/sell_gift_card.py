"""Sell money for a gift card, paid on a provider's page (R-9, Y-1, Y-3; reliability threat 9).

The payment has its card before its page opens. The card is not credited here, but once the provider has taken the
money.
"""

from hashlib import sha256
from typing import NamedTuple

from domain.errors import Code, Refusal
from domain.gift_card.card_sale import CardSale, NewCard, SaleKind, check_amount
from domain.limits.policies import CARD_SALES
from domain.member.member import full_name
from domain.payment.online_payment import OnlinePayment
from domain.payment.paying_page import given_up
from domain.payment.tender import TenderParts
from domain.store.store import Store
from gateways import state_machines
from payments.gift_card_messages import Paid
from payments.open_page import Opened, check_origin, check_provider, open_page, page_request
from payments.payment_view import PaymentView, payment_view
from repositories.gift_card import card_sales
from repositories.limits import rate_limits
from repositories.payment import payment_names, payments
from runtime.caller import Caller
from runtime.deadline import require_time
from runtime.time_limits import PROVIDERS, STORING
from use_cases.order.order_payment import current_payment
from use_cases.payment.payment_step import move_payment

_ENOUGH = STORING + 2
_SUBJECT = "giftcard."
"""Prefix of the client's name of a sale, so that it is never an order's name and a sale never pays an order."""


class Sold(NamedTuple):
    """The card that gets the money, and what distinguishes this sale from others."""

    card: str
    currency: str
    about: str
    new: NewCard | None = None


def sell(sold: Sold, asked: Paid, store: Store, caller: Caller) -> PaymentView:
    """Return the payment and its page. The same `requestID` is the same payment; other content is refused."""
    _check(sold, asked, store, caller)
    tenant, subject = caller.session.tenant, f"{_SUBJECT}{asked.request_id}"
    fingerprint = _fingerprint(sold, asked)
    before = current_payment(tenant, subject)
    if before:
        return _same(before, fingerprint, caller)
    require_time(PROVIDERS, _ENOUGH)
    if not rate_limits.take(CARD_SALES, tenant.key(caller.member.member_code), caller.now):
        raise Refusal(Code.TOO_MANY_REQUESTS, retry_after=CARD_SALES.retry_after(caller.now))
    payment = _payment(sold, asked, subject, fingerprint, store, caller)
    card_sales.keep(_sale(sold, payment, caller))
    payments.add(payment)
    if not payment_names.succeed(tenant, subject, "", payment.payment_id, caller.now):
        move_payment(payment.payment_id, lambda current: given_up(current, "cancelled", caller.now))
        return _same(current_payment(tenant, subject) or payment, fingerprint, caller)
    state_machines.start_payment(payment.payment_id)
    return payment_view(open_page(payment, caller))


def _check(sold: Sold, asked: Paid, store: Store, caller: Caller) -> None:
    check_origin(asked.page_origin, caller)
    if not store.service.gift_card_reload:
        raise Refusal(Code.NO_GIFT_CARD)
    check_amount(asked.amount, sold.currency)
    check_provider(store, asked.tender.provider, caller)


def _same(before: OnlinePayment, fingerprint: str, caller: Caller) -> PaymentView:
    if not before.belongs_to(caller.session) or before.fingerprint != fingerprint:
        raise Refusal(Code.ORDER_CONFLICT)
    return payment_view(before)


def _fingerprint(sold: Sold, asked: Paid) -> str:
    """A purchase has a new card each time, so its fingerprint uses the recipient instead of the card."""
    card = "" if sold.new else sold.card
    what = f"{card}{sold.about}{asked.amount}{asked.tender.model_dump_json()}{asked.page_origin}"
    return sha256(what.encode()).hexdigest()


def _payment(sold: Sold, asked: Paid, subject: str, fingerprint: str, store: Store, caller: Caller) -> OnlinePayment:
    opened = Opened(
        store=store,
        provider=asked.tender.provider,
        subject=subject,
        amount=asked.amount,
        currency=sold.currency,
        locale=asked.locale,
        display=asked.display,
        page_origin=asked.page_origin,
    )
    request, nonce = page_request(opened, caller.now)
    return OnlinePayment(
        request=request,
        provider=asked.tender.provider,
        nonce=nonce,
        opened_at=caller.now,
        parts=TenderParts(card=asked.amount),
        return_path=asked.return_path,
        fingerprint=fingerprint,
        opened_by=caller.session.cookie_hash,
        gift_card=sold.card,
        sale=_kind(sold),
    )


def _kind(sold: Sold) -> SaleKind:
    return SaleKind.PURCHASE if sold.new else SaleKind.RELOAD


def _sale(sold: Sold, payment: OnlinePayment, caller: Caller) -> CardSale:
    return CardSale(
        payment_id=payment.payment_id,
        kind=_kind(sold),
        company_code=payment.request.company_code,
        store_id=payment.request.store_id,
        card=sold.card,
        currency=sold.currency,
        buyer=caller.member.member_code,
        buyer_name=full_name(caller.member),
        new=sold.new,
        kept_at=caller.now,
    )
