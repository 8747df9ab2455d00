"""Orders promised in one period, by their ids, so a period never counts an order twice (T-1, T-13).

Each order is stored with its load (one or more) and the attempt that placed it, so an older attempt cannot remove it
(see `repositories.checkout.stock_shards`). The sum of the loads is in the same row and changes in the same conditional
write, so that write alone refuses a full period.
"""

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from pynamodb.attributes import MapAttribute, NumberAttribute, UnicodeAttribute
from pynamodb.expressions.condition import Condition
from pynamodb.expressions.operand import Path
from pynamodb.expressions.update import Action
from pynamodb.models import Model

from domain.checkout.holder import Holder
from domain.tenant import Tenant
from domain.vocabulary.order_type import OrderType
from repositories.engine.record import Limits, attempt, rows, wrote_if
from repositories.engine.ttl_cache import TtlCache
from runtime import write_budgets
from runtime.optimistic import RACED, Raced, write_within
from runtime.settings import settings

_FORGET_AFTER = timedelta(days=2)

_counts: TtlCache[str, int] = TtlCache(seconds=5.0, most=20_000)


class SlotRecord(Model):
    """pk = company#storeId#orderType#start of the period; `used` is the sum of its orders' loads."""

    class Meta(Limits):
        table_name = settings().tables["slots"]

    pk = UnicodeAttribute(hash_key=True)
    orders: MapAttribute[str, Any] = MapAttribute()
    used = NumberAttribute()
    expires_epoch = NumberAttribute(attr_name="expiresEpoch")


class Place(NamedTuple):
    """An order's load in a period, and the attempt that took it."""

    load: int
    attempt: int

    @property
    def text(self) -> dict[str, str]:
        """The form in which it is stored."""
        return {"S": f"{self.load}:{self.attempt}"}


def slot_key(tenant: Tenant, store_id: str, order_type: OrderType, start: datetime) -> str:
    """Build the key of a period from its start in UTC."""
    return tenant.key(store_id, order_type.value, start.strftime("%Y-%m-%dT%H:%MZ"))


def counted(keys: Iterable[str]) -> dict[str, int]:
    """Load the sum of loads of each period; periods without orders are absent."""
    return {record.pk: int(record.used) for record in _read(keys)}


def recently_counted(keys: Iterable[str]) -> dict[str, int]:
    """Like `counted`, at most five seconds old: for showing times, never for taking one."""

    def load(missing: list[str]) -> dict[str, int]:
        return {**dict.fromkeys(missing, 0), **counted(missing)}

    return _counts.get_all(keys, load)


def places(keys: Iterable[str]) -> dict[str, Mapping[str, int]]:
    """Load the load of each order of each period, by orderUUID; periods without orders are absent."""
    return {
        record.pk: {name: _place(text).load for name, text in record.orders.attribute_values.items()}
        for record in _read(keys)
    }


def take(key: str, holder: Holder, start: datetime, limit: int | None, load: int = 1) -> bool:
    """Count an order in a period with its load; False, with no change, if the period is full.

    `limit` None means no limit (T-2). A write that fails although the period shows room is retried; after ten tries the
    period counts as full.
    """
    new = Place(load, holder.attempt)
    old: Place | None = None

    def try_once() -> bool | Raced:
        nonlocal old
        if _change(key, holder.order_uuid, old, new, limit):
            return True
        record = _find(key)
        if record is None:
            _open(key, start)
            return RACED
        old = _of(record, holder.order_uuid)
        if old == new:
            return True
        others = int(record.used) - (old.load if old else 0)
        if limit is not None and others + load > limit:
            return False
        return RACED

    return write_within(try_once, write_budgets.PERIOD_PLACE) is True


def give_back(key: str, holder: Holder) -> None:
    """Stop counting an order, unless it is not counted or a later attempt counted it."""
    record = _find(key)
    old = _of(record, holder.order_uuid) if record else None
    while old and old.attempt <= holder.attempt:
        if _change(key, holder.order_uuid, old, None, None):
            return
        record = _find(key)
        old = _of(record, holder.order_uuid) if record else None


def _change(key: str, order_uuid: str, old: Place | None, new: Place | None, limit: int | None) -> bool:
    """Write conditionally on the place that was read and on the room left; False if the condition fails."""
    path = Path(["orders", order_uuid])
    more = (new.load if new else 0) - (old.load if old else 0)
    unmoved: Condition = path == old.text if old else SlotRecord.pk.exists() & path.does_not_exist()
    condition = unmoved if limit is None else unmoved & (SlotRecord.used <= limit - more)
    actions: list[Action] = [SlotRecord.used.set(SlotRecord.used + more)]
    actions.append(path.set(new.text) if new else path.remove())
    return wrote_if(lambda: SlotRecord(key).update(list(actions), condition=condition))


def _find(key: str) -> SlotRecord | None:
    try:
        return attempt(lambda: SlotRecord.get(key, consistent_read=True))
    except SlotRecord.DoesNotExist:
        return None


def _open(key: str, start: datetime) -> None:
    record = SlotRecord(key, orders=MapAttribute(), used=0, expires_epoch=int((start + _FORGET_AFTER).timestamp()))
    wrote_if(lambda: record.save(condition=SlotRecord.pk.does_not_exist()))


def _read(keys: Iterable[str]) -> list[SlotRecord]:
    wanted = list(dict.fromkeys(keys))
    return attempt(lambda: rows(SlotRecord.batch_get(wanted))) if wanted else []


def _of(record: SlotRecord, order_uuid: str) -> Place | None:
    text = record.orders.attribute_values.get(order_uuid)
    return _place(text) if text else None


def _place(text: str) -> Place:
    return Place(*map(int, text.split(":")))
