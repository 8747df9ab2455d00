"""Measured distances, kept for a day, so that the price shown and the price charged use one measurement.

A failed measurement is kept for a minute, so that an outage of the map service is not met again at every price.
"""

from datetime import datetime, timedelta
from typing import NamedTuple

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.models import Model

from domain.tenant import Tenant
from domain.vocabulary.address import Distance
from repositories.engine.record import Limits, attempt, wrote_if
from repositories.engine.stored import read_body
from runtime.secret import keyed_hashes
from runtime.settings import settings

KEPT = timedelta(days=1)
KEPT_UNMEASURED = timedelta(minutes=1)
_UNMEASURED = ""


class Looked(NamedTuple):
    """The result of a measurement; None if it failed."""

    distance: Distance | None


class DistanceRecord(Model):
    """pk = company#storeId#hash of both ends: the address itself is not stored. An empty body is a failed
    measurement.
    """

    class Meta(Limits):
        table_name = settings().tables["distances"]

    pk = UnicodeAttribute(hash_key=True)
    body = UnicodeAttribute()
    expires_epoch = NumberAttribute(attr_name="expiresEpoch")


def find(tenant: Tenant, store_id: str, ends: str, now: datetime) -> Looked | None:
    """Load a measurement of the last day, or a failure of the last minute; None if it must be measured.

    It also looks under the hashes made with earlier keys.
    """
    found = (_read(key, now) for key in _keys(tenant, store_id, ends))
    return next((looked for looked in found if looked), None)


def keep(tenant: Tenant, store_id: str, ends: str, distance: Distance | None, now: datetime) -> Distance | None:
    """Store a measurement and return the stored one; of two concurrent measurements the first is used for both."""
    kept = KEPT if distance else KEPT_UNMEASURED
    record = DistanceRecord(
        _keys(tenant, store_id, ends)[0],
        body=distance.model_dump_json() if distance else _UNMEASURED,
        expires_epoch=int((now + kept).timestamp()),
    )
    fresh = DistanceRecord.pk.does_not_exist() | (DistanceRecord.expires_epoch <= int(now.timestamp()))
    better = fresh | (DistanceRecord.body == _UNMEASURED)
    if not wrote_if(lambda: record.save(condition=better if distance else fresh)):
        stands = find(tenant, store_id, ends, now)
        return stands.distance if stands else distance
    return distance


def _read(key: str, now: datetime) -> Looked | None:
    try:
        record = attempt(lambda: DistanceRecord.get(key, consistent_read=True))
    except DistanceRecord.DoesNotExist:
        return None
    if record.expires_epoch <= now.timestamp():
        return None
    return Looked(None if record.body == _UNMEASURED else read_body(Distance, record.body))


def _keys(tenant: Tenant, store_id: str, ends: str) -> tuple[str, ...]:
    return tuple(tenant.key(store_id, each) for each in keyed_hashes(tenant.key(store_id), ends))
