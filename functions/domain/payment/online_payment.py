"""A card payment from its page to its end: every move as a value, decided by the provider's truth (reliability 5.2)."""

import datetime as dt

from pydantic import AwareDatetime

from domain.access.session import Session
from domain.entity import Entity, Money
from domain.errors import Code, Refusal
from domain.gift_card.card_sale import SaleKind
from domain.money import ZERO
from domain.payment.card_payment import (
    HostedPage,
    PageRequest,
    PaymentReference,
    Provider,
)
from domain.payment.look import Look
from domain.payment.status import (
    RESEND_WINDOW,
    RETRY_AFTER,
    WHILE_PAYING,
    PaymentStatus,
    may_receive_order,
    move_payment,
)
from domain.payment.tender import TenderParts

SWEEP_GRACE = dt.timedelta(seconds=120)
"""How long after its time a payment is left to its state machine before the sweep takes it (R17)."""
COMPARISONS = (dt.timedelta(minutes=30), dt.timedelta(hours=24), dt.timedelta(days=6))
"""How long after its end a payment is compared with its provider and its order (reliability 1.1, I4)."""
HUMAN_ENDS = (PaymentStatus.CAPTURE_FAILED,)
AUTHORISED_FOR = dt.timedelta(days=4)
"""How long a card surely keeps money aside: the shortest is 4 days and 18 hours (reliability 1.1)."""
LAST_CALL = dt.timedelta(hours=24)
"""How long before a card's own end of it the money is taken though the store has not said yes (reliability 1.1)."""
NO_ORDER = "no_order"
"""Why a payment was released: nobody sent its order in the time for it."""
ORDER_ENDED = "order_ended"
"""Why a payment with its order was released: its store never took the order on."""
CLOSED = (PaymentStatus.CAPTURED, PaymentStatus.VOIDED, PaymentStatus.DECLINED, PaymentStatus.REFUNDED, *HUMAN_ENDS)
"""The states that wait for nothing more."""
_SETTLED = (PaymentStatus.CAPTURED, PaymentStatus.REFUNDED, PaymentStatus.VOIDED, PaymentStatus.CAPTURE_FAILED)


class OnlinePayment(Entity):
    """A payment's row. What was asked is in `request` and never changes; amounts are major units.

    `receivedAt` is written with the order, in one transaction; it and `voiding` exclude each other.
    `flagged` says why a person must look; empty otherwise.
    """

    request: PageRequest
    provider: Provider
    merchant: str = ""
    nonce: str
    page: HostedPage | None = None
    status: PaymentStatus = PaymentStatus.REQUESTED
    version: int = 1
    opened_at: AwareDatetime
    transaction: str = ""
    authcode: str = ""
    card: str = ""
    authorized_at: AwareDatetime | None = None
    capture_before: AwareDatetime | None = None
    received_at: AwareDatetime | None = None
    waits_until: AwareDatetime | None = None
    """Until when the store may accept its order, before which nothing is taken; None: it is taken with the order."""
    decided_at: AwareDatetime | None = None
    """When its order was accepted or ended, as far as this row was told; the order's own row decides."""
    claimed_at: AwareDatetime | None = None
    claim: str = ""
    """A name nobody else has: by it one who claims a try knows that it is theirs, though two did at one instant."""
    attempts: int = 0
    try_failed: str = ""
    """The provider's word, or ours, on the last try that came to nothing."""
    unsent: bool = False
    """Whether that try surely had no effect, so that a person may have another one made at once."""
    captured: Money = ZERO
    refunded: Money = ZERO
    refunded_by: tuple[str, ...] = ()
    """The entries of its order's returns that `refunded` counts."""
    asks_back: str = ""
    """The entry that its provider is being asked about, where it paid parts of several orders, or a gift card."""
    asked_back_at: AwareDatetime | None = None
    """Since when it is asked for the money of a gift card."""
    back_refusals: int = 0
    """How often it would not give that back."""
    reason: str = ""
    send_failed: str = ""
    """The code that the last try to send its order ended with; empty while none failed."""
    flagged: str = ""
    looks: tuple[Look, ...] = ()
    settled_at: AwareDatetime | None = None
    """When the capture or the release was known to be done."""
    comparisons: int = 0
    """How often it was compared since it ended."""
    look_at: AwareDatetime | None = None
    """When a page that was given up, and can be paid on all the same, is looked at next."""
    gift_card: str = ""
    """The hash of the gift card that its money is for; empty for an order's."""
    table_bill: str = ""
    """The visit of which it pays a part; empty for an order's."""
    sale: SaleKind | None = None
    """Whether that card is new; None for an order's."""
    credited_at: AwareDatetime | None = None
    """When its money stood on that card, or its end on that visit's orders."""
    earns: bool = False
    """Whether its order earns its member points as the money is captured."""
    earned_at: AwareDatetime | None = None
    """When that was written into the member's account."""
    task_token: str = ""
    """What wakes its machine; kept when the machine was woken, so that a later signal repairs a lost one."""
    parts: TenderParts = TenderParts()
    """What each tender pays of the amount due; the card's part is what the page asks for (Y-8)."""
    return_path: str = "/payment"
    """Where the browser goes once it is back."""
    fingerprint: str = ""
    """Of the order and tender that the page was opened for."""
    opened_by: str = ""
    """The hash of the cookie of the browser that opened it; nobody else is told of it (reliability 2, threat 12)."""

    def belongs_to(self, session: Session) -> bool:
        """Whether this browser opened it, at the store and company it is at."""
        asked = (self.request.company_code, self.request.store_id, self.opened_by)
        return asked == (session.company_code, session.store_id, session.cookie_hash)

    @property
    def payment_id(self) -> str:
        """The one-use id, also the provider's order id."""
        return self.request.payment_id

    @property
    def reference(self) -> PaymentReference:
        """What the provider needs to find it."""
        return PaymentReference(
            payment_id=self.request.payment_id,
            amount=self.request.amount,
            currency=self.request.currency,
            page_reference=self.page.page_reference if self.page else "",
            transaction=self.transaction,
            authcode=self.authcode,
        )

    @property
    def due_at(self) -> dt.datetime | None:
        """When the sweep should look, None when nothing is awaited or a person has it."""
        if self.status is PaymentStatus.DECLINED:
            return self.look_at
        if self.flagged or self.status in CLOSED:
            owes = self.owes_credit or self.owes_points
            return (self.settled_at or self.opened_at) + SWEEP_GRACE if owes else None
        if self.status in (PaymentStatus.CAPTURING, PaymentStatus.VOIDING):
            return (self.claimed_at or self.opened_at) + RETRY_AFTER
        if self.received_at is not None:
            return self._decision_at(self.received_at) + SWEEP_GRACE
        if self.authorized_at is not None:
            return self.ordered_until + SWEEP_GRACE
        return self.request.expires_at + SWEEP_GRACE

    @property
    def ordered_until(self) -> dt.datetime:
        """Until when its order may be sent again, before which nothing is released for the want of one."""
        return (self.authorized_at or self.opened_at) + RESEND_WINDOW

    def awaits_order(self, now: dt.datetime) -> bool:
        """Whether its order has not come and still may (reliability 5.2)."""
        return self.status is PaymentStatus.AUTHORIZED and self.received_at is None and now < self.ordered_until

    @property
    def may_still_pay(self) -> bool:
        """Whether an order may still be stored with it: its page is open, or its money is set aside without one."""
        return self.received_at is None and self.status in (PaymentStatus.REQUESTED, PaymentStatus.AUTHORIZED)

    @property
    def waits_for_no_order(self) -> bool:
        """Whether it pays something other than the order that is sent with it: what is paid is taken."""
        return bool(self.gift_card or self.table_bill)

    @property
    def owes_credit(self) -> bool:
        """Whether it ended and what it is for does not know yet: a gift card, or a table's bill (threat 9)."""
        if self.credited_at is not None:
            return False
        if self.table_bill:
            return self.status in _SETTLED
        return bool(self.gift_card) and self.status is PaymentStatus.CAPTURED

    @property
    def owes_points(self) -> bool:
        """Whether its money was taken and its order's points are not earned yet (K-1)."""
        taken = self.captured > ZERO and self.status in (PaymentStatus.CAPTURED, PaymentStatus.REFUNDED)
        return self.earns and self.earned_at is None and taken

    @property
    def sold_at(self) -> dt.datetime | None:
        """When money was taken for a gift card; a refund later changes nothing about it."""
        return self.settled_at if self.gift_card and self.captured > ZERO else None

    @property
    def take_by(self) -> dt.datetime:
        """When money that is still set aside is taken rather than lost (reliability 1.1)."""
        began = self.authorized_at or self.opened_at
        ends = self.capture_before or began + AUTHORISED_FOR + LAST_CALL
        return max(began, min(began + AUTHORISED_FOR, ends - LAST_CALL))

    def _decision_at(self, received_at: dt.datetime) -> dt.datetime:
        """When it is known what becomes of it, once its order stands."""
        if self.waits_until is None:
            return received_at
        return self.decided_at or min(self.waits_until, self.take_by)

    @property
    def compares_at(self) -> dt.datetime | None:
        """When it is compared next; None while it waits for a move, and after the last look."""
        if self.due_at is not None or self.comparisons >= len(COMPARISONS):
            return None
        return (self.settled_at or self.claimed_at or self.request.expires_at) + COMPARISONS[self.comparisons]

    @property
    def wakes_at(self) -> dt.datetime | None:
        """When the sweep takes it up: to move it, or to look at it; None when it is over."""
        return self.due_at or self.compares_at

    def next_version(self, **changes: object) -> "OnlinePayment":
        """It with changes, one version on."""
        return self.model_copy(update={**changes, "version": self.version + 1})

    def moved_to(self, to: PaymentStatus, **changes: object) -> "OnlinePayment":
        """It in another status; refuses `error_pay` for a move there is not (reliability 5.2)."""
        return self.next_version(status=move_payment(self.status, to), **changes)


def not_sent(payment: OnlinePayment, code: str) -> OnlinePayment:
    """A payment whose order could not be sent just now (spec section 8, payment.pre_authorized_send_failed)."""
    return payment if payment.send_failed == code else payment.next_version(send_failed=code)


def waited_for(payment: OnlinePayment, task_token: str) -> OnlinePayment:
    """The payment once a state machine waits for its next signal (reliability 5.2)."""
    return payment.next_version(task_token=task_token)


def agreed_at(payment: OnlinePayment, now: dt.datetime) -> dt.datetime:
    """By which instant a paid order is judged: its page's opening, for as long as its needs are held (Y-4, S-4)."""
    return payment.opened_at if now <= payment.opened_at + WHILE_PAYING else now


def order_received(
    payment: OnlinePayment,
    order_uuid: str,
    now: dt.datetime,
    waits_until: dt.datetime | None = None,
    *,
    earns: bool = False,
) -> OnlinePayment:
    """The payment of an order that is being stored; refuses `error_pay` when it cannot pay for it (reliability 5.2).

    `waitsUntil` is until when the store may accept the order, where its money is taken only then; `earns` whether that
    earns its member points.
    """
    if payment.received_at is not None and payment.request.order_uuid == order_uuid:
        return payment
    if payment.request.order_uuid != order_uuid or not may_receive_order(payment.status):
        raise Refusal(Code.PAY, status=payment.status.value)
    return payment.next_version(received_at=now, waits_until=waits_until, earns=earns)


def order_decided(payment: OnlinePayment, now: dt.datetime) -> OnlinePayment:
    """The payment told that its order was accepted or ended: the sweep looks soon; told again it is no news (Y-10)."""
    told = payment.waits_until is None or payment.decided_at is not None
    return payment if told or payment.status is not PaymentStatus.AUTHORIZED else payment.next_version(decided_at=now)
