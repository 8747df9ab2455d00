"""A delivery as its guest sees it (spec section 4, Order history; L-8)."""

from pydantic import AwareDatetime

from domain.delivery.courier import CourierStatus, shown_status
from domain.delivery.delivery import Carrier, CourierChange, DeliveryJob, Dispatch
from domain.entity import Entity


class GuestDelivery(Entity):
    """The courier's progress; `status` is None before one is found. `trackingUrl` is the agent's page, or empty."""

    status: CourierStatus | None
    history: tuple[CourierChange, ...]
    tracking_url: str
    courier_name: str
    dropoff_time: AwareDatetime | None
    carrier: Carrier
    pin: str
    """The PIN that the guest tells the store's driver; empty if none is asked."""


def guest_delivery(job: DeliveryJob | None) -> GuestDelivery | None:
    """Build the guest's view of a delivery; None if there is none or it was given up (spec section 4)."""
    if job is None or job.dispatch is Dispatch.GIVEN_UP:
        return None
    return GuestDelivery(
        status=shown_status(job.status) if job.status else None,
        history=_history(job) if job.status else (),
        tracking_url="" if job.is_over else job.tracking_url,
        courier_name=job.courier_name,
        dropoff_time=job.dropoff_at,
        carrier=job.carrier,
        pin=job.pin if job.driver_id and not job.is_over else "",
    )


def _history(job: DeliveryJob) -> tuple[CourierChange, ...]:
    return tuple(CourierChange(status=shown_status(each.status), at=each.at) for each in job.history)
