"""A membership that is over: since when, why, and until when what is known of its person is kept (K-12, K-13)."""

import datetime as dt
from enum import StrEnum

from pydantic import AwareDatetime

from domain.entity import Entity

RETENTION = dt.timedelta(days=30)
"""How long a person is still known after their membership ended, for what a store has to answer for (threat 21)."""


class MemberEnd(StrEnum):
    """Why a membership is over."""

    MERGED = "merged"
    DELETED = "deleted"


class Ended(Entity):
    """The end of a membership; it cannot be taken back."""

    at: AwareDatetime
    reason: MemberEnd
    into: str = ""
    """The member that a merged one became part of."""
    erased: bool = False
    """Whether nothing of the person is kept any more."""

    @property
    def erase_at(self) -> dt.datetime:
        """When what is known of the person goes (K-13)."""
        return self.at + RETENTION
