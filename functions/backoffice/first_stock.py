"""What every store has at first of what it counts."""

from collections.abc import Iterator

from backoffice.brand_entries import Brand
from domain.checkout.stock import stored_units
from domain.checkout.stock_key import stock_key
from domain.menu.document import MenuDocument
from repositories.stock_seeding import Seed


def first_stock(brand: Brand) -> Iterator[Seed]:
    """What every store has of each key that it counts; what is counted already keeps its count."""
    for menu in brand.menus:
        for key, (units, packages) in _counted(menu) if menu.price_level == 0 else ():
            yield Seed(menu.store_id, key, units, packages)


def _counted(menu: MenuDocument) -> Iterator[tuple[str, tuple[int, int]]]:
    """Every key that is counted, with its stored units and its packages."""
    for item in menu.items:
        if item.countable:
            yield stock_key(item.id), (stored_units(item.oh_qty, scalable=item.scalable), item.oh_qty)
        for option in (option for group in item.options for option in group.options if option.countable):
            yield stock_key(item.id, option.id), (option.oh_qty, option.oh_qty)
