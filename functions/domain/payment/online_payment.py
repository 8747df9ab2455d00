"""A card payment from its page to its end; the provider's state decides its transitions (reliability 5.2)."""

import datetime as dt

from pydantic import AwareDatetime

from domain.access.session import Session
from domain.entity import Entity, Money
from domain.errors import Code, Refusal
from domain.gift_card.card_sale import SaleKind
from domain.money import ZERO
from domain.payment.card_payment import HostedPage, PageRequest, PaymentReference
from domain.payment.look import Look
from domain.payment.provider import Provider
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
"""How long after its due time a payment is left to its state machine, before the sweep takes it (R17)."""
COMPARISONS = (dt.timedelta(minutes=30), dt.timedelta(hours=24), dt.timedelta(days=6))
"""When, after its end, a payment is compared with its provider and its order (reliability 1.1, I4)."""
HUMAN_ENDS = (PaymentStatus.CAPTURE_FAILED,)
AUTHORISED_FOR = dt.timedelta(days=4)
"""How long an authorization certainly lasts: the shortest is 4 days and 18 hours (reliability 1.1)."""
LAST_CALL = dt.timedelta(hours=24)
"""How long before an authorization lapses it is captured even if the store has not accepted (reliability 1.1)."""
NO_ORDER = "no_order"
"""The reason of a void: the order was not sent in time."""
ORDER_ENDED = "order_ended"
"""The reason of a void with an order: the store did not accept it."""
CLOSED = (PaymentStatus.CAPTURED, PaymentStatus.VOIDED, PaymentStatus.DECLINED, PaymentStatus.REFUNDED, *HUMAN_ENDS)
"""The statuses in which nothing more is expected."""
_SETTLED = (PaymentStatus.CAPTURED, PaymentStatus.REFUNDED, PaymentStatus.VOIDED, PaymentStatus.CAPTURE_FAILED)


class OnlinePayment(Entity):
    """A payment's row. `request` never changes; amounts are in major units.

    `received_at` is written with the order, in one transaction. It prevents a void unless the order ended, and a
    started void prevents it. `flagged` is the reason why a person must check the payment, otherwise empty.
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
    """Until when the store can accept its order; nothing is captured before. None: captured with the order."""
    decided_at: AwareDatetime | None = None
    """When its order was accepted or ended, as far as this row knows; the order's own row decides."""
    claimed_at: AwareDatetime | None = None
    claim: str = ""
    """A unique name of an attempt, so that of two concurrent claims each knows whether it won."""
    attempts: int = 0
    try_failed: str = ""
    """The reason of the last failed attempt, from the provider or from us."""
    unsent: bool = False
    """Whether that attempt certainly had no effect, so that a person can retry at once."""
    captured: Money = ZERO
    refunded: Money = ZERO
    refunded_by: tuple[str, ...] = ()
    """The entries of the order's returns that `refunded` includes."""
    asks_back: str = ""
    """The refund request in progress, for a payment that is shared by orders or for a gift card."""
    asked_back_at: AwareDatetime | None = None
    """Since when the refund request of a gift card's payment is in progress."""
    back_refusals: int = 0
    """How often the provider refused that refund."""
    reason: str = ""
    send_failed: str = ""
    """The refusal code of the last attempt to send its order; empty if none failed."""
    flagged: str = ""
    looks: tuple[Look, ...] = ()
    settled_at: AwareDatetime | None = None
    """When the capture or void was known to be done."""
    comparisons: int = 0
    """How often it was compared since its end."""
    look_at: AwareDatetime | None = None
    """When its expired page is checked next."""
    gift_card: str = ""
    """The hash of the gift card that it pays for; empty for an order."""
    table_bill: str = ""
    """The table session of which it pays a part; empty for an order."""
    sale: SaleKind | None = None
    """Whether that gift card is new or reloaded; None for an order."""
    credited_at: AwareDatetime | None = None
    """When its money was credited to the gift card, or its end was recorded on the session's orders."""
    earns: bool = False
    """Whether its order earns member points at the capture."""
    earned_at: AwareDatetime | None = None
    """When those points were added to the member's account."""
    task_token: str = ""
    """The token that resumes its state machine; kept afterwards, so that a later signal repairs a lost one."""
    parts: TenderParts = TenderParts()
    """The amounts by tender; the card's part is the amount of the page (Y-8)."""
    return_path: str = "/payment"
    """The path to which the browser returns."""
    fingerprint: str = ""
    """The fingerprint of the order and tender for which the page was opened."""
    opened_by: str = ""
    """The hash of the cookie of the browser that opened it; only that browser can read it (reliability 2, threat 12).
    """

    def belongs_to(self, session: Session) -> bool:
        """Return whether this session's browser opened it, at the same company and store."""
        asked = (self.request.company_code, self.request.store_id, self.opened_by)
        return asked == (session.company_code, session.store_id, session.cookie_hash)

    @property
    def payment_id(self) -> str:
        """Return the id, used once; it is also the provider's order id."""
        return self.request.payment_id

    @property
    def reference(self) -> PaymentReference:
        """Return the ids by which the provider finds it."""
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
        """Return when the sweep must process it; None if nothing is pending or a person must check it."""
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
        """Return until when its order can be sent; a payment without an order is not voided before that."""
        return (self.authorized_at or self.opened_at) + RESEND_WINDOW

    def awaits_order(self, now: dt.datetime) -> bool:
        """Return whether its order was not sent yet but still can be (reliability 5.2)."""
        return self.status is PaymentStatus.AUTHORIZED and self.received_at is None and now < self.ordered_until

    @property
    def may_still_pay(self) -> bool:
        """Return whether an order can still be stored with it: its page is open, or it is authorized without an
        order.
        """
        return self.received_at is None and self.status in (PaymentStatus.REQUESTED, PaymentStatus.AUTHORIZED)

    @property
    def waits_for_no_order(self) -> bool:
        """Return whether it pays for a gift card or a table bill, so that it is captured without an order."""
        return bool(self.gift_card or self.table_bill)

    @property
    def owes_credit(self) -> bool:
        """Return whether it ended but its gift card or table bill is not updated yet (threat 9)."""
        if self.credited_at is not None:
            return False
        if self.table_bill:
            return self.status in _SETTLED
        return bool(self.gift_card) and self.status is PaymentStatus.CAPTURED

    @property
    def owes_points(self) -> bool:
        """Return whether it was captured but its order's points are not earned yet (K-1)."""
        taken = self.captured > ZERO and self.status in (PaymentStatus.CAPTURED, PaymentStatus.REFUNDED)
        return self.earns and self.earned_at is None and taken

    @property
    def sold_at(self) -> dt.datetime | None:
        """Return when a gift card's payment was captured; a later refund does not change it."""
        return self.settled_at if self.gift_card and self.captured > ZERO else None

    @property
    def take_by(self) -> dt.datetime:
        """Return when an open authorization is captured so that it does not lapse (reliability 1.1)."""
        began = self.authorized_at or self.opened_at
        ends = self.capture_before or began + AUTHORISED_FOR + LAST_CALL
        return max(began, min(began + AUTHORISED_FOR, ends - LAST_CALL))

    def _decision_at(self, received_at: dt.datetime) -> dt.datetime:
        """Return when a payment with an order can be decided."""
        if self.waits_until is None:
            return received_at
        return self.decided_at or min(self.waits_until, self.take_by)

    @property
    def compares_at(self) -> dt.datetime | None:
        """Return when it is compared next; None while it is in progress and after the last comparison."""
        if self.due_at is not None or self.comparisons >= len(COMPARISONS):
            return None
        return (self.settled_at or self.claimed_at or self.request.expires_at) + COMPARISONS[self.comparisons]

    @property
    def wakes_at(self) -> dt.datetime | None:
        """Return when the sweep processes or compares it; None when both are done."""
        return self.due_at or self.compares_at

    def next_version(self, **changes: object) -> "OnlinePayment":
        """Apply changes and increase the version."""
        return self.model_copy(update={**changes, "version": self.version + 1})

    def moved_to(self, to: PaymentStatus, **changes: object) -> "OnlinePayment":
        """Change the status; refuse `error_pay` for a transition that is not allowed (reliability 5.2)."""
        return self.next_version(status=move_payment(self.status, to), **changes)


def not_sent(payment: OnlinePayment, code: str) -> OnlinePayment:
    """Record that its order could not be sent now (spec section 8, payment.pre_authorized_send_failed)."""
    return payment if payment.send_failed == code else payment.next_version(send_failed=code)


def waited_for(payment: OnlinePayment, task_token: str) -> OnlinePayment:
    """Record the token of the state machine that waits for its next signal (reliability 5.2)."""
    return payment.next_version(task_token=task_token)


def agreed_at(payment: OnlinePayment, now: dt.datetime) -> dt.datetime:
    """Return the time at which a paid order is validated: its page's opening, while its needs are held (Y-4, S-4)."""
    return payment.opened_at if now <= payment.opened_at + WHILE_PAYING else now


def order_received(
    payment: OnlinePayment,
    order_uuid: str,
    now: dt.datetime,
    waits_until: dt.datetime | None = None,
    *,
    earns: bool = False,
) -> OnlinePayment:
    """Record its order in the payment; refuse `error_pay` if it cannot pay for that order (reliability 5.2).

    `waits_until` is until when the store can accept the order, if the payment is captured only then; `earns` says
    whether that earns member points.
    """
    if payment.received_at is not None and payment.request.order_uuid == order_uuid:
        return payment
    if payment.request.order_uuid != order_uuid or not may_receive_order(payment.status):
        raise Refusal(Code.PAY, status=payment.status.value)
    return payment.next_version(received_at=now, waits_until=waits_until, earns=earns)


def order_decided(payment: OnlinePayment, now: dt.datetime) -> OnlinePayment:
    """Record that its order was accepted or ended, so that the sweep runs soon; idempotent (Y-10)."""
    told = payment.waits_until is None or payment.decided_at is not None
    return payment if told or payment.status is not PaymentStatus.AUTHORIZED else payment.next_version(decided_at=now)
