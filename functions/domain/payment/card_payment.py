"""Card payments as values: requests to a provider, its answers, and results (Y-1, Y-3, reliability 5.2)."""

import datetime as dt
import hmac
from collections.abc import Collection
from enum import StrEnum
from typing import Annotated

from pydantic import AwareDatetime, Field

from domain.entity import Entity, Money, Positive
from domain.errors import Code, Refusal
from domain.payment.provider import PageDisplay, Provider
from domain.payment.status import ProviderTruth

MAX_ATTEMPTS = 10
"""How often one capture or void is attempted before a person must check it (reliability 5.2)."""
SAFETY_MARGIN = dt.timedelta(hours=12)
"""How long before an authorization lapses the attempts end (reliability 5.2)."""

LONGEST_DESCRIPTION = 200
"""Characters of a page's description."""

PaymentId = Annotated[str, Field(pattern="^[0-9a-f]{32}$")]
Currency = Annotated[str, Field(pattern="^[A-Z]{3}$")]


class PageRequest(Entity):
    """The data for opening a hosted page; its amounts are ours and are stored before the page opens.

    `payment_id` is used once. The browser returns `nonce` to prove that it opened the page (Y-3).
    """

    payment_id: PaymentId
    order_uuid: str = Field(alias="orderUUID")
    company_code: str
    store_id: str
    amount: Positive
    currency: Currency
    description: str = Field("", max_length=LONGEST_DESCRIPTION)
    locale: str = "en"
    display: PageDisplay = PageDisplay.REDIRECT
    page_host: str = ""
    """The origin of the page that shows the hosted page: scheme, host and port."""
    return_url: str
    cancel_url: str
    expires_at: AwareDatetime


class HostedPage(Entity):
    """How the browser opens a provider's page: go to `url`, or POST `fields` to it.

    Messages from the page are accepted only from exactly `origin`. Sizes are CSS pixels (spec section 9).
    """

    method: str = "GET"
    url: str
    fields: dict[str, str] = Field(default_factory=dict)
    origin: str
    display: PageDisplay
    width: int = 0
    height: int = 0
    page_reference: str
    """The provider's id of the page; for Global Payments it is our payment id."""
    expires_at: AwareDatetime


class PaymentReference(Entity):
    """The ids by which a provider finds a payment; amount and currency come from our own row."""

    payment_id: PaymentId
    amount: Positive
    currency: Currency
    page_reference: str = ""
    transaction: str = ""
    """The provider's id of the payment: a PaymentIntent, a PASREF, a Clover payment."""
    authcode: str = ""


class ProviderPayment(Entity):
    """A provider's answer about a payment; `unknown` if it could not be asked.

    An amount is None if the provider does not state it. `refunded` is the sum of refunds after a capture.
    """

    truth: ProviderTruth
    payment_id: str = ""
    """Our payment id, in a provider's list of payments."""
    transaction: str = ""
    authcode: str = ""
    merchant: str = ""
    amount: Money | None = None
    currency: str = ""
    captured: Money | None = None
    refunded: Money | None = None
    refunds: dict[str, str] | None = None
    """The provider's ids of our refunds by our names; None if it does not list them by name."""
    capture_before: AwareDatetime | None = None
    card: str = Field("", pattern=r"^([A-Za-z ]{1,20} )?([0-9]{4})?$")
    """Brand and last four digits: the only card data we store."""
    reason: str = ""


class Result(StrEnum):
    """The result of one request to a provider; errors are results too, never exceptions (reliability 5.2)."""

    CAPTURED = "captured"
    VOIDED = "voided"
    REFUNDED = "refunded"
    DECLINED = "declined"
    NOT_SENT = "not_sent"
    UNKNOWN = "unknown"
    GIVE_UP = "give_up"


class Outcome(Entity):
    """The outcome of a capture, void or refund. `reason` is the provider's code, never card data."""

    result: Result
    transaction: str = ""
    amount: Money | None = None
    reason: str = Field("", max_length=200)


class Signal(Entity):
    """A browser return or webhook of a provider, with a valid signature.

    Only the payment that it names is used: the result is always requested from the provider.
    """

    provider: Provider
    event_id: str
    payment_id: str = ""
    page_reference: str = ""
    transaction: str = ""
    authcode: str = ""
    merchant: str = ""
    says_paid: bool = False


class BrowserReturn(Entity):
    """The data of a browser's return: its nonce, and the origin of the message (Y-3)."""

    nonce: str = Field(max_length=64)
    message_origin: str = Field("", max_length=300)
    """Empty for a redirect, which sends no message."""


def offered_providers(merchants: Collection[str], configured: Collection[Provider]) -> tuple[Provider, ...]:
    """Return the providers to offer: those in `merchants` that have credentials (K-14, Y-1)."""
    return tuple(provider for provider in Provider if provider in merchants and provider in configured)


def check_return(expected_nonce: str, page: HostedPage, returned: BrowserReturn) -> None:
    """Refuse `error_pay` unless the return comes from the browser that opened the page (Y-3, threat 15).

    The whole origin of a message is compared: scheme, host and port.
    """
    origin_right = returned.message_origin == page.origin or (
        page.display is PageDisplay.REDIRECT and not returned.message_origin
    )
    nonce_right = hmac.compare_digest(returned.nonce.encode(), expected_nonce.encode())
    if not (origin_right and nonce_right and expected_nonce):
        raise Refusal(Code.PAY, reason="return")


def check_signal(reference: PaymentReference, merchant: str, signal: Signal) -> None:
    """Refuse `error_pay` if a signal names another payment, page, merchant or transaction than ours (Y-3)."""
    pairs = (
        (reference.payment_id, signal.payment_id),
        (reference.page_reference, signal.page_reference),
        (reference.transaction, signal.transaction),
        (merchant, signal.merchant),
    )
    if any(ours and theirs and ours != theirs for ours, theirs in pairs):
        raise Refusal(Code.PAY, reason="signal")


def amount_as_asked(reference: PaymentReference, said: ProviderPayment) -> bool:
    """Return whether the provider's amount is exactly the requested one.

    If the provider does not state an amount, the one that our signed request contained counts (reliability 0.6).
    """
    currency_right = said.currency in ("", reference.currency)
    return currency_right and said.amount in (None, reference.amount)


def after_attempt(outcome: Outcome, attempts: int, now: dt.datetime, capture_before: dt.datetime | None) -> Outcome:
    """Return the outcome, or `give_up` if it is not final and no attempts or time are left (reliability 5.2)."""
    if outcome.result not in (Result.NOT_SENT, Result.UNKNOWN):
        return outcome
    late = capture_before is not None and now >= capture_before - SAFETY_MARGIN
    return outcome.model_copy(update={"result": Result.GIVE_UP}) if late or attempts >= MAX_ATTEMPTS else outcome
