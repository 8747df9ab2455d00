"""A cache bounded by the size of its values, so that many tenants' data never fill a function's memory."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class BoundedCache(Generic[Key, Value]):
    """A cache of at most `most_bytes`; it evicts the least recently used value first."""

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
        """Cache a value of `size` bytes, unless it alone exceeds the limit."""
        self.forget(key)
        if size > self._most:
            return value
        while self.bytes + size > self._most:
            self.forget(next(iter(self._kept)))
        self._kept[key] = (size, value)
        self.bytes += size
        return value

    def forget(self, key: Key) -> None:
        """Remove a key."""
        size, _ = self._kept.pop(key, (0, None))
        self.bytes -= size

    def forget_all(self, which: Callable[[Key], bool]) -> None:
        """Remove all keys for which `which` is true."""
        for key in [key for key in self._kept if which(key)]:
            self.forget(key)

    def clear(self) -> None:
        """Remove all keys."""
        self._kept.clear()
        self.bytes = 0
