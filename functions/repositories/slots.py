"""Orders promised in one period: their ids in a set, so a period is counted and never counts an order twice (T-1).

A full period refuses by one conditional write; there is no counter beside the set that could disagree with it.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta

from pynamodb.attributes import NumberAttribute, UnicodeAttribute, UnicodeSetAttribute
from pynamodb.exceptions import UpdateError
from pynamodb.expressions.condition import size
from pynamodb.models import Model

from domain.order_type import OrderType
from domain.tenant import Tenant
from repositories.record import Limits, attempt, condition_failed
from runtime.settings import settings

_FORGET_AFTER = timedelta(days=2)


class SlotRecord(Model):
    """pk = company#storeId#orderType#start of the period."""

    class Meta(Limits):
        table_name = settings().tables["slots"]

    pk = UnicodeAttribute(hash_key=True)
    orders = UnicodeSetAttribute(null=True)
    expires_epoch = NumberAttribute(attr_name="expiresEpoch")


def slot_key(tenant: Tenant, store_id: str, order_type: OrderType, start: datetime) -> str:
    """The key of a period by its start in UTC."""
    return tenant.key(store_id, order_type.value, start.strftime("%Y-%m-%dT%H:%MZ"))


def counted(keys: Iterable[str]) -> dict[str, int]:
    """How many orders each period has; periods without any are absent."""
    wanted = list(dict.fromkeys(keys))
    if not wanted:
        return {}
    records = attempt(lambda: list(SlotRecord.batch_get(wanted)))
    return {record.pk: len(record.orders or ()) for record in records}


def take(key: str, order_uuid: str, start: datetime, limit: int | None) -> bool:
    """Count an order in a period; False when it is full. `limit` None counts without asking (T-2)."""
    record = SlotRecord(key)
    forget = int((start + _FORGET_AFTER).timestamp())
    room = None
    if limit is not None:
        room = SlotRecord.orders.does_not_exist() | (size("orders") < limit)
    try:
        attempt(
            lambda: record.update(
                [SlotRecord.orders.add({order_uuid}), SlotRecord.expires_epoch.set(forget)], condition=room
            )
        )
    except UpdateError as error:
        if condition_failed(error):
            return _has(key, order_uuid)
        raise
    return True


def _has(key: str, order_uuid: str) -> bool:
    try:
        record = attempt(lambda: SlotRecord.get(key, consistent_read=True))
    except SlotRecord.DoesNotExist:
        return False
    return order_uuid in (record.orders or ())


def give_back(key: str, order_uuid: str) -> None:
    """Stop counting an order; nothing happens when it is not counted."""
    there = SlotRecord.orders.contains(order_uuid)
    try:
        attempt(lambda: SlotRecord(key).update([SlotRecord.orders.delete({order_uuid})], condition=there))
    except UpdateError as error:
        if not condition_failed(error):
            raise
