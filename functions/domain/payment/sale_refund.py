"""Refund of a gift card's payment: one request at a time, with its result in the payment's row (Y-11)."""

import datetime as dt
from decimal import Decimal

from domain.errors import Code, Refusal
from domain.payment.asked_refund import ASKED_LIVES
from domain.payment.online_payment import OnlinePayment
from domain.payment.settlement import flagged, refunded

ENTRY = "giftcard"
"""The name of this refund in the payment's row."""


def asked(payment: OnlinePayment, seen: OnlinePayment, now: dt.datetime, claim: str) -> OnlinePayment:
    """Start a refund request (Y-11).

    `seen` is the payment as it was when the amount was taken off the gift card. `claim` is a unique name, because two
    requests can start at the same time. Refuse `error_order_conflict` while another request is in progress, and if the
    payment changed since `seen`.
    """
    if _asking(payment) != _asking(seen) or (payment.asks_back and not is_unsure(payment, now)):
        raise Refusal(Code.ORDER_CONFLICT)
    return payment.next_version(asks_back=f"{ENTRY}.{claim}", asked_back_at=now)


def is_unsure(payment: OnlinePayment, now: dt.datetime) -> bool:
    """Return whether a request has ended without a known result (Y-11)."""
    began = payment.asked_back_at
    return payment.asks_back.startswith(f"{ENTRY}.") and began is not None and now >= began + ASKED_LIVES


def given_back(payment: OnlinePayment, claim: OnlinePayment, amount: Decimal) -> OnlinePayment:
    """Record the refund, no matter which request made it; refuse if this attempt was turned down (Y-11)."""
    if ENTRY in payment.refunded_by:
        return payment
    if payment.back_refusals != claim.back_refusals:
        raise Refusal(Code.ORDER_CONFLICT)
    over = payment.model_copy(update={"asks_back": "", "asked_back_at": None})
    return refunded(over, amount, ENTRY)


def turned_down(payment: OnlinePayment, claim: OnlinePayment) -> OnlinePayment:
    """Record that the provider refused the refund; the next attempt is a new one (Y-11)."""
    return _mine(payment, claim).next_version(asks_back="", asked_back_at=None, back_refusals=payment.back_refusals + 1)


def called_off(payment: OnlinePayment, claim: OnlinePayment) -> OnlinePayment:
    """Record that the request was not sent, so that the same attempt can be retried at once (Y-11)."""
    return _mine(payment, claim).next_version(asks_back="", asked_back_at=None)


def left_unsure(payment: OnlinePayment, claim: OnlinePayment, why: str) -> OnlinePayment:
    """Flag the payment for a person, who decides how it continues (Y-11, R15)."""
    return payment if payment.flagged else flagged(_mine(payment, claim), why)


def _mine(payment: OnlinePayment, claim: OnlinePayment) -> OnlinePayment:
    if _asking(payment) != _asking(claim):
        raise Refusal(Code.ORDER_CONFLICT)
    return payment


def _asking(payment: OnlinePayment) -> tuple[object, ...]:
    return payment.asks_back, payment.asked_back_at, payment.back_refusals, payment.refunded_by
