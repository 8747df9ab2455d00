"""Free the hold of a released payment at once, because its order cannot be placed any more.

See docs/rules/points-and-gift-cards.md.
"""

from domain.checkout.checkout import OPEN
from domain.payment.online_payment import OnlinePayment
from domain.payment.status import PaymentStatus
from domain.tenant import Tenant
from repositories.checkout import checkouts
from runtime import write_budgets
from runtime.observability import count, logger
from runtime.optimistic import RACED, Raced, write_within
from runtime.outage import Outage
from use_cases.checkout import end_checkout

_RELEASED = (PaymentStatus.VOIDING, PaymentStatus.VOIDED)


def free_hold_at_once(payment: OnlinePayment) -> None:
    """Free the hold of a payment that is released without an order; if this fails, the deadline ends the hold."""
    if payment.status not in _RELEASED or payment.received_at is not None or payment.waits_for_no_order:
        return
    try:
        _free(payment)
    except Outage:
        logger.warning("a hold ends by its deadline", extra={"payment": payment.payment_id})
        count("HoldFreedLater")


def _free(payment: OnlinePayment) -> None:
    tenant = Tenant(company_code=payment.request.company_code)

    def try_once() -> Raced | None:
        checkout = checkouts.find(tenant, payment.request.order_uuid)
        if checkout is None or checkout.status not in OPEN or checkout.paying != payment.payment_id:
            return None
        if end_checkout.let_go(tenant, checkout):
            return None
        return RACED

    write_within(try_once, write_budgets.CHECKOUT_END)
