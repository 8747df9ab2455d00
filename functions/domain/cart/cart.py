"""A cart: only what a guest may choose, and no value that prices depend on (spec section 3, Order)."""

from enum import StrEnum
from typing import Annotated, Self

from pydantic import Field, field_validator, model_validator

from domain.entity import Entity, Instant, Measure, Price
from domain.money import ZERO
from domain.typed_text import TypedText
from domain.vocabulary.address import Address
from domain.vocabulary.order_type import OrderType

MAX_QUANTITY = 99
"""The highest quantity of a line that is not countable (spec section 9)."""

Quantity = Annotated[int, Field(ge=1, le=MAX_QUANTITY)]
OrderUuid = Annotated[str, Field(pattern="^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$")]


class ChosenOption(Entity):
    """An option with its quantity per unit of the item; `seq` is the order of choosing (O-1)."""

    group_id: int = Field(alias="cgID", gt=0)
    option_id: int = Field(alias="ID", gt=0)
    qty: Quantity = 1
    seq: int = Field(0, ge=0)


class BundlePart(Entity):
    """An item chosen for a slot, with its own options."""

    item_id: int = Field(alias="ID", gt=0)
    qty: Quantity = 1
    options: tuple[ChosenOption, ...] = Field((), max_length=100)


class BundleChoice(Entity):
    """The parts chosen for a slot; `accepted` when the guest confirmed or skipped it (B-4)."""

    slot: str = Field(max_length=80)
    accepted: bool = False
    items: tuple[BundlePart, ...] = Field((), max_length=20)


class CartLine(Entity):
    """One line: an item with its choices. `lineId` is the client's own, unique in the cart."""

    line_id: str = Field(min_length=1, max_length=40)
    item_id: int = Field(alias="ID", gt=0)
    qty: Quantity = 1
    weight: Measure | None = None
    options: tuple[ChosenOption, ...] = Field((), max_length=100)
    bundle_items: tuple[BundleChoice, ...] = Field((), max_length=20)
    remark: str = Field("", max_length=200)
    redeem: bool = False
    cb_ref_id: int | None = Field(None, alias="cbRefID", gt=0)
    """The combo link in the last quote that the client has; kept while it is still valid (C-2)."""


class TipKind(StrEnum):
    """How a tip was chosen (M-1)."""

    NONE = "none"
    PERCENT = "percent"
    AMOUNT = "amount"


class PaymentTips(Entity):
    """The guest's tip choice; percentage of S − D (M-2)."""

    kind: TipKind = TipKind.NONE
    value: Price = ZERO


class Cart(Entity):
    """All choices of an order so far."""

    order_uuid: OrderUuid = Field(alias="orderUUID")
    order_type: OrderType
    items: tuple[CartLine, ...] = Field((), max_length=500)
    cb_ref_ids: tuple[Annotated[int, Field(gt=0)], ...] = Field((), alias="cbRefIDs", max_length=2000)
    """Every combo link id this cart was given so far, so that a freed one is not given again (C-5)."""
    promote_code: TypedText = Field("", max_length=40)
    payment_tips: PaymentTips = PaymentTips()
    payment: str = Field("skip", max_length=20)
    scheduled_at: Instant | None = None
    """The promised pick-up, delivery or seating instant; None is as soon as possible."""
    address: Address | None = None
    table_id: str = Field("", alias="tableID", max_length=40)
    dine_in_away: bool = False
    utensils: bool | None = None

    @field_validator("address")
    @classmethod
    def _folded(cls, typed: Address | None) -> Address | None:
        return typed.folded if typed else None

    @model_validator(mode="after")
    def _line_ids_differ(self) -> Self:
        if len({line.line_id for line in self.items}) < len(self.items):
            raise ValueError("two lines have the same lineId")
        return self
