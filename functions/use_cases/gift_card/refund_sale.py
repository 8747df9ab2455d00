"""Give back a payment for a gift card: what is not spent of it, and no more (Y-11; reliability threat 9).

What the card gives up is written first, in its ledger, once: nobody spends what is on its way back. Where the provider
will not have it, it comes onto the card again.
"""

from decimal import Decimal
from typing import NamedTuple

from domain.errors import Code, Refusal
from domain.member.account import AccountKind
from domain.member.points import PointLot
from domain.payment.card_payment import Outcome, Result, major_units, minor_units
from domain.payment.online_payment import OnlinePayment
from domain.payment.settlement import refunded
from domain.payment.status import PaymentStatus, ProviderTruth
from domain.tenant import Tenant
from repositories import accounts, payments
from repositories.accounts import Granted, name_of
from use_cases.payment.payment_step import move_payment, provider_of

ENTRY = "giftcard"
"""What the payment's row counts it as."""


class Reason(NamedTuple):
    """Who gives it back, and why; both stand in the card's ledger."""

    by: str
    why: str


def refund_sale(tenant: Tenant, payment_id: str, reason: Reason) -> OnlinePayment:
    """The payment after its refund; again it is the same refund.

    Refuses `not_found` for what is no such payment, `error_gift_card_funds` where all of it is spent or held, and
    `error_pay` where its provider does not give it back, or nobody can say whether it did.
    """
    payment = payments.find_of(tenant, payment_id)
    if payment is None or not payment.credited_at:
        raise Refusal(Code.NOT_FOUND)
    if ENTRY in payment.refunded_by:
        return payment
    if payment.status is not PaymentStatus.CAPTURED:
        raise Refusal(Code.PAY, status=payment.status.value)
    currency, name = payment.request.currency, name_of(AccountKind.GIFT_CARD, payment.gift_card)
    most = minor_units(payment.captured - payment.refunded, currency)
    taken = accounts.take_back(tenant, name, payment_id, most, reason.by, reason.why)
    if not taken.units:
        raise Refusal(Code.GIFT_CARD_FUNDS)
    amount = major_units(taken.units, currency)
    outcome = _outcome(payment, amount, asked=taken.before)
    if outcome.result is Result.REFUNDED:
        return move_payment(payment_id, lambda current: refunded(current, amount, ENTRY))
    if outcome.result is Result.DECLINED:
        again = PointLot(lot_id=f"{payment_id}-back", points=taken.units)
        accounts.credit(tenant, name, again, Granted(by=reason.by, why=f"refund refused: {outcome.reason}"[:200]))
    raise Refusal(Code.PAY, result=outcome.result.value, reason=outcome.reason)


def _outcome(payment: OnlinePayment, amount: Decimal, *, asked: bool) -> Outcome:
    """What its provider made of it; where it was asked before, it is asked first what went back."""
    provider, total = provider_of(payment), payment.refunded + amount
    if asked:
        stands = provider.query(payment.reference)
        if stands.truth is ProviderTruth.UNKNOWN or stands.refunded is None:
            return Outcome(result=Result.UNKNOWN, reason="cannot_be_asked")
        if stands.refunded >= total:
            return Outcome(result=Result.REFUNDED)
    return provider.refund(payment.reference, amount, f"{payment.payment_id}-{ENTRY}")
