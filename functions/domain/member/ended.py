"""The end of a membership: when, why, and how long the person's data is kept (K-12, K-13)."""

import datetime as dt
from enum import StrEnum

from pydantic import AwareDatetime

from domain.entity import Entity

CARRY_AFTER = dt.timedelta(seconds=10)
"""How long after a merge the sweep carries over what the merge's own call missed: a link of that very moment, which an
index shows late, or all of it where the call died.
"""
RETENTION = dt.timedelta(days=30)
"""How long a person is still known after their membership ended, for what a store has to answer for (threat 21)."""


class MemberEnd(StrEnum):
    """Why a membership ended."""

    MERGED = "merged"
    DELETED = "deleted"


class Ended(Entity):
    """The end of a membership; it cannot be undone."""

    at: AwareDatetime
    reason: MemberEnd
    into: str = ""
    """The member that a merged one became part of."""
    carried: bool = False
    """Whether all that belonged to a merged one was carried over again after `CARRY_AFTER`."""
    erased: bool = False
    """Whether nothing of the person is kept any more."""

    @property
    def waits_to_be_carried(self) -> bool:
        """Whether rows of a merged membership may still have to be carried over."""
        return bool(self.into) and not self.carried

    @property
    def due_at(self) -> dt.datetime:
        """When the sweep handles it next."""
        return self.at + CARRY_AFTER if self.waits_to_be_carried else self.erase_at

    @property
    def erase_at(self) -> dt.datetime:
        """When the person's data is erased (K-13)."""
        return self.at + RETENTION
