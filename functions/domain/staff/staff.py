"""Who acts for a store behind the counter (spec section 6: staff roles are not shown; Y-10)."""

import datetime as dt
from enum import StrEnum
from typing import Annotated, NamedTuple

from pydantic import AwareDatetime, Field

from domain.entity import Entity
from domain.errors import Code, Refusal
from domain.tenant import Tenant

PersonLabel = Annotated[str, Field(pattern="^[a-z0-9][a-z0-9-]{0,23}$")]
"""Whom a key was made for, in a store's own words: `anna`, `till-2`."""


class Role(StrEnum):
    """What somebody may do at a store, each role all of the one before it (Y-10)."""

    DRIVER = "driver"
    """Sees and moves the deliveries that are theirs, and nothing else: a phone is easily lost."""
    STAFF = "staff"
    MANAGER = "manager"
    OPERATOR = "operator"

    def covers(self, needed: "Role") -> bool:
        """Whether it may do what needs that role (Y-10)."""
        order = tuple(Role)
        return order.index(self) >= order.index(needed)


class Way(StrEnum):
    """How somebody proved who they are."""

    KEY = "key"
    SHIFT = "shift"
    """By a PIN, on a device of the store."""
    ACCOUNT = "account"
    """By e-mail and password."""


class Staff(NamedTuple):
    """Who acts for which store, and for no other; `by` is the name that the record shows."""

    tenant: Tenant
    store_id: str
    by: str = ""
    role: Role = Role.STAFF
    way: Way = Way.KEY
    person_id: str = ""
    device_id: str = ""
    """The device that their shift is on."""


class StaffKey(Entity):
    """What a rightly signed staff key says of itself."""

    by: PersonLabel
    issued_at: AwareDatetime
    expires_at: AwareDatetime


class StaffAction(Entity):
    """What somebody did for a store. `what` are the call's own values; `network` is where it came from."""

    at: AwareDatetime
    by: str
    person_id: str = ""
    """Who of two people of one name; empty for a key."""
    call: str
    order_uuid: str = Field(alias="orderUUID")
    network: str = ""
    what: dict[str, str] = Field(default_factory=dict)


def check_role(staff: Staff, needed: Role, *, by_account: bool = False) -> None:
    """Refuse `forbidden` to whom a call is above their role, or who has to sign in with a password for it (Y-10)."""
    if not staff.role.covers(needed):
        raise Refusal(Code.FORBIDDEN, reason="role")
    if by_account and staff.way is not Way.ACCOUNT:
        raise Refusal(Code.FORBIDDEN, reason="password")


def check_staff_key(key: StaffKey, revoked_at: dt.datetime | None, now: dt.datetime) -> None:
    """Refuse `forbidden` for a key whose time is over, or that was issued before all keys were revoked (Y-10)."""
    if revoked_at is not None and key.issued_at <= revoked_at:
        raise Refusal(Code.FORBIDDEN, reason="key_revoked")
    if now >= key.expires_at:
        raise Refusal(Code.FORBIDDEN, reason="key_expired")
