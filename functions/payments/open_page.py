"""Open a provider's page for a payment (Y-1, Y-3)."""

import secrets
import uuid
from datetime import datetime, timedelta
from decimal import Decimal
from typing import NamedTuple
from urllib.parse import urlsplit

from domain.brand.host import normal_host
from domain.errors import Code, Refusal
from domain.payment.card_payment import (
    LONGEST_DESCRIPTION,
    HostedPage,
    Outcome,
    PageRequest,
)
from domain.payment.online_payment import OnlinePayment
from domain.payment.paying_page import given_up, page_opened
from domain.payment.provider import PROVIDERS, PageDisplay, Provider
from domain.store.store import Store
from repositories.payment import payment_names
from runtime.caller import Caller
from runtime.observability import count, logger
from runtime.settings import settings
from use_cases.member.acting_member import member_of
from use_cases.merchant.merchant_trouble import forget_refused
from use_cases.merchant.offered_cards import takes_card
from use_cases.payment.payment_step import move_and_signal, move_payment, provider_of

PAGE_LIFE = timedelta(minutes=10)
"""How long a page can be paid on, and how long the checkout's timer waits (S-4)."""


class Opened(NamedTuple):
    """The purpose of a page; `subject` is the order, or the sale of a gift card."""

    store: Store
    provider: Provider
    subject: str
    amount: Decimal
    currency: str
    locale: str
    display: PageDisplay
    page_origin: str


def check_origin(origin: str, caller: Caller) -> None:
    """Refuse a page that is not on the session's host and port, so that no guest is redirected elsewhere
    (threat 15).
    """
    parts = urlsplit(origin)
    ours = settings().is_dev or (parts.scheme, parts.netloc.lower()) == ("https", caller.host)
    if normal_host(parts.netloc) != caller.host or not ours:
        raise Refusal(Code.FORBIDDEN)


def check_provider(store: Store, provider: Provider, caller: Caller) -> None:
    """Refuse `payment_provider_not_configured` unless the store has the provider with credentials.

    Refuse `error_member_cards` unless it is also open to the member who asks (K-14).
    """
    if not takes_card(store, None, provider):
        raise Refusal(Code.PAYMENT_PROVIDER_NOT_CONFIGURED, provider=provider.value)
    if not takes_card(store, member_of(caller.session), provider):
        raise Refusal(Code.MEMBER_CARDS, provider=provider.value)


def page_request(opened: Opened, now: datetime) -> tuple[PageRequest, str]:
    """Build the request to the provider, and the nonce that its return must contain."""
    store, payment_id, nonce = opened.store, uuid.uuid4().hex, secrets.token_urlsafe(16)
    description = PROVIDERS[opened.provider]
    address = f"{opened.page_origin}/api{description.return_path}?payment={payment_id}&nonce={nonce}"
    asked = PageRequest(
        payment_id=payment_id,
        order_uuid=opened.subject,
        company_code=store.company_code,
        store_id=store.store_id,
        amount=opened.amount,
        currency=opened.currency,
        description=store.info.store_name[:LONGEST_DESCRIPTION],
        locale=opened.locale or "en",
        display=opened.display if opened.display in description.displays else PageDisplay.REDIRECT,
        page_host=opened.page_origin,
        return_url=address,
        cancel_url=f"{address}&cancelled=1",
        expires_at=now + PAGE_LIFE,
    )
    return asked, nonce


def open_page(payment: OnlinePayment, caller: Caller) -> OnlinePayment:
    """Open the page of a payment; if it cannot be opened, give up the payment and refuse `error_pay`."""
    asked = payment.request
    provider = provider_of(payment)
    page = provider.open_page(asked, caller.now)
    if isinstance(page, Outcome):
        return _not_opened(payment, page, caller)
    forget_refused(caller.session.tenant, asked.store_id, payment.provider, caller.now)
    if PROVIDERS[payment.provider].names_page:
        payment_names.name_page(payment.provider, page.page_reference, payment.payment_id, caller.now)
    return move_payment(payment.payment_id, lambda current: _with(current, page))


def _with(payment: OnlinePayment, page: HostedPage) -> OnlinePayment:
    return page_opened(payment, page) if payment.page is None else payment


def _not_opened(payment: OnlinePayment, outcome: Outcome, caller: Caller) -> OnlinePayment:
    move_and_signal(payment.payment_id, lambda current: given_up(current, outcome.reason or "no_page", caller.now))
    logger.warning("payment page not opened", extra={"provider": payment.provider, "reason": outcome.reason})
    count("PaymentPageFailed")
    raise Refusal(Code.PAY, reason="no_page")
