"""The staff member of a request (spec section 6: staff roles are not shown; Y-10)."""

import datetime as dt
from enum import StrEnum
from typing import Annotated, NamedTuple

from pydantic import AwareDatetime, Field

from domain.entity import Entity
from domain.errors import Code, Refusal
from domain.tenant import Tenant

PersonLabel = Annotated[str, Field(pattern="^[a-z0-9][a-z0-9-]{0,23}$")]
"""The person of a staff key, in the store's words: `anna`, `till-2`."""


class Role(StrEnum):
    """The roles at a store; each role includes the permissions of the one before it (Y-10)."""

    DRIVER = "driver"
    """Sees and changes only their own deliveries, because a phone is easily lost."""
    STAFF = "staff"
    MANAGER = "manager"
    OPERATOR = "operator"

    def covers(self, needed: "Role") -> bool:
        """Return whether it includes the permissions of another role (Y-10)."""
        order = tuple(Role)
        return order.index(self) >= order.index(needed)


class Way(StrEnum):
    """How a person signed in."""

    KEY = "key"
    SHIFT = "shift"
    """With a PIN, on a device of the store."""
    ACCOUNT = "account"
    """With e-mail and password."""


class Staff(NamedTuple):
    """A staff member who acts for one store; `by` is the name in the action log."""

    tenant: Tenant
    store_id: str
    by: str = ""
    role: Role = Role.STAFF
    way: Way = Way.KEY
    person_id: str = ""
    device_id: str = ""
    """The device of their shift."""


class StaffKey(Entity):
    """The content of a staff key with a valid signature."""

    by: PersonLabel
    issued_at: AwareDatetime
    expires_at: AwareDatetime


class StaffAction(Entity):
    """One action of staff. `what` are the values of the request; `network` is its origin."""

    at: AwareDatetime
    by: str
    person_id: str = ""
    """Distinguishes persons with the same name; empty for a key."""
    call: str
    order_uuid: str = Field(alias="orderUUID")
    network: str = ""
    what: dict[str, str] = Field(default_factory=dict)


def check_role(staff: Staff, needed: Role, *, by_account: bool = False) -> None:
    """Refuse `forbidden` for too low a role, or without a password sign-in if one is needed (Y-10)."""
    if not staff.role.covers(needed):
        raise Refusal(Code.FORBIDDEN, reason="role")
    if by_account and staff.way is not Way.ACCOUNT:
        raise Refusal(Code.FORBIDDEN, reason="password")


def check_staff_key(key: StaffKey, revoked_at: dt.datetime | None, now: dt.datetime) -> None:
    """Refuse `forbidden` for a key that expired, or that was issued before all keys were revoked (Y-10)."""
    if revoked_at is not None and key.issued_at <= revoked_at:
        raise Refusal(Code.FORBIDDEN, reason="key_revoked")
    if now >= key.expires_at:
        raise Refusal(Code.FORBIDDEN, reason="key_expired")
