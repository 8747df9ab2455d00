"""Find out the result of a refund request whose answer was lost, from the provider's view of the payment (Y-11).

See docs/rules/refunds-that-got-lost.md.
"""

import datetime as dt
from decimal import Decimal
from typing import NamedTuple

from domain.payment.card_payment import Outcome, ProviderPayment, Result
from domain.payment.online_payment import OnlinePayment
from domain.payment.status import ProviderTruth

ASKED_LIVES = dt.timedelta(seconds=60)
"""How long a provider's answer can take; the request that asked has ended after it."""

BY_HAND = "refunded_by_hand"


class AskedRefund(NamedTuple):
    """A refund that was requested from a provider: our name of it, and its amount."""

    name: str
    amount: Decimal


def refund_became(asked: AskedRefund, payment: OnlinePayment, stands: ProviderPayment) -> Outcome | None:
    """Return the outcome; None if the refund was not made and can be requested again.

    `give_up` leaves it to a person: the provider does not list refunds, or there was a refund by hand. `unknown` means
    that the provider did not answer. See docs/rules/refunds-that-got-lost.md.
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
