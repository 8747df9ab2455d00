"""Check the result of a hosted page: the one step for the guest's return, a webhook and the payment machine."""

from datetime import datetime

from domain.payment.online_payment import NO_ORDER, OnlinePayment
from domain.payment.paying_page import followed, given_up
from domain.payment.status import PaymentStatus, ProviderTruth
from gateways import state_machines
from use_cases.payment.payment_step import get_payment, move_and_signal, provider_of
from use_cases.payment.query_payment import ProviderSilentError
from use_cases.payment.release_payment import claim_void, void_payment

_FOLLOWED = (PaymentStatus.REQUESTED, PaymentStatus.DECLINED)


def follow_payment(payment_id: str, now: datetime, *, close: bool = False, closed_as: str = "") -> OnlinePayment:
    """Update the payment from its provider and signal its machine if the status changed.

    `close` ends a page that is open, or that was never made; `closed_as` is the reason. Money on a page that was given
    up, or of another amount than requested, is released at once. Raises ProviderSilentError if the provider does not
    answer.
    """
    payment = get_payment(payment_id)
    if payment.status not in _FOLLOWED:
        return payment
    if payment.page is None and close:
        return move_and_signal(payment_id, lambda current: given_up(current, closed_as or "no_page", now))
    if payment.page is None:
        return payment
    provider = provider_of(payment)
    stands = provider.close_page(payment.reference) if close else provider.query(payment.reference)
    if stands.truth is ProviderTruth.UNKNOWN:
        raise ProviderSilentError(stands.reason)
    if closed_as and stands.truth is ProviderTruth.DECLINED:
        stands = stands.model_copy(update={"reason": closed_as})
    after = move_and_signal(payment_id, lambda current: followed(current, stands, now))
    return released(after, now) if after.status is PaymentStatus.VOIDING else after


def released(payment: OnlinePayment, now: datetime, reason: str = NO_ORDER) -> OnlinePayment:
    """Try to release the payment's money and return the payment; the machine or the sweep finishes what fails."""
    if claim_void(payment.payment_id, now, reason) == PaymentStatus.VOIDING.value:
        void_payment(payment.payment_id, now)
    after = get_payment(payment.payment_id)
    state_machines.signal(after.task_token, after.status.value)
    return after
