"""Stores: cached for reading, consistently read for placing orders."""

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.models import Model
from pynamodb.transactions import TransactWrite

from domain.store.store import Store
from domain.tenant import Tenant
from repositories.brand import draft_rows
from repositories.brand.declared_rows import Filed, Kind
from repositories.engine import brand_memory
from repositories.engine.prefetch import BatchRead, find_row
from repositories.engine.record import Limits, attempt
from repositories.engine.stored import read_body
from repositories.engine.ttl_cache import TtlCache
from runtime.settings import settings


class StoreRecord(Model):
    """pk = company, sk = storeId."""

    class Meta(Limits):
        table_name = settings().tables["stores"]

    pk = UnicodeAttribute(hash_key=True)
    sk = UnicodeAttribute(range_key=True)
    version = UnicodeAttribute()
    body = UnicodeAttribute()
    flip = NumberAttribute(null=True)
    """The number of the publish that wrote it."""


_snapshots: TtlCache[tuple[str, str], Store | None] = TtlCache()
_companies: TtlCache[str, dict[str, Store]] = TtlCache()
brand_memory.expires(lambda code: _snapshots.expire(lambda key, _: key[0] == code))
brand_memory.expires(lambda code: _companies.expire(lambda key, _: key == code))


def _read(tenant: Tenant, store_id: str) -> Store | None:
    """Load the store as it is now; a version that was parsed before is not parsed again."""
    record = find_row(StoreRecord, tenant.key(), store_id)
    if record is None:
        return None
    brand_memory.note_version(tenant.company_code, record.flip)
    seen = _snapshots.last((tenant.company_code, store_id))
    return seen if seen and seen.version == record.version else read_body(Store, record.body)


def _read_all(tenant: Tenant) -> dict[str, Store]:
    records = attempt(lambda: list(StoreRecord.query(tenant.key(), consistent_read=True)))
    brand_memory.note_version(tenant.company_code, max((record.flip or 0 for record in records), default=0))
    return {record.sk: read_body(Store, record.body) for record in records}


def find(tenant: Tenant, store_id: str) -> Store | None:
    """The store, at most 30 s old."""
    if tenant.draft:
        return draft_rows.find(tenant, Kind.STORE, Store, store_id)
    return _snapshots.get((tenant.company_code, store_id), lambda: _read(tenant, store_id))


def prefetch(batch: BatchRead, tenant: Tenant, store_id: str) -> None:
    """Prefetch a store."""
    batch.row(StoreRecord, tenant.key(), store_id)


def prefetch_if_old(batch: BatchRead, tenant: Tenant, store_id: str) -> None:
    """Prefetch a store, unless it is cached."""
    if not _snapshots.fresh((tenant.company_code, store_id)):
        prefetch(batch, tenant, store_id)


def last_seen(tenant: Tenant, store_id: str) -> Store | None:
    """Return the store as this environment read it last, however old. Only use it to guess what to prefetch."""
    return _snapshots.last((tenant.company_code, store_id))


def all_of(tenant: Tenant) -> dict[str, Store]:
    """Load all stores of the company by ID, at most 30 s old, with one query."""
    if tenant.draft:
        return draft_rows.all_of(tenant, Kind.STORE, Store)
    return _companies.get(tenant.company_code, lambda: _read_all(tenant))


def current(tenant: Tenant, store_id: str) -> Store | None:
    """Load the store as it is now, to place an order."""
    return _snapshots.put((tenant.company_code, store_id), _read(tenant, store_id))


def all_now(tenant: Tenant) -> dict[str, Store]:
    """Load all stores of the company as they are now, to compare them with the brand's files."""
    return _read_all(tenant)


def forget() -> None:
    """Clear the cached stores."""
    _snapshots.clear()
    _companies.clear()


def filed_row(store: Store) -> Filed:
    """Build the declared row of a store."""
    return Filed(kind=Kind.STORE, key=store.store_id, body=store.model_dump_json(), mark=store.version)


def filed(tenant: Tenant) -> list[Filed]:
    """Load the declared rows of all stores."""
    records = attempt(lambda: list(StoreRecord.query(tenant.key(), consistent_read=True)))
    return [Filed(kind=Kind.STORE, key=record.sk, body=record.body, mark=record.version) for record in records]


def join(transaction: TransactWrite, tenant: Tenant, row: Filed, flip: int) -> None:
    """Add the write of a store to a publish, which is conditional on the company's row."""
    transaction.save(StoreRecord(tenant.key(), row.key, version=row.mark, body=row.body, flip=flip))
