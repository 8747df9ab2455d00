"""Requests and replies about members' gift cards (spec section 7, /giftcard and /giftcardtrans; R-9).

They belong to the payments function, because half of them open a payment page.
"""

from typing import Annotated, Self
from uuid import UUID

from pydantic import Field, model_validator

from domain.entity import Entity, Positive, Price
from domain.gift_card.card_ledger import MOST_SHOWN
from domain.gift_card.gift_card import CardId, GiftCard, GiftCardTransaction
from domain.payment.provider import PageDisplay
from domain.payment.tender import Tender
from domain.typed_text import TypedText
from payments.page_messages import Origin, ReturnPath
from payments.payment_view import PaymentView
from runtime import limits
from runtime.call import Access, Call, Reply, SessionRequest

MemberCode = Annotated[str, Field(max_length=40)]
Phone = Annotated[TypedText, Field(max_length=40)]


class Paid(Entity):
    """A payment for a gift card on a provider's page, as for an order."""

    amount: Positive = Field(alias="Amount")
    tender: Tender
    display: PageDisplay = PageDisplay.REDIRECT
    return_path: ReturnPath = "/giftcard"
    """The path that the browser opens after the page; `paymentID` is added to its query."""
    page_origin: Origin
    """`location.origin` of the requesting page; its host must be the session's."""
    request_id: UUID = Field(alias="requestID")
    """Chosen by the client: repeating it returns the same payment."""
    locale: str = Field("", max_length=10)


class Purchase(Paid):
    """A new card for a recipient, whose phone is typed twice."""

    phone: Phone = Field(alias="Phone")
    phone_again: Phone = Field(alias="PhoneAgain")
    message: str = Field("", alias="Message", max_length=140)


class Link(Entity):
    """A card with its security code, which proves possession."""

    member_code: MemberCode = Field("", alias="MemberCode")
    card_code: str = Field("", alias="CardCode", max_length=40)
    security_code: str = Field("", alias="SecurityCode", max_length=20)


class ListCards(Entity):
    """List the member's cards."""

    member_code: MemberCode | None = Field(None, alias="MemberCode")


class GiftCardRequest(SessionRequest):
    """Exactly one of `add`, `put` and `list`."""

    add: Purchase | None = None
    put: Link | None = None
    list_: ListCards | None = Field(None, alias="list")

    @model_validator(mode="after")
    def _one(self) -> Self:
        if [self.add, self.put, self.list_].count(None) != 2:
            raise ValueError("one of add, put and list")
        return self


class GiftCardReply(Reply):
    """The member's current cards, or the payment of a purchase."""

    records: tuple[GiftCard, ...] = Field((), alias="record")
    payment: PaymentView | None = None


class ListTransactions(Entity):
    """List the transactions of one card."""

    card_id: CardId = Field(alias="CardID")
    rec_limit: int = Field(MOST_SHOWN, alias="RecLimit", ge=1, le=MOST_SHOWN)


class Reload(Paid):
    """Add money to a card of the member. `add` cannot spend: only orders draw from a card."""

    card_id: CardId = Field(alias="CardID")


class GiftCardTransRequest(SessionRequest):
    """Either `add` or `list`."""

    add: Reload | None = None
    list_: ListTransactions | None = Field(None, alias="list")

    @model_validator(mode="after")
    def _one(self) -> Self:
        if (self.add is None) == (self.list_ is None):
            raise ValueError("either add or list")
        return self


class CardSummary(Entity):
    """The total loaded on and spent from a card, and the amount that orders hold now."""

    loaded: Price
    spent: Price
    held: Price


class GiftCardTransReply(Reply):
    """A card's newest transactions with its barcode, or the payment of a reload."""

    records: tuple[GiftCardTransaction, ...] = Field((), alias="record")
    card: GiftCard | None = None
    summary: CardSummary | None = None
    barcode: str = ""
    """The full number, only for its own member's barcode; empty if it cannot be decrypted any more."""
    payment: PaymentView | None = None


GIFT_CARD = Call(
    "/dc/giftcard",
    Access.MEMBER,
    GiftCardRequest,
    GiftCardReply,
    "List or link the member's gift cards, or buy one for another person",
    limits.PAYMENTS,
)
GIFT_CARD_TRANS = Call(
    "/dc/giftcardtrans",
    Access.MEMBER,
    GiftCardTransRequest,
    GiftCardTransReply,
    "Read the entries of a gift card, or reload the member's own",
    limits.PAYMENTS,
)

CALLS = (GIFT_CARD, GIFT_CARD_TRANS)
