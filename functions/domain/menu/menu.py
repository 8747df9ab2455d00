"""A menu: categories and their items at one price level (spec section 3)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple

from pydantic import Field

from domain.calendar.hours import ServeWindow
from domain.menu.item import BundleSlot as BundleSlot
from domain.menu.item import Combo as Combo
from domain.menu.item import Described as Described
from domain.menu.item import MenuItem as MenuItem
from domain.menu.item import Option as Option
from domain.menu.item import OptionChargeRule as OptionChargeRule
from domain.menu.item import OptionGroup as OptionGroup
from domain.menu.item import Picture as Picture
from domain.menu.item import TaxClass as TaxClass
from domain.menu.stocked import StockedItem
from domain.vocabulary.order_type import OrderType


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


class ItemCategories(NamedTuple):
    """The categories an item is in, each with those above it; their IDs; their codes and keys in lower case."""

    chains: tuple[tuple[Category, ...], ...]
    ids: frozenset[int]
    codes: frozenset[str]


@dataclass(frozen=True)
class Menu:
    """A store's menu at one price level, with lookups by ID (spec section 3).

    `items_by_id` may be any mapping, so that pricing an order of three items need not load a thousand.
    """

    categories: tuple[Category, ...]
    items_by_id: Mapping[int, MenuItem]
    stocked: tuple[StockedItem, ...] = ()
    version: str = ""
    _seen: dict[int, ItemCategories] = field(default_factory=dict, init=False, repr=False, compare=False)

    def item(self, item_id: int) -> MenuItem | None:
        """The item with this ID, or None (spec section 3)."""
        return self.items_by_id.get(item_id)

    @property
    def items(self) -> tuple[MenuItem, ...]:
        """Every item in menu order (spec section 3). It loads all of them; pricing never needs it."""
        return tuple(self.items_by_id.values())

    def categories_of(self, item: MenuItem) -> ItemCategories:
        """Return the categories that list an item or that it names, without special ones (spec section 3, B-3, D-8)."""
        found = self._seen.get(item.id)
        return found or self._seen.setdefault(item.id, self._find_categories(item))

    def is_in(self, item_id: int, categories: frozenset[int]) -> bool:
        """Whether an item is in one of these categories, or in one below it (spec section 3, T-13)."""
        item = self.item(item_id)
        return item is not None and not self.categories_of(item).ids.isdisjoint(categories)

    def _find_categories(self, item: MenuItem) -> ItemCategories:
        direct = {category.id: category for category in self._listing.get(item.id, ())}
        if item.cat_id > 0 and item.cat_id in self._categories_by_id:
            direct[item.cat_id] = self._categories_by_id[item.cat_id]
        chains = tuple(_chain(one, self._categories_by_id) for one in direct.values())
        every = [category for chain in chains for category in chain]
        return ItemCategories(
            chains,
            frozenset(category.id for category in every),
            frozenset(code.casefold() for one in every for code in (one.code, one.key) if code),
        )

    @cached_property
    def _categories_by_id(self) -> dict[int, Category]:
        return {category.id: category for category in self.categories}

    @cached_property
    def _listing(self) -> dict[int, list[Category]]:
        """The categories that list each item, by its ID."""
        listing: dict[int, list[Category]] = {}
        for category in self.categories:
            for item_id in category.items if category.id >= 0 else ():
                listing.setdefault(item_id, []).append(category)
        return listing


def _chain(category: Category, by_id: dict[int, Category]) -> tuple[Category, ...]:
    chain = {category.id: category}
    above = by_id.get(category.p_id)
    while above is not None and above.id not in chain:
        chain[above.id] = above
        above = by_id.get(above.p_id)
    return tuple(chain.values())
