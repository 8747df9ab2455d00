"""A receipt: the quote an order was placed with, and what paid for it (Y-11)."""

from enum import StrEnum

from pydantic import AwareDatetime, Field

from domain.address import Address
from domain.entity import Entity, Money, Price
from domain.ledger import Account
from domain.order_type import OrderType
from domain.quote import PricedLine, Totals


class PaidState(StrEnum):
    """Whether money is held, taken, given back, or still to come."""

    HELD = "held"
    PAID = "paid"
    REFUNDED = "refunded"
    DUE = "due"


class PaidPart(Entity):
    """One tender's part. `label` is a card's brand and last digits or a masked gift card, never more."""

    tender: Account
    state: PaidState
    amount: Price
    label: str = ""


class Receipt(Entity):
    """What a guest gets. `totals` and `lines` are the quote's own; `paid` less `refunded` plus `due` is its sum."""

    reference_id: str = Field(alias="referenceID")
    order_uuid: str = Field(alias="orderUUID")
    order_type: OrderType
    store_name: str
    store_address: Address
    store_tel: str
    placed_at: AwareDatetime
    time_zone: str
    currency: str
    lines: tuple[PricedLine, ...]
    totals: Totals
    parts: tuple[PaidPart, ...]
    paid: Money
    refunded: Money
    due: Money
