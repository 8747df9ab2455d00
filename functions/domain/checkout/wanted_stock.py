"""Units that a cart takes from stock: items, their options and bundle parts (S-2, B-6)."""

from collections.abc import Iterable
from decimal import Decimal

from domain.cart.bundle_parts import line_fillings
from domain.cart.cart import CartLine, ChosenOption
from domain.checkout.stock import Wanted
from domain.errors import Code, Refusal
from domain.menu.menu import Menu, MenuItem
from domain.menu.stock_key import stock_key


def wanted_stock(lines: Iterable[CartLine], menu: Menu) -> tuple[Wanted, ...]:
    """Return the units of each line (S-2, B-6); refuses `error_item_not_found`, `error_option_not_found`."""
    return tuple(_wanted_line(line, menu) for line in lines)


def _wanted_line(line: CartLine, menu: Menu) -> Wanted:
    item = _item(line.item_id, menu, line.line_id)
    parts = [
        _wanted(_item(filling.part.item_id, menu, line.line_id), filling.part.qty, filling.part.options, line.line_id)
        for filling in line_fillings(line, item)
    ]
    wanted = _wanted(item, line.qty, line.options, line.line_id, line.weight)
    return wanted.model_copy(update={"line_id": line.line_id, "parts": (*wanted.parts, *parts)})


def _wanted(
    item: MenuItem, qty: int, options: Iterable[ChosenOption], line_id: str, weight: Decimal | None = None
) -> Wanted:
    return Wanted(
        key=stock_key(item.id),
        qty=qty,
        countable=item.countable,
        scalable=item.scalable,
        weight=item.weight if weight is None else weight,
        parts=tuple(_wanted_option(item, choice, line_id) for choice in options),
    )


def _wanted_option(item: MenuItem, choice: ChosenOption, line_id: str) -> Wanted:
    option = item.options_by_id.get((choice.group_id, choice.option_id))
    if option is None:
        raise Refusal(Code.OPTION_NOT_FOUND, line_id=line_id, option_id=choice.option_id)
    return Wanted(key=stock_key(item.id, option.id), qty=choice.qty, countable=option.countable)


def _item(item_id: int, menu: Menu, line_id: str) -> MenuItem:
    item = menu.items_by_id.get(item_id)
    if item is None:
        raise Refusal(Code.ITEM_NOT_FOUND, line_id=line_id, item_id=item_id)
    return item
