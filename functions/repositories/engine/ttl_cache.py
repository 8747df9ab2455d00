"""A cache with a short time to live, so that a busy store's settings are not read at every call."""

import time
from collections.abc import Callable, Iterable, Mapping
from typing import Generic, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")

SECONDS = 30.0
MOST = 5_000
clock = time.monotonic


class TtlCache(Generic[Key, Value]):
    """Caches the last value read of each key for `seconds`; above `most` keys the oldest are removed."""

    def __init__(self, seconds: float = SECONDS, most: int = MOST) -> None:
        self._seconds = seconds
        self._most = most
        self._kept: dict[Key, tuple[float, Value]] = {}

    def get(self, key: Key, load: Callable[[], Value]) -> Value:
        """Return the cached value, or load and cache a new one."""
        kept = self._kept.get(key)
        if kept and kept[0] > clock():
            return kept[1]
        return self.put(key, load())

    def get_all(self, keys: Iterable[Key], load: Callable[[list[Key]], Mapping[Key, Value]]) -> dict[Key, Value]:
        """Return the values of several keys; those not cached are loaded together."""
        now, wanted = clock(), list(dict.fromkeys(keys))
        kept = {key: self._kept[key] for key in wanted if key in self._kept}
        found = {key: value for key, (until, value) in kept.items() if until > now}
        missing = [key for key in wanted if key not in found]
        loaded = load(missing) if missing else {}
        for key, value in loaded.items():
            self.put(key, value)
        return {**found, **loaded}

    def fresh(self, key: Key) -> bool:
        """Whether a value is cached, so that `get` would not load it."""
        kept = self._kept.get(key)
        return kept is not None and kept[0] > clock()

    def last(self, key: Key) -> Value | None:
        """Return the last value read, however old."""
        kept = self._kept.get(key)
        return kept[1] if kept else None

    def put(self, key: Key, value: Value) -> Value:
        """Cache a value that was just read."""
        self._kept.pop(key, None)
        self._kept[key] = (clock() + self._seconds, value)
        while len(self._kept) > self._most:
            del self._kept[next(iter(self._kept))]
        return value

    def forget(self, keys: Iterable[Key]) -> None:
        """Remove these keys."""
        for key in keys:
            self._kept.pop(key, None)

    def expire(self, which: Callable[[Key, Value], bool]) -> None:
        """Mark entries as stale: they are loaded again when needed, but `last` still returns them."""
        for key, (_, value) in list(self._kept.items()):
            if which(key, value):
                self._kept[key] = (0.0, value)

    def clear(self) -> None:
        """Remove all keys."""
        self._kept.clear()
