"""Rows that wait, by the time at which the sweep checks them; one worker at a time takes a row up (R17).

Taking a row up first postpones its due time by a growing back-off. So a worker that dies leaves a lease and not a lock,
and a row that always fails is sorted behind the others. After `MAX_TRIES` a row is stuck: it leaves the buckets until
it is released. Every state change of the row resets its tries.
"""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple, TypeVar
from zlib import crc32

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.expressions.condition import Condition
from pynamodb.expressions.update import Action
from pynamodb.indexes import GlobalSecondaryIndex, IncludeProjection
from pynamodb.models import Model

from repositories.engine.record import attempt, wrote_if

BUCKETS = tuple(map(str, range(10)))
"""The keys that the index is spread over, so that a peak does not overload one partition."""
STUCK = "stuck"
"""The bucket of rows that are not retried any more."""
MAX_TRIES = 10
LONGEST_WAIT = timedelta(hours=1)
PAGE = 100
Row = TypeVar("Row", bound="SweptRecord")


class SweepIndex(GlobalSecondaryIndex[Row]):
    """Rows that wait, by bucket and time; a table's own index adds `class Meta(Sweeping)`."""

    sweep_bucket = UnicodeAttribute(hash_key=True, attr_name="sweepBucket")
    due_at = UnicodeAttribute(range_key=True, attr_name="dueAt")
    tries = NumberAttribute(null=True)


class Sweeping:
    """For the `Meta` of each table's index."""

    index_name = "sweep"
    projection = IncludeProjection(["tries"])


class SweptRecord(Model):
    """A row that the sweep may have to check; the attributes are absent while it waits for nothing."""

    pk = UnicodeAttribute(hash_key=True)
    sweep_bucket = UnicodeAttribute(attr_name="sweepBucket", null=True)
    due_at = UnicodeAttribute(attr_name="dueAt", null=True)
    tries = NumberAttribute(null=True)


class Due(NamedTuple):
    """A row that is due according to the index, and how often it was taken up since its last change."""

    key: str
    due_at: str
    tries: int

    @property
    def is_spent(self) -> bool:
        """Whether it was tried often enough."""
        return self.tries >= MAX_TRIES


class Waiting(NamedTuple):
    """The rows of one table that wait: its record and its index."""

    record: type[SweptRecord]
    by_due: SweepIndex[Any]


def waiting(record: type[SweptRecord], name: str, until: datetime | None) -> list[Action]:
    """The actions that make a row wait until an instant with no tries; None removes it from the index."""
    if until is None:
        return [record.sweep_bucket.remove(), record.due_at.remove(), record.tries.remove()]
    return [record.sweep_bucket.set(bucket_of(name)), record.due_at.set(time_text(until)), record.tries.remove()]


def due_rows(rows: Waiting, bucket: str, now: datetime) -> Iterator[Due]:
    """Read all due rows of a bucket page by page, longest overdue first; they may have changed since."""
    late, last = rows.record.due_at <= time_text(now), None
    while True:
        found = rows.by_due.query(bucket, late, limit=PAGE, last_evaluated_key=last)
        page = attempt(lambda found=found: list(found))  # type: ignore[misc]
        yield from (Due(row.pk, row.due_at, int(row.tries or 0)) for row in page)
        last = found.last_evaluated_key
        if last is None:
            return


def take_up(rows: Waiting, due: Due, now: datetime) -> bool:
    """Lease a due row until its back-off ends, or make it stuck if it was tried often enough.

    Returns False, with no change, if it changed or another worker took it up since it was read.
    """
    record = rows.record
    until = now if due.is_spent else now + back_off(due.tries)
    actions = [record.due_at.set(time_text(until)), record.tries.set(due.tries + 1)]
    bucket = [record.sweep_bucket.set(STUCK)] if due.is_spent else []
    return _moved(record, due.key, [*actions, *bucket], record.due_at == due.due_at)


def stuck_rows(rows: Waiting, now: datetime) -> Iterator[Due]:
    """Read the rows that are not retried any more, longest stuck first."""
    return due_rows(rows, STUCK, now)


def release(rows: Waiting, key: str, now: datetime) -> bool:
    """Make the sweep retry a stuck row; False, with no change, if it is not stuck."""
    record = rows.record
    actions = waiting(record, key.rpartition("#")[2], now)
    return _moved(record, key, actions, record.sweep_bucket == STUCK)


def back_off(tries: int) -> timedelta:
    """How long a row is left alone after `tries` tries: 1, 2, 4 … minutes, at most an hour."""
    return min(timedelta(minutes=2**tries), LONGEST_WAIT)


def bucket_of(name: str) -> str:
    """Return the bucket of a row, always the same for a name."""
    return BUCKETS[crc32(name.encode()) % len(BUCKETS)]


def time_text(instant: datetime) -> str:
    """Format an instant in UTC with milliseconds, so that texts sort like instants."""
    return instant.astimezone(UTC).isoformat(timespec="milliseconds")


def _moved(record: type[SweptRecord], key: str, actions: list[Action], unmoved: Condition) -> bool:
    return wrote_if(lambda: record(key).update(list(actions), condition=unmoved))
