"""The menu as one document: what a brand's files make, what is published and what browsers read (spec section 7)."""

from functools import cached_property

from pydantic import Field

from domain.entity import Entity
from domain.menu.menu import Category, Menu, MenuItem
from domain.menu.stocked import stocked_items


class MenuDocument(Entity):
    """A store's whole menu at one price level; immutable once published under its `version`."""

    store_id: str
    price_level: int = Field(0, ge=0)
    version: str = ""
    categories: tuple[Category, ...]
    items: tuple[MenuItem, ...]

    @cached_property
    def menu(self) -> Menu:
        """The menu in the form that the rules use for lookups (spec section 3)."""
        return Menu(self.categories, {item.id: item for item in self.items}, stocked_items(self.items), self.version)
