"""Store devices on which staff sign in with a PIN, and their shifts (Y-10)."""

import datetime as dt
from typing import Annotated

from pydantic import AwareDatetime, Field

from domain.entity import Entity

DeviceName = Annotated[str, Field(min_length=1, max_length=40, pattern=r"^\S(?:.*\S)?$")]
DeviceId = Annotated[str, Field(pattern="^[A-Za-z0-9_-]{1,40}$")]
SHIFT = dt.timedelta(hours=12)
DEVICE_LIFE = dt.timedelta(days=400)


class StaffDevice(Entity):
    """A device such as a till's tablet or a kitchen screen; only the hash of its token is stored."""

    device_id: DeviceId
    name: DeviceName
    store_id: str = Field(alias="storeID")
    enrolled_by: str
    enrolled_at: AwareDatetime
    revoked: bool = False


class Shift(Entity):
    """A shift, opened with a valid PIN: the hash of its token, its start and end."""

    token_hash: str
    opened_at: AwareDatetime
    ends_at: AwareDatetime
