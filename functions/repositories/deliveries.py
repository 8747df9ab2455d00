"""Deliveries of accepted orders. Whoever changes one says which version they read, so each step is taken once."""

from datetime import datetime, timedelta

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.exceptions import PutError, UpdateError
from pynamodb.expressions.update import Action
from pynamodb.indexes import GlobalSecondaryIndex, KeysOnlyProjection

from domain.delivery.delivery import DeliveryJob
from domain.tenant import Tenant
from repositories.record import Limits, attempt, condition_failed
from repositories.sweep_index import SweepIndex, Sweeping, SweptRecord, Waiting, bucket_of, time_text, waiting
from runtime.settings import settings

_KEPT = timedelta(days=90)
_OPEN, _OVER = "open", "over"


class Sweep(SweepIndex["DeliveryRecord"]):
    """Deliveries that wait for something, by when they are to be looked at."""

    class Meta(Sweeping):
        pass


class ByStore(GlobalSecondaryIndex["DeliveryRecord"]):
    """A store's deliveries, those under way and those over, by when they were wanted."""

    class Meta:
        index_name = "byStore"
        projection = KeysOnlyProjection()

    shelf = UnicodeAttribute(hash_key=True)
    wanted_at = UnicodeAttribute(range_key=True, attr_name="wantedAt")


class DeliveryRecord(SweptRecord):
    """pk = company#orderUUID."""

    class Meta(Limits):
        table_name = settings().tables["deliveries"]

    shelf = UnicodeAttribute()
    wanted_at = UnicodeAttribute(attr_name="wantedAt")
    version = NumberAttribute()
    body = UnicodeAttribute()
    expires_epoch = NumberAttribute(attr_name="expiresEpoch")
    sweep = Sweep()
    by_store = ByStore()


WAITING = Waiting(DeliveryRecord, DeliveryRecord.sweep)


def record(tenant: Tenant, job: DeliveryJob, look_at: datetime | None) -> DeliveryRecord:
    """A delivery as it is stored, looked at by the sweep at an instant; for the transaction of the acceptance."""
    return DeliveryRecord(
        tenant.key(job.order_uuid),
        shelf=_shelf(tenant, job),
        wanted_at=time_text(job.wanted_at),
        version=job.version,
        body=job.model_dump_json(),
        expires_epoch=int((job.wanted_at + _KEPT).timestamp()),
        sweep_bucket=bucket_of(job.order_uuid) if look_at else None,
        due_at=time_text(look_at) if look_at else None,
    )


def put(tenant: Tenant, job: DeliveryJob, look_at: datetime | None) -> bool:
    """Keep a new delivery; False, and nothing changed, when its order has one."""
    try:
        attempt(lambda: record(tenant, job, look_at).save(condition=DeliveryRecord.pk.does_not_exist()))
    except PutError as error:
        if condition_failed(error):
            return find(tenant, job.order_uuid) == job
        raise
    return True


def find(tenant: Tenant, order_uuid: str) -> DeliveryJob | None:
    """A delivery as it is now."""
    try:
        found = attempt(lambda: DeliveryRecord.get(tenant.key(order_uuid), consistent_read=True))
    except DeliveryRecord.DoesNotExist:
        return None
    return DeliveryJob.model_validate_json(found.body)


def replace(tenant: Tenant, before: DeliveryJob, after: DeliveryJob, look_at: datetime | None) -> bool:
    """Write how a delivery goes on; False, and nothing changed, when it is no longer as it was read."""
    unmoved = DeliveryRecord.version == before.version
    found = DeliveryRecord(tenant.key(before.order_uuid))
    try:
        attempt(lambda: found.update(_changed(tenant, after, look_at), condition=unmoved))
    except UpdateError as error:
        if condition_failed(error):
            return find(tenant, before.order_uuid) == after
        raise
    return True


def _changed(tenant: Tenant, job: DeliveryJob, look_at: datetime | None) -> list[Action]:
    return [
        DeliveryRecord.shelf.set(_shelf(tenant, job)),
        DeliveryRecord.version.set(job.version),
        DeliveryRecord.body.set(job.model_dump_json()),
        *waiting(DeliveryRecord, job.order_uuid, look_at),
    ]


def under_way(tenant: Tenant, store_id: str, limit: int) -> tuple[DeliveryJob, ...]:
    """A store's deliveries that are not over, the longest wanted first; by an index, so some may have moved since."""
    query = DeliveryRecord.by_store.query
    key = tenant.key(store_id, _OPEN)
    found = attempt(lambda: [row.pk for row in query(key, limit=limit)])
    return tuple(job for job in _read(found) if not job.is_over)


def over(tenant: Tenant, store_id: str, since: datetime, limit: int) -> tuple[DeliveryJob, ...]:
    """A store's deliveries that ended, of those wanted since an instant, the last one first."""
    query = DeliveryRecord.by_store.query
    key, late = tenant.key(store_id, _OVER), DeliveryRecord.wanted_at >= time_text(since)
    found = attempt(lambda: [row.pk for row in query(key, late, limit=limit, scan_index_forward=False)])
    return tuple(job for job in _read(found) if job.is_over)


def _read(keys: list[str]) -> tuple[DeliveryJob, ...]:
    found = attempt(lambda: list(DeliveryRecord.batch_get(keys, consistent_read=True))) if keys else []
    bodies = {row.pk: row.body for row in found}
    return tuple(DeliveryJob.model_validate_json(bodies[key]) for key in keys if key in bodies)


def _shelf(tenant: Tenant, job: DeliveryJob) -> str:
    return tenant.key(job.store_id, _OVER if job.is_over else _OPEN)
