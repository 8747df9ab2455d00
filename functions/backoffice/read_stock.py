"""The store's items and their stock, for its staff (S-2)."""

from collections.abc import Iterable, Mapping
from typing import TypeVar

from backoffice.stock_messages import (
    CountedOption,
    Gone,
    Named,
    OnHand,
    ReadStockReply,
    ReadStockRequest,
    StockCategory,
    StockItem,
    StockOption,
)
from domain.checkout.stock import MILLI
from domain.errors import Code, Refusal
from domain.menu.item import Described, MenuItem, Option
from domain.menu.menu import Menu
from domain.menu.stock_key import stock_key
from domain.operations.day import next_day
from domain.operations.operations import Operations, SoldOut
from domain.vocabulary.zone import store_zone
from repositories.checkout.stock import Stock
from repositories.checkout.stock_shards import StockRecord, held_units
from repositories.menu import menus
from runtime.caller import Caller
from use_cases.operations.change_operations import operated

Told = TypeVar("Told", bound=Named)
Shards = Mapping[str, list[StockRecord]]


def read_stock(_request: ReadStockRequest, caller: Caller) -> ReadStockReply:
    """Return everything on the store's menu, with sold-out marks and counts."""
    staff = caller.staff
    store, set_now = operated(staff.tenant, staff.store_id)
    menu = menus.find(staff.tenant, staff.store_id, 0)
    if menu is None:
        raise Refusal(Code.NOT_FOUND)
    keys = [key for item in menu.stocked for key in item.keys] if store.info.item_stock_enabled else []
    shards = Stock(staff.tenant, staff.store_id).counted(keys)
    marks = set_now.tidied(caller.now)
    return ReadStockReply(
        revision=set_now.revision,
        server_time=caller.now,
        tomorrow=next_day(store.info.business_hours, caller.now, store_zone(store.info.time_zone)),
        time_zone=store.info.time_zone,
        name_slot=store.info.slot_of(store.locale),
        categories=_categories(menu),
        items=tuple(_item(item, marks, shards) for item in menu.items if not item.disabled),
        options=_options(menu, marks),
    )


def _categories(menu: Menu) -> tuple[StockCategory, ...]:
    own: dict[int, list[int]] = {}
    for item in menu.items:
        if not item.disabled:
            own.setdefault(item.cat_id, []).append(item.id)
    return tuple(
        _named(StockCategory, category, items=tuple(own[category.id]))
        for category in menu.categories
        if category.id in own
    )


def _item(item: MenuItem, marks: Operations, shards: Shards) -> StockItem:
    options = {option.id: option for group in item.options for option in group.options if option.countable}
    unit = MILLI if item.scalable else 1
    counted = (
        _named(CountedOption, option, on_hand=on_hand)
        for option in options.values()
        if (on_hand := _on_hand(stock_key(item.id, option.id), 1, marks, shards))
    )
    return _named(
        StockItem,
        item,
        gone=_gone(marks.items.get(item.id)),
        by_menu=item.soldout,
        on_hand=_on_hand(stock_key(item.id), unit, marks, shards),
        counted=tuple(counted),
    )


def _options(menu: Menu, marks: Operations) -> tuple[StockOption, ...]:
    """Return each option once, however many items have it."""
    found: dict[int, Option] = {}
    for option in (option for item in menu.items for group in item.options for option in group.options):
        found.setdefault(option.id, option)
    return tuple(
        _named(StockOption, option, gone=_gone(marks.options.get(option.id)), by_menu=option.soldout)
        for option in found.values()
    )


def _on_hand(key: str, unit: int, marks: Operations, shards: Shards) -> OnHand | None:
    if key not in shards:
        return None
    records, daily = shards[key], marks.daily.get(key)
    return OnHand(
        available=_sum((int(record.avail) for record in records), unit),
        held=_sum(map(held_units, records), unit),
        sold=_sum((int(record.sold) for record in records), unit),
        daily=None if daily is None else daily // unit,
    )


def _sum(units: Iterable[int], unit: int) -> int:
    return sum(units) // unit


def _gone(mark: SoldOut | None) -> Gone | None:
    return Gone(until=mark.ends_at, at=mark.at, by=mark.by) if mark else None


def _named(kind: type[Told], described: Described, **more: object) -> Told:
    names = {"descr": described.descr, "descr1": described.descr1, "descr2": described.descr2}
    return kind.model_validate({"id": described.id, **names, **more})  # type: ignore[attr-defined]
