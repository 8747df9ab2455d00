"""Values kept in memory by their size, so that many tenants' data never fills a function."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class BoundedCache(Generic[Key, Value]):
    """As many values as fit into so many bytes; the one that was not used the longest goes first."""

    def __init__(self, most_bytes: int) -> None:
        self._most = most_bytes
        self._kept: OrderedDict[Key, tuple[int, Value]] = OrderedDict()
        self.bytes = 0

    def get(self, key: Key) -> Value | None:
        """The value in memory."""
        kept = self._kept.get(key)
        if kept is None:
            return None
        self._kept.move_to_end(key)
        return kept[1]

    def put(self, key: Key, value: Value, size: int) -> Value:
        """Keep a value of so many bytes, unless it alone is more than there is room for."""
        self.forget(key)
        if size > self._most:
            return value
        while self.bytes + size > self._most:
            self.forget(next(iter(self._kept)))
        self._kept[key] = (size, value)
        self.bytes += size
        return value

    def forget(self, key: Key) -> None:
        """Keep it no longer."""
        size, _ = self._kept.pop(key, (0, None))
        self.bytes -= size

    def forget_all(self, which: Callable[[Key], bool]) -> None:
        """Keep those no longer."""
        for key in [key for key in self._kept if which(key)]:
            self.forget(key)

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self.bytes = 0
