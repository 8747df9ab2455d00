"""Stores: a snapshot for reading, the current version for placing orders."""

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.models import Model
from pynamodb.transactions import TransactWrite

from domain.store.store import Store
from domain.tenant import Tenant
from repositories import brand_memory, drafted
from repositories.filed import Filed, Kind
from repositories.read_ahead import BatchRead, find_row
from repositories.record import Limits, attempt
from repositories.snapshot import Snapshots
from repositories.stored import read_body
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
    """Which flip of its brand wrote it."""


_snapshots: Snapshots[tuple[str, str], Store | None] = Snapshots()
_companies: Snapshots[str, dict[str, Store]] = Snapshots()
brand_memory.expires(lambda code: _snapshots.expire(lambda key, _: key[0] == code))
brand_memory.expires(lambda code: _companies.expire(lambda key, _: key == code))


def _read(tenant: Tenant, store_id: str) -> Store | None:
    """The store as it is now; a version that was parsed before is not parsed again."""
    record = find_row(StoreRecord, tenant.key(), store_id)
    if record is None:
        return None
    brand_memory.saw(tenant.company_code, record.flip)
    seen = _snapshots.last((tenant.company_code, store_id))
    return seen if seen and seen.version == record.version else read_body(Store, record.body)


def _read_all(tenant: Tenant) -> dict[str, Store]:
    records = attempt(lambda: list(StoreRecord.query(tenant.key(), consistent_read=True)))
    brand_memory.saw(tenant.company_code, max((record.flip or 0 for record in records), default=0))
    return {record.sk: read_body(Store, record.body) for record in records}


def find(tenant: Tenant, store_id: str) -> Store | None:
    """The store, at most 30 s old."""
    if tenant.draft:
        return drafted.find(tenant, Kind.STORE, Store, store_id)
    return _snapshots.get((tenant.company_code, store_id), lambda: _read(tenant, store_id))


def ahead(batch: BatchRead, tenant: Tenant, store_id: str) -> None:
    """Read it ahead."""
    batch.row(StoreRecord, tenant.key(), store_id)


def ahead_if_old(batch: BatchRead, tenant: Tenant, store_id: str) -> None:
    """Read it ahead, unless it is in memory."""
    if not _snapshots.fresh((tenant.company_code, store_id)):
        ahead(batch, tenant, store_id)


def last_seen(tenant: Tenant, store_id: str) -> Store | None:
    """The store as this environment saw it last, however long ago: to guess what a request will need, no more."""
    return _snapshots.last((tenant.company_code, store_id))


def all_of(tenant: Tenant) -> dict[str, Store]:
    """Every store of the company by its ID, at most 30 s old: one question however many there are."""
    if tenant.draft:
        return drafted.all_of(tenant, Kind.STORE, Store)
    return _companies.get(tenant.company_code, lambda: _read_all(tenant))


def current(tenant: Tenant, store_id: str) -> Store | None:
    """The store as it is now: what an order is placed against."""
    return _snapshots.put((tenant.company_code, store_id), _read(tenant, store_id))


def all_now(tenant: Tenant) -> dict[str, Store]:
    """Every store of the company as it is now: what a brand's files are compared with."""
    return _read_all(tenant)


def forget() -> None:
    """Read every store anew."""
    _snapshots.clear()
    _companies.clear()


def filed_row(store: Store) -> Filed:
    """A store as its row has it."""
    return Filed(kind=Kind.STORE, key=store.store_id, body=store.model_dump_json(), mark=store.version)


def filed(tenant: Tenant) -> list[Filed]:
    """Every store's row as it is now."""
    records = attempt(lambda: list(StoreRecord.query(tenant.key(), consistent_read=True)))
    return [Filed(kind=Kind.STORE, key=record.sk, body=record.body, mark=record.version) for record in records]


def join(transaction: TransactWrite, tenant: Tenant, row: Filed, flip: int) -> None:
    """Write a store in the flip of its brand, which holds the company's row against every other."""
    transaction.save(StoreRecord(tenant.key(), row.key, version=row.mark, body=row.body, flip=flip))
