"""Dining tables of a store, and the hash of each table's PIN, which is only compared."""

from hmac import compare_digest

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.expressions.condition import Condition
from pynamodb.models import Model
from pynamodb.transactions import TransactWrite

from domain.limits.pin_pools import PinAttempts
from domain.tables.dining_table import DiningTable, TableStanding
from domain.tenant import Tenant
from domain.typed_text import code_spellings
from repositories import brand_memory, drafted
from repositories.filed import Filed, Kind, Move
from repositories.read_ahead import BatchRead, find_row
from repositories.record import Limits, attempt, wrote_if
from repositories.stored import as_stored, read_body, read_compared, stored_text
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
    given_pin = UnicodeAttribute(attr_name="givenPinHash", null=True)
    """The PIN hash from the brand's files, if staff gave the table another PIN."""
    standing = UnicodeAttribute(null=True)
    flip = NumberAttribute(null=True)
    """The number of the publish that wrote it."""


def _pin_hash(tenant: Tenant, store_id: str, table_id: str, pin: str) -> str:
    return sha256(f"{tenant.key(store_id, table_id)}#{pin}")


def all_of(tenant: Tenant, store_id: str) -> tuple[DiningTable, ...]:
    """Every table of a store, in the order of their IDs."""
    return tuple(table for table, _ in standings(tenant, store_id))


def standings(tenant: Tenant, store_id: str) -> tuple[tuple[DiningTable, TableStanding], ...]:
    """Load every table of a store with what staff last set; in a draft staff have set nothing."""
    return tuple((table, standing) for table, standing, _ in with_attempts(tenant, store_id))


def with_attempts(tenant: Tenant, store_id: str) -> tuple[tuple[DiningTable, TableStanding, PinAttempts | None], ...]:
    """Like `standings`, with the wrong PINs of each table."""
    if tenant.draft:
        drawn = drafted.all_of(tenant, Kind.TABLE, DiningTable, lambda owner: filed(owner, store_id))
        own = (table for key, table in drawn.items() if key.partition("#")[0] == store_id)
        return tuple((table, TableStanding(), None) for table in own)
    records = attempt(lambda: list(DiningTableRecord.query(tenant.key(store_id), consistent_read=True)))
    brand_memory.saw(tenant.company_code, max((record.flip or 0 for record in records), default=0))
    return tuple((*_read(record), _attempts(record)) for record in records)


def knows_network(tenant: Tenant, store_id: str, network: str) -> bool:
    """Whether a right PIN came from a network lately, at any table of the store."""
    return any(each and network in each.known_networks for _, _, each in with_attempts(tenant, store_id))


def find(tenant: Tenant, store_id: str, table_id: str) -> DiningTable | None:
    """Load one table."""
    found = find_standing(tenant, store_id, table_id)
    return found[0] if found else None


def find_standing(tenant: Tenant, store_id: str, table_id: str) -> tuple[DiningTable, TableStanding] | None:
    """Load one table with what staff last set."""
    if tenant.draft:
        return next((each for each in standings(tenant, store_id) if each[0].table_id == table_id), None)
    record = find_row(DiningTableRecord, tenant.key(store_id), table_id)
    if record is None:
        return None
    brand_memory.saw(tenant.company_code, record.flip)
    return _read(record)


def _read(record: DiningTableRecord) -> tuple[DiningTable, TableStanding]:
    standing = read_compared(TableStanding, record.standing) if record.standing else TableStanding()
    return read_body(DiningTable, record.body).standing_so(standing), standing


def move_standing(tenant: Tenant, store_id: str, table_id: str, before: TableStanding, after: TableStanding) -> bool:
    """Replace the staff settings of a table that were read; False if they changed since."""
    record, unmoved = DiningTableRecord(tenant.key(store_id), table_id), _unmoved(before)
    return wrote_if(lambda: record.update([DiningTableRecord.standing.set(_text(after))], condition=unmoved))


def join_move(
    transaction: TransactWrite,
    tenant: Tenant,
    store_id: str,
    table_id: str,
    before: TableStanding,
    after: TableStanding,
) -> None:
    """Add a change of a table's staff settings to a transaction, on condition that they are as they were read."""
    transaction.update(
        DiningTableRecord(tenant.key(store_id), table_id),
        actions=[DiningTableRecord.standing.set(_text(after))],
        condition=_unmoved(before),
    )


def join_unmoved(
    transaction: TransactWrite, tenant: Tenant, store_id: str, table_id: str, standing: TableStanding
) -> None:
    """Make a transaction fail if a table's staff settings changed since they were read."""
    transaction.condition_check(DiningTableRecord, tenant.key(store_id), table_id, condition=_unmoved(standing))


def _unmoved(standing: TableStanding) -> Condition:
    field = DiningTableRecord.standing
    same: Condition = field == (stored_text(standing) or _text(standing))
    if standing == TableStanding():
        same = DiningTableRecord.pk.exists() & (field.does_not_exist() | same)
    return same


def _text(standing: TableStanding) -> str:
    """Serialise without fields that older rows lack, so that a conditional write still matches those rows."""
    unsaid = {name for name in ("phones_since", "visit") if getattr(standing, name) is None}
    return standing.model_dump_json(exclude=unsaid)


def set_pin(tenant: Tenant, store_id: str, table_id: str, pin: str) -> None:
    """Give a table a new PIN and clear its wrong PINs."""
    record = DiningTableRecord(tenant.key(store_id), table_id)
    actions = [
        DiningTableRecord.pin_hash.set(_pin_hash(tenant, store_id, table_id, pin)),
        DiningTableRecord.pin_tries.remove(),
    ]
    attempt(lambda: record.update(list(actions), condition=DiningTableRecord.pk.exists()))


def ahead(batch: BatchRead, tenant: Tenant, store_id: str, table_id: str) -> None:
    """Prefetch a table."""
    batch.row(DiningTableRecord, tenant.key(store_id), table_id)


def pin_matches(tenant: Tenant, store_id: str, table_id: str, pin: str) -> bool:
    """Whether this is the table's PIN; a table without one has no right PIN."""
    try:
        record = attempt(lambda: DiningTableRecord.get(tenant.key(store_id), table_id, consistent_read=True))
    except DiningTableRecord.DoesNotExist:
        return False
    tried = [_pin_hash(tenant, store_id, table_id, each) for each in code_spellings(pin)]
    return sum(compare_digest(record.pin_hash or "", each) for each in tried) > 0


def pin_tries(tenant: Tenant, store_id: str, table_id: str) -> PinAttempts | None:
    """Load the wrong PINs of a table; None if there are none or the table does not exist."""
    try:
        record = attempt(lambda: DiningTableRecord.get(tenant.key(store_id), table_id, consistent_read=True))
    except DiningTableRecord.DoesNotExist:
        return None
    return _attempts(record)


def _attempts(record: DiningTableRecord) -> PinAttempts | None:
    return read_compared(PinAttempts, record.pin_tries) if record.pin_tries else None


def move_pin_tries(
    tenant: Tenant, store_id: str, table_id: str, before: PinAttempts | None, after: PinAttempts
) -> bool:
    """Replace the wrong PINs that were read; False if they changed since, or the table does not exist."""
    record, field = DiningTableRecord(tenant.key(store_id), table_id), DiningTableRecord.pin_tries
    unmoved = field == as_stored(before) if before else field.does_not_exist() & DiningTableRecord.pk.exists()
    return wrote_if(lambda: record.update([field.set(after.model_dump_json())], condition=unmoved))


def stands_so(tenant: Tenant, store_id: str, table: DiningTable, pin: str, pin_hash: str = "") -> bool:
    """Whether the stored table is identical to the one in the brand's files."""
    given = _pin_hash(tenant, store_id, table.table_id, pin) if pin else pin_hash or None
    record = find_row(DiningTableRecord, tenant.key(store_id), table.table_id)
    return record is not None and (record.body, record.given_pin or record.pin_hash) == (table.model_dump_json(), given)


def filed_row(tenant: Tenant, store_id: str, table: DiningTable, pin: str, pin_hash: str = "") -> Filed:
    """Build the declared row of a table, as right after a publish."""
    given = _pin_hash(tenant, store_id, table.table_id, pin) if pin else pin_hash
    return Filed(kind=Kind.TABLE, key=f"{store_id}#{table.table_id}", body=table.model_dump_json(), mark=given)


def filed(tenant: Tenant, store_id: str) -> list[Filed]:
    """Load the declared rows of a store's tables, without what staff changed since."""
    records = attempt(lambda: list(DiningTableRecord.query(tenant.key(store_id), consistent_read=True)))
    return [_filed(store_id, record) for record in records]


def filed_pins(tenant: Tenant, store_id: str) -> tuple[tuple[DiningTable, str], ...]:
    """Load the declared tables, each with the hash of its declared PIN; empty if the files have no PIN."""
    return tuple((read_body(DiningTable, row.body), row.mark) for row in filed(tenant, store_id))


def _filed(store_id: str, record: DiningTableRecord) -> Filed:
    given = record.given_pin or record.pin_hash or ""
    return Filed(kind=Kind.TABLE, key=f"{store_id}#{record.sk}", body=record.body, mark=given)


def join(transaction: TransactWrite, tenant: Tenant, move: Move, flip: int) -> None:
    """Add the write of a table to a publish; the settings by staff stay.

    A PIN that staff gave stays too, until the files declare another one than before.
    """
    row, before = move.row, move.before
    store_id, _, table_id = row.key.partition("#")
    written = [DiningTableRecord.body.set(row.body), DiningTableRecord.flip.set(flip)]
    written.append(DiningTableRecord.given_pin.set(row.mark) if row.mark else DiningTableRecord.given_pin.remove())
    if before is None or before.mark != row.mark:
        written.append(DiningTableRecord.pin_hash.set(row.mark) if row.mark else DiningTableRecord.pin_hash.remove())
        written.append(DiningTableRecord.pin_tries.remove())
    transaction.update(DiningTableRecord(tenant.key(store_id), table_id), actions=list(written))
