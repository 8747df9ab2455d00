"""A gift card's payment on its way back: one asking at a time, and what became of it, on the payment's row (Y-11)."""

import datetime as dt
from decimal import Decimal

from domain.errors import Code, Refusal
from domain.payment.asked_refund import ASKED_LIVES
from domain.payment.online_payment import OnlinePayment
from domain.payment.settlement import flagged, refunded

ENTRY = "giftcard"
"""What the payment's row counts it as."""


def asked(payment: OnlinePayment, seen: OnlinePayment, now: dt.datetime, claim: str) -> OnlinePayment:
    """The payment while its provider is asked; `seen` is how it was when what goes back was taken off the card, and
    `claim` a name nobody else has, since two may ask at one instant.

    Refuses `error_order_conflict` while somebody else asks, and once it is another than was seen (Y-11).
    """
    if _asking(payment) != _asking(seen) or (payment.asks_back and not is_unsure(payment, now)):
        raise Refusal(Code.ORDER_CONFLICT)
    return payment.next_version(asks_back=f"{ENTRY}.{claim}", asked_back_at=now)


def is_unsure(payment: OnlinePayment, now: dt.datetime) -> bool:
    """Whether it was asked for by somebody who must be gone, so that nobody knows what became of it (Y-11)."""
    began = payment.asked_back_at
    return payment.asks_back.startswith(f"{ENTRY}.") and began is not None and now >= began + ASKED_LIVES


def given_back(payment: OnlinePayment, claim: OnlinePayment, amount: Decimal) -> OnlinePayment:
    """The payment after its money went back, whoever asked last; refuses where this attempt was turned down (Y-11)."""
    if ENTRY in payment.refunded_by:
        return payment
    if payment.back_refusals != claim.back_refusals:
        raise Refusal(Code.ORDER_CONFLICT)
    over = payment.model_copy(update={"asks_back": "", "asked_back_at": None})
    return refunded(over, amount, ENTRY)


def turned_down(payment: OnlinePayment, claim: OnlinePayment) -> OnlinePayment:
    """The payment after its provider would not have it: the next attempt is a new one (Y-11)."""
    return _mine(payment, claim).next_version(asks_back="", asked_back_at=None, back_refusals=payment.back_refusals + 1)


def called_off(payment: OnlinePayment, claim: OnlinePayment) -> OnlinePayment:
    """The payment whose asking never left us: the same attempt may be made at once (Y-11)."""
    return _mine(payment, claim).next_version(asks_back="", asked_back_at=None)


def left_unsure(payment: OnlinePayment, claim: OnlinePayment, why: str) -> OnlinePayment:
    """The payment left to a person, whose word is waited for (Y-11, R15)."""
    return payment if payment.flagged else flagged(_mine(payment, claim), why)


def _mine(payment: OnlinePayment, claim: OnlinePayment) -> OnlinePayment:
    if _asking(payment) != _asking(claim):
        raise Refusal(Code.ORDER_CONFLICT)
    return payment


def _asking(payment: OnlinePayment) -> tuple[object, ...]:
    return payment.asks_back, payment.asked_back_at, payment.back_refusals, payment.refunded_by
