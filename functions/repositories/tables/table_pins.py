"""PINs of dining tables: their slow hashes, which are only compared, and their wrong attempts."""

from domain.limits.pin_pools import PinAttempts
from domain.tenant import Tenant
from domain.typed_text import code_spellings
from repositories.engine.record import attempt, wrote_if
from repositories.engine.stored import as_stored
from repositories.tables.dining_tables import DiningTableRecord, attempts_of, pin_owner
from runtime.pin_hash import is_place_pin, is_slow, needs_rehash, pin_digest, slow_pin


def set_pin(tenant: Tenant, store_id: str, table_id: str, pin: str) -> None:
    """Give a table a new PIN and clear its wrong PINs."""
    record = DiningTableRecord(tenant.key(store_id), table_id)
    actions = [
        DiningTableRecord.pin_hash.set(slow_pin(pin_digest(pin_owner(tenant, store_id, table_id), pin))),
        DiningTableRecord.pin_tries.remove(),
    ]
    attempt(lambda: record.update(list(actions), condition=DiningTableRecord.pk.exists()))


def pin_matches(tenant: Tenant, store_id: str, table_id: str, pin: str) -> bool:
    """Whether this is the table's PIN; a table without one has no right PIN.

    A right PIN replaces a hash of an earlier release or of an old key by a new one.
    """
    record = _read(tenant, store_id, table_id)
    stored = (record.pin_hash or "") if record else ""
    digests = [pin_digest(pin_owner(tenant, store_id, table_id), each) for each in code_spellings(pin)]
    right = next((each for each in digests if stored and is_place_pin(stored, each)), None)
    if record is None or right is None:
        return False
    if needs_rehash(stored):
        _rehash(record, slow_pin(right))
    return True


def rehash(tenant: Tenant, store_id: str, table_id: str) -> bool:
    """Hash a table's PINs of earlier releases slowly, without knowing them; False if nothing was written."""
    record = _read(tenant, store_id, table_id)
    if record is None or not any(_is_fast(each) for each in (record.pin_hash, record.given_pin)):
        return False
    return _rehash(record, _secured(record.pin_hash or ""))


def _is_fast(stored: str | None) -> bool:
    return bool(stored) and not is_slow(stored or "")


def _secured(stored: str) -> str:
    return slow_pin(stored) if _is_fast(stored) else stored


def _rehash(record: DiningTableRecord, after: str) -> bool:
    """Replace the hash of the PIN, and that of the declared PIN, unless the PIN changed since it was read.

    A publish that declares another PIN always changes both.
    """
    own, given = DiningTableRecord.pin_hash, DiningTableRecord.given_pin
    said = [own.set(after)]
    if record.given_pin:
        said.append(given.set(after if record.given_pin == record.pin_hash else _secured(record.given_pin)))
    row = DiningTableRecord(record.pk, record.sk)
    return wrote_if(lambda: row.update(list(said), condition=own == record.pin_hash))


def pin_tries(tenant: Tenant, store_id: str, table_id: str) -> PinAttempts | None:
    """Load the wrong PINs of a table; None if there are none or the table does not exist."""
    record = _read(tenant, store_id, table_id)
    return attempts_of(record) if record else None


def _read(tenant: Tenant, store_id: str, table_id: str) -> DiningTableRecord | None:
    try:
        return attempt(lambda: DiningTableRecord.get(tenant.key(store_id), table_id, consistent_read=True))
    except DiningTableRecord.DoesNotExist:
        return None


def move_pin_tries(
    tenant: Tenant, store_id: str, table_id: str, before: PinAttempts | None, after: PinAttempts
) -> bool:
    """Replace the wrong PINs that were read; False if they changed since, or the table does not exist."""
    record, field = DiningTableRecord(tenant.key(store_id), table_id), DiningTableRecord.pin_tries
    unmoved = field == as_stored(before) if before else field.does_not_exist() & DiningTableRecord.pk.exists()
    return wrote_if(lambda: record.update([field.set(after.model_dump_json())], condition=unmoved))
