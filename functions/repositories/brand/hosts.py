"""Hosts: the app key with which a white-label host starts. Rows are keyed by host, before any tenant is known."""

from collections.abc import Iterable

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.models import Model
from pynamodb.transactions import TransactWrite

from domain.access.switched_off import SwitchedOff
from domain.brand.host import HostEntry
from repositories.brand.declared_rows import Filed, Kind, Move
from repositories.engine import brand_memory
from repositories.engine.batch_writes import changed_of, rows_at
from repositories.engine.ownership import Row, write_owned
from repositories.engine.prefetch import BatchRead, find_row
from repositories.engine.record import Limits, attempt, wrote_if
from repositories.engine.stored import read_body
from repositories.engine.ttl_cache import TtlCache
from runtime.parallel import each
from runtime.settings import settings


class HostRecord(Model):
    """pk = host, or host#off while its operator has disabled it; applying files does not change host#off."""

    class Meta(Limits):
        table_name = settings().tables["hosts"]

    pk = UnicodeAttribute(hash_key=True)
    body = UnicodeAttribute()
    flip = NumberAttribute(null=True)
    """The number of the publish that wrote it."""


_snapshots: TtlCache[str, HostEntry | None] = TtlCache()
brand_memory.expires(lambda code: _snapshots.expire(lambda _, entry: entry is None or entry.company_code == code))


def _read(host: str) -> HostEntry | None:
    record = find_row(HostRecord, host)
    if record is None:
        return None
    entry = read_body(HostEntry, record.body)
    brand_memory.note_version(entry.company_code, record.flip)
    return entry


def find(host: str) -> HostEntry | None:
    """The entry of exactly this host, at most 30 s old."""
    return _snapshots.get(host, lambda: _read(host)) if host else None


def prefetch(batch: BatchRead, host: str) -> None:
    """Prefetch a host's entry, unless it is cached."""
    if host and not _snapshots.fresh(host):
        batch.row(HostRecord, host)


def off_ahead(batch: BatchRead, host: str) -> None:
    """Prefetch whether a host is disabled, which is never cached."""
    if host:
        batch.row(HostRecord, _off(host))


def switched_off(host: str) -> SwitchedOff | None:
    """Return when and why a host was disabled; None if it is not disabled."""
    record = find_row(HostRecord, _off(host)) if host else None
    return read_body(SwitchedOff, record.body) if record else None


def switch(host: str, off: SwitchedOff | None) -> None:
    """Disable a host, or enable it again if `off` is None, for any owner of the host now or later."""
    record = HostRecord(_off(host), body=off.model_dump_json() if off else "")
    attempt(record.save if off else record.delete)


def _off(host: str) -> str:
    return f"{host}#off"


def last_seen(host: str) -> HostEntry | None:
    """Return the entry as this environment read it last. Only use it to guess what to prefetch."""
    return _snapshots.last(host)


def current(host: str) -> HostEntry | None:
    """Load the entry as it is now, to compare it with the brand's files."""
    return _read(host)


def save(*entries: HostEntry) -> int:
    """Write entries of hosts that are free or the company's own; return how many were new or changed.

    Raises `Taken` for a host of another company, whose entry stays; some of the other entries are then written.
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
    """Write an entry in place of exactly the row that was read; False if it changed since."""
    unchanged = HostRecord.body == before if before is not None else HostRecord.pk.does_not_exist()
    return wrote_if(lambda: HostRecord(host, body=body).save(condition=unchanged))


def forget() -> None:
    """Clear the cached hosts."""
    _snapshots.clear()


def filed_row(entry: HostEntry) -> Filed:
    """Build the declared row of a host."""
    return Filed(kind=Kind.HOST, key=entry.host, body=entry.model_dump_json())


def filed(names: Iterable[str]) -> list[Filed]:
    """Load the declared rows of these hosts; missing ones are left out."""
    records = rows_at([HostRecord(name) for name in names])
    return [Filed(kind=Kind.HOST, key=record.pk, body=record.body) for record in records]


def join(transaction: TransactWrite, move: Move, flip: int) -> None:
    """Add the write or deletion of a host to a publish, in place of exactly the row that was read."""
    record, before = HostRecord(move.row.key, body=move.row.body, flip=flip), move.before
    unchanged = HostRecord.body == before.body if before else HostRecord.pk.does_not_exist()
    if move.after:
        transaction.save(record, condition=unchanged)
    else:
        transaction.delete(record, condition=unchanged)
