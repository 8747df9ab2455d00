"""Requests and replies about a member's promotions (spec section 7, /promo)."""

import datetime as dt
from typing import Annotated, Self

from pydantic import Field, model_validator

from domain.cart.cart import OrderUuid
from domain.entity import Entity, Price
from domain.pricing.promotions import TargetType
from domain.typed_text import TypedText
from domain.vocabulary.order_type import OrderType
from members.member_messages import MemberCode
from runtime import limits
from runtime.call import Access, Call, Reply, SessionRequest

PromoteCode = Annotated[TypedText, Field(min_length=1, max_length=40)]
Locale = Annotated[str, Field(pattern="^[A-Za-z-]{0,10}$")]


class PromoGet(Entity):
    """Request the member's promotions, including those that this order holds."""

    member_code: MemberCode | None = Field(None, alias="MemberCode")
    language: Locale = Field("", alias="Language")
    order_uuid: OrderUuid | None = Field(None, alias="orderUUID")


class PromoRedeem(PromoGet):
    """Claim a promotion for an order: checks whether the order may use it; only placing the order redeems it."""

    order_uuid: OrderUuid = Field(alias="orderUUID")
    promote_code: PromoteCode = Field(alias="PromoteCode")
    order_type: OrderType
    in_order: TypedText = Field("", max_length=40)
    """The code that is already in the order."""


class PromoRequest(SessionRequest):
    """Either `get` or `redeem`."""

    get: PromoGet | None = None
    redeem: PromoRedeem | None = None

    @model_validator(mode="after")
    def _one(self) -> Self:
        if (self.get is None) == (self.redeem is None):
            raise ValueError("either get or redeem")
        return self


class PromoRecord(Entity):
    """A promotion for its member, in the requested language; dates are the store's own."""

    promote_code: str = Field(alias="PromoteCode")
    title: str = Field(alias="Title")
    description: str = Field(alias="Description")
    headline: str = Field(alias="Headline")
    remark: str = Field(alias="Remark")
    valid_from: dt.date | None = Field(alias="ValidFrom")
    valid_to: dt.date | None = Field(alias="ValidTo")
    to_come: bool
    """Whether its first day is in the future."""
    min_amount: Price = Field(alias="MinAmount")
    target_type: TargetType = Field(alias="TargetType")
    order_types: tuple[OrderType, ...]
    """The order types it is for; empty for all."""
    popup: bool = Field(alias="Popup")
    """Whether it may open by itself, once per device."""


class PromoReply(Reply):
    """The member's promotions, or the claimed one."""

    records: tuple[PromoRecord, ...] = Field(alias="record")


PROMO = Call(
    "/dc/promo",
    Access.MEMBER,
    PromoRequest,
    PromoReply,
    "Read the member's promotions, or claim one for an order",
    limits.LOOKUPS,
)

CALLS = (PROMO,)
