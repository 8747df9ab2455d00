"""Gift cards: how they are shown, linked and spent (spec sections 3, 5 and 9; Y-8)."""

import datetime as dt
from decimal import Decimal
from enum import StrEnum
from typing import Annotated

from pydantic import Field

from domain.entity import Entity, Money, Price
from domain.errors import Code, Refusal
from domain.money import ZERO
from domain.vocabulary.contact import contact_phone, normal_phone

_MASK = "****"
_SHOWN = 2
LINKED_AT_MOST = 50
"""Cards of one member."""

CardId = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
"""The id of a linked card for its member: the keyed hash of its number, which gives no access."""


class GiftCard(Entity):
    """A card linked to a member, its number masked; neither number nor security code is on the wire."""

    card_id: CardId = Field(alias="CardID")
    card_code: str = Field(alias="CardCode", min_length=1, max_length=40)
    cur_balance: Price = Field(ZERO, alias="CurBalance")
    currency: str


class EventMetadata(Entity):
    """The order a transaction belongs to, if any."""

    order_no: str = ""


class CardEvent(StrEnum):
    """The cause of a change of a card's balance."""

    ISSUED = "issued"
    RELOAD = "reload"
    REDEEM = "redeem"
    RETURN = "return"
    TAKEN_BACK = "taken_back"
    """Unspent money of a reload or purchase, because its payment was refunded."""


class GiftCardTransaction(Entity):
    """A credit (positive) or a debit (negative) of a card, and its cause."""

    event_date: dt.datetime = Field(alias="EventDate")
    amount: Money = Field(alias="Amount")
    event: CardEvent
    remark: str = Field("", alias="Remark", max_length=200)
    event_metadata: EventMetadata = Field(EventMetadata(), alias="EventMetadata")


def masked(card_code: str) -> str:
    """A card number as shown: four asterisks, then its last two characters (spec section 9).

    A number too short to hide anything shows none of it.
    """
    return _MASK + (card_code[-_SHOWN:] if len(card_code) > len(_MASK) else "")


def gift_card_part(balance: Decimal, due: Decimal, *, sole_tender: bool) -> Decimal:
    """Return how much of an amount due a gift card pays, in major units, at most its balance (Y-8).

    Refuses `error_gift_card_funds` if it is the only tender and not enough; otherwise a payment card pays the rest.
    """
    if sole_tender and balance < due:
        raise Refusal(Code.GIFT_CARD_FUNDS, missing=float(due - balance))
    return max(ZERO, min(balance, due))


def check_link(member_code: str, card_code: str, security_code: str) -> None:
    """Refuse `error_missing_information` unless member, card and security code are all given (spec section 5)."""
    if not all(text.strip() for text in (member_code, card_code, security_code)):
        raise Refusal(Code.MISSING_INFORMATION)


def recipient_phone(phone: str, again: str, country: str = "CA") -> str:
    """Return the phone to which a gift card is sent, in normal form; it is typed twice (spec section 5, R-9).

    Refuses `error_missing_information` if it is missing or the two differ, and an invalid number as `contact_phone`
    does.
    """
    number = contact_phone(phone, country)
    if not number or number != normal_phone(again, country):
        raise Refusal(Code.MISSING_INFORMATION)
    return number
