"""A hold that a payment counts on is changed by that payment alone (docs/rules/points-and-gift-cards.md)."""

from domain.checkout.checkout import Checkout
from domain.errors import Code, Refusal
from domain.tenant import Tenant
from repositories import payments


def check_not_paying(tenant: Tenant, checkout: Checkout) -> None:
    """Refuse `error_payment_open`, with the payment, while one that was opened for this hold may still pay its order.

    A payment that opens writes its name into the checkout's row, so the row's version refuses a change that was decided
    before.
    """
    payment = payments.find_of(tenant, checkout.paying)
    if payment and payment.may_still_pay:
        raise Refusal(Code.PAYMENT_OPEN, payment_id=payment.payment_id)
