"""Files of the CDN's bucket that nothing of a brand names any more, in the table of its versions.

A bucket refuses no deletion for what a table says. So a file goes in two steps: its mark says until when it may be
removed at any moment, and whoever wants the file takes the mark away, after that time where it says one.
"""

from pydantic import AwareDatetime
from pynamodb.exceptions import DeleteError, PutError

from domain.entity import Entity
from domain.tenant import Tenant
from repositories.brand_versions import VersionRecord
from repositories.read_ahead import find_row
from repositories.record import attempt, condition_failed
from repositories.stored import as_stored, read_compared

_MARK = "mark#"
"""After `content#` and `draft`, so that it is no version."""


class FileMark(Entity):
    """A file and since when nobody names it."""

    key: str
    since: AwareDatetime
    going_until: AwareDatetime | None = None
    """Somebody removes it, and does not begin to after this instant; None while nobody does."""


def all_of(tenant: Tenant) -> dict[str, FileMark]:
    """Every mark of a brand, by the file."""
    rows = VersionRecord.sk.startswith(_MARK)
    found = attempt(lambda: list(VersionRecord.query(tenant.key(), rows, consistent_read=True)))
    marks = (read_compared(FileMark, record.body or "") for record in found)
    return {mark.key: mark for mark in marks}


def find(tenant: Tenant, key: str) -> FileMark | None:
    """The mark of a file as it is now."""
    record = find_row(VersionRecord, tenant.key(), f"{_MARK}{key}")
    return read_compared(FileMark, record.body or "") if record else None


def move(tenant: Tenant, before: FileMark | None, after: FileMark) -> bool:
    """Write a mark in place of exactly what was read; False when somebody else changed it or took it away meanwhile."""
    unmoved = VersionRecord.body == as_stored(before) if before else VersionRecord.pk.does_not_exist()
    try:
        attempt(lambda: _record(tenant, after).save(condition=unmoved))
    except PutError as error:
        if condition_failed(error):
            return False
        raise
    return True


def take_away(tenant: Tenant, mark: FileMark) -> bool:
    """Have a file be marked no more; False when its mark is another one by now, or gone."""
    record = _record(tenant, mark)
    try:
        attempt(lambda: record.delete(condition=VersionRecord.body == record.body))
    except DeleteError as error:
        if condition_failed(error):
            return False
        raise
    return True


def _record(tenant: Tenant, mark: FileMark) -> VersionRecord:
    return VersionRecord(tenant.key(), f"{_MARK}{mark.key}", body=mark.model_dump_json())
