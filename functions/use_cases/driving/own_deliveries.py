"""The store's own deliveries for its staff: open ones, returned ones, and their proof (L-8)."""

import datetime as dt

from domain.delivery.delivery import Carrier, DeliveryJob
from domain.driving.drive import DriverDelivery, driver_delivery
from domain.errors import Code, Refusal
from domain.order.feed import PlacedOrder
from domain.staff.staff import Staff
from repositories.delivery import deliveries, delivery_photos
from repositories.order import orders
from use_cases.driving.listed import listed_deliveries

_CAME_BACK_SINCE = dt.timedelta(hours=24)


def own_deliveries(staff: Staff, now: dt.datetime) -> tuple[DriverDelivery, ...]:
    """List open deliveries, and returned ones of the last 24 hours that still need a decision."""

    def is_wanted(job: DeliveryJob) -> bool:
        came_back = job.needs_staff and job.wanted_at >= now - _CAME_BACK_SINCE
        return job.carrier is Carrier.OWN and (came_back or not job.is_over)

    jobs = {job.order_uuid: job for job in listed_deliveries(staff, is_wanted, now)}
    found = orders.all_of(staff.tenant, list(jobs)) if jobs else ()
    return tuple(driver_delivery(jobs[order.order_uuid], order.reference_id) for order in found)


def own_delivery(staff: Staff, order: PlacedOrder) -> DeliveryJob | None:
    """The order's delivery, if the store's own driver brings it."""
    job = deliveries.find(staff.tenant, order.order_uuid)
    return job if job and job.carrier is Carrier.OWN else None


def proof_of(staff: Staff, order: PlacedOrder) -> bytes:
    """The photo that proves the handover; refuses `not_found` if there is none, or if it is deleted."""
    job = own_delivery(staff, order)
    picture = job.proof.picture if job and job.proof else ""
    photo = delivery_photos.find(staff.tenant, order.order_uuid, picture) if picture else None
    if photo is None:
        raise Refusal(Code.NOT_FOUND)
    return photo
