"""Hosts: which key a white-label host starts with. Its key is the host itself, before any tenant is known."""

from pynamodb.attributes import UnicodeAttribute
from pynamodb.models import Model

from domain.store.host import HostEntry
from repositories.batch_writes import put_changed
from repositories.record import Limits, attempt
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
    try:
        record = attempt(lambda: HostRecord.get(host, consistent_read=True))
    except HostRecord.DoesNotExist:
        return None
    return HostEntry.model_validate_json(record.body)


def find(host: str) -> HostEntry | None:
    """The entry of exactly this host, at most 30 s old."""
    return _snapshots.get(host, lambda: _read(host)) if host else None


def save(*entries: HostEntry) -> int:
    """Write entries; how many were not there already, word for word."""
    written = put_changed([HostRecord(entry.host, body=entry.model_dump_json()) for entry in entries])
    _snapshots.clear()
    return written
