"""Marks of files in the CDN's bucket that no version of a brand uses, in the table of the brand's versions.

S3 cannot make a deletion depend on a table. So a file is deleted in two steps: its mark says until when it may be
deleted at any moment; to use the file again, remove the mark, after that time if the mark has one.
"""

from pydantic import AwareDatetime

from domain.entity import Entity
from domain.tenant import Tenant
from repositories.brand.brand_versions import VersionRecord
from repositories.engine.prefetch import find_row
from repositories.engine.record import attempt, wrote_if
from repositories.engine.stored import as_stored, read_compared

_MARK = "mark#"
"""Sorts after `content#` and `draft`, so that it is not read as a version."""


class FileMark(Entity):
    """A file that no version uses, and since when."""

    key: str
    since: AwareDatetime
    going_until: AwareDatetime | None = None
    """A deletion is in progress and does not start after this instant; None if there is none."""


def all_of(tenant: Tenant) -> dict[str, FileMark]:
    """Load all marks of a brand, by file."""
    rows = VersionRecord.sk.startswith(_MARK)
    found = attempt(lambda: list(VersionRecord.query(tenant.key(), rows, consistent_read=True)))
    marks = (read_compared(FileMark, record.body or "") for record in found)
    return {mark.key: mark for mark in marks}


def find(tenant: Tenant, key: str) -> FileMark | None:
    """Load the mark of a file."""
    record = find_row(VersionRecord, tenant.key(), f"{_MARK}{key}")
    return read_compared(FileMark, record.body or "") if record else None


def move(tenant: Tenant, before: FileMark | None, after: FileMark) -> bool:
    """Write a mark in place of exactly the one that was read; False if it changed or was removed since."""
    unmoved = VersionRecord.body == as_stored(before) if before else VersionRecord.pk.does_not_exist()
    return wrote_if(lambda: _record(tenant, after).save(condition=unmoved))


def take_away(tenant: Tenant, mark: FileMark) -> bool:
    """Remove a file's mark; False if the mark changed or is gone."""
    record = _record(tenant, mark)
    return wrote_if(lambda: record.delete(condition=VersionRecord.body == record.body))


def _record(tenant: Tenant, mark: FileMark) -> VersionRecord:
    return VersionRecord(tenant.key(), f"{_MARK}{mark.key}", body=mark.model_dump_json())
