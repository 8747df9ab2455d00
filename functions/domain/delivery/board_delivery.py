"""A delivery as the store's staff see it: its carrier, its status and its trouble (spec section 4, L-8)."""

from pydantic import AwareDatetime

from domain.delivery.agents_delivery import acts_of
from domain.delivery.courier import CourierStatus
from domain.delivery.delivery import Carrier, CourierChange, DeliveryAct, DeliveryJob, DeliveryTrouble, Dispatch
from domain.entity import Entity


class BoardDelivery(Entity):
    """Fee, tax and tip in cents, as the carrier named them last; `refusal` is the agent's own text."""

    version: int
    carrier: Carrier
    dispatch: Dispatch
    status: CourierStatus | None
    history: tuple[CourierChange, ...]
    pickup_at: AwareDatetime | None
    dropoff_at: AwareDatetime | None
    tracking_url: str
    courier_name: str
    fee: int
    tax: int
    tip: int
    trouble: DeliveryTrouble | None
    refusal: str
    acts: tuple[DeliveryAct, ...]


def board_delivery(job: DeliveryJob | None) -> BoardDelivery | None:
    """Build the staff's view of a delivery; None if there is no delivery (spec section 4, L-8)."""
    if job is None:
        return None
    return BoardDelivery(
        version=job.version,
        carrier=job.carrier,
        dispatch=job.dispatch,
        status=job.status,
        history=job.history,
        pickup_at=job.pickup_at,
        dropoff_at=job.dropoff_at,
        tracking_url=job.tracking_url,
        courier_name=job.courier_name,
        fee=job.fee,
        tax=job.tax,
        tip=job.tip,
        trouble=job.trouble,
        refusal=job.refusal,
        acts=acts_of(job),
    )
