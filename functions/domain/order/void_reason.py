"""Why a payment is voided, as the store says it (Y-11)."""

from enum import StrEnum
from typing import Self

from pydantic import Field, model_validator

from domain.entity import Entity

MOST_WORDS = 200


class VoidReason(StrEnum):
    """The usual ones; the words of `other` stay with the store."""

    WRONG_AMOUNT = "wrong_amount"
    WRONG_BILL = "wrong_bill"
    """It was taken for another table or order."""
    TAKEN_TWICE = "taken_twice"
    NOT_RECEIVED = "not_received"
    """The money never came in."""
    OTHER_WAY = "other_way"
    """The guest pays another way."""
    OTHER = "other"


class VoidWhy(Entity):
    """A reason and the store's own words beside it, without which another reason says nothing."""

    reason: VoidReason
    words: str = Field("", max_length=MOST_WORDS)

    @model_validator(mode="after")
    def _other_is_said(self) -> Self:
        if self.reason is VoidReason.OTHER and not self.words.strip():
            raise ValueError("another reason is said in words")
        return self
