"""Ask the provider for the result of a capture or a void before it is tried again."""

from datetime import datetime

from domain.payment.card_payment import Outcome, ProviderPayment, Result
from domain.payment.online_payment import OnlinePayment
from domain.payment.settlement import flagged, settled
from domain.payment.status import PaymentStep, ProviderTruth, next_step
from use_cases.gift_card.credit_sale import credit_at_once
from use_cases.payment.payment_step import get_payment, move_payment, provider_of


class ProviderSilentError(Exception):
    """The provider did not answer; the state machine asks again later."""


def query_payment(payment_id: str, now: datetime) -> str:
    """The next step by the provider's state, recorded if it is final; raises ProviderSilentError without an answer."""
    payment = get_payment(payment_id)
    if payment.status.value not in ("capturing", "voiding"):
        return "done"
    stands = provider_of(payment).query(payment.reference)
    if stands.truth is ProviderTruth.UNKNOWN:
        raise ProviderSilentError(stands.reason)
    step = next_step(payment.status, stands.truth)
    if step in (PaymentStep.RECORD_CAPTURED, PaymentStep.RECORD_VOIDED, PaymentStep.NEEDS_HUMAN):
        move_payment(payment_id, lambda current: _recorded(current, payment, step, stands, now))
        credit_at_once(payment, now)
    return step.value


def _recorded(
    payment: OnlinePayment, asked: OnlinePayment, step: PaymentStep, stands: ProviderPayment, now: datetime
) -> OnlinePayment:
    if step is PaymentStep.NEEDS_HUMAN:
        return flagged(payment, f"provider says {stands.truth}") if payment.status is asked.status else payment
    captured = step is PaymentStep.RECORD_CAPTURED
    result = Result.CAPTURED if captured else Result.VOIDED
    return settled(payment, Outcome(result=result, amount=stands.captured if captured else None), now)
