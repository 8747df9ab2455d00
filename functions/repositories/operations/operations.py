"""A store's operations, in one row that no publish changes. Every write is conditional on the revision."""

from collections.abc import Collection
from datetime import datetime

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.expressions.update import Action

from domain.operations.operations import Operations
from domain.tenant import Tenant
from repositories.engine.prefetch import BatchRead, find_row
from repositories.engine.record import Limits, attempt, wrote_if
from repositories.engine.stored import read_body
from repositories.engine.sweep_index import SweepIndex, Sweeping, SweptRecord, Waiting, waiting
from repositories.engine.ttl_cache import TtlCache
from runtime.settings import settings

NONE_YET = Operations()
_seen: TtlCache[str, Operations] = TtlCache(seconds=2.0)


class Sweep(SweepIndex["OperationsRecord"]):
    """Stores whose daily counts are to be set, by their next opening."""

    class Meta(Sweeping):
        pass


class OperationsRecord(SweptRecord):
    """pk = company#store."""

    class Meta(Limits):
        table_name = settings().tables["operations"]

    revision = NumberAttribute()
    body = UnicodeAttribute()
    sweep = Sweep()


WAITING = Waiting(OperationsRecord, OperationsRecord.sweep)


def current(tenant: Tenant, store_id: str) -> Operations:
    """Load the operations as they are now, to place an order."""
    key = tenant.key(store_id)
    return _seen.put(key, _read(find_row(OperationsRecord, key)))


def find(tenant: Tenant, store_id: str, at_least: int = 0) -> Operations:
    """Load the operations, at most two seconds old; read again if the caller knows of a later revision."""
    key = tenant.key(store_id)
    seen = _seen.get(key, lambda: _read(find_row(OperationsRecord, key)))
    return seen if seen.revision >= at_least else current(tenant, store_id)


def find_all(tenant: Tenant, store_ids: Collection[str]) -> dict[str, Operations]:
    """Load the operations of several stores with one batch read."""
    keys = {tenant.key(store_id): store_id for store_id in store_ids}
    return {keys[key]: found for key, found in _seen.get_all(keys, _read_all).items()}


def prefetch(batch: BatchRead, tenant: Tenant, store_id: str) -> None:
    """Prefetch the operations."""
    batch.row(OperationsRecord, tenant.key(store_id))


def prefetch_if_old(batch: BatchRead, tenant: Tenant, store_id: str) -> None:
    """Prefetch the operations, unless they are cached."""
    if not _seen.fresh(tenant.key(store_id)):
        prefetch(batch, tenant, store_id)


def replace(tenant: Tenant, store_id: str, before: Operations, after: Operations, daily_due: datetime | None) -> bool:
    """Write a change; False, with no change, if another write came first. True also if it is stored already."""
    key, record = tenant.key(store_id), OperationsRecord
    unmoved = record.revision == before.revision if before.revision else record.pk.does_not_exist()
    actions: list[Action] = [
        record.revision.set(after.revision),
        record.body.set(after.model_dump_json()),
        *waiting(record, store_id, daily_due),
    ]
    if not wrote_if(lambda: record(key).update(list(actions), condition=unmoved)):
        return current(tenant, store_id) == after
    _seen.put(key, after)
    return True


def _read(record: OperationsRecord | None) -> Operations:
    return read_body(Operations, record.body) if record else NONE_YET


def _read_all(keys: list[str]) -> dict[str, Operations]:
    """A single key uses the prefetched row, if there is one."""
    if len(keys) == 1:
        return {keys[0]: _read(find_row(OperationsRecord, keys[0]))}
    found = {record.pk: record for record in attempt(lambda: list(OperationsRecord.batch_get(keys)))}
    return {key: _read(found.get(key)) for key in keys}
