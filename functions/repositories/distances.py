"""Distances that were measured, kept for a day: the price shown and the price charged are of one measurement."""

from datetime import datetime, timedelta

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.exceptions import PutError
from pynamodb.models import Model

from domain.delivery.address import Distance
from domain.tenant import Tenant
from repositories.record import Limits, attempt, condition_failed
from runtime.secret import keyed_hashes
from runtime.settings import settings

KEPT = timedelta(days=1)


class DistanceRecord(Model):
    """pk = company#storeId#hash of both ends: the address itself is not kept."""

    class Meta(Limits):
        table_name = settings().tables["distances"]

    pk = UnicodeAttribute(hash_key=True)
    body = UnicodeAttribute()
    expires_epoch = NumberAttribute(attr_name="expiresEpoch")


def find(tenant: Tenant, store_id: str, ends: str, now: datetime) -> Distance | None:
    """A distance that was measured within a day, also under the key of hashes before this one."""
    found = (_read(key, now) for key in _keys(tenant, store_id, ends))
    return next((distance for distance in found if distance), None)


def keep(tenant: Tenant, store_id: str, ends: str, distance: Distance, now: datetime) -> Distance:
    """Keep a measurement; the first of two made at once stands for both."""
    record = DistanceRecord(
        _keys(tenant, store_id, ends)[0],
        body=distance.model_dump_json(),
        expires_epoch=int((now + KEPT).timestamp()),
    )
    fresh = DistanceRecord.pk.does_not_exist() | (DistanceRecord.expires_epoch <= int(now.timestamp()))
    try:
        attempt(lambda: record.save(condition=fresh))
    except PutError as error:
        if not condition_failed(error):
            raise
        return find(tenant, store_id, ends, now) or distance
    return distance


def _read(key: str, now: datetime) -> Distance | None:
    try:
        record = attempt(lambda: DistanceRecord.get(key, consistent_read=True))
    except DistanceRecord.DoesNotExist:
        return None
    return Distance.model_validate_json(record.body) if now.timestamp() < record.expires_epoch else None


def _keys(tenant: Tenant, store_id: str, ends: str) -> tuple[str, ...]:
    return tuple(tenant.key(store_id, each) for each in keyed_hashes(tenant.key(store_id), ends))
