"""Print jobs. Every write is conditional on the version read, so a job is created, leased and settled once."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import NamedTuple

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.expressions.update import Action
from pynamodb.indexes import GlobalSecondaryIndex, KeysOnlyProjection
from pynamodb.models import Model
from pynamodb.transactions import TransactWrite

from domain.printing.job import PrintJob
from domain.tenant import Tenant
from repositories.engine.record import Limits, attempt, wrote_if
from repositories.engine.stored import read_body
from repositories.engine.sweep_index import time_text
from runtime.settings import settings

_KEPT = timedelta(days=3)
_WAITING = "waiting"
_SETTLED = "settled"


class ByQueue(GlobalSecondaryIndex["PrintJobRecord"]):
    """The jobs of a printer: waiting jobs by their due time, settled ones by when they were settled."""

    class Meta:
        index_name = "byQueue"
        projection = KeysOnlyProjection()

    queue = UnicodeAttribute(hash_key=True)
    at = UnicodeAttribute(range_key=True)


class PrintJobRecord(Model):
    """pk = company#storeId#jobId."""

    class Meta(Limits):
        table_name = settings().tables["print-jobs"]

    pk = UnicodeAttribute(hash_key=True)
    queue = UnicodeAttribute()
    at = UnicodeAttribute()
    version = NumberAttribute()
    body = UnicodeAttribute()
    expires_epoch = NumberAttribute(attr_name="expiresEpoch")
    by_queue = ByQueue()


class StorePrints(NamedTuple):
    """Print jobs that are written with a transition: new ones, and waiting ones as read and as they will be."""

    store_id: str
    jobs: tuple[PrintJob, ...] = ()
    changed: tuple[tuple[PrintJob, PrintJob], ...] = ()


def record(tenant: Tenant, store_id: str, job: PrintJob) -> PrintJobRecord:
    """Build the row of a new job, for the transaction of what it is printed for."""
    return PrintJobRecord(
        tenant.key(store_id, job.job_id),
        queue=_queue(tenant, store_id, job),
        at=time_text(job.settled_at or job.due_at),
        version=job.version,
        body=job.model_dump_json(),
        expires_epoch=int((job.wanted_at + _KEPT).timestamp()),
    )


def put(tenant: Tenant, store_id: str, job: PrintJob) -> bool:
    """Store a new job; False, with no change, if its id exists."""
    return (
        wrote_if(lambda: record(tenant, store_id, job).save(condition=PrintJobRecord.pk.does_not_exist()))
        or find(tenant, store_id, job.job_id) == job
    )


def join(transaction: TransactWrite, tenant: Tenant, prints: StorePrints) -> None:
    """Add the writes to a transaction, which fails if one of the waiting jobs was changed since it was read."""
    for job in prints.jobs:
        transaction.save(record(tenant, prints.store_id, job))
    for before, after in prints.changed:
        transaction.update(
            PrintJobRecord(tenant.key(prints.store_id, before.job_id)),
            actions=_changed(tenant, prints.store_id, after),
            condition=PrintJobRecord.version == before.version,
        )


def find_all(tenant: Tenant, store_id: str, job_ids: Iterable[str]) -> dict[str, PrintJob]:
    """Read these jobs consistently, by their id; missing ones are left out."""
    return {job.job_id: job for job in _read([tenant.key(store_id, each) for each in job_ids])}


def find(tenant: Tenant, store_id: str, job_id: str) -> PrintJob | None:
    """A job as it is now."""
    try:
        found = attempt(lambda: PrintJobRecord.get(tenant.key(store_id, job_id), consistent_read=True))
    except PrintJobRecord.DoesNotExist:
        return None
    return read_body(PrintJob, found.body)


def replace(tenant: Tenant, store_id: str, before: PrintJob, after: PrintJob) -> bool:
    """Write the next state of a job; False, with no change, if it changed since it was read."""
    if after == before:
        return True
    unmoved = PrintJobRecord.version == before.version
    found = PrintJobRecord(tenant.key(store_id, before.job_id))
    return (
        wrote_if(lambda: found.update(_changed(tenant, store_id, after), condition=unmoved))
        or find(tenant, store_id, before.job_id) == after
    )


def _changed(tenant: Tenant, store_id: str, job: PrintJob) -> list[Action]:
    made = record(tenant, store_id, job)
    return [
        PrintJobRecord.queue.set(made.queue),
        PrintJobRecord.at.set(made.at),
        PrintJobRecord.version.set(made.version),
        PrintJobRecord.body.set(made.body),
        PrintJobRecord.expires_epoch.set(made.expires_epoch),
    ]


def due(tenant: Tenant, store_id: str, printer_id: str, now: datetime, limit: int) -> tuple[PrintJob, ...]:
    """Load a printer's due jobs, the longest waiting first; some may have changed since."""
    late = PrintJobRecord.at <= time_text(now)
    key = tenant.key(store_id, printer_id, _WAITING)
    found = attempt(lambda: [row.pk for row in PrintJobRecord.by_queue.query(key, late, limit=limit)])
    return tuple(job for job in _read(found) if job.is_due(now))


def waiting(tenant: Tenant, store_id: str, printer_id: str, limit: int) -> tuple[PrintJob, ...]:
    """Load a printer's jobs that are not settled."""
    key = tenant.key(store_id, printer_id, _WAITING)
    found = attempt(lambda: [row.pk for row in PrintJobRecord.by_queue.query(key, limit=limit)])
    return tuple(job for job in _read(found) if not job.is_settled)


def settled(tenant: Tenant, store_id: str, printer_id: str, limit: int) -> tuple[PrintJob, ...]:
    """Load a printer's latest jobs that were printed or given up, the newest first."""
    key = tenant.key(store_id, printer_id, _SETTLED)
    query = PrintJobRecord.by_queue.query
    found = attempt(lambda: [row.pk for row in query(key, limit=limit, scan_index_forward=False)])
    return tuple(job for job in _read(found) if job.is_settled)


def _read(keys: list[str]) -> Iterable[PrintJob]:
    found = attempt(lambda: list(PrintJobRecord.batch_get(keys, consistent_read=True))) if keys else []
    bodies = {row.pk: row.body for row in found}
    return (read_body(PrintJob, bodies[key]) for key in keys if key in bodies)


def _queue(tenant: Tenant, store_id: str, job: PrintJob) -> str:
    return tenant.key(store_id, job.printer_id, _SETTLED if job.is_settled else _WAITING)
