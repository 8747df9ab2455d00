"""The safety net: whatever an expiry machine or a request left is finished by the same steps (reliability R17)."""

from datetime import datetime

from domain.tenant import Tenant
from repositories import checkouts, hold_ends
from repositories.checkouts import Checkout, CheckoutStatus
from runtime.observability import count, logger

PER_BUCKET = 100


def sweep_overdue(now: datetime) -> int:
    """End every checkout whose deadline has passed; how many there were. One that fails stops no other."""
    swept = 0
    for tenant, checkout in checkouts.due(now, PER_BUCKET):
        try:
            _end(tenant, checkout)
        except Exception:
            logger.exception("a checkout could not be swept")
            count("SweepFailed")
        else:
            swept += 1
    return swept


def _end(tenant: Tenant, checkout: Checkout) -> None:
    if checkout.status is CheckoutStatus.COMMITTED:
        hold_ends.settle(tenant, checkout)
    else:
        hold_ends.release(tenant, checkout)
