"""Refund a payment for a gift card: only what is not spent of it (Y-11; reliability threat 9).

The amount is first taken off the card's ledger, once per attempt, so that it cannot be spent during the refund. If the
provider declines, it is put back, and the next attempt takes it again. The payment's row decides whether an attempt
gave the money back.
"""

from datetime import datetime
from decimal import Decimal
from typing import NamedTuple
from uuid import uuid4

from domain.errors import Code, Refusal
from domain.member.account import AccountKind
from domain.money import major_units, minor_units
from domain.payment.asked_refund import AskedRefund, refund_became
from domain.payment.card_payment import Outcome, Result
from domain.payment.online_payment import OnlinePayment
from domain.payment.sale_refund import ENTRY, asked, called_off, given_back, is_unsure, left_unsure, turned_down
from domain.payment.settlement import looked_at
from domain.payment.status import PaymentStatus
from domain.tenant import Tenant
from repositories.member import accounts
from repositories.member.accounts import name_of
from repositories.payment import payments
from use_cases.gift_card.issue_card import Reason
from use_cases.payment.payment_step import move_payment, provider_of


class _Attempt(NamedTuple):
    """One attempt: the payment as claimed for it, and the amount to refund."""

    tenant: Tenant
    payment: OnlinePayment
    amount: Decimal


def refund_sale(tenant: Tenant, payment_id: str, reason: Reason, now: datetime) -> OnlinePayment:
    """Refund the sale and return the payment; a repeated call returns the same refund.

    Refuses `not_found` for other payments, `error_gift_card_funds` if all of it is spent or held,
    `error_order_conflict` while another attempt runs, and `error_pay` if the provider does not refund it or the result
    is unknown.
    """
    payment = _sale(tenant, payment_id)
    if ENTRY in payment.refunded_by:
        return payment
    if payment.status is not PaymentStatus.CAPTURED:
        raise Refusal(Code.PAY, status=payment.status.value)
    _put_back(tenant, payment, reason)
    most = minor_units(payment.captured - payment.refunded, payment.request.currency)
    units = accounts.take_back(tenant, _card(payment), payment_id, payment.back_refusals + 1, most, *reason)
    if not units:
        raise Refusal(Code.GIFT_CARD_FUNDS)
    provider = provider_of(payment)
    claim = uuid4().hex
    claimed = move_payment(payment_id, lambda current: asked(current, payment, now, claim))
    attempt = _Attempt(tenant, claimed, major_units(units, payment.request.currency))
    outcome = _find_outcome(attempt) if payment.asks_back else None
    if outcome is None:
        outcome = provider.refund(claimed.reference, attempt.amount, _key(claimed))
        if outcome.result is Result.UNKNOWN:
            outcome = _find_outcome(attempt) or outcome
    return _recorded(attempt, outcome, reason)


def settle_sale_refund(tenant: Tenant, payment_id: str, reason: Reason, now: datetime, *, gave: bool) -> OnlinePayment:
    """Record a person's decision about a refund whose result is unknown, and return the payment.

    Refuses `not_found` if no result is unknown.
    """
    payment = _sale(tenant, payment_id)
    if not is_unsure(payment, now):
        raise Refusal(Code.NOT_FOUND)
    units = accounts.taken_back(tenant, _card(payment), payment_id, payment.back_refusals + 1)
    amount = major_units(units, payment.request.currency)

    def decide(current: OnlinePayment) -> OnlinePayment:
        after = given_back(current, payment, amount) if gave else turned_down(current, payment)
        return looked_at(after, reason.by, reason.why, now) if after.flagged else after

    after = move_payment(payment_id, decide)
    _put_back(tenant, after, reason)
    return after


def _sale(tenant: Tenant, payment_id: str) -> OnlinePayment:
    payment = payments.find_of(tenant, payment_id)
    if payment is None or not payment.credited_at:
        raise Refusal(Code.NOT_FOUND)
    return payment


def _card(payment: OnlinePayment) -> str:
    return name_of(AccountKind.GIFT_CARD, payment.gift_card)


def _put_back(tenant: Tenant, payment: OnlinePayment, reason: Reason) -> None:
    """Put back what the last attempt took, if it was declined; a killed attempt is repaired by the next one."""
    if payment.back_refusals:
        accounts.put_back(tenant, _card(payment), payment.payment_id, payment.back_refusals, *reason)


def _key(payment: OnlinePayment) -> str:
    """The idempotency key of an attempt; each has its own, because a provider may repeat the answer to a known key."""
    again = f"-{payment.back_refusals + 1}" if payment.back_refusals else ""
    return f"{payment.payment_id}-{ENTRY}{again}"


def _find_outcome(attempt: _Attempt) -> Outcome | None:
    """The outcome of the refund at the provider; None if the money did not go back."""
    payment = attempt.payment
    stands = provider_of(payment).query(payment.reference)
    return refund_became(AskedRefund(_key(payment), attempt.amount), payment, stands)


def _recorded(attempt: _Attempt, outcome: Outcome, reason: Reason) -> OnlinePayment:
    payment_id, claim = attempt.payment.payment_id, attempt.payment
    match outcome.result:
        case Result.REFUNDED:
            return move_payment(payment_id, lambda current: given_back(current, claim, attempt.amount))
        case Result.DECLINED:
            refused = move_payment(payment_id, lambda current: turned_down(current, claim))
            _put_back(attempt.tenant, refused, Reason(reason.by, f"refund refused: {outcome.reason}"[:200]))
        case Result.NOT_SENT:
            move_payment(payment_id, lambda current: called_off(current, claim))
        case Result.GIVE_UP:
            why = f"refund {ENTRY}: {outcome.reason}"
            move_payment(payment_id, lambda current: left_unsure(current, claim, why))
    raise Refusal(Code.PAY, result=outcome.result.value, reason=outcome.reason)
