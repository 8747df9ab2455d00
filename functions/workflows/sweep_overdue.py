"""The safety net: whatever an expiry machine or a request left is finished by the same steps (reliability R17)."""

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime

from domain.checkout.checkout import Checkout, CheckoutStatus
from domain.errors import Refusal
from domain.order.status import OrderStatus
from domain.tenant import Tenant
from repositories import checkouts, order_states
from runtime.deadline import in_time
from runtime.observability import count, logger
from runtime.time_limits import TABLES
from use_cases.checkout import end_checkout
from use_cases.order.advance_order import advance_order

PER_BUCKET = 100
ENOUGH = 5 * TABLES.worst
"""Seconds in which a row can be ended; with less the next minute's sweep begins."""


def sweep_overdue(now: datetime) -> int:
    """End every order and checkout whose deadline has passed; how many there were. One that fails stops no other."""
    swept = 0
    for tenant, order_uuid in in_time(order_states.overdue(now, PER_BUCKET), ENOUGH):
        swept += _done(lambda tenant=tenant, name=order_uuid: _expire(tenant, name, now))  # type: ignore[misc]
    for tenant, checkout in in_time(checkouts.due(now, PER_BUCKET), ENOUGH):
        swept += _done(lambda tenant=tenant, checkout=checkout: _end(tenant, checkout, now))  # type: ignore[misc]
    return swept


def _done(end: Callable[[], None]) -> bool:
    try:
        end()
    except Exception:
        logger.exception("something could not be swept")
        count("SweepFailed")
        return False
    return True


def _expire(tenant: Tenant, order_uuid: str, now: datetime) -> None:
    """No store accepted the order in time (Y-10); one that did meanwhile keeps it."""
    with suppress(Refusal):
        advance_order(tenant, order_uuid, OrderStatus.EXPIRED, now)
        count("OrdersExpired")


def _end(tenant: Tenant, checkout: Checkout, now: datetime) -> None:
    if checkout.status is CheckoutStatus.COMMITTED:
        end_checkout.settle(tenant, checkout)
    elif checkout.status is CheckoutStatus.REVERSING:
        end_checkout.reverse(tenant, checkout, now)
    elif checkout.status is CheckoutStatus.REVERSED:
        end_checkout.forget_marks(tenant, checkout)
    else:
        end_checkout.release(tenant, checkout)
