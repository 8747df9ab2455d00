"""Requests and replies about a company's people and devices, for managers who signed in with a password."""

from enum import StrEnum

from pydantic import AwareDatetime, Field

from domain.entity import Entity
from domain.staff.person import PersonId, PersonName, StoreId
from domain.staff.staff import Role
from domain.staff.staff_device import DeviceId, DeviceName
from runtime import limits
from runtime.call import Access, Call, Reply, Request, StaffRequest


class PinState(StrEnum):
    """Whether a person has a PIN, and whether they chose it."""

    NONE = "none"
    FIRST = "first"
    OWN = "own"


class ShownPerson(Entity):
    """A person as a manager sees them; `mine` means that this manager may change them."""

    person_id: str
    name: str
    email: str
    role: Role
    store_ids: tuple[str, ...] = Field(alias="storeIDs")
    whole_company: bool
    locked: bool
    pin: PinState
    mine: bool


class ShownDevice(Entity):
    """A device of a store, and when it was last used."""

    device_id: str
    name: str
    store_id: str = Field(alias="storeID")
    enrolled_by: str
    enrolled_at: AwareDatetime
    seen_at: AwareDatetime | None
    revoked: bool


class ShownStore(Entity):
    """A store to which the manager may assign people."""

    store_id: str = Field(alias="storeID")
    store_name: str


class ReadPeopleRequest(StaffRequest):
    """Request all people and devices that the manager can see."""


class ReadPeopleReply(Reply):
    """People by name, and devices; `me` is the requesting manager."""

    me: str
    role: Role
    whole_company: bool
    stores: tuple[ShownStore, ...]
    people: tuple[ShownPerson, ...]
    devices: tuple[ShownDevice, ...]


class PersonRequest(StaffRequest):
    """A person with their new name, role and stores."""

    person_id: PersonId
    name: PersonName
    role: Role
    store_ids: tuple[StoreId, ...] = Field((), alias="storeIDs", max_length=50)
    whole_company: bool = False


class InvitePersonRequest(PersonRequest):
    """A new person, under an id made by the client; without an e-mail address they only have a PIN."""

    email: str = Field("", max_length=254)


class PinReply(Reply):
    """A first PIN, which the person must replace with their own within three days; it is returned only once."""

    pin: str


class PersonReply(Reply):
    """The current person."""

    person: ShownPerson


class LockPersonRequest(StaffRequest):
    """Whether to lock a person out."""

    person_id: PersonId
    locked: bool


class ResetPinRequest(StaffRequest):
    """The person whose PIN was forgotten, or is known to others."""

    person_id: PersonId


class EnrolDeviceRequest(StaffRequest):
    """The name for the requesting device."""

    name: DeviceName


class RevokeDeviceRequest(StaffRequest):
    """The device to revoke."""

    device_id: DeviceId


class DeviceReply(Reply):
    """The current device."""

    device: ShownDevice


def _managers(name: str, request: type[Request], reply: type[Reply], summary: str, *, names: bool = False) -> Call:
    return Call(
        f"/backoffice/{name}",
        Access.STAFF,
        request,
        reply,
        summary,
        limits.STAFF,
        names_something=names,
        role=Role.MANAGER,
        by_account=True,
    )


READ_PEOPLE = _managers(
    "readpeople", ReadPeopleRequest, ReadPeopleReply, "List the people and devices of a manager's stores"
)
INVITE_PERSON = _managers("inviteperson", InvitePersonRequest, PinReply, "Invite a person")
CHANGE_PERSON = _managers("changeperson", PersonRequest, PersonReply, "Change a person", names=True)
LOCK_PERSON = _managers("lockperson", LockPersonRequest, PersonReply, "Lock or unlock a person", names=True)
RESET_PIN = _managers("resetpin", ResetPinRequest, PinReply, "Give a person a new PIN", names=True)
ENROL_DEVICE = _managers("enroldevice", EnrolDeviceRequest, DeviceReply, "Enrol this browser as a device of the store")
REVOKE_DEVICE = _managers("revokedevice", RevokeDeviceRequest, DeviceReply, "Revoke a device", names=True)
CALLS = (READ_PEOPLE, INVITE_PERSON, CHANGE_PERSON, LOCK_PERSON, RESET_PIN, ENROL_DEVICE, REVOKE_DEVICE)
