"""The end of a membership: when, why, and how long the person's data is kept (K-12, K-13)."""

import datetime as dt
from enum import StrEnum

from pydantic import AwareDatetime

from domain.entity import Entity

CARRY_AFTER = dt.timedelta(seconds=10)
"""How long after a merge the sweep carries over what the request missed: a link of that moment, which an index shows
late, or everything if the request died.
"""
RETENTION = dt.timedelta(days=30)
"""How long a person's data is kept after a membership ended, as a store may have to account for it (threat 21)."""


class MemberEnd(StrEnum):
    """Why a membership ended."""

    MERGED = "merged"
    DELETED = "deleted"


class Ended(Entity):
    """The end of a membership; it cannot be undone."""

    at: AwareDatetime
    reason: MemberEnd
    into: str = ""
    """The member into which this one was merged."""
    carried: bool = False
    """Whether all rows of a merged member were carried over again after `CARRY_AFTER`."""
    erased: bool = False
    """Whether the person's data is erased."""

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
