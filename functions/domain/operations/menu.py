"""A menu with the items and options that staff marked as sold out at a given time (S-2)."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import datetime

from domain.menu.item import MenuItem, OptionGroup
from domain.menu.menu import Menu
from domain.menu.stocked import StockedItem
from domain.operations.operations import Operations


def operated_menu(menu: Menu, operations: Operations, now: datetime) -> Menu:
    """Return the menu with sold-out items and options marked; the same object if there are none (S-2).

    An item that the menu itself marks as sold out stays sold out.
    """
    items, options = operations.sold_out_items(now), operations.sold_out_options(now)
    if not items and not options:
        return menu
    marked = _Marked(menu.items_by_id, items, options)
    return replace(menu, items_by_id=marked, stocked=_stocked(menu, items))


class _Marked(Mapping[int, MenuItem]):
    """Menu items by id; each one is marked when it is read."""

    def __init__(self, items: Mapping[int, MenuItem], sold_out: frozenset[int], options: frozenset[int]) -> None:
        self._items = items
        self._sold_out = sold_out
        self._options = options

    def __getitem__(self, item_id: int) -> MenuItem:
        item = self._items[item_id]
        groups = tuple(_marked_group(group, self._options) for group in item.options)
        soldout = item.soldout or item_id in self._sold_out
        if soldout == item.soldout and groups == item.options:
            return item
        return item.model_copy(update={"soldout": soldout, "options": groups})

    def __contains__(self, item_id: object) -> bool:
        return item_id in self._items

    def __iter__(self) -> Iterator[int]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)


def _marked_group(group: OptionGroup, sold_out: frozenset[int]) -> OptionGroup:
    if not any(option.id in sold_out and not option.soldout for option in group.options):
        return group
    options = tuple(
        option.model_copy(update={"soldout": True}) if option.id in sold_out else option for option in group.options
    )
    return group.model_copy(update={"options": options})


def _stocked(menu: Menu, sold_out: frozenset[int]) -> tuple[StockedItem, ...]:
    told = {item.id for item in menu.stocked}
    marked = (item.model_copy(update={"soldout": True}) if item.id in sold_out else item for item in menu.stocked)
    more = (StockedItem(id=item_id, soldout=True) for item_id in menu.items_by_id if item_id in sold_out - told)
    return (*marked, *more)
