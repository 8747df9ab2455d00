"""A card payment for the screen: its state and what the guest may do now (spec sections 4 and 8)."""

import datetime as dt
from enum import StrEnum

from pydantic import AwareDatetime, Field

from domain.entity import Entity, Price
from domain.money import ZERO
from domain.payment.card_payment import HostedPage, PaymentId
from domain.payment.online_payment import OnlinePayment
from domain.payment.provider import PageDisplay, Provider, charges_at_once
from domain.payment.status import RESEND_WINDOW, PaymentStatus


class PaymentState(StrEnum):
    """The state of a payment for the guest.

    `pre_authorised_not_sent` and `paid_not_sent` are spec section 8's `payment.pre_authorized_send_failed` and
    `payment.paid_but_fails_send_order`; the latter only if the provider captures the money at once.
    """

    OPENING = "opening"
    WAITING = "waiting"
    AUTHORISED = "authorised"
    PRE_AUTHORISED_NOT_SENT = "pre_authorised_not_sent"
    PAID_NOT_SENT = "paid_not_sent"
    ORDER_STORED = "order_stored"
    CAPTURED = "captured"
    DECLINED = "declined"
    CANCELLED = "cancelled"
    EXPIRED = "expired"
    RELEASING = "releasing"
    RELEASED = "released"
    REFUNDED = "refunded"
    NEEDS_PERSON = "needs_person"


class PaymentAction(StrEnum):
    """An action that the guest may take; the screen shows exactly these.

    `open` the page again, `send` or `resend` the order (v2/resendpayment), `cancel` (v2/cancelpayment), `retry` with a
    new payment (v2/startpayment), `call_store`, `receipt` (v2/getreceipt).
    """

    OPEN = "open"
    SEND = "send"
    RESEND = "resend"
    CANCEL = "cancel"
    RETRY = "retry"
    CALL_STORE = "call_store"
    RECEIPT = "receipt"


class PageMethod(StrEnum):
    """How the browser opens the page: go to its URL, POST its fields, or POST them into a frame."""

    REDIRECT = "redirect"
    FORM = "form"
    FRAME = "frame"


class PaymentPage(Entity):
    """A provider's page. Accept a frame's messages only from exactly `origin`; submit them with `nonce` (Y-3).

    Sizes are CSS pixels, 0 if the page fills the window (spec section 9).
    """

    method: PageMethod
    display: PageDisplay
    url: str
    fields: dict[str, str]
    origin: str
    nonce: str
    width: int
    height: int
    expires_at: AwareDatetime


class PaymentView(Entity):
    """A payment without secrets. `reason` is one of our codes, the provider's own reason, or empty."""

    payment_id: PaymentId = Field(alias="paymentID")
    order_uuid: str = Field(alias="orderUUID")
    provider: Provider
    charged_at_once: bool
    """Whether an approved card is charged at once; otherwise the money is held until it is captured."""
    state: PaymentState
    actions: tuple[PaymentAction, ...]
    amount: Price
    currency: str
    card: str
    """Brand and last four digits; empty while unknown."""
    reason: str
    expires_at: AwareDatetime
    """When the page ends; the checkout waits until then (S-4)."""
    send_until: AwareDatetime | None
    """Until when the order can be sent again, before the money is released; None if there is nothing to send."""
    page: PaymentPage | None
    credited_at: AwareDatetime | None = None
    """When its money was credited to a gift card or a table's bill; None for an order's payment."""


_BY_STATUS = {
    PaymentStatus.CAPTURING: PaymentState.ORDER_STORED,
    PaymentStatus.CAPTURED: PaymentState.CAPTURED,
    PaymentStatus.CAPTURE_FAILED: PaymentState.NEEDS_PERSON,
    PaymentStatus.VOIDING: PaymentState.RELEASING,
    PaymentStatus.VOIDED: PaymentState.RELEASED,
    PaymentStatus.REFUNDED: PaymentState.REFUNDED,
}
_ENDED_PAGES = {"expired": PaymentState.EXPIRED, "cancelled": PaymentState.CANCELLED}
_ACTIONS = {
    PaymentState.OPENING: (PaymentAction.CANCEL,),
    PaymentState.WAITING: (PaymentAction.OPEN, PaymentAction.CANCEL),
    PaymentState.AUTHORISED: (PaymentAction.SEND, PaymentAction.CANCEL),
    PaymentState.PRE_AUTHORISED_NOT_SENT: (PaymentAction.RESEND, PaymentAction.CALL_STORE, PaymentAction.CANCEL),
    PaymentState.PAID_NOT_SENT: (PaymentAction.RESEND, PaymentAction.CALL_STORE, PaymentAction.CANCEL),
    PaymentState.ORDER_STORED: (PaymentAction.RECEIPT,),
    PaymentState.CAPTURED: (PaymentAction.RECEIPT,),
    PaymentState.REFUNDED: (PaymentAction.RECEIPT,),
    PaymentState.NEEDS_PERSON: (PaymentAction.CALL_STORE,),
    PaymentState.RELEASING: (PaymentAction.RETRY,),
    PaymentState.RELEASED: (PaymentAction.RETRY,),
    PaymentState.DECLINED: (PaymentAction.RETRY,),
    PaymentState.CANCELLED: (PaymentAction.RETRY,),
    PaymentState.EXPIRED: (PaymentAction.RETRY,),
}


def payment_state(payment: OnlinePayment) -> PaymentState:
    """Return the state of a payment for its guest (reliability 5.2)."""
    if payment.status in _BY_STATUS:
        return _BY_STATUS[payment.status]
    if payment.status is PaymentStatus.DECLINED:
        return _ENDED_PAGES.get(payment.reason, PaymentState.DECLINED)
    if payment.status is PaymentStatus.REQUESTED:
        return PaymentState.WAITING if payment.page else PaymentState.OPENING
    if payment.received_at is not None:
        return PaymentState.ORDER_STORED
    if not payment.send_failed:
        return PaymentState.AUTHORISED
    return PaymentState.PAID_NOT_SENT if charges_at_once(payment.provider) else PaymentState.PRE_AUTHORISED_NOT_SENT


def payment_view(payment: OnlinePayment) -> PaymentView:
    """Build the view of a payment; its page is included only while it can be paid (Y-3)."""
    state = payment_state(payment)
    sendable = state in (
        PaymentState.AUTHORISED,
        PaymentState.PRE_AUTHORISED_NOT_SENT,
        PaymentState.PAID_NOT_SENT,
    )
    return PaymentView(
        payment_id=payment.payment_id,
        order_uuid=payment.request.order_uuid,
        provider=payment.provider,
        charged_at_once=charges_at_once(payment.provider),
        state=state,
        actions=_ACTIONS[state],
        amount=payment.request.amount,
        currency=payment.request.currency,
        card=payment.card,
        reason=payment.send_failed if sendable else payment.reason,
        expires_at=payment.request.expires_at,
        send_until=_send_until(payment) if sendable else None,
        credited_at=payment.credited_at if payment.captured > ZERO else None,
        page=_page(payment.page, payment.nonce) if payment.page and state is PaymentState.WAITING else None,
    )


def _send_until(payment: OnlinePayment) -> dt.datetime:
    return (payment.authorized_at or payment.opened_at) + RESEND_WINDOW


def _page(page: HostedPage, nonce: str) -> PaymentPage:
    posted = PageMethod.FORM if page.display is PageDisplay.REDIRECT else PageMethod.FRAME
    return PaymentPage(
        method=posted if page.method == "POST" else PageMethod.REDIRECT,
        display=page.display,
        url=page.url,
        fields=page.fields,
        origin=page.origin,
        nonce=nonce,
        width=page.width,
        height=page.height,
        expires_at=page.expires_at,
    )
