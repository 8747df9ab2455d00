"""Who acts for a store behind the counter (spec section 6: staff roles are not shown; Y-10)."""

import datetime as dt
from typing import Annotated, NamedTuple

from pydantic import AwareDatetime, Field

from domain.entity import Entity
from domain.errors import Code, Refusal
from domain.tenant import Tenant

PersonLabel = Annotated[str, Field(pattern="^[a-z0-9][a-z0-9-]{0,23}$")]
"""Whom a key was made for, in a store's own words: `anna`, `till-2`."""


class Staff(NamedTuple):
    """The store that a staff key opens, and no other; `by` is whom the key was made for."""

    tenant: Tenant
    store_id: str
    by: str = ""


class StaffKey(Entity):
    """What a rightly signed staff key says of itself."""

    by: PersonLabel
    issued_at: AwareDatetime
    expires_at: AwareDatetime


class StaffAction(Entity):
    """What somebody did with a staff key. `what` are the call's own values; `network` is where it came from."""

    at: AwareDatetime
    by: str
    call: str
    order_uuid: str = Field(alias="orderUUID")
    network: str = ""
    what: dict[str, str] = Field(default_factory=dict)


def check_staff_key(key: StaffKey, revoked_at: dt.datetime | None, now: dt.datetime) -> None:
    """Refuse `forbidden` for a key whose time is over, or that was issued before all keys were revoked (Y-10)."""
    if revoked_at is not None and key.issued_at <= revoked_at:
        raise Refusal(Code.FORBIDDEN, reason="key_revoked")
    if now >= key.expires_at:
        raise Refusal(Code.FORBIDDEN, reason="key_expired")
