"""Protect a hold that a payment depends on: only that payment may change it (docs/rules/points-and-gift-cards.md)."""

from domain.checkout.checkout import Checkout
from domain.errors import Code, Refusal
from domain.tenant import Tenant
from repositories.payment import payments


def check_not_paying(tenant: Tenant, checkout: Checkout) -> None:
    """Refuse `error_payment_open`, with the payment, while one opened for this hold may still pay its order.

    Opening a payment writes its ID into the checkout's row, so a change that was decided before fails on the row's
    version.
    """
    payment = payments.find_of(tenant, checkout.paying)
    if payment and payment.may_still_pay:
        raise Refusal(Code.PAYMENT_OPEN, payment_id=payment.payment_id)
