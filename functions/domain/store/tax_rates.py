"""What a store charges in taxes, by date (X-2, X-12)."""

from pydantic import Field

from domain.entity import Entity, Rate
from domain.money import ZERO


class TaxRates(Entity):
    """Percentages valid from a business date on (X-12); `foodTaxRebate` is the mode (X-2)."""

    version: str
    valid_from: str = Field(pattern=r"^\d{4}-\d{2}-\d{2}$")
    gst_rate: Rate = ZERO
    pst_rate: Rate = ZERO
    liq_rate: Rate = ZERO
    delivery_gst_rate: Rate = ZERO
    delivery_pst_rate: Rate = ZERO
    service_gst_rate: Rate = ZERO
    service_pst_rate: Rate = ZERO
    food_tax_rebate: int = 0
    tax_on_discounted_subtotal: bool = True
    delivery_follows_goods: bool = True
    """Whether the delivery of an order that carries no tax carries none either (X-13)."""
