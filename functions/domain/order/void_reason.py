"""The reason that a store gives for a void (Y-11)."""

from enum import StrEnum
from typing import Self

from pydantic import Field, model_validator

from domain.entity import Entity

MOST_WORDS = 200


class VoidReason(StrEnum):
    """Reasons of a void; the words of `other` are only for the store."""

    WRONG_AMOUNT = "wrong_amount"
    WRONG_BILL = "wrong_bill"
    """It was taken for another table or order."""
    TAKEN_TWICE = "taken_twice"
    NOT_RECEIVED = "not_received"
    """The money never arrived."""
    OTHER_WAY = "other_way"
    """The guest pays in another way."""
    OTHER = "other"


class VoidWhy(Entity):
    """A reason and the store's own words, which `other` requires."""

    reason: VoidReason
    words: str = Field("", max_length=MOST_WORDS)

    @model_validator(mode="after")
    def _other_is_said(self) -> Self:
        if self.reason is VoidReason.OTHER and not self.words.strip():
            raise ValueError("another reason is said in words")
        return self
