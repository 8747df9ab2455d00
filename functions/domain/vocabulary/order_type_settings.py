"""What a store sets for every order type (spec section 4)."""

from pydantic import Field

from domain.entity import Entity, Price, Rate
from domain.money import ZERO


class OrderTypeSettings(Entity):
    """The settings of every order type: visibility, price level, charges, minimum (spec section 4)."""

    hide: bool = False
    price_level: int = Field(0, ge=0)
    discount_rate: Rate = ZERO
    service_value: Price = ZERO
    service_percentage: bool = False
    payment: str = "skip"
    min_order: Price = ZERO
    min_order_for_free_delivery: Price = ZERO
