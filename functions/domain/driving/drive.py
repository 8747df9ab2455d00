"""A delivery as its driver sees it, and as the store's staff do (spec section 4, threat 21)."""

import datetime as dt

from pydantic import AwareDatetime, Field

from domain.delivery.courier import CourierStatus
from domain.delivery.delivery import DeliveryJob, FailedWhy, ProofKind
from domain.delivery.taken_away import StaffWord, TakenWhy
from domain.entity import Amount, Entity
from domain.order.board import BoardOrder
from domain.vocabulary.address import Address
from domain.vocabulary.order_status import UNFULFILLED, OrderStatus


class Drive(Entity):
    """An order as its driver needs it: the address, the guest, the number of items and the amount to collect.

    Once it is no longer theirs, it has no data of the guest. If staff report that it was delivered, all of it stays
    until the driver confirms: they may still have the food.
    """

    order_uuid: str = Field(alias="orderUUID")
    reference_id: str = Field(alias="referenceID")
    status: CourierStatus
    order_status: OrderStatus
    version: int
    wanted_at: AwareDatetime | None
    wanted_until: AwareDatetime | None
    items: int
    due: Amount
    """The amount to collect at the door."""
    currency: str
    name: str
    phone: str
    address: Address | None
    memo: str
    pin_locked_until: AwareDatetime | None
    taken_away: TakenWhy | None = None
    """Why it is no longer theirs; None while it is."""


class DriverDelivery(Entity):
    """A delivery by a driver of the store, as staff see it; `needsStaff` until they handled returned food."""

    order_uuid: str = Field(alias="orderUUID")
    reference_id: str = Field(alias="referenceID")
    version: int
    status: CourierStatus | None
    changed_at: AwareDatetime | None
    driver_id: str
    driver_name: str
    proof: ProofKind | None
    failure: FailedWhy | None
    needs_staff: bool
    staff_word: StaffWord | None = None
    """The reason and the name of the staff member who reported for its driver."""


class ShownDriver(Entity):
    """A person who can be given a delivery; `mine` is True for the caller."""

    driver_id: str
    name: str
    drives: bool
    """Whether driving is their job."""
    mine: bool


def drive_of(job: DeliveryJob, order: BoardOrder, now: dt.datetime, driver_id: str = "") -> Drive:
    """Show an order to the driver who brings it, or from whose list it was taken (threat 21)."""
    note = job.note_for(driver_id)
    lost = note is not None and note.why is not TakenWhy.DELIVERED
    ended = lost or order.status in UNFULFILLED
    return Drive(
        order_uuid=job.order_uuid,
        reference_id=order.reference_id,
        status=job.status or CourierStatus.CREATED,
        order_status=order.status,
        version=job.version,
        wanted_at=order.promised_at,
        wanted_until=order.promised_until,
        items=sum(line.qty for line in order.items),
        due=order.due,
        currency=order.currency,
        name="" if ended else order.name,
        phone="" if ended else (order.address.phone1 if order.address else "") or order.phone,
        address=None if ended else order.address,
        memo="" if ended else "\n".join(filter(None, (order.order_memo, order.bill_memo))),
        pin_locked_until=job.pin_tries.locked_until if job.pin_tries.is_locked(now) else None,
        taken_away=note.why if note else None,
    )


def driver_delivery(job: DeliveryJob, reference_id: str) -> DriverDelivery:
    """Build the staff's view of a driver's delivery (L-8)."""
    return DriverDelivery(
        order_uuid=job.order_uuid,
        reference_id=reference_id,
        version=job.version,
        status=job.status,
        changed_at=job.history[-1].at if job.history else None,
        driver_id=job.driver_id,
        driver_name=job.courier_name,
        proof=job.proof.kind if job.proof else None,
        failure=job.failure,
        needs_staff=job.needs_staff,
        staff_word=job.staff_word,
    )
