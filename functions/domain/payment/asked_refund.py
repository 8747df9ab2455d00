"""The outcome of a refund whose answer was lost, by the provider's view of the payment (Y-11).

See docs/rules/refunds-that-got-lost.md.
"""

import datetime as dt
from decimal import Decimal
from typing import NamedTuple

from domain.payment.card_payment import Outcome, ProviderPayment, Result
from domain.payment.online_payment import OnlinePayment
from domain.payment.status import ProviderTruth

ASKED_LIVES = dt.timedelta(seconds=60)
"""How long a provider that was asked for money may be answering; whoever asked is gone after it."""

BY_HAND = "refunded_by_hand"


class AskedRefund(NamedTuple):
    """A refund that a provider was asked for: our name of it, and its amount."""

    name: str
    amount: Decimal


def refund_became(asked: AskedRefund, payment: OnlinePayment, stands: ProviderPayment) -> Outcome | None:
    """The outcome; None if it did not go back and may be asked for again.

    `give_up` leaves it to a person: the provider does not say what went back, or there was a refund by hand.
    `unknown` where it does not answer. See docs/rules/refunds-that-got-lost.md.
    """
    if stands.truth is ProviderTruth.UNKNOWN:
        return Outcome(result=Result.UNKNOWN, reason=stands.reason[:200])
    if stands.refunded is None:
        return Outcome(result=Result.GIVE_UP, reason="cannot_be_asked")
    if stands.refunds is not None:
        return _by_name(asked, payment, stands.refunded, stands.refunds)
    more = stands.refunded - payment.refunded
    if more < asked.amount:
        return None
    if more > asked.amount:
        return Outcome(result=Result.GIVE_UP, reason=BY_HAND)
    return Outcome(result=Result.REFUNDED, transaction=stands.transaction, amount=asked.amount)


def _by_name(asked: AskedRefund, payment: OnlinePayment, refunded: Decimal, refunds: dict[str, str]) -> Outcome | None:
    if asked.name in refunds:
        return Outcome(result=Result.REFUNDED, transaction=refunds[asked.name], amount=asked.amount)
    if payment.captured - refunded < asked.amount:
        return Outcome(result=Result.GIVE_UP, reason=BY_HAND)
    return None
