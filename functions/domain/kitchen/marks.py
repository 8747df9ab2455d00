"""The lines of an order that its kitchen has crossed off, and the changes that it has seen (Y-10)."""

import datetime as dt
from collections.abc import Iterable

from pydantic import AwareDatetime, Field

from domain.entity import Entity


class KitchenMarks(Entity):
    """The lines made, by their seq; `version` counts the writes, 0 before the first."""

    version: int = 0
    made: dict[int, AwareDatetime] = Field(default_factory=dict)
    seen: dict[str, AwareDatetime] = Field(default_factory=dict)
    """When a change of the order was dismissed for the whole kitchen, by the change's id."""
    seen_at: dict[str, dict[str, AwareDatetime]] = Field(default_factory=dict)
    """When a station dismissed it for itself, by the change's id and the station."""

    def with_made(self, lines: Iterable[int], at: dt.datetime) -> "KitchenMarks":
        """Cross off lines; a line that was crossed off before keeps its time (Y-10)."""
        return self._next(made={**dict.fromkeys(lines, at), **self.made})

    def with_recalled(self, lines: Iterable[int]) -> "KitchenMarks":
        """Mark lines as not made again (Y-10)."""
        back = set(lines)
        return self._next(made={seq: at for seq, at in self.made.items() if seq not in back})

    def with_seen(self, change_ids: Iterable[str], at: dt.datetime, station: str | None = None) -> "KitchenMarks":
        """Mark changes as seen by a station, or by the whole kitchen; earlier marks keep their time."""
        if station is None:
            return self._next(seen={**dict.fromkeys(change_ids, at), **self.seen})
        more = {name: {station: at, **self.seen_at.get(name, {})} for name in change_ids}
        return self._next(seen_at={**self.seen_at, **more})

    def was_seen(self, change_id: str) -> bool:
        """Whether a station or the whole kitchen has seen a change."""
        return change_id in self.seen or change_id in self.seen_at

    def _next(self, **changes: object) -> "KitchenMarks":
        after = self.model_copy(update=changes)
        return self if after == self else after.model_copy(update={"version": self.version + 1})
