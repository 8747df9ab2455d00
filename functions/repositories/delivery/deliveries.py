"""Deliveries of accepted orders. Every write is conditional on the version read, so each step happens once."""

from collections.abc import Callable, Iterable, Iterator
from datetime import datetime, timedelta
from typing import NamedTuple

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.expressions.condition import Condition
from pynamodb.expressions.update import Action
from pynamodb.indexes import GlobalSecondaryIndex, KeysOnlyProjection
from pynamodb.transactions import TransactWrite

from domain.delivery.delivery import DeliveryJob
from domain.delivery.errands import look_at
from domain.notification.outgoing import Outgoing
from domain.tenant import Tenant
from repositories.engine.record import Limits, attempt, wrote_if
from repositories.engine.stored import read_body
from repositories.engine.sweep_index import SweepIndex, Sweeping, SweptRecord, Waiting, bucket_of, time_text, waiting
from repositories.engine.transactions import transact
from repositories.notification import outbox
from runtime.settings import settings

_KEPT = timedelta(days=90)
_OPEN, _OVER = "open", "over"
_PAGE = 100


class Sweep(SweepIndex["DeliveryRecord"]):
    """Deliveries that wait for something, by the time at which the sweep checks them."""

    class Meta(Sweeping):
        pass


class ByStore(GlobalSecondaryIndex["DeliveryRecord"]):
    """A store's listed deliveries, and separately its other ones, by the time for which they are wanted."""

    class Meta:
        index_name = "byStore"
        projection = KeysOnlyProjection()

    shelf = UnicodeAttribute(hash_key=True)
    wanted_at = UnicodeAttribute(range_key=True, attr_name="wantedAt")


class ByOrder(GlobalSecondaryIndex["DeliveryRecord"]):
    """Deliveries by order UUID alone: an agent's webhook names nothing else, and its signature proves the company."""

    class Meta:
        index_name = "byOrder"
        projection = KeysOnlyProjection()

    order_uuid = UnicodeAttribute(hash_key=True, attr_name="orderUUID")


class DeliveryRecord(SweptRecord):
    """pk = company#orderUUID."""

    class Meta(Limits):
        table_name = settings().tables["deliveries"]

    order_uuid = UnicodeAttribute(attr_name="orderUUID")
    shelf = UnicodeAttribute()
    wanted_at = UnicodeAttribute(attr_name="wantedAt")
    version = NumberAttribute()
    body = UnicodeAttribute()
    expires_epoch = NumberAttribute(attr_name="expiresEpoch")
    sweep = Sweep()
    by_store = ByStore()
    by_order = ByOrder()


WAITING = Waiting(DeliveryRecord, DeliveryRecord.sweep)


def record(tenant: Tenant, job: DeliveryJob, due: datetime | None) -> DeliveryRecord:
    """Build the row of a delivery that the sweep checks at `due`; for the transaction of the acceptance."""
    return DeliveryRecord(
        tenant.key(job.order_uuid),
        order_uuid=job.order_uuid,
        shelf=_shelf(tenant, job),
        wanted_at=time_text(job.wanted_at),
        version=job.version,
        body=job.model_dump_json(),
        expires_epoch=int((job.wanted_at + _KEPT).timestamp()),
        sweep_bucket=bucket_of(job.order_uuid) if due else None,
        due_at=time_text(due) if due else None,
    )


def put(tenant: Tenant, job: DeliveryJob, due: datetime | None) -> bool:
    """Store a new delivery; False, with no change, if its order has one."""
    return (
        wrote_if(lambda: record(tenant, job, due).save(condition=DeliveryRecord.pk.does_not_exist()))
        or find(tenant, job.order_uuid) == job
    )


def find(tenant: Tenant, order_uuid: str) -> DeliveryJob | None:
    """A delivery as it is now."""
    try:
        found = attempt(lambda: DeliveryRecord.get(tenant.key(order_uuid), consistent_read=True))
    except DeliveryRecord.DoesNotExist:
        return None
    return read_body(DeliveryJob, found.body)


def replace(tenant: Tenant, before: DeliveryJob, after: DeliveryJob, due: datetime | None) -> bool:
    """Write the next state of a delivery; False, with no change, if it changed since it was read."""
    found = DeliveryRecord(tenant.key(before.order_uuid))
    return (
        wrote_if(lambda: found.update(changed(tenant, after, due), condition=unchanged(before)))
        or find(tenant, before.order_uuid) == after
    )


def unchanged(job: DeliveryJob) -> Condition:
    """The condition that a delivery is still as it was read; for a transaction too."""
    condition: Condition = DeliveryRecord.version == job.version
    return condition


def changed(tenant: Tenant, job: DeliveryJob, due: datetime | None) -> list[Action]:
    """The actions that write a delivery's next state; a new list each time, as PynamoDB may extend it."""
    return [
        DeliveryRecord.wanted_at.set(time_text(job.wanted_at)),
        DeliveryRecord.shelf.set(_shelf(tenant, job)),
        DeliveryRecord.version.set(job.version),
        DeliveryRecord.body.set(job.model_dump_json()),
        *waiting(DeliveryRecord, job.order_uuid, due),
    ]


def all_of(tenant: Tenant, order_uuids: Iterable[str]) -> dict[str, DeliveryJob]:
    """The deliveries of these orders as they are now; orders without one are absent."""
    found = _read([tenant.key(order_uuid) for order_uuid in order_uuids])
    return {job.order_uuid: job for job in found}


def named(order_uuid: str) -> tuple[tuple[Tenant, DeliveryJob], ...]:
    """Load the deliveries of an order UUID in all companies; the index knows a new one after about a second.

    A browser creates the order UUID, so two companies may have the same one.
    """
    found = attempt(lambda: [row.pk for row in DeliveryRecord.by_order.query(order_uuid)])
    tenants = (Tenant(company_code=key.partition("#")[0]) for key in found)
    return tuple((tenant, job) for tenant in tenants if (job := find(tenant, order_uuid)))


class DeliveryStep(NamedTuple):
    """A delivery before (None if it begins) and after a step, and the notifications about it."""

    before: DeliveryJob | None
    after: DeliveryJob
    messages: tuple[Outgoing, ...] = ()


def join(transaction: TransactWrite, tenant: Tenant, step: DeliveryStep, now: datetime) -> None:
    """Add a delivery's step and its notifications to a transaction."""
    before, after = step.before, step.after
    if before is None:
        transaction.save(record(tenant, after, look_at(after, now)))
    else:
        row, actions = DeliveryRecord(tenant.key(after.order_uuid)), changed(tenant, after, look_at(after, now))
        transaction.update(row, actions=actions, condition=unchanged(before))
    for message in step.messages:
        transaction.save(outbox.record(tenant, message, now))


def move(tenant: Tenant, step: DeliveryStep, now: datetime) -> bool:
    """Write a delivery's step with its notifications; False, with no change, if it changed since it was read."""
    if step.before and not step.messages:
        return replace(tenant, step.before, step.after, look_at(step.after, now))
    return not transact(lambda transaction: join(transaction, tenant, step, now))


def open_of_store(
    tenant: Tenant, store_id: str, wanted: Callable[[list[DeliveryJob]], list[DeliveryJob]], most: int
) -> tuple[DeliveryJob, ...]:
    """List a store's open deliveries as they are now, the longest wanted first.

    `wanted` filters each page, and the limit `most` counts after the filter.
    """
    chosen: list[DeliveryJob] = []
    for keys in _pages(tenant.key(store_id, _OPEN)):
        chosen += wanted([job for job in _read(keys) if job.is_listed])
        if len(chosen) >= most:
            break
    return tuple(chosen[:most])


def _pages(shelf: str) -> Iterator[list[str]]:
    last = None
    while True:
        found = DeliveryRecord.by_store.query(shelf, limit=_PAGE, last_evaluated_key=last)
        yield attempt(lambda found=found: [row.pk for row in found])  # type: ignore[misc]
        last = found.last_evaluated_key
        if last is None:
            return


def _read(keys: list[str]) -> tuple[DeliveryJob, ...]:
    found = attempt(lambda: list(DeliveryRecord.batch_get(keys, consistent_read=True))) if keys else []
    bodies = {row.pk: row.body for row in found}
    return tuple(read_body(DeliveryJob, bodies[key]) for key in keys if key in bodies)


def _shelf(tenant: Tenant, job: DeliveryJob) -> str:
    return tenant.key(job.store_id, _OPEN if job.is_listed else _OVER)
