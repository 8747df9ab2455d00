"""Hosts: which key a white-label host starts with. Its key is the host itself, before any tenant is known."""

from collections.abc import Iterable

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.exceptions import PutError
from pynamodb.models import Model
from pynamodb.transactions import TransactWrite

from domain.access.switched_off import SwitchedOff
from domain.brand.host import HostEntry
from repositories import brand_memory
from repositories.batch_writes import changed_of, rows_at
from repositories.filed import Filed, Kind, Move
from repositories.ownership import Row, write_owned
from repositories.read_ahead import BatchRead, find_row
from repositories.record import Limits, attempt, condition_failed
from repositories.snapshot import Snapshots
from repositories.stored import read_body
from runtime.parallel import each
from runtime.settings import settings


class HostRecord(Model):
    """pk = host, or host#off: since when its operator has it open nothing, which no apply writes or takes away."""

    class Meta(Limits):
        table_name = settings().tables["hosts"]

    pk = UnicodeAttribute(hash_key=True)
    body = UnicodeAttribute()
    flip = NumberAttribute(null=True)
    """Which flip of its brand wrote it."""


_snapshots: Snapshots[str, HostEntry | None] = Snapshots()
brand_memory.expires(lambda code: _snapshots.expire(lambda _, entry: entry is None or entry.company_code == code))


def _read(host: str) -> HostEntry | None:
    record = find_row(HostRecord, host)
    if record is None:
        return None
    entry = read_body(HostEntry, record.body)
    brand_memory.saw(entry.company_code, record.flip)
    return entry


def find(host: str) -> HostEntry | None:
    """The entry of exactly this host, at most 30 s old."""
    return _snapshots.get(host, lambda: _read(host)) if host else None


def ahead(batch: BatchRead, host: str) -> None:
    """Read it ahead, unless it is in memory."""
    if host and not _snapshots.fresh(host):
        batch.row(HostRecord, host)


def off_ahead(batch: BatchRead, host: str) -> None:
    """Read ahead whether it is disabled, which is never kept in memory."""
    if host:
        batch.row(HostRecord, _off(host))


def switched_off(host: str) -> SwitchedOff | None:
    """Since when a host is disabled, as it is now; None where it is not."""
    record = find_row(HostRecord, _off(host)) if host else None
    return read_body(SwitchedOff, record.body) if record else None


def switch(host: str, off: SwitchedOff | None) -> None:
    """Have it open nothing from now on, or what it opened again, whoever's it is or will be."""
    record = HostRecord(_off(host), body=off.model_dump_json() if off else "")
    attempt(record.save if off else record.delete)


def _off(host: str) -> str:
    return f"{host}#off"


def last_seen(host: str) -> HostEntry | None:
    """The entry as this environment saw it last: to guess what a request will need, no more."""
    return _snapshots.last(host)


def current(host: str) -> HostEntry | None:
    """The entry as it is now: what a brand's files are compared with."""
    return _read(host)


def save(*entries: HostEntry) -> int:
    """Write entries of hosts that are nobody's or the same company's; how many were not there already, word for word.

    Raises `Taken` for a host of another company, which keeps it; of the others some are then written.
    """
    by_host = {entry.host: entry for entry in entries}
    changed = changed_of([HostRecord(entry.host, body=entry.model_dump_json()) for entry in entries])
    written = sum(each(lambda row: write_owned(_owned(by_host[row.pk])), changed))
    forget()
    return written


def _owned(entry: HostEntry) -> Row:
    def read() -> str | None:
        record = find_row(HostRecord, entry.host)
        return record.body if record else None

    def stranger(body: str) -> str:
        owner = read_body(HostEntry, body).company_code
        return "" if owner == entry.company_code else owner

    body = entry.model_dump_json()
    return Row("host", entry.host, body, read, stranger, lambda before: replace(entry.host, body, before))


def replace(host: str, body: str, before: str | None) -> bool:
    """Write an entry in place of exactly what was read; False when somebody wrote another one meanwhile."""
    unchanged = HostRecord.body == before if before is not None else HostRecord.pk.does_not_exist()
    try:
        attempt(lambda: HostRecord(host, body=body).save(condition=unchanged))
    except PutError as error:
        if condition_failed(error):
            return False
        raise
    return True


def forget() -> None:
    """Read every host anew."""
    _snapshots.clear()


def filed_row(entry: HostEntry) -> Filed:
    """A host as its row has it."""
    return Filed(kind=Kind.HOST, key=entry.host, body=entry.model_dump_json())


def filed(names: Iterable[str]) -> list[Filed]:
    """The rows of these hosts that are there."""
    records = rows_at([HostRecord(name) for name in names])
    return [Filed(kind=Kind.HOST, key=record.pk, body=record.body) for record in records]


def join(transaction: TransactWrite, move: Move, flip: int) -> None:
    """Write a host in the flip of its brand in place of exactly what was read, or have it start nothing any more."""
    record, before = HostRecord(move.row.key, body=move.row.body, flip=flip), move.before
    unchanged = HostRecord.body == before.body if before else HostRecord.pk.does_not_exist()
    if move.after:
        transaction.save(record, condition=unchanged)
    else:
        transaction.delete(record, condition=unchanged)
