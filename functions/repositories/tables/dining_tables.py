"""Dining tables of a store, as the brand's files declare them and as staff set them; PINs are in `table_pins`."""

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.expressions.condition import Condition
from pynamodb.models import Model
from pynamodb.transactions import TransactWrite

from domain.limits.pin_pools import PinAttempts
from domain.tables.dining_table import DiningTable, TableStanding
from domain.tenant import Tenant
from repositories.brand import draft_rows
from repositories.brand.declared_rows import Filed, Kind, Move
from repositories.engine import brand_memory
from repositories.engine.prefetch import BatchRead, find_row
from repositories.engine.record import Limits, attempt, wrote_if
from repositories.engine.stored import read_body, read_compared, stored_text
from runtime.pin_hash import pin_digest
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


def pin_owner(tenant: Tenant, store_id: str, table_id: str) -> str:
    """The table's name in the hash of its PIN; two tables with the same PIN have different hashes."""
    return tenant.key(store_id, table_id)


def all_of(tenant: Tenant, store_id: str) -> tuple[DiningTable, ...]:
    """Every table of a store, in the order of their IDs."""
    return tuple(table for table, _ in standings(tenant, store_id))


def standings(tenant: Tenant, store_id: str) -> tuple[tuple[DiningTable, TableStanding], ...]:
    """Load every table of a store with what staff last set; in a draft staff have set nothing."""
    return tuple((table, standing) for table, standing, _ in with_attempts(tenant, store_id))


def with_attempts(tenant: Tenant, store_id: str) -> tuple[tuple[DiningTable, TableStanding, PinAttempts | None], ...]:
    """Like `standings`, with the wrong PINs of each table."""
    if tenant.draft:
        drawn = draft_rows.all_of(tenant, Kind.TABLE, DiningTable, lambda owner: filed(owner, store_id))
        own = (table for key, table in drawn.items() if key.partition("#")[0] == store_id)
        return tuple((table, TableStanding(), None) for table in own)
    records = attempt(lambda: list(DiningTableRecord.query(tenant.key(store_id), consistent_read=True)))
    brand_memory.note_version(tenant.company_code, max((record.flip or 0 for record in records), default=0))
    return tuple((*_read(record), attempts_of(record)) for record in records)


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
    brand_memory.note_version(tenant.company_code, record.flip)
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


def prefetch(batch: BatchRead, tenant: Tenant, store_id: str, table_id: str) -> None:
    """Prefetch a table."""
    batch.row(DiningTableRecord, tenant.key(store_id), table_id)


def attempts_of(record: DiningTableRecord) -> PinAttempts | None:
    """The wrong PINs of a row that was read; None if there are none."""
    return read_compared(PinAttempts, record.pin_tries) if record.pin_tries else None


def filed_row(tenant: Tenant, store_id: str, table: DiningTable, pin: str, pin_hash: str = "") -> Filed:
    """Build the declared row of a table, as right after a publish.

    Its mark is the digest of a declared PIN, which is never stored: `onboarding.settle_pins` replaces it.
    """
    given = pin_digest(pin_owner(tenant, store_id, table.table_id), pin) if pin else pin_hash
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
