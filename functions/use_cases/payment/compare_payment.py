"""Reconcile an ended payment with its provider and its order; a mismatch raises an alarm for a person."""

from datetime import datetime

from domain.payment.card_payment import ProviderPayment
from domain.payment.online_payment import OnlinePayment
from domain.payment.reconciliation import Finding, Mismatch, compared, compared_again
from domain.payment.status import PaymentStatus, ProviderTruth
from domain.tenant import Tenant
from repositories.order import order_returns, orders
from use_cases.payment.follow_payment import follow_payment
from use_cases.payment.order_of_payment import orders_of
from use_cases.payment.payment_step import move_payment, provider_of
from use_cases.payment.query_payment import ProviderSilentError
from use_cases.payment.tell_finding import tell_finding

_MOVED_BY_RETURNS = (Mismatch.REFUND, Mismatch.MONEY_MISSING, Mismatch.AMOUNT)


def compare_payment(payment: OnlinePayment, now: datetime) -> str:
    """Compare the payment and return the result; money on a page that was given up is released at once.

    Raises ProviderSilentError if the provider does not answer; the comparison must be repeated then.
    """
    tenant = Tenant(company_code=payment.request.company_code)
    stands = _asked(payment)
    stored = payment.received_at is None or _stands(tenant, payment)
    mismatch = compared(payment, stands, order_stands=stored)
    if mismatch in _MOVED_BY_RETURNS and _is_returning(tenant, payment):
        return "returning"
    if mismatch:
        tell_finding(
            Finding(mismatch=mismatch, payment_id=payment.payment_id, ours=payment.status, theirs=stands.truth)
        )
    if mismatch is Mismatch.MONEY_KEPT and payment.status is PaymentStatus.DECLINED:
        follow_payment(payment.payment_id, now)
        mismatch = None
    move_payment(payment.payment_id, lambda current: compared_again(current, mismatch))
    return mismatch or "agrees"


def _stands(tenant: Tenant, payment: OnlinePayment) -> bool:
    """Whether the payment's purpose exists: its order, or the credit on a gift card or a table's bill."""
    if payment.waits_for_no_order:
        return payment.credited_at is not None or payment.status is not PaymentStatus.CAPTURED
    return orders.find(tenant, payment.request.order_uuid) is not None


def _asked(payment: OnlinePayment) -> ProviderPayment:
    """The state at the provider; unknown, without a request, for a payment that never had a page."""
    if payment.page is None:
        return ProviderPayment(truth=ProviderTruth.UNKNOWN)
    stands = provider_of(payment).query(payment.reference)
    if stands.truth is ProviderTruth.UNKNOWN:
        raise ProviderSilentError(stands.reason)
    return stands


def _is_returning(tenant: Tenant, payment: OnlinePayment) -> bool:
    """Whether a return of its orders is under way."""
    found = order_returns.all_of(tenant, orders_of(payment)).values()
    return any(entry.planned for returns in found for entry in returns.entries)
