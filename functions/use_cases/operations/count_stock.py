"""Change stock counts: written to the ledger before they are made, once per shard, by conditional writes (I1, I2).

An interrupted change is continued by the next request for it: its plan is in the ledger, and each shard that is done
has its mark until the ledger says that all are done.
"""

from collections.abc import Mapping
from datetime import datetime
from uuid import UUID, uuid5

from domain.checkout.count_change import CountAct, CountChange, planned
from domain.checkout.holder import Holder
from domain.checkout.stock import MILLI
from domain.errors import Code, Refusal
from domain.menu.menu import Menu
from domain.menu.stock_key import stock_key
from domain.operations.day import business_date
from domain.operations.operations import Operations
from domain.staff.staff import Staff
from domain.store.store import Store
from domain.tenant import Tenant
from domain.vocabulary.zone import store_zone
from repositories.checkout import stock_changes, stock_shards
from repositories.checkout.stock import Stock
from runtime import write_budgets
from runtime.optimistic import RACED, Raced, until_written
from use_cases.operations.change_operations import change, operated

_NAMES = UUID("6f0a2c52-5f53-4b8e-9a53-0f6f6a1f5d11")


def change_count(staff: Staff, asked: CountChange, now: datetime) -> CountChange:
    """Make the change and return it; the same `changeId` again is the same change.

    Refuses `not_found` for items that are not counted, `error_quantity` below zero, and `error_order_conflict` for a
    different change with its ID.
    """
    store, _ = operated(staff.tenant, staff.store_id)
    made = make_change(staff.tenant, store, asked)
    change(staff.tenant, store, now, lambda before: before, counts=True)
    return made


def make_change(tenant: Tenant, store: Store, asked: CountChange) -> CountChange:
    """Make the change without notifying clients."""

    def try_once() -> CountChange | Raced:
        stands = stock_changes.find(tenant, store.store_id, asked.change_id)
        if stands is None:
            stands = _planned(tenant, store, asked)
            if not stock_changes.add(tenant, store.store_id, stands):
                return RACED
        if not _is_same(stands, asked):
            raise Refusal(Code.ORDER_CONFLICT)
        made = stands if stands.done else _made(tenant, store, stands)
        if made:
            return made
        return RACED

    return until_written(try_once, write_budgets.STOCK_COUNT, Refusal(Code.ORDER_CONFLICT))


def counted_key(menu: Menu, item_id: int, option_id: int | None) -> tuple[str, int]:
    """The stock key of a counted item or option, and the stored units of one piece.

    Refuses items and options that are not on the menu or not counted.
    """
    item = menu.item(item_id)
    if item is None:
        raise Refusal(Code.ITEM_NOT_FOUND, item_id=item_id)
    if option_id is None:
        if not item.countable:
            raise Refusal(Code.NOT_FOUND)
        return stock_key(item_id), MILLI if item.scalable else 1
    options = [option for group in item.options for option in group.options if option.id == option_id]
    if not options:
        raise Refusal(Code.OPTION_NOT_FOUND, option_id=option_id)
    if not options[0].countable:
        raise Refusal(Code.NOT_FOUND)
    return stock_key(item_id, option_id), 1


def set_daily(staff: Staff, key: str, units: int | None, now: datetime) -> Operations:
    """Set the daily count of a key, from tomorrow's opening on; None ends it."""
    store, _ = operated(staff.tenant, staff.store_id)
    today = business_date(store.info.business_hours, now, store_zone(store.info.time_zone))
    return change(staff.tenant, store, now, lambda before: before.counted_daily(key, units, today))


def _planned(tenant: Tenant, store: Store, asked: CountChange) -> CountChange:
    on_hand = _on_hand(tenant, store, asked.key)
    if not on_hand:
        raise Refusal(Code.NOT_FOUND)
    return planned(asked, on_hand)


def _made(tenant: Tenant, store: Store, stands: CountChange) -> CountChange | None:
    """Make a planned change; None if guests took stock in the meantime, so that it has to be planned again."""
    mark = _mark(stands)
    given = {pk: units for pk, units in stands.shards.items() if stock_shards.recount(pk, mark, units)}
    if not given and stands.shards:
        stock_changes.replace(tenant, store.store_id, stands, _planned(tenant, store, stands))
        return None
    done = stands.model_copy(update={"shards": given, "done": True})
    if not stock_changes.replace(tenant, store.store_id, stands, done):
        return None
    for pk in given:
        stock_shards.forget_mark(pk, mark)
    Stock(tenant, store.store_id).forget(stands.key)
    return done


def _mark(stands: CountChange) -> Holder:
    return Holder(str(uuid5(_NAMES, stands.change_id)), 1)


def _on_hand(tenant: Tenant, store: Store, key: str) -> Mapping[str, int]:
    return {record.pk: int(record.avail) for record in Stock(tenant, store.store_id).shards(key)}


def _is_same(stands: CountChange, asked: CountChange) -> bool:
    return (stands.key, stands.act, stands.units) == (asked.key, asked.act, asked.units)


def daily_change(key: str, units: int, opens: datetime, now: datetime) -> CountChange:
    """The change at the beginning of a day; its ID is the same for each worker, so it is made once per opening."""
    name = key.replace("#", "-")
    return CountChange(
        change_id=f"{int(opens.timestamp() * 1000):013d}-daily-{name}",
        key=key,
        act=CountAct.DAILY,
        units=units,
        by="system",
        at=now,
    )
