"""A store's tax rates by date, and their names (X-2, X-12, X-15)."""

from enum import StrEnum
from typing import Annotated

from pydantic import Field

from domain.entity import Entity, Rate
from domain.money import ZERO

DEFAULT = "default"
"""The language code of a name for all other languages."""

TaxName = Annotated[str, Field(min_length=1, max_length=24)]
TaxNumber = Annotated[str, Field(max_length=40)]


class TaxKind(StrEnum):
    """The three taxes that are computed, each with its own flag on an item (X-1)."""

    GST = "gst"
    PST = "pst"
    LIQ = "liq"


class TaxNames(Entity):
    """The name of each tax, by language or `default`. Taxes with one name are one tax, rounded once (P-1, X-15)."""

    gst: dict[str, TaxName] = Field(default_factory=dict)
    pst: dict[str, TaxName] = Field(default_factory=dict)
    liq: dict[str, TaxName] = Field(default_factory=dict)

    def of(self, kind: TaxKind) -> dict[str, str]:
        """Return the names of a tax; empty if it has none."""
        return {TaxKind.GST: self.gst, TaxKind.PST: self.pst, TaxKind.LIQ: self.liq}[kind]


class TaxNumbers(Entity):
    """The numbers under which a store collects each tax (X-15)."""

    gst: TaxNumber = ""
    pst: TaxNumber = ""
    liq: TaxNumber = ""

    def of(self, kind: TaxKind) -> str:
        """Return the number of a tax; empty if it has none."""
        return {TaxKind.GST: self.gst, TaxKind.PST: self.pst, TaxKind.LIQ: self.liq}[kind]


UNNAMED, UNNUMBERED = TaxNames(), TaxNumbers()


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
    """Whether the delivery of a tax-free order is tax free too (X-13)."""
    names: TaxNames = Field(UNNAMED, exclude_if=lambda names: names == UNNAMED)
    """The names of the taxes; screens have default names for taxes without one (X-15)."""

    def of(self, kind: TaxKind) -> Rate:
        """Return the percentage of a tax."""
        return {TaxKind.GST: self.gst_rate, TaxKind.PST: self.pst_rate, TaxKind.LIQ: self.liq_rate}[kind]

    @property
    def kinds(self) -> tuple[tuple[TaxKind, ...], ...]:
        """Return the taxes grouped by name, in the order of their first part (X-15)."""
        told: list[tuple[TaxKind, ...]] = []
        for kind in TaxKind:
            names = self.names.of(kind)
            same = next((place for place, kinds in enumerate(told) if names and self.names.of(kinds[0]) == names), None)
            if same is None:
                told.append((kind,))
            else:
                told[same] = (*told[same], kind)
        return tuple(told)
