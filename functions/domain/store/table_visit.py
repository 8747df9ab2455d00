"""Table sessions: staff open them, and their code is invalid once they end (R-3; threats 11 and 22)."""

import datetime as dt
from enum import StrEnum

from pydantic import AwareDatetime

from domain.entity import Entity

VISIT_LIFE = dt.timedelta(hours=12)
"""How long a visit that nobody ends stays open: a code of today opens nothing tomorrow."""


class VisitRule(StrEnum):
    """The requirement for a guest to order at a table."""

    NONE = "none"
    """Nothing: whoever has its card orders."""
    OPEN = "open"
    """That staff have opened a visit; its card orders while that lasts."""
    CODE = "code"
    """The code of the visit itself; the card on the table is for looking at the menu."""


class VisitDoor(StrEnum):
    """Why a guest cannot order at a table now."""

    NOT_OPEN = "notOpen"
    NEEDS_CODE = "needsCode"
    ENDED = "ended"
    """Staff ended their visit, or gave it another code."""


class OpenVisit(Entity):
    """A session that staff opened, with the hash of the key in its code; the key is not stored."""

    opened_at: AwareDatetime
    code_at: AwareDatetime
    """When its present code was given."""
    key_hash: str

    def is_on(self, now: dt.datetime) -> bool:
        """Return whether it has not expired."""
        return now < self.opened_at + VISIT_LIFE
