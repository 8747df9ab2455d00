"""Items that kitchens crossed off: one row per order, because it changes often and the order does not."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.models import Model

from domain.kitchen.marks import KitchenMarks
from domain.tenant import Tenant
from repositories.engine.record import Limits, attempt, wrote_if
from repositories.engine.stored import read_body
from runtime.settings import settings

_KEPT = timedelta(days=7)


class KitchenMarksRecord(Model):
    """pk = company#orderUUID."""

    class Meta(Limits):
        table_name = settings().tables["kitchen-marks"]

    pk = UnicodeAttribute(hash_key=True)
    version = NumberAttribute()
    body = UnicodeAttribute()
    expires_epoch = NumberAttribute(attr_name="expiresEpoch")


def all_of(tenant: Tenant, order_uuids: Iterable[str]) -> dict[str, KitchenMarks]:
    """Load the marks of these orders; orders without marks are absent."""
    keys = [tenant.key(order_uuid) for order_uuid in order_uuids]
    found = attempt(lambda: list(KitchenMarksRecord.batch_get(keys, consistent_read=True))) if keys else []
    return {record.pk.rpartition("#")[2]: read_body(KitchenMarks, record.body) for record in found}


def replace(tenant: Tenant, order_uuid: str, before: KitchenMarks, after: KitchenMarks, now: datetime) -> bool:
    """Write an order's marks; False, with no change, if they changed since they were read."""
    if after == before:
        return True
    record = KitchenMarksRecord(
        tenant.key(order_uuid),
        version=after.version,
        body=after.model_dump_json(),
        expires_epoch=int((now + _KEPT).timestamp()),
    )
    is_new, version = KitchenMarksRecord.pk.does_not_exist(), KitchenMarksRecord.version
    condition = version == before.version if before.version else is_new
    return wrote_if(lambda: record.save(condition=condition)) or all_of(tenant, [order_uuid]).get(order_uuid) == after
