"""The items of a menu that are counted or sold out: all that a stock query needs (spec section 7, S-2)."""

from collections.abc import Iterable

from pydantic import Field

from domain.entity import Entity
from domain.menu.item import MenuItem
from domain.menu.stock_key import stock_key


class StockedOption(Entity):
    """An option that is counted or sold out."""

    id: int = Field(alias="ID")
    countable: bool = False
    soldout: bool = False


class StockedItem(Entity):
    """An item that is counted or sold out, or has such options."""

    id: int = Field(alias="ID")
    countable: bool = False
    soldout: bool = False
    scalable: bool = False
    options: tuple[StockedOption, ...] = ()

    @property
    def keys(self) -> tuple[str, ...]:
        """The stock keys that are counted (S-2)."""
        own = (stock_key(self.id),) if self.countable else ()
        return (*own, *(stock_key(self.id, option.id) for option in self.options if option.countable))


def stocked_items(items: Iterable[MenuItem]) -> tuple[StockedItem, ...]:
    """Return the counted and sold-out items, in menu order (spec section 7, v2/getiteminventory)."""
    found = (_stocked(item) for item in items)
    return tuple(item for item in found if item.countable or item.soldout or item.options)


def _stocked(item: MenuItem) -> StockedItem:
    options = (option for group in item.options for option in group.options if option.countable or option.soldout)
    return StockedItem(
        id=item.id,
        countable=item.countable,
        soldout=item.soldout,
        scalable=item.scalable,
        options=tuple(
            StockedOption(id=option.id, countable=option.countable, soldout=option.soldout) for option in options
        ),
    )
