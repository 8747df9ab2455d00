"""How to read a Square catalogue: its columns, its location, and how to convert variations."""

from enum import StrEnum
from typing import Literal

from pydantic import Field

from domain.entity import Entity
from domain.tax.tax_rates import TaxKind


class Variations(StrEnum):
    """How the variations of an item are converted."""

    OPTIONS = "options"
    DISHES = "dishes"


class VariablePrice(StrEnum):
    """How items that are priced at the point of sale are handled."""

    REFUSE = "refuse"
    SKIP = "skip"


class SquareColumns(Entity):
    """The export's columns by our fields; of a list, the first column that has text is used."""

    token: str = "Token"  # noqa: S105 - a column
    item: str = "Item Name"
    variation: str = "Variation Name"
    shown: str = "Customer-facing Name"
    description: str = "Description"
    category: tuple[str, ...] = ("Reporting Category", "Categories", "Category")
    price: str = "Price"
    barcode: str = "SKU"
    reference: str = "Reference Handle"
    archived: str = "Archived"
    """Square's own column names are the defaults."""


class SquareMapping(Entity):
    """A mapping file; every field has the value that most exports need."""

    format: Literal["square"] = "square"
    """A mapping of a plain menu says `plain`."""
    location: str = ""
    """The location whose columns are read, such as `Price Main Street`; required if there are several."""
    variations: Variations = Variations.OPTIONS
    variable_price: VariablePrice = VariablePrice.REFUSE
    columns: SquareColumns = SquareColumns()
    categories: dict[str, str] = Field(default_factory=dict)
    """Other names for categories; an empty name leaves its items out."""
    modifier_sets: dict[str, str] = Field(default_factory=dict)
    """Option groups by the names of modifier sets; a set with an empty name is left out."""
    taxes: dict[str, tuple[TaxKind, ...]] = Field(default_factory=dict)
    """The taxes here for a tax of Square: `[gst]`, `[pst]`, `[liq]`, or several."""
