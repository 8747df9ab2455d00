"""End a delivery outside the transaction of its order's end: after a race, a refund, or for a row that was left open.

The order's end and the refund notify the guest, so nothing is sent from here.
"""

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime

from domain.delivery.delivery import DeliveryJob
from domain.delivery.end import as_it_stands, end_with_order, end_with_refund
from domain.tenant import Tenant
from domain.vocabulary.order_status import OrderStatus
from repositories.delivery import deliveries
from repositories.delivery.deliveries import DeliveryStep
from runtime import write_budgets
from runtime.observability import count
from runtime.optimistic import RACED, Raced, write_within
from use_cases.channel.tell_channel import have_dispatched, tell_of_delivery

_MOST_AT_ONCE = 20
"""The most open rows that one request ends; the next request ends more."""


def end_delivery(tenant: Tenant, order_uuid: str, status: OrderStatus, now: datetime) -> None:
    """End the delivery of an order that reached this status; no change while the order goes on."""
    _write(tenant, order_uuid, lambda job: end_with_order(job, status, now), now)


def end_refunded_delivery(tenant: Tenant, order_uuid: str, now: datetime) -> None:
    """End the delivery of an order that was refunded in full."""
    _write(tenant, order_uuid, lambda job: end_with_refund(job, now), now)


def end_left_deliveries(
    tenant: Tenant, jobs: Iterable[DeliveryJob], statuses: Mapping[str, OrderStatus], now: datetime
) -> None:
    """End deliveries whose rows are open although they are over: rows of older versions, and rows that lost a race."""
    left = [job for job in jobs if as_it_stands(job, statuses.get(job.order_uuid), now) is not job]
    for job in left[:_MOST_AT_ONCE]:
        status = statuses.get(job.order_uuid)
        _write(tenant, job.order_uuid, lambda current, status=status: as_it_stands(current, status, now), now)  # type: ignore[misc]
        count("DeliveryLeftOpen")


def _write(tenant: Tenant, order_uuid: str, decide: Callable[[DeliveryJob], DeliveryJob], now: datetime) -> None:
    def try_once() -> Raced | None:
        before = deliveries.find(tenant, order_uuid)
        after = decide(before) if before else None
        if before is None or after is None or after is before:
            return None
        if deliveries.move(tenant, DeliveryStep(before, after), now):
            tell_of_delivery(tenant, after)
            if after.is_left:
                have_dispatched(tenant, order_uuid)
            return None
        return RACED

    write_within(try_once, write_budgets.DELIVERY_END)
