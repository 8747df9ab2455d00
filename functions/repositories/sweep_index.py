"""What the sweep looks at: only rows that wait for something, by when they should be looked at (reliability 5.1)."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import TypeVar
from zlib import crc32

from pynamodb.attributes import UnicodeAttribute
from pynamodb.expressions.update import Action
from pynamodb.indexes import GlobalSecondaryIndex, KeysOnlyProjection
from pynamodb.models import Model

from repositories.record import attempt

BUCKETS = 10
"""Over how many keys the index is spread, so that a peak does not heat one."""
Row = TypeVar("Row", bound="SweptRecord")


class SweepIndex(GlobalSecondaryIndex[Row]):
    """Rows that wait, by bucket and time; a table's own index adds `class Meta(Sweeping)`."""

    sweep_bucket = UnicodeAttribute(hash_key=True, attr_name="sweepBucket")
    due_at = UnicodeAttribute(range_key=True, attr_name="dueAt")


class Sweeping:
    """For the `Meta` of each table's index."""

    index_name = "sweep"
    projection = KeysOnlyProjection()


class SweptRecord(Model):
    """A row of which the sweep may have to take care; both attributes are absent where it waits for nothing."""

    pk = UnicodeAttribute(hash_key=True)
    sweep_bucket = UnicodeAttribute(attr_name="sweepBucket", null=True)
    due_at = UnicodeAttribute(attr_name="dueAt", null=True)


def waiting(record: type[SweptRecord], name: str, until: datetime | None) -> list[Action]:
    """The actions after which a row waits until then; None: for nothing."""
    if until is None:
        return [record.sweep_bucket.remove(), record.due_at.remove()]
    return [record.sweep_bucket.set(bucket_of(name)), record.due_at.set(time_text(until))]


def due_keys(record: type[Row], index: SweepIndex[Row], now: datetime, limit: int) -> Iterator[str]:
    """The keys of rows whose time has come, at most `limit` of each bucket; the rows may have moved since."""
    late = record.due_at <= time_text(now)
    for bucket in map(str, range(BUCKETS)):
        yield from attempt(lambda b=bucket: [row.pk for row in index.query(b, late, limit=limit)])  # type: ignore[misc]


def bucket_of(name: str) -> str:
    """The bucket of a row, the same each time."""
    return str(crc32(name.encode()) % BUCKETS)


def time_text(instant: datetime) -> str:
    """UTC with milliseconds: texts that sort as their instants do."""
    return instant.astimezone(UTC).isoformat(timespec="milliseconds")
