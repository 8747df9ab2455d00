"""What a kitchen has crossed off of an order: whole lines, each with when (Y-10)."""

import datetime as dt
from collections.abc import Iterable

from pydantic import AwareDatetime, Field

from domain.entity import Entity


class KitchenMarks(Entity):
    """The lines made, by their seq; `version` counts the writes, 0 before the first."""

    version: int = 0
    made: dict[int, AwareDatetime] = Field(default_factory=dict)

    def with_made(self, lines: Iterable[int], at: dt.datetime) -> "KitchenMarks":
        """With lines crossed off; one that was already keeps its time, and nothing changes where all were (Y-10)."""
        return self._next({**dict.fromkeys(lines, at), **self.made})

    def with_recalled(self, lines: Iterable[int]) -> "KitchenMarks":
        """With lines to be made again (Y-10)."""
        back = set(lines)
        return self._next({seq: at for seq, at in self.made.items() if seq not in back})

    def _next(self, made: dict[int, dt.datetime]) -> "KitchenMarks":
        return self if made == self.made else KitchenMarks(version=self.version + 1, made=made)
