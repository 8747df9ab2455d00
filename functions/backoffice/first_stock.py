"""The initial stock of all stores."""

from collections.abc import Iterable, Iterator

from backoffice.brand_entries import Brand
from domain.checkout.stock import stored_units
from domain.menu.menu import MenuItem
from domain.menu.stock_key import stock_key
from domain.tenant import Tenant
from repositories.brand.declared_rows import Filed, Kind
from repositories.checkout.stock_seeding import Seed
from repositories.menu import menus


def first_stock(brand: Brand) -> Iterator[Seed]:
    """Yield the initial stock of each counted key of all stores; counted keys keep their counts."""
    for menu in brand.menus:
        if menu.price_level == 0:
            yield from _counted(menu.store_id, menu.items)


def kept_stock(tenant: Tenant, rows: Iterable[Filed]) -> Iterator[Seed]:
    """Like `first_stock`, for stored rows, from the menus that they refer to."""
    for row in rows:
        store_id, _, level = row.key.partition("#")
        menu = menus.content_of(tenant, row) if row.kind is Kind.MENU and level == "0" else None
        yield from _counted(store_id, menu.items) if menu else ()


def _counted(store_id: str, items: Iterable[MenuItem]) -> Iterator[Seed]:
    """Yield every counted key, with its stored units and its packages."""
    for item in items:
        if item.countable:
            units = stored_units(item.oh_qty, scalable=item.scalable)
            yield Seed(store_id, stock_key(item.id), units, item.oh_qty)
        for option in (option for group in item.options for option in group.options if option.countable):
            yield Seed(store_id, stock_key(item.id, option.id), option.oh_qty, option.oh_qty)
