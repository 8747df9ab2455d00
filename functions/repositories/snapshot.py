"""Values kept in memory for a short time, so that a busy store's settings are not read once a call."""

import time
from collections.abc import Callable
from typing import Generic, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")

SECONDS = 30.0


class Snapshots(Generic[Key, Value]):
    """The last value read of each key, at most `seconds` old."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self._seconds = seconds
        self._kept: dict[Key, tuple[float, Value]] = {}

    def get(self, key: Key, load: Callable[[], Value]) -> Value:
        """The value in memory, or a new one."""
        kept = self._kept.get(key)
        if kept and kept[0] > time.monotonic():
            return kept[1]
        return self.put(key, load())

    def last(self, key: Key) -> Value | None:
        """The last value read, however old."""
        kept = self._kept.get(key)
        return kept[1] if kept else None

    def put(self, key: Key, value: Value) -> Value:
        """Keep a value that was just read."""
        self._kept[key] = (time.monotonic() + self._seconds, value)
        return value

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
