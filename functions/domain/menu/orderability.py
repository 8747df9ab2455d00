"""Which items can be ordered: by item and category lists, switches and the kind of device (spec section 4, B-5)."""

import datetime as dt
from zoneinfo import ZoneInfo

from domain.calendar.serve import serving
from domain.errors import Code, Refusal
from domain.menu.menu import Category, Menu, MenuItem
from domain.vocabulary.order_type import OrderType


def for_order_type(item: MenuItem, menu: Menu, order_type: OrderType) -> bool:
    """Whether an item and one of its categories allow an order type; empty lists allow all (spec section 4).

    A category allows a type only if all categories above it do too.
    """
    if item.order_types and order_type not in item.order_types:
        return False
    chains = menu.categories_of(item).chains
    return not chains or any(all(_allows(one, order_type) for one in chain) for chain in chains)


def check_orderable(item: MenuItem, menu: Menu, order_type: OrderType, line_id: str) -> None:
    """Refuse `error_item_not_orderable` when switched off or not for the order type, `MENU.out_of_stock` when sold out.

    Spec section 4, Item orderability; `domain.checkout.stock` checks the quantities on hand.
    """
    if item.disabled or item.order_disabled or not for_order_type(item, menu, order_type):
        raise Refusal(Code.ITEM_NOT_ORDERABLE, line_id=line_id, item_id=item.id)
    if item.soldout:
        raise Refusal(Code.OUT_OF_STOCK, line_id=line_id, item_id=item.id)


def check_served(item: MenuItem, menu: Menu, at: dt.datetime, zone: ZoneInfo, line_id: str) -> None:
    """Refuse `error_item_not_serve` outside the serve windows of an item or of all its categories (spec section 5)."""
    chains = menu.categories_of(item).chains
    in_category = not chains or any(all(serving(one.serve_windows, at, zone) for one in chain) for chain in chains)
    if not (in_category and serving(item.serve_windows, at, zone)):
        raise Refusal(Code.ITEM_NOT_SERVE, line_id=line_id, item_id=item.id)


def _allows(category: Category, order_type: OrderType) -> bool:
    return not category.order_types or order_type in category.order_types
