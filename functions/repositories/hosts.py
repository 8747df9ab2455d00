"""Hosts: which key a white-label host starts with. Its key is the host itself, before any tenant is known."""

from pynamodb.attributes import UnicodeAttribute
from pynamodb.models import Model

from domain.store.host import HostEntry
from repositories.batch_writes import put_changed
from repositories.read_ahead import BatchRead, find_row
from repositories.record import Limits
from repositories.snapshot import Snapshots
from runtime.settings import settings


class HostRecord(Model):
    """pk = host."""

    class Meta(Limits):
        table_name = settings().tables["hosts"]

    pk = UnicodeAttribute(hash_key=True)
    body = UnicodeAttribute()


_snapshots: Snapshots[str, HostEntry | None] = Snapshots()


def _read(host: str) -> HostEntry | None:
    record = find_row(HostRecord, host)
    return HostEntry.model_validate_json(record.body) if record else None


def find(host: str) -> HostEntry | None:
    """The entry of exactly this host, at most 30 s old."""
    return _snapshots.get(host, lambda: _read(host)) if host else None


def ahead(batch: BatchRead, host: str) -> None:
    """Read it ahead, unless it is in memory."""
    if host and not _snapshots.fresh(host):
        batch.row(HostRecord, host)


def last_seen(host: str) -> HostEntry | None:
    """The entry as this environment saw it last: to guess what a request will need, no more."""
    return _snapshots.last(host)


def save(*entries: HostEntry) -> int:
    """Write entries; how many were not there already, word for word."""
    written = put_changed([HostRecord(entry.host, body=entry.model_dump_json()) for entry in entries])
    _snapshots.clear()
    return written
