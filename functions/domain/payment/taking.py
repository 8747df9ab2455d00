"""The capture decision: capture an authorization, void it, or wait for the store (Y-4, Y-10, reliability 5.2)."""

import datetime as dt
from enum import StrEnum

from domain.payment.online_payment import OnlinePayment
from domain.payment.status import PaymentStatus
from domain.vocabulary.order_status import UNFULFILLED, OrderStatus


class Taking(StrEnum):
    """The possible decisions."""

    TAKE = "take"
    WAIT = "wait"
    RELEASE = "release"


def taking(payment: OnlinePayment, status: OrderStatus | None, now: dt.datetime) -> Taking:
    """Decide by the order's status; None if there is no order (Y-10, reliability 5.2).

    An order leaves `received` once and never returns, so later readers decide the same. Before the authorization lapses
    it is captured; if the store then rejects the order, it is refunded.
    """
    if payment.status is not PaymentStatus.AUTHORIZED or status is None:
        return Taking.TAKE
    if status in UNFULFILLED:
        return Taking.RELEASE
    waits = payment.waits_until is not None and status is OrderStatus.RECEIVED
    return Taking.WAIT if waits and now < payment.take_by else Taking.TAKE
