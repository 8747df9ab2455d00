"""A device of a store that people open with a PIN, how often a PIN may be tried there, and a shift on it (Y-10)."""

import datetime as dt
from typing import Annotated

from pydantic import AwareDatetime, Field

from domain.entity import Entity

DeviceName = Annotated[str, Field(min_length=1, max_length=40, pattern=r"^\S(?:.*\S)?$")]
DeviceId = Annotated[str, Field(pattern="^[A-Za-z0-9_-]{1,40}$")]
BEFORE_A_LOCK = 5
BEFORE_A_MANAGER = 15
"""So many wrong PINs since the last right one: only a manager opens the device for that person again."""
FIRST_LOCK = dt.timedelta(minutes=15)
SHIFT = dt.timedelta(hours=12)
DEVICE_LIFE = dt.timedelta(days=400)


class StaffDevice(Entity):
    """A till's tablet or a kitchen's screen; its token is known by its hash only."""

    device_id: DeviceId
    name: DeviceName
    store_id: str = Field(alias="storeID")
    enrolled_by: str
    enrolled_at: AwareDatetime
    revoked: bool = False


class PinCount(Entity):
    """Wrong PINs of one person on one device since the last right one, and until when none is looked at."""

    wrong: int = 0
    locked_until: AwareDatetime | None = None

    @property
    def needs_manager(self) -> bool:
        """Whether time alone unlocks no more (Y-10)."""
        return self.wrong >= BEFORE_A_MANAGER


class Shift(Entity):
    """What a right PIN opened: the hash of its token, from when until when."""

    token_hash: str
    opened_at: AwareDatetime
    ends_at: AwareDatetime


def counted(count: PinCount, now: dt.datetime) -> PinCount | None:
    """The count with one more, which is wrong until it proves right; None when no PIN is looked at now (Y-10).

    Every fifth locks: for a quarter of an hour, then a whole one, then until a manager resets it.
    """
    if count.needs_manager or (count.locked_until is not None and now < count.locked_until):
        return None
    locks, over = divmod(count.wrong + 1, BEFORE_A_LOCK)
    lock = None if over else now + FIRST_LOCK * 4 ** (locks - 1)
    return PinCount(wrong=count.wrong + 1, locked_until=lock)


def is_locked(count: PinCount, now: dt.datetime) -> bool:
    """Whether no PIN is looked at now (Y-10)."""
    return counted(count, now) is None
