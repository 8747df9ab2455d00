"""Look at what became of a hosted page: the one step behind a return, a webhook and the machine's own look."""

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
    """The payment as its provider says it stands; its machine is woken when that is news.

    `close` ends a page that waits, or never came to be; `closedAs` says why. Money on a page that was given up, or
    of another amount than asked, goes back at once. Raises ProviderSilentError when the provider does not say.
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
    """The payment after a try to give its money back; what that leaves open, the machine or the sweep ends."""
    if claim_void(payment.payment_id, now, reason) == PaymentStatus.VOIDING.value:
        void_payment(payment.payment_id, now)
    after = get_payment(payment.payment_id)
    state_machines.signal(after.task_token, after.status.value)
    return after
