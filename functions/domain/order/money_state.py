"""The state of the money of an order that was paid online (Y-10, reliability 5.2)."""

from enum import StrEnum

from domain.payment.online_payment import OnlinePayment
from domain.payment.provider import charges_at_once
from domain.payment.status import PaymentStatus
from domain.vocabulary.order_status import UNFULFILLED, OrderStatus


class MoneyState(StrEnum):
    """`held`: captured when the store accepts; `released`: never captured; `person`: a person must check it."""

    NONE = "none"
    HELD = "held"
    TAKEN = "taken"
    RETURNING = "returning"
    RELEASED = "released"
    RETURNED = "returned"
    PERSON = "person"


_ENDS = {
    PaymentStatus.REQUESTED: MoneyState.NONE,
    PaymentStatus.DECLINED: MoneyState.NONE,
    PaymentStatus.CAPTURE_FAILED: MoneyState.PERSON,
    PaymentStatus.VOIDED: MoneyState.RELEASED,
    PaymentStatus.REFUNDED: MoneyState.RETURNED,
}


def money_state(payment: OnlinePayment | None, status: OrderStatus) -> MoneyState:
    """Return the current state of the money; a provider that charges at once has no held or released money (Y-10)."""
    if payment is None:
        return MoneyState.NONE
    at_once, ended = charges_at_once(payment.provider), _ENDS.get(payment.status)
    if ended:
        return MoneyState.RETURNED if at_once and ended is MoneyState.RELEASED else ended
    if status in UNFULFILLED or payment.status is PaymentStatus.VOIDING:
        return MoneyState.RETURNING
    return MoneyState.TAKEN if at_once or payment.status is PaymentStatus.CAPTURED else MoneyState.HELD
