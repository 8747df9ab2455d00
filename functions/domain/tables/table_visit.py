"""Table sessions: staff open them, and their code is invalid once they end (R-3; threats 11 and 22)."""

import datetime as dt
from enum import StrEnum

from pydantic import AwareDatetime

from domain.entity import Entity

VISIT_LIFE = dt.timedelta(hours=12)
"""How long a session lasts if it is not ended: a code of today is invalid tomorrow."""


class VisitRule(StrEnum):
    """The requirement for a guest to order at a table."""

    NONE = "none"
    """Only the table card."""
    OPEN = "open"
    """The table card, while staff have a session open."""
    CODE = "code"
    """The code of the session; the card on the table only opens the menu."""


class VisitDoor(StrEnum):
    """Why a guest cannot order at a table now."""

    NOT_OPEN = "notOpen"
    NEEDS_CODE = "needsCode"
    ENDED = "ended"
    """Staff ended the guest's session or gave it another code."""


class OpenVisit(Entity):
    """A session that staff opened, with the hash of the key in its code; the key is not stored."""

    opened_at: AwareDatetime
    code_at: AwareDatetime
    """When its current code was created."""
    key_hash: str

    def is_on(self, now: dt.datetime) -> bool:
        """Return whether it has not expired."""
        return now < self.opened_at + VISIT_LIFE
