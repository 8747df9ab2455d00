"""That a store takes no orders of a type for now (Y-10)."""

import datetime as dt
from enum import StrEnum

from pydantic import AwareDatetime

from domain.entity import Entity


class PauseReason(StrEnum):
    """Why."""

    UNATTENDED = "unattended"
    """An order ran out unanswered: until somebody is there again nobody else is to wait for nothing."""


class Pause(Entity):
    """Since when, why and until when; without an end until a person ends it."""

    reason: PauseReason
    since: AwareDatetime
    until: AwareDatetime | None = None

    def holds(self, now: dt.datetime) -> bool:
        """Whether it is still on (Y-10)."""
        return self.until is None or now < self.until
