"""Promotions: their discount, its base, and their owners (spec section 3, Promo; D-7, D-8, D-9, D-12, D-15)."""

import datetime as dt
from enum import StrEnum

from pydantic import ConfigDict, Field

from domain.entity import Entity, Price
from domain.money import ZERO
from domain.typed_text import TypedText
from domain.vocabulary.order_type import OrderType


class TargetType(StrEnum):
    """The base of a promotion's discount."""

    ITEM = "item"
    SUBTOTAL = "subtotal"


class Audience(StrEnum):
    """The group of customers that can use a promotion (D-15)."""

    MEMBERS = "members"
    ALL = "all"


class GivenTo(StrEnum):
    """Which members own a promotion (D-12)."""

    NAMED = "named"
    """Members to whom it was given one by one."""
    NEW = "new"
    """Members who join while it is valid, and those to whom it was given."""
    MEMBERS = "members"
    """Every member."""


class PromoData(Entity):
    """CustomData: where a promotion applies, and the barcodes (products) or category codes (groups) it matches."""

    model_config = ConfigDict(alias_generator=lambda name: name.title().replace("_", ""))

    order_types: tuple[OrderType, ...] = ()
    order_types_too: tuple[OrderType, ...] = Field((), alias="orderTypes")
    """The second key of the same list; both count (D-13)."""
    hide: bool = False
    popup: bool = False
    gst: bool = True
    pst: bool = True
    liq: bool = True
    """Whether the promotion reduces the bases of these taxes (D-9)."""
    bill_discountable: bool = True
    """Whether its lines also get the member's discount (D-7)."""
    buy_single: bool = False
    get_single: bool = False
    buy_products: tuple[str, ...] = ()
    buy_groups: tuple[str, ...] = ()
    get_products: tuple[str, ...] = ()
    get_groups: tuple[str, ...] = ()


class Promotion(Entity):
    """One promotion; `DiscValue` is a percentage or an amount, the ratios are units per set (D-7, D-8)."""

    code: TypedText = Field(alias="PromoteCode", min_length=1, max_length=40)
    title: str = Field("", alias="Title", max_length=200)
    title1: str = Field("", max_length=200)
    title2: str = Field("", max_length=200)
    titles: dict[str, str] = Field(default_factory=dict, alias="Titles")
    descriptions: dict[str, str] = Field(default_factory=dict, alias="Descriptions")
    headline: str = Field("", alias="Headline", max_length=200)
    remark: str = Field("", alias="Remark", max_length=500)
    valid_from: dt.date | None = Field(None, alias="ValidFrom")
    valid_to: dt.date | None = Field(None, alias="ValidTo")
    min_amount: Price = Field(ZERO, alias="MinAmount")
    target_type: TargetType = Field(TargetType.SUBTOTAL, alias="TargetType")
    disc_value: Price = Field(ZERO, alias="DiscValue")
    disc_by_percentage: bool = Field(True, alias="DiscByPercentage")
    buy_ratio: int = Field(0, alias="BuyRatio", ge=0, le=1000)
    get_ratio: int = Field(0, alias="GetRatio", ge=0, le=1000)
    data: PromoData = Field(PromoData(), alias="CustomData")
    audience: Audience = Field(Audience.MEMBERS, alias="audience")
    """A code for everybody has no owner, and can be used without limit (D-15)."""
    given_to: GivenTo = Field(GivenTo.NAMED, alias="givenTo")
    """Each owner has one use; a member who got it several times has more."""
    automatic: bool = Field(False, alias="automatic", exclude_if=lambda automatic: not automatic)
    """Whether it applies to orders without a code, if no other promotion costs the guest less (D-15)."""

    @property
    def order_types(self) -> frozenset[OrderType]:
        """Return its order types: both keys together, empty for all (D-13)."""
        return frozenset(self.data.order_types + self.data.order_types_too)
