"""The store's own deliveries as its staff see them: what is open, what came back, and what proves one (L-8)."""

import datetime as dt

from domain.delivery.courier import CourierStatus
from domain.delivery.delivery import Carrier, DeliveryJob
from domain.delivery.drive import DriverDelivery, driver_delivery
from domain.errors import Code, Refusal
from domain.order.feed import PlacedOrder
from domain.store.staff import Staff
from repositories import deliveries, delivery_photos, orders
from use_cases.driving.drives import MOST

_CAME_BACK_SINCE = dt.timedelta(hours=24)
_MOST_OVER = 100


def own_deliveries(staff: Staff, now: dt.datetime) -> tuple[DriverDelivery, ...]:
    """Those that are under way, and those that came back of what was wanted within a day."""
    open_ones = deliveries.under_way(staff.tenant, staff.store_id, MOST)
    over = deliveries.over(staff.tenant, staff.store_id, now - _CAME_BACK_SINCE, _MOST_OVER)
    back = tuple(job for job in over if job.status is CourierStatus.RETURNED)
    jobs = {job.order_uuid: job for job in (*back, *open_ones) if job.carrier is Carrier.OWN}
    found = orders.all_of(staff.tenant, list(jobs)) if jobs else ()
    return tuple(driver_delivery(jobs[order.order_uuid], order.reference_id) for order in found)


def own_delivery(staff: Staff, order: PlacedOrder) -> DeliveryJob | None:
    """One order's, if it is one."""
    job = deliveries.find(staff.tenant, order.order_uuid)
    return job if job and job.carrier is Carrier.OWN else None


def proof_of(staff: Staff, order: PlacedOrder) -> bytes:
    """The photo that proves it; refuses `not_found` where there is none, or none any more."""
    job = own_delivery(staff, order)
    picture = job.proof.picture if job and job.proof else ""
    photo = delivery_photos.find(staff.tenant, order.order_uuid, picture) if picture else None
    if photo is None:
        raise Refusal(Code.NOT_FOUND)
    return photo
