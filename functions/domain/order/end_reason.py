"""The reason that a store gives for an order that is not carried out (Y-10)."""

from enum import StrEnum
from typing import Self

from pydantic import Field, model_validator

from domain.entity import Entity

MOST_WORDS = 200


class EndReason(StrEnum):
    """Common reasons are translated for guests; for `other` they read the store's own words."""

    TOO_BUSY = "too_busy"
    CLOSED = "closed"
    SOLD_OUT = "sold_out"
    ADDRESS = "address"
    GUEST_ASKED = "guest_asked"
    OTHER = "other"


class Why(Entity):
    """A reason; it has the store's own words if, and only if, it is `other`."""

    reason: EndReason
    words: str = Field("", max_length=MOST_WORDS)

    @model_validator(mode="after")
    def _words_of_its_own(self) -> Self:
        if bool(self.words.strip()) != (self.reason is EndReason.OTHER):
            raise ValueError("words belong to another reason, and only to that")
        return self
