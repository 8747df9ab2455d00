"""Distances that were measured, kept for a day: the price shown and the price charged are of one measurement.

That one could not be measured is kept for a minute, so that an outage of the map is met once and not at every price.
"""

from datetime import datetime, timedelta
from typing import NamedTuple

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.exceptions import PutError
from pynamodb.models import Model

from domain.tenant import Tenant
from domain.vocabulary.address import Distance
from repositories.record import Limits, attempt, condition_failed
from repositories.stored import read_body
from runtime.secret import keyed_hashes
from runtime.settings import settings

KEPT = timedelta(days=1)
KEPT_UNMEASURED = timedelta(minutes=1)
_UNMEASURED = ""


class Looked(NamedTuple):
    """What was found out about an address; None where it could not be measured."""

    distance: Distance | None


class DistanceRecord(Model):
    """pk = company#storeId#hash of both ends: the address itself is not kept. An empty body is no distance."""

    class Meta(Limits):
        table_name = settings().tables["distances"]

    pk = UnicodeAttribute(hash_key=True)
    body = UnicodeAttribute()
    expires_epoch = NumberAttribute(attr_name="expiresEpoch")


def find(tenant: Tenant, store_id: str, ends: str, now: datetime) -> Looked | None:
    """What was found out within a day, or that nothing was within a minute; None where it must be asked.

    Looked for under the key of hashes before this one too.
    """
    found = (_read(key, now) for key in _keys(tenant, store_id, ends))
    return next((looked for looked in found if looked), None)


def keep(tenant: Tenant, store_id: str, ends: str, distance: Distance | None, now: datetime) -> Distance | None:
    """Keep what was found out; the first measurement of two made at once stands for both."""
    kept = KEPT if distance else KEPT_UNMEASURED
    record = DistanceRecord(
        _keys(tenant, store_id, ends)[0],
        body=distance.model_dump_json() if distance else _UNMEASURED,
        expires_epoch=int((now + kept).timestamp()),
    )
    fresh = DistanceRecord.pk.does_not_exist() | (DistanceRecord.expires_epoch <= int(now.timestamp()))
    better = fresh | (DistanceRecord.body == _UNMEASURED)
    try:
        attempt(lambda: record.save(condition=better if distance else fresh))
    except PutError as error:
        if not condition_failed(error):
            raise
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
