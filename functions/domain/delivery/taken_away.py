"""Notes for drivers whose delivery was taken away, and reasons that staff give (docs/rules/delivery.md)."""

import datetime as dt
from enum import StrEnum
from typing import Self

from pydantic import AwareDatetime, Field, model_validator

from domain.entity import Entity

SHOWN_FOR = dt.timedelta(hours=12)
"""How long a note is shown unless its driver confirms it before."""
MOST_WORDS = 200


class TakenWhy(StrEnum):
    """Why a delivery was taken from its driver."""

    CANCELLED = "cancelled"
    """Its order was cancelled."""
    DELIVERED = "delivered"
    """Staff completed the order, or reported that it was delivered."""
    HANDED_OVER = "handed_over"
    """Staff gave it to another driver, or took it back."""
    RETURNED = "returned"
    """Staff reported that the food comes back."""
    REFUNDED = "refunded"
    """The guest got all their money back before the food left."""


class TakenAway(Entity):
    """A note for the driver who had the delivery; it is removed once they confirm it."""

    driver_id: str
    why: TakenWhy
    at: AwareDatetime


class MoveReason(StrEnum):
    """Why staff moved a delivery for its driver; `other` comes with words of their own."""

    UNREACHABLE = "unreachable"
    """The driver's phone is off, broken or locked."""
    STOPPED = "stopped"
    """The driver cannot go on: an accident, unwell, gone home."""
    TOLD = "told"
    """The driver or the guest called the store."""
    OTHER = "other"


class MoveWhy(Entity):
    """A reason; `words` must be given exactly if the reason is `other`."""

    reason: MoveReason
    words: str = Field("", max_length=MOST_WORDS)

    @model_validator(mode="after")
    def _words_of_its_own(self) -> Self:
        if bool(self.words.strip()) != (self.reason is MoveReason.OTHER):
            raise ValueError("words belong to another reason, and only to that")
        return self


class StaffWord(MoveWhy):
    """The reason that staff gave for moving a delivery, with the name of the person."""

    by: str
    at: AwareDatetime
