"""What a store sells: categories and their items at one price level (spec section 3)."""

from enum import StrEnum
from functools import cached_property

from pydantic import Field

from domain.calendar.hours import ServeWindow
from domain.entity import Entity
from domain.menu.item import BundleSlot as BundleSlot
from domain.menu.item import Combo as Combo
from domain.menu.item import Described as Described
from domain.menu.item import MenuItem as MenuItem
from domain.menu.item import Option as Option
from domain.menu.item import OptionChargeRule as OptionChargeRule
from domain.menu.item import OptionGroup as OptionGroup
from domain.menu.item import Picture as Picture
from domain.menu.item import TaxClass as TaxClass
from domain.store.order_type import OrderType

SUGGESTIONS_CATEGORY = -1
"""The special category of suggested items; any ID below 0 is special (spec section 3)."""
MAX_SUGGESTIONS = 10


class CategoryLayout(StrEnum):
    """How a category's items are laid out on the menu screens."""

    VERTICAL = "vertical"
    HORIZONTAL = "horizontal"
    CAROUSEL = "carousel"


class Category(Described):
    """A heading of the menu with the IDs of its items in order; `pID` is its parent, 0 for none."""

    id: int = Field(alias="ID")
    p_id: int = Field(0, alias="pID")
    full_id: str = Field("", alias="fullID", max_length=200)
    key: str = Field(max_length=80)
    code: str = Field("", max_length=80)
    items: tuple[int, ...] = ()
    order_types: tuple[OrderType, ...] = ()
    serve_windows: tuple[ServeWindow, ...] = ()
    layout: CategoryLayout | None = None
    pictures: tuple[Picture, ...] = ()


class Menu(Entity):
    """A store's whole menu at one price level; immutable once published under its `version`."""

    store_id: str
    price_level: int = Field(0, ge=0)
    version: str = ""
    categories: tuple[Category, ...]
    items: tuple[MenuItem, ...]

    def item(self, item_id: int) -> MenuItem | None:
        """The item with this ID, or None."""
        return self.items_by_id.get(item_id)

    @cached_property
    def items_by_id(self) -> dict[int, MenuItem]:
        """Items by their ID."""
        return {item.id: item for item in self.items}

    @cached_property
    def category_chains_by_item(self) -> dict[int, tuple[tuple[Category, ...], ...]]:
        """Each category an item is in, with those above it; special categories are none (spec section 3)."""
        by_id = {category.id: category for category in self.categories}
        direct: dict[int, dict[int, Category]] = {item.id: {} for item in self.items}
        for category in self.categories:
            for item_id in category.items if category.id >= 0 else ():
                direct.setdefault(item_id, {})[category.id] = category
        for item in self.items:
            if item.cat_id > 0 and item.cat_id in by_id:
                direct[item.id][item.cat_id] = by_id[item.cat_id]
        return {item_id: tuple(_chain(one, by_id) for one in found.values()) for item_id, found in direct.items()}

    @cached_property
    def category_ids_by_item(self) -> dict[int, frozenset[int]]:
        """The IDs of an item's categories and of those above them, by item ID (B-3)."""
        return {
            item_id: frozenset(category.id for chain in chains for category in chain)
            for item_id, chains in self.category_chains_by_item.items()
        }

    @cached_property
    def category_codes_by_item(self) -> dict[int, frozenset[str]]:
        """The codes and keys of an item's categories and of those above them in lower case, by item ID (B-3, D-8)."""
        return {
            item_id: frozenset(
                code.casefold() for chain in chains for one in chain for code in (one.code, one.key) if code
            )
            for item_id, chains in self.category_chains_by_item.items()
        }


def _chain(category: Category, by_id: dict[int, Category]) -> tuple[Category, ...]:
    chain = {category.id: category}
    above = by_id.get(category.p_id)
    while above is not None and above.id not in chain:
        chain[above.id] = above
        above = by_id.get(above.p_id)
    return tuple(chain.values())
