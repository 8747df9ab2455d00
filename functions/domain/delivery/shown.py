"""A delivery as its guest sees it: live, and nothing of whom it does not concern (spec section 3, L-8)."""

from pydantic import AwareDatetime, Field

from domain.delivery.courier import CourierStatus, shown_status
from domain.delivery.delivery import Carrier, DeliveryJob
from domain.entity import Entity


class ShownDelivery(Entity):
    """Where it is, who brings it and until about when; `pin` is what the guest tells an own driver at the door."""

    status: CourierStatus
    tracking_url: str = Field("", alias="trackingUrl")
    courier_name: str = ""
    dropoff_time: AwareDatetime | None = None
    carrier: Carrier
    pin: str = ""


def shown_delivery(job: DeliveryJob | None) -> ShownDelivery | None:
    """What a guest is told of it; nothing before somebody drives, and no PIN once it needs none (L-8)."""
    if job is None or job.status is None:
        return None
    return ShownDelivery(
        status=shown_status(job.status),
        tracking_url=job.tracking_url,
        courier_name=job.courier_name,
        dropoff_time=job.dropoff_at,
        carrier=job.carrier,
        pin="" if job.is_over else job.pin,
    )
