"""Problems with payments that a store must know about (reliability 1.1, R15)."""

from decimal import Decimal
from enum import StrEnum

from pydantic import AwareDatetime, Field

from domain.entity import Amount, Entity
from domain.payment.online_payment import OnlinePayment
from domain.payment.provider import Provider
from domain.payment.status import PaymentStatus

_REFUND = "refund "


class TroubleKind(StrEnum):
    """The kind of a problem; screens have a text with instructions for each."""

    CAPTURE_WAITS = "capture_waits"
    """A capture failed and is retried."""
    RELEASE_WAITS = "release_waits"
    CAPTURE_FAILED = "capture_failed"
    """The bank finally refused the capture: nothing was paid."""
    REFUND_FAILED = "refund_failed"
    """A refund failed or its result is unknown."""
    PERSON = "person"
    """The provider's state differs from ours."""
    KEY_REFUSED = "key_refused"
    WEBHOOK_REFUSED = "webhook_refused"
    """Webhooks in its name are signed with another secret than the merchant's."""
    WEBHOOK_OLD = "webhook_old"
    """Webhooks with a valid signature arrive too late, or the clocks differ."""


class TroubleAct(StrEnum):
    """The actions that a person can take on it."""

    TRY_AGAIN = "try_again"
    SETTLE = "settle"


class PaymentTrouble(Entity):
    """One payment with a problem. `reason` is the provider's code, or why it was flagged for a person."""

    kind: TroubleKind
    payment_id: str = Field(alias="paymentID")
    order_uuid: str = Field(alias="orderUUID")
    provider: Provider
    since: AwareDatetime
    amount: Amount
    currency: str
    attempts: int
    reason: str
    acts: tuple[TroubleAct, ...]


_REPEATED = 3
SHOWN_FROM = {TroubleKind.KEY_REFUSED: 1, TroubleKind.WEBHOOK_REFUSED: _REPEATED, TroubleKind.WEBHOOK_OLD: _REPEATED}
"""How often each occurs before the store is notified: a single late or forged webhook needs no action (threat 14)."""


class MerchantTrouble(Entity):
    """A problem between a provider and a merchant, which can concern many payments."""

    kind: TroubleKind
    provider: Provider
    since: AwareDatetime
    last: AwareDatetime
    times: int

    @property
    def needs_somebody(self) -> bool:
        """Return whether it occurred often enough to need action."""
        return self.times >= SHOWN_FROM[self.kind]


def trouble_of(payment: OnlinePayment) -> PaymentTrouble | None:
    """Return the problem of a payment; None while it proceeds normally, including a first attempt (reliability 5.2)."""
    kind = _kind(payment)
    if kind is None:
        return None
    in_progress = payment.status in _WAITS
    acts = (*((TroubleAct.TRY_AGAIN,) if in_progress else ()), *((TroubleAct.SETTLE,) if payment.flagged else ()))
    return PaymentTrouble(
        kind=kind,
        payment_id=payment.payment_id,
        order_uuid=payment.request.order_uuid if payment.received_at and not payment.waits_for_no_order else "",
        provider=payment.provider,
        since=payment.settled_at or payment.decided_at or payment.received_at or payment.opened_at,
        amount=_amount(payment),
        currency=payment.request.currency,
        attempts=payment.attempts,
        reason=payment.flagged or payment.try_failed or payment.reason,
        acts=acts,
    )


_WAITS = {
    PaymentStatus.CAPTURING: TroubleKind.CAPTURE_WAITS,
    PaymentStatus.VOIDING: TroubleKind.RELEASE_WAITS,
}


def _kind(payment: OnlinePayment) -> TroubleKind | None:
    if payment.flagged:
        if payment.flagged.startswith(_REFUND):
            return TroubleKind.REFUND_FAILED
        failed = payment.status is PaymentStatus.CAPTURE_FAILED
        return TroubleKind.CAPTURE_FAILED if failed else _WAITS.get(payment.status, TroubleKind.PERSON)
    return _WAITS.get(payment.status) if payment.attempts > 1 or payment.try_failed else None


def _amount(payment: OnlinePayment) -> Decimal:
    return payment.captured or payment.request.amount
