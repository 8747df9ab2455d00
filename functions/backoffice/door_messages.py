"""Signing in to the store's side: the ways a browser may sign in, and shifts by PIN."""

from pydantic import AwareDatetime, Field

from domain.entity import Entity
from domain.staff.person import PersonId, Pin
from domain.staff.staff import Role
from runtime import limits
from runtime.call import Access, Call, Reply, Request, StaffRequest


class Directory(Entity):
    """The user pool where people sign in by e-mail and password."""

    region: str
    user_pool_id: str
    client_id: str


class PersonOnDevice(Entity):
    """A person who may open a shift by PIN; locked until `lockedUntil`, or until a manager unlocks them."""

    person_id: str
    name: str
    locked_until: AwareDatetime | None = None
    needs_manager: bool = False


class EnrolledDevice(Entity):
    """The requesting device, and the people who work in its store."""

    name: str
    company_code: str
    store_id: str = Field(alias="storeID")
    store_name: str
    people: tuple[PersonOnDevice, ...]


class Workplace(Entity):
    """A store for which the signed-in person may act, and their role there."""

    company_code: str
    store_id: str = Field(alias="storeID")
    store_name: str
    role: Role
    name: str


class ReadDoorReply(Reply):
    """The ways to sign in here; with an account's token also the stores."""

    directory: Directory | None
    device: EnrolledDevice | None
    workplaces: tuple[Workplace, ...]


class OpenShiftRequest(Request):
    """A person's PIN on this device; `chosen` replaces the first PIN that a manager passed on."""

    person_id: PersonId
    pin: Pin
    chosen: Pin | None = None


class OpenedShiftReply(Reply):
    """A token for the person until the shift ends; empty if they must choose a PIN of their own first."""

    choose_pin: bool
    token: str
    company_code: str
    store_id: str = Field(alias="storeID")
    name: str
    role: Role
    ends_at: AwareDatetime | None


class CloseShiftRequest(StaffRequest):
    """End the shift of the request's token."""


class CloseShiftReply(Reply):
    """The shift is over; other proofs stay valid."""


READ_DOOR = Call(
    "/backoffice/readdoor", Access.PUBLIC, Request, ReadDoorReply, "Read how this browser can sign in",
    limits.TRIES, may_prove=True,
)  # fmt: skip
OPEN_SHIFT = Call(
    "/backoffice/openshift", Access.PUBLIC, OpenShiftRequest, OpenedShiftReply,
    "Open a shift on a store's device with a PIN", limits.TRIES,
    may_prove=True,
)  # fmt: skip
CLOSE_SHIFT = Call(
    "/backoffice/closeshift", Access.STAFF, CloseShiftRequest, CloseShiftReply, "Close the shift", limits.STAFF,
    role=Role.DRIVER,
)  # fmt: skip
CALLS = (READ_DOOR, OPEN_SHIFT, CLOSE_SHIFT)
