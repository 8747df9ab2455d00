"""Dining tables of a store, and the PIN of each, which is never read back but only compared."""

from hmac import compare_digest

from pynamodb.attributes import UnicodeAttribute
from pynamodb.exceptions import UpdateError
from pynamodb.models import Model

from domain.store.dining_table import DiningTable
from domain.store.pin_tries import PinTries
from domain.tenant import Tenant
from repositories.read_ahead import BatchRead, find_row
from repositories.record import Limits, attempt, condition_failed
from runtime.secret import sha256
from runtime.settings import settings


class DiningTableRecord(Model):
    """pk = company#storeId, sk = tableId."""

    class Meta(Limits):
        table_name = settings().tables["dining-tables"]

    pk = UnicodeAttribute(hash_key=True)
    sk = UnicodeAttribute(range_key=True)
    body = UnicodeAttribute()
    pin_hash = UnicodeAttribute(attr_name="pinHash", null=True)
    pin_tries = UnicodeAttribute(attr_name="wrongPins", null=True)


def _pin_hash(tenant: Tenant, store_id: str, table_id: str, pin: str) -> str:
    return sha256(f"{tenant.key(store_id, table_id)}#{pin}")


def all_of(tenant: Tenant, store_id: str) -> tuple[DiningTable, ...]:
    """Every table of a store, in the order of their IDs."""
    records = attempt(lambda: list(DiningTableRecord.query(tenant.key(store_id), consistent_read=True)))
    return tuple(DiningTable.model_validate_json(record.body) for record in records)


def find(tenant: Tenant, store_id: str, table_id: str) -> DiningTable | None:
    """One table."""
    record = find_row(DiningTableRecord, tenant.key(store_id), table_id)
    return DiningTable.model_validate_json(record.body) if record else None


def ahead(batch: BatchRead, tenant: Tenant, store_id: str, table_id: str) -> None:
    """Read it ahead."""
    batch.row(DiningTableRecord, tenant.key(store_id), table_id)


def pin_matches(tenant: Tenant, store_id: str, table_id: str, pin: str) -> bool:
    """Whether this is the table's PIN; a table without one has no right PIN."""
    try:
        record = attempt(lambda: DiningTableRecord.get(tenant.key(store_id), table_id, consistent_read=True))
    except DiningTableRecord.DoesNotExist:
        return False
    return compare_digest(record.pin_hash or "", _pin_hash(tenant, store_id, table_id, pin))


def pin_tries(tenant: Tenant, store_id: str, table_id: str) -> PinTries | None:
    """How often the table's PIN was tried; None for never, and for a table that is not there."""
    try:
        record = attempt(lambda: DiningTableRecord.get(tenant.key(store_id), table_id, consistent_read=True))
    except DiningTableRecord.DoesNotExist:
        return None
    return PinTries.model_validate_json(record.pin_tries) if record.pin_tries else None


def move_pin_tries(tenant: Tenant, store_id: str, table_id: str, before: PinTries | None, after: PinTries) -> bool:
    """Change the tries from what they were read as; False when somebody else tried meanwhile, or there is no table."""
    record, field = DiningTableRecord(tenant.key(store_id), table_id), DiningTableRecord.pin_tries
    unmoved = field == before.model_dump_json() if before else field.does_not_exist() & DiningTableRecord.pk.exists()
    try:
        attempt(lambda: record.update([field.set(after.model_dump_json())], condition=unmoved))
    except UpdateError as error:
        if condition_failed(error):
            return False
        raise
    return True


def save(tenant: Tenant, store_id: str, table: DiningTable, pin: str) -> bool:
    """Write a table; False when it was there already, word for word."""
    pin_hash = _pin_hash(tenant, store_id, table.table_id, pin) if pin else None
    record = DiningTableRecord(tenant.key(store_id), table.table_id, body=table.model_dump_json(), pin_hash=pin_hash)
    try:
        stored = attempt(lambda: DiningTableRecord.get(tenant.key(store_id), table.table_id, consistent_read=True))
    except DiningTableRecord.DoesNotExist:
        stored = None
    if stored and (stored.body, stored.pin_hash) == (record.body, record.pin_hash):
        return False
    attempt(record.save)
    return True
