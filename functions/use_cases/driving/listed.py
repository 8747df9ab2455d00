"""Lists of a store's open deliveries; rows that were left open are ended as they are read (L-8)."""

import datetime as dt
from collections.abc import Callable

from domain.delivery.delivery import DeliveryJob
from domain.delivery.end import as_it_stands, end_unheard
from domain.staff.staff import Staff
from repositories.delivery import deliveries
from repositories.order import order_states
from use_cases.delivery.end_delivery import end_left_deliveries

MOST = 200
"""Deliveries of one list, counted after the filter."""


def listed_deliveries(
    staff: Staff, is_wanted: Callable[[DeliveryJob], bool], now: dt.datetime
) -> tuple[DeliveryJob, ...]:
    """Return the wanted deliveries, the longest waiting first, and end rows whose order has ended."""

    def choose(page: list[DeliveryJob]) -> list[DeliveryJob]:
        looked_at = [job for job in page if is_wanted(job) or end_unheard(job, now) is not job]
        statuses = order_states.statuses(staff.tenant, [job.order_uuid for job in looked_at])
        end_left_deliveries(staff.tenant, looked_at, statuses, now)
        found = (as_it_stands(job, statuses.get(job.order_uuid), now) for job in looked_at)
        return [job for job in found if job.is_listed and is_wanted(job)]

    return deliveries.open_of_store(staff.tenant, staff.store_id, choose, MOST)
