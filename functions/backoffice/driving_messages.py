"""Requests and replies of the store's own drivers, and of the staff who assign them (spec section 4, L-8)."""

from typing import Annotated, Self

from pydantic import AwareDatetime, Field, model_validator

from domain.cart.cart import OrderUuid
from domain.delivery.courier import CourierStatus
from domain.delivery.delivery import FailedWhy
from domain.delivery.own import DriverStep
from domain.delivery.staff_moves import StaffMove
from domain.delivery.taken_away import MoveWhy
from domain.driving.drive import Drive, DriverDelivery, ShownDriver
from domain.staff.staff import Role
from domain.typed_text import FOLD_CODE
from runtime import limits
from runtime.call import Access, Call, Reply, Request, StaffRequest

DriverId = Annotated[str, Field(pattern="^(key:)?[A-Za-z0-9_-]{1,40}$")]
"""A person of the store, or the holder of one of its keys: `key:anna`."""
HandoverPin = Annotated[str, Field(pattern="^[0-9]{4}$"), FOLD_CODE]
MOST_PHOTO = 245_760
"""Characters of a photo in base64."""


class ReadDrivesRequest(StaffRequest):
    """Request the driver's own deliveries."""


class ReadDrivesReply(Reply):
    """The driver's deliveries, the earliest wanted first."""

    time_zone: str
    server_time: AwareDatetime
    store_name: str
    name: str
    drives: tuple[Drive, ...]


class DriveRequest(StaffRequest):
    """An order; a driver may only name one that they deliver."""

    order_uuid: OrderUuid = Field(alias="orderUUID")


class MoveDriveRequest(DriveRequest):
    """The driver's progress; repeating it changes nothing."""

    step: DriverStep


class HandOverOrderRequest(DriveRequest):
    """The order was handed over: proved by the guest's PIN or by a photo (JPEG without camera metadata)."""

    pin: HandoverPin | None = None
    photo: str | None = Field(None, min_length=8, max_length=MOST_PHOTO, pattern="^[A-Za-z0-9+/]+={0,2}$")

    @model_validator(mode="after")
    def _proved_once(self) -> Self:
        if (self.pin is None) is (self.photo is None):
            raise ValueError("a delivery is proved by a PIN or by a photo")
        return self


class FailDeliveryRequest(DriveRequest):
    """The order could not be handed over and comes back."""

    reason: FailedWhy


class DriveReply(Reply):
    """The current status of the delivery."""

    status: CourierStatus


class ReadDeliveriesRequest(StaffRequest):
    """Request open or returned deliveries by own drivers; or the delivery of one order in any state."""

    order_uuid: OrderUuid | None = Field(None, alias="orderUUID")


class ReadDeliveriesReply(Reply):
    """Deliveries, and the drivers who can be assigned."""

    server_time: AwareDatetime
    deliveries: tuple[DriverDelivery, ...]
    drivers: tuple[ShownDriver, ...]


class AssignDriverRequest(DriveRequest):
    """The driver to assign; null unassigns. A delivery on its way can only change its driver with a reason."""

    driver_id: DriverId | None
    why: MoveWhy | None = None


class AssignDriverReply(Reply):
    """The delivery after the change; null if it never had a driver."""

    delivery: DriverDelivery | None


class MoveDeliveryRequest(DriveRequest):
    """The result of a delivery that its driver cannot report, and why staff report it."""

    to: StaffMove
    why: MoveWhy


class MoveDeliveryReply(Reply):
    """The delivery after the change."""

    delivery: DriverDelivery


class ReadProofReply(Reply):
    """The photo, a JPEG in base64."""

    photo: str


def _call(name: str, request: type[Request], reply: type[Reply], summary: str, role: Role, *, names: bool) -> Call:
    path = f"/backoffice/{name}"
    return Call(path, Access.STAFF, request, reply, summary, limits.STAFF, names_something=names, role=role)


READ_DRIVES = _call(
    "readdrives", ReadDrivesRequest, ReadDrivesReply, "List a driver's deliveries", Role.DRIVER, names=True
)
MOVE_DRIVE = _call("movedrive", MoveDriveRequest, DriveReply, "Report progress of a delivery", Role.DRIVER, names=True)
HAND_OVER_ORDER = _call(
    "handoverorder", HandOverOrderRequest, DriveReply, "Hand over an order as its driver", Role.DRIVER, names=True
)
FAIL_DELIVERY = _call(
    "faildelivery", FailDeliveryRequest, DriveReply, "Report that a delivery failed", Role.DRIVER, names=True
)
READ_DELIVERIES = _call(
    "readdeliveries", ReadDeliveriesRequest, ReadDeliveriesReply, "List the own deliveries", Role.STAFF, names=True
)
ASSIGN_DRIVER = _call(
    "assigndriver", AssignDriverRequest, AssignDriverReply, "Assign a driver to an order", Role.STAFF, names=True
)
MOVE_DELIVERY = _call(
    "movedelivery",
    MoveDeliveryRequest,
    MoveDeliveryReply,
    "Record for its driver that a delivery arrived or came back",
    Role.STAFF,
    names=True,
)
READ_PROOF = _call("readproof", DriveRequest, ReadProofReply, "Read the photo of a delivery", Role.STAFF, names=True)

CALLS = (
    READ_DRIVES,
    MOVE_DRIVE,
    HAND_OVER_ORDER,
    FAIL_DELIVERY,
    READ_DELIVERIES,
    ASSIGN_DRIVER,
    MOVE_DELIVERY,
    READ_PROOF,
)
