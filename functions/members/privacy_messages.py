"""Requests and replies about deleting an account and exporting its data (K-13)."""

import datetime as dt
from typing import Annotated, Self

from pydantic import AwareDatetime, Field, model_validator

from domain.booking.booking import Booking
from domain.entity import Amount, Entity, Money
from domain.gift_card.card_sale import SaleKind
from domain.member.address_book import BookEntry
from domain.member.member import Member
from domain.order.feed import OrderContact
from domain.pricing.quote import PricedLine, Totals
from domain.vocabulary.order_status import OrderStatus
from domain.vocabulary.order_type import OrderType
from members.code_tokens import CodeToken
from runtime import limits
from runtime.call import Access, Call, Reply, SessionRequest

Count = Annotated[int, Field(ge=0)]


class MemberDeleteRequest(SessionRequest):
    """Ask what would be lost; or delete the account, with the token of an answered code for `delete`."""

    ask: bool = False
    token: CodeToken | None = Field(None, alias="Token")

    @model_validator(mode="after")
    def _one(self) -> Self:
        if self.ask == (self.token is not None):
            raise ValueError("either ask or Token")
        return self


class KeptCard(Entity):
    """A linked gift card that keeps its money: its masked number and its balance."""

    card: str = Field(alias="CardCode")
    balance: Amount = Field(alias="CurBalance")
    currency: str


class WouldBeLost(Entity):
    """Points, promotions and cards lost with the account; cards that have money keep it for the holder of their
    code.
    """

    points: Count
    gift_cards: Count
    """The number of cards that leave the member's list."""
    promotions: Count
    kept_cards: tuple[KeptCard, ...] = ()
    """The cards among them that have money."""


class MemberDeleteReply(Reply):
    """A preview of the loss; after the deletion, the new key of the session, which is a guest's."""

    lost: WouldBeLost | None = None
    session_key: str = ""


class MemberExportRequest(SessionRequest):
    """Request a part of the member's data.

    `after` is the `next` of the part before; the token is that of an answered code for `export`.
    """

    token: CodeToken = Field(alias="Token")
    after: str = Field("", max_length=200)


class ConsentChange(Entity):
    """A change of the consent to promotions by text message."""

    at: AwareDatetime
    given: bool


class HeldLot(Entity):
    """Points earned together, and the last day on which they can be spent."""

    lot: str
    points: int
    expires: dt.date | None


class LedgerLine(Entity):
    """A change of the points."""

    at: str
    points: int
    what: str


class HeldCard(Entity):
    """A gift card with its masked number."""

    card: str = Field(alias="CardCode")
    balance: Money = Field(alias="CurBalance")


class HeldPurchase(Entity):
    """A payment for a gift card in the last month; recipient and message are as the member entered them."""

    at: AwareDatetime
    kind: SaleKind
    amount: Amount
    currency: str
    taken: bool
    """Whether the money was captured."""
    recipient: str = ""
    message: str = ""


class HeldPromotion(Entity):
    """A promotion of the member, and how often it can still be used."""

    code: str
    uses: int


class HeldOrder(Entity):
    """An order as it was placed, with its contact while that is stored."""

    reference_id: str = Field(alias="referenceID")
    placed_at: AwareDatetime
    store_name: str
    order_type: OrderType
    status: OrderStatus | None
    table_name: str
    promised_at: AwareDatetime | None
    contact: OrderContact | None
    memo: str
    left_out: tuple[str, ...] = ()
    """Allergens that the guest asked the kitchen to leave out."""
    currency: str
    items: tuple[PricedLine, ...]
    totals: Totals
    gift_card_part: Amount
    push_services: tuple[str, ...]
    """The push services of browsers that are notified about it."""


class MemberData(Entity):
    """A part of the data; the first part has everything except the points' history and the orders."""

    profile: Member | None = None
    consents: tuple[ConsentChange, ...] = ()
    points: tuple[HeldLot, ...] = ()
    points_owed: Count = 0
    """Spent points of refunded orders (K-1)."""
    gift_cards: tuple[HeldCard, ...] = ()
    gift_card_purchases: tuple[HeldPurchase, ...] = ()
    promotions: tuple[HeldPromotion, ...] = ()
    bookings: tuple[Booking, ...] = ()
    addresses: tuple[BookEntry, ...] = ()
    """The addresses saved with the membership; those of a device are only there (R-10)."""
    point_history: tuple[LedgerLine, ...] = ()
    orders: tuple[HeldOrder, ...] = ()


class MemberExportReply(Reply):
    """A part, and the value for the next request; empty after the last part."""

    data: MemberData
    next: str = ""


MEMBER_DELETE = Call(
    "/dc/memberdelete",
    Access.MEMBER,
    MemberDeleteRequest,
    MemberDeleteReply,
    "Delete the member's account, or preview what would be lost",
    limits.TRIES,
)
MEMBER_EXPORT = Call(
    "/dc/memberexport",
    Access.MEMBER,
    MemberExportRequest,
    MemberExportReply,
    "Export all data of the member, in parts",
    limits.LOOKUPS,
)

CALLS = (MEMBER_DELETE, MEMBER_EXPORT)
