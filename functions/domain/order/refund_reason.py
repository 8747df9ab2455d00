"""The reason that a store gives for a refund (Y-11)."""

from enum import StrEnum
from typing import Self

from pydantic import Field, model_validator

from domain.entity import Entity

MOST_WORDS = 200


class RefundReason(StrEnum):
    """Common reasons are translated for the guest; the words of `other` are only for the store."""

    WRONG_ITEM = "wrong_item"
    MISSING_ITEM = "missing_item"
    QUALITY = "quality"
    LATE = "late"
    GUEST_ASKED = "guest_asked"
    CHARGED_WRONGLY = "charged_wrongly"
    OTHER = "other"


class RefundWhy(Entity):
    """A reason and the store's own words, which `other` requires."""

    reason: RefundReason
    words: str = Field("", max_length=MOST_WORDS)

    @model_validator(mode="after")
    def _other_is_said(self) -> Self:
        if self.reason is RefundReason.OTHER and not self.words.strip():
            raise ValueError("another reason is said in words")
        return self
