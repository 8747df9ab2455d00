"""A notification of a gift card that must still be sent to the recipient (R-9)."""

from pydantic import Field

from domain.entity import Entity
from domain.member.verification import Reach


class CardNotice(Entity):
    """The recipient. Number and code are sealed in the sale, and opened when the message is sent."""

    payment_id: str = Field(alias="giftCardPaymentID")
    reach: Reach
