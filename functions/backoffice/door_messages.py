"""The way in of the store's side: what a browser may be opened with, and a shift by PIN."""

from pydantic import AwareDatetime, Field

from domain.entity import Entity
from domain.staff.person import PersonId, Pin
from domain.staff.staff import Role
from runtime import limits
from runtime.call import Access, Call, Reply, Request, StaffRequest


class Directory(Entity):
    """Where people sign in by e-mail and password."""

    region: str
    user_pool_id: str
    client_id: str


class PersonOnDevice(Entity):
    """Somebody who may open the device with a PIN; `lockedUntil` is in the future, or only a manager unlocks them."""

    person_id: str
    name: str
    locked_until: AwareDatetime | None = None
    needs_manager: bool = False


class EnrolledDevice(Entity):
    """The device that asks, and who works in its store."""

    name: str
    company_code: str
    store_id: str = Field(alias="storeID")
    store_name: str
    people: tuple[PersonOnDevice, ...]


class Workplace(Entity):
    """A store that who signed in may act for, and as what."""

    company_code: str
    store_id: str = Field(alias="storeID")
    store_name: str
    role: Role
    name: str


class ReadDoorReply(Reply):
    """How one gets in here; with an account's token also where to."""

    directory: Directory | None
    device: EnrolledDevice | None
    workplaces: tuple[Workplace, ...]


class OpenShiftRequest(Request):
    """Who says they are who on this device; `chosen` replaces the PIN that a manager passed on."""

    person_id: PersonId
    pin: Pin
    chosen: Pin | None = None


class OpenedShiftReply(Reply):
    """What proves the person until the shift ends; nothing yet where they are to choose a PIN of their own first."""

    choose_pin: bool
    token: str
    company_code: str
    store_id: str = Field(alias="storeID")
    name: str
    role: Role
    ends_at: AwareDatetime | None


class CloseShiftRequest(StaffRequest):
    """Ends the shift that it is asked with."""


class CloseShiftReply(Reply):
    """It is over; what was no shift stays as it was."""


READ_DOOR = Call(
    "/backoffice/readdoor", Access.PUBLIC, Request, ReadDoorReply, "How this browser gets to the store's side",
    limits.TRIES, may_prove=True,
)  # fmt: skip
OPEN_SHIFT = Call(
    "/backoffice/openshift", Access.PUBLIC, OpenShiftRequest, OpenedShiftReply,
    "Open a shift on a store's device with a PIN", limits.TRIES,
    may_prove=True,
)  # fmt: skip
CLOSE_SHIFT = Call(
    "/backoffice/closeshift", Access.STAFF, CloseShiftRequest, CloseShiftReply, "End the shift", limits.STAFF,
    role=Role.DRIVER,
)  # fmt: skip
CALLS = (READ_DOOR, OPEN_SHIFT, CLOSE_SHIFT)
