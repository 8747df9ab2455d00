"""Prefetch rows of several tables in one call, for later reads in the same request.

The first `find_row` of a prefetched row returns it; later reads go to the table. Rows that were not prefetched, or that
the call did not return, are read one by one.
"""

from collections.abc import Callable
from contextvars import ContextVar
from functools import cache
from typing import Any, TypeVar

from botocore.exceptions import BotoCoreError, ClientError
from pynamodb.exceptions import DoesNotExist, GetError
from pynamodb.models import Model

from repositories.engine.record import attempt, connection

Row = TypeVar("Row", bound=Model)
_Raw = dict[str, Any]
_Name = tuple[str, tuple[str, ...]]

_ahead: ContextVar[dict[_Name, _Raw | None] | None] = ContextVar("ahead", default=None)
"""Prefetched rows by table and key, None for missing rows; they are dropped with the request's context."""


class BatchRead:
    """Collects rows of any tables and reads them in one call."""

    def __init__(self) -> None:
        self._asked: dict[str, type[Model]] = {}
        self._keys: dict[str, list[tuple[str, ...]]] = {}

    def row(self, record: type[Model], *key: str) -> None:
        """Add a row by its hash key and its range key, unless this request has it prefetched already."""
        table = record.Meta.table_name
        if (table, key) in (_ahead.get() or {}) or key in self._keys.get(table, []):
            return
        self._asked[table] = record
        self._keys.setdefault(table, []).append(key)

    def prefetch(self) -> None:
        """Read all collected rows consistently for `find_row`; keep prefetched rows that were not used yet."""
        if not self._keys:
            return
        answer = attempt(self._answer)
        ahead: dict[_Name, _Raw | None] = {(table, key): None for table, keys in self._keys.items() for key in keys}
        for table, rows in answer.get("Responses", {}).items():
            ahead.update({(table, _key_of(row, self._asked[table])): row for row in rows})
        for table, rest in answer.get("UnprocessedKeys", {}).items():
            for key in rest["Keys"]:
                del ahead[table, _key_of(key, self._asked[table])]
        _ahead.set({**(_ahead.get() or {}), **ahead})

    def _answer(self) -> Any:
        try:
            return connection().dispatch("BatchGetItem", {"RequestItems": self._question()})
        except (BotoCoreError, ClientError) as error:
            raise GetError(f"Failed to read rows ahead: {error}", error) from error

    def _question(self) -> _Raw:
        return {
            table: {
                "ConsistentRead": True,
                "Keys": [
                    {name: {"S": part} for name, part in zip(_key_names(self._asked[table]), key, strict=True)}
                    for key in keys
                ],
            }
            for table, keys in self._keys.items()
        }


def drop() -> None:
    """Drop the prefetched rows, because they may be older than a row that was read since."""
    if _ahead.get():
        _ahead.set({})


def find_row(record: type[Row], *key: str) -> Row | None:
    """Load a row by its key: prefetched for this request, else read consistently; None if it does not exist."""
    ahead, name = _ahead.get(), (record.Meta.table_name, key)
    if ahead is not None and name in ahead:
        raw = ahead.pop(name)
        return None if raw is None else record.from_raw_data(raw)
    read: Callable[..., Row] = record.get
    try:
        return attempt(lambda: read(*key, consistent_read=True))
    except DoesNotExist:
        return None


@cache
def _key_names(record: type[Model]) -> tuple[str, ...]:
    keys = sorted(record.get_attributes().values(), key=lambda attribute: not attribute.is_hash_key)
    return tuple(attribute.attr_name for attribute in keys if attribute.is_hash_key or attribute.is_range_key)


def _key_of(raw: _Raw, record: type[Model]) -> tuple[str, ...]:
    return tuple(raw[name]["S"] for name in _key_names(record))
