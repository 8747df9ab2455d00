"""A gift card that is still to be told to the person it was bought for (R-9)."""

from pydantic import Field

from domain.entity import Entity
from domain.member.verification import Reach


class CardNotice(Entity):
    """Who is told; number and code are in the sale, sealed, and opened as the message leaves."""

    payment_id: str = Field(alias="giftCardPaymentID")
    reach: Reach
