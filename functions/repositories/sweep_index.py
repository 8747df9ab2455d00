"""One way for anything to wait: rows by when they should be looked at, taken up by one worker at a time (R17).

Taking a row up first pushes the time at which it is due by a growing back-off. So a worker that dies leaves a lease and
not a lock, and a row that never gets on stands behind its neighbours. After `MAX_TRIES` it is stuck: it leaves the
buckets until somebody releases it. Any move of the row forgets its tries.
"""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple, TypeVar
from zlib import crc32

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.exceptions import UpdateError
from pynamodb.expressions.condition import Condition
from pynamodb.expressions.update import Action
from pynamodb.indexes import GlobalSecondaryIndex, IncludeProjection
from pynamodb.models import Model

from repositories.record import attempt, condition_failed

BUCKETS = tuple(map(str, range(10)))
"""The keys that the index is spread over, so that a peak does not heat one."""
STUCK = "stuck"
"""The bucket of rows that are tried no more."""
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
    """A row of which the sweep may have to take care; the attributes are absent where it waits for nothing."""

    pk = UnicodeAttribute(hash_key=True)
    sweep_bucket = UnicodeAttribute(attr_name="sweepBucket", null=True)
    due_at = UnicodeAttribute(attr_name="dueAt", null=True)
    tries = NumberAttribute(null=True)


class Due(NamedTuple):
    """A row that the index says is due, and how often it was taken up since it last moved."""

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
    """The actions after which a row waits until then, as if never tried; None: for nothing."""
    if until is None:
        return [record.sweep_bucket.remove(), record.due_at.remove(), record.tries.remove()]
    return [record.sweep_bucket.set(bucket_of(name)), record.due_at.set(time_text(until)), record.tries.remove()]


def due_rows(rows: Waiting, bucket: str, now: datetime) -> Iterator[Due]:
    """All rows of a bucket whose time has come, longest overdue first, read page by page; they may have moved since."""
    late, last = rows.record.due_at <= time_text(now), None
    while True:
        found = rows.by_due.query(bucket, late, limit=PAGE, last_evaluated_key=last)
        page = attempt(lambda found=found: list(found))  # type: ignore[misc]
        yield from (Due(row.pk, row.due_at, int(row.tries or 0)) for row in page)
        last = found.last_evaluated_key
        if last is None:
            return


def take_up(rows: Waiting, due: Due, now: datetime) -> bool:
    """Make a due row one's own until its back-off is over, or stuck when it was tried often enough.

    False, and nothing changed, when it has moved or somebody else took it up since it was read.
    """
    record = rows.record
    until = now if due.is_spent else now + back_off(due.tries)
    actions = [record.due_at.set(time_text(until)), record.tries.set(due.tries + 1)]
    bucket = [record.sweep_bucket.set(STUCK)] if due.is_spent else []
    return _moved(record, due.key, [*actions, *bucket], record.due_at == due.due_at)


def stuck_rows(rows: Waiting, now: datetime) -> Iterator[Due]:
    """The rows that are tried no more, longest stuck first."""
    return due_rows(rows, STUCK, now)


def release(rows: Waiting, key: str, now: datetime) -> bool:
    """Have a stuck row tried anew; False, and nothing changed, when it is not stuck."""
    record = rows.record
    actions = waiting(record, key.rpartition("#")[2], now)
    return _moved(record, key, actions, record.sweep_bucket == STUCK)


def back_off(tries: int) -> timedelta:
    """How long a row that was tried so often is left alone: 1, 2, 4 … minutes, at most an hour."""
    return min(timedelta(minutes=2**tries), LONGEST_WAIT)


def bucket_of(name: str) -> str:
    """The bucket of a row, the same each time."""
    return BUCKETS[crc32(name.encode()) % len(BUCKETS)]


def time_text(instant: datetime) -> str:
    """UTC with milliseconds: texts that sort as their instants do."""
    return instant.astimezone(UTC).isoformat(timespec="milliseconds")


def _moved(record: type[SweptRecord], key: str, actions: list[Action], unmoved: Condition) -> bool:
    try:
        attempt(lambda: record(key).update(list(actions), condition=unmoved))
    except UpdateError as error:
        if condition_failed(error):
            return False
        raise
    return True
