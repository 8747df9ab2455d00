"""Mark items and options of a store as sold out, or as available (S-2)."""

from collections.abc import Collection
from datetime import datetime
from typing import NamedTuple

from domain.errors import Code, Refusal
from domain.menu.menu import Menu
from domain.operations.operations import Operations, SoldOut
from domain.staff.staff import Staff
from repositories.menu import menus
from use_cases.operations.change_operations import change, operated


class Goods(NamedTuple):
    """Items, and options of any item."""

    items: Collection[int]
    options: Collection[int] = ()


def sell_out(staff: Staff, goods: Goods, until: datetime, now: datetime) -> Operations:
    """Mark them as sold out; refuses `error_item_not_found` for items that the store does not sell."""
    store, _ = operated(staff.tenant, staff.store_id)
    check_sold(staff, goods)
    mark = SoldOut(until=until, at=now, by=staff.by)
    return change(staff.tenant, store, now, lambda before: before.sold_out(goods.items, goods.options, mark))


def make_available(staff: Staff, goods: Goods, now: datetime) -> Operations:
    """Mark them as available, even if they are no longer on the menu."""
    store, _ = operated(staff.tenant, staff.store_id)
    return change(staff.tenant, store, now, lambda before: before.available(goods.items, goods.options))


def check_sold(staff: Staff, goods: Goods) -> Menu:
    """The store's menu; refuses `error_item_not_found` and `error_option_not_found` for goods that are not on it."""
    menu = menus.current(staff.tenant, staff.store_id, 0)
    if menu is None:
        raise Refusal(Code.NOT_FOUND)
    for item_id in goods.items:
        if item_id not in menu.items_by_id:
            raise Refusal(Code.ITEM_NOT_FOUND, item_id=item_id)
    missing = set(goods.options) - (option_ids(menu) if goods.options else set())
    if missing:
        raise Refusal(Code.OPTION_NOT_FOUND, option_id=min(missing))
    return menu


def option_ids(menu: Menu) -> set[int]:
    """Every option of a menu."""
    return {option.id for item in menu.items for group in item.options for option in group.options}
