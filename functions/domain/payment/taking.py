"""Whether money that a card set aside is taken, released, or still waits for the store (Y-4, Y-10, reliability 5.2)."""

import datetime as dt
from enum import StrEnum

from domain.payment.online_payment import OnlinePayment
from domain.payment.status import PaymentStatus
from domain.vocabulary.order_status import UNFULFILLED, OrderStatus


class Taking(StrEnum):
    """What is due now."""

    TAKE = "take"
    WAIT = "wait"
    RELEASE = "release"


def taking(payment: OnlinePayment, status: OrderStatus | None, now: dt.datetime) -> Taking:
    """What the order's own status says of its payment; None where no order stands (Y-10, reliability 5.2).

    An order leaves `received` once and never comes back, so whoever reads it later reads the same. Near the end of the
    card's own time the money is taken, and goes back as a refund if the store says no after all.
    """
    if payment.status is not PaymentStatus.AUTHORIZED or status is None:
        return Taking.TAKE
    if status in UNFULFILLED:
        return Taking.RELEASE
    waits = payment.waits_until is not None and status is OrderStatus.RECEIVED
    return Taking.WAIT if waits and now < payment.take_by else Taking.TAKE
