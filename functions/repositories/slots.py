"""Orders promised in one period, by their ids, so a period never counts an order twice (T-1).

A full period refuses by one conditional write; there is no counter beside the orders that could disagree with them.
Each order stands with the attempt that placed it (see `repositories.stock_shards`): an older one cannot remove it.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any

from pynamodb.attributes import MapAttribute, NumberAttribute, UnicodeAttribute
from pynamodb.exceptions import PutError, UpdateError
from pynamodb.expressions.condition import Condition, size
from pynamodb.expressions.operand import Path
from pynamodb.models import Model

from domain.checkout.holder import Holder
from domain.store.order_type import OrderType
from domain.tenant import Tenant
from repositories.record import Limits, attempt, condition_failed, rows
from repositories.snapshot import Snapshots
from runtime.settings import settings

_FORGET_AFTER = timedelta(days=2)
_TRIES = 10

_counts: Snapshots[str, int] = Snapshots(seconds=5.0, most=20_000)


class SlotRecord(Model):
    """pk = company#storeId#orderType#start of the period; `orders` is attempts by orderUUID."""

    class Meta(Limits):
        table_name = settings().tables["slots"]

    pk = UnicodeAttribute(hash_key=True)
    orders: MapAttribute[str, Any] = MapAttribute()
    expires_epoch = NumberAttribute(attr_name="expiresEpoch")


def slot_key(tenant: Tenant, store_id: str, order_type: OrderType, start: datetime) -> str:
    """The key of a period by its start in UTC."""
    return tenant.key(store_id, order_type.value, start.strftime("%Y-%m-%dT%H:%MZ"))


def counted(keys: Iterable[str]) -> dict[str, int]:
    """How many orders each period has; periods nobody ordered in are absent."""
    wanted = list(dict.fromkeys(keys))
    if not wanted:
        return {}
    records = attempt(lambda: rows(SlotRecord.batch_get(wanted)))
    return {record.pk: len(record.orders.attribute_values) for record in records}


def recently_counted(keys: Iterable[str]) -> dict[str, int]:
    """The same as `counted`, at most five seconds old: for showing times, never for taking one."""

    def load(missing: list[str]) -> dict[str, int]:
        return {**dict.fromkeys(missing, 0), **counted(missing)}

    return _counts.get_all(keys, load)


def take(key: str, holder: Holder, start: datetime, limit: int | None) -> bool:
    """Count an order in a period; False when it is full. `limit` None counts without asking (T-2).

    One that refuses and then shows room is asked again; after ten times it counts as full.
    """
    for _ in range(_TRIES):
        if _put(key, holder, limit):
            return True
        stands = _stands(key, holder, start, limit)
        if stands is not None:
            return stands
    return False


def _put(key: str, holder: Holder, limit: int | None) -> bool:
    """One write, from the room there is; False when it is refused."""
    path = _path(holder.order_uuid)
    room = SlotRecord.pk.exists() if limit is None else _room(path, limit)
    try:
        attempt(lambda: SlotRecord(key).update([path.set({"N": str(holder.attempt)})], condition=room))
    except UpdateError as error:
        if not condition_failed(error):
            raise
        return False
    return True


def _stands(key: str, holder: Holder, start: datetime, limit: int | None) -> bool | None:
    """Why a period refused: this attempt is in it and only the reply was lost, or it is full. None when it has room
    by now, or nobody had ordered in it yet.
    """
    try:
        record = attempt(lambda: SlotRecord.get(key, consistent_read=True))
    except SlotRecord.DoesNotExist:
        _open(key, start)
        return None
    orders = record.orders.attribute_values
    if orders.get(holder.order_uuid) == holder.attempt:
        return True
    others = len(orders) - (holder.order_uuid in orders)
    return None if limit is None or others < limit else False


def give_back(key: str, holder: Holder) -> None:
    """Stop counting an order; nothing happens when it is not counted, or was counted by a later attempt."""
    path = _path(holder.order_uuid)
    mine = path <= {"N": str(holder.attempt)}
    try:
        attempt(lambda: SlotRecord(key).update([path.remove()], condition=mine))
    except UpdateError as error:
        if not condition_failed(error):
            raise


def _room(path: Path, limit: int) -> Condition:
    """One place more, or the place that the order has already."""
    room: Condition = (size("orders") < limit) | (path.exists() & (size("orders") <= limit))
    return room


def _open(key: str, start: datetime) -> None:
    record = SlotRecord(key, orders=MapAttribute(), expires_epoch=int((start + _FORGET_AFTER).timestamp()))
    try:
        attempt(lambda: record.save(condition=SlotRecord.pk.does_not_exist()))
    except PutError as error:
        if not condition_failed(error):
            raise


def _path(order_uuid: str) -> Path:
    return Path(["orders", order_uuid])
