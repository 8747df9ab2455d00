"""A party's visit of a table: staff open it, and its code is worth nothing once it is over (R-3; threats 11 and 22)."""

import datetime as dt
from enum import StrEnum

from pydantic import AwareDatetime

from domain.entity import Entity

VISIT_LIFE = dt.timedelta(hours=12)
"""How long a visit that nobody ends stays open: a code of today opens nothing tomorrow."""


class VisitRule(StrEnum):
    """What a table asks of a guest before they order there."""

    NONE = "none"
    """Nothing: whoever has its card orders."""
    OPEN = "open"
    """That staff have opened a visit; its card orders while that lasts."""
    CODE = "code"
    """The code of the visit itself; the card on the table is for looking at the menu."""


class VisitDoor(StrEnum):
    """Why a guest may not order at a table now."""

    NOT_OPEN = "notOpen"
    NEEDS_CODE = "needsCode"
    ENDED = "ended"
    """Staff ended their visit, or gave it another code."""


class OpenVisit(Entity):
    """A visit that staff opened, and the key that its code holds; the key itself is nowhere."""

    opened_at: AwareDatetime
    code_at: AwareDatetime
    """When its present code was given."""
    key_hash: str

    def is_on(self, now: dt.datetime) -> bool:
        """Whether it has not run out."""
        return now < self.opened_at + VISIT_LIFE
