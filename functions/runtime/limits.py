"""Count calls against the limits of their class (reliability 2, threat 2; docs/reliability/limits.md).

Each call has one of the classes of `domain.limits.call_limits` beside its access. An environment counts calls in
memory. Costly ones it also adds to a counter that all environments share, every so many calls: a guest's first calls
cost no write, and a flood is known everywhere after a few. Limits that must be exact (holds, unpaid orders, PINs,
messages) are counted elsewhere.
"""

from collections import OrderedDict
from collections.abc import Callable, Iterable
from datetime import datetime
from threading import Lock
from typing import NamedTuple

from domain.limits.call_limits import (
    HOLDS,
    LOOKUPS,
    MESSAGES,
    ORDERS,
    PAYMENTS,
    PRICES,
    PROVIDERS,
    READS,
    STAFF,
    STARTS,
    TRIES,
    UNPROVED,
    Limits,
    Rate,
)

__all__ = [
    "HOLDS",
    "LOOKUPS",
    "MESSAGES",
    "ORDERS",
    "PAYMENTS",
    "PRICES",
    "PROVIDERS",
    "READS",
    "STAFF",
    "STARTS",
    "TRIES",
    "UNPROVED",
    "Exceeded",
    "Limits",
    "Rate",
    "Share",
    "Tally",
    "Turn",
    "turns_of",
]

_REMEMBERED = 8_000
"""Scopes in an environment's memory; the least recently used one is dropped first."""

Share = Callable[[str, int, int, datetime], int]
"""Adds so many turns to a shared counter of a window of so many seconds; how many it then has."""


class Turn(NamedTuple):
    """One call as one of its limits counts it: the scope is, for example, `network` of 203.0.113.0/24."""

    limits: Limits
    kind: str
    scope: str
    rate: Rate

    def key(self, now: datetime) -> str:
        """The counter of the window that `now` falls in."""
        return f"{self.limits.name}-{self.kind}#{self.scope}#{int(now.timestamp()) // self.rate.seconds}"

    def retry_after(self, now: datetime) -> int:
        """Seconds until the next window."""
        return self.rate.seconds - int(now.timestamp()) % self.rate.seconds


def turns_of(limits: Limits, **scopes: str) -> list[Turn]:
    """A turn for each known scope that the class limits, in this order."""
    rates = {kind: limits.rate(kind) for kind in scopes}
    return [Turn(limits, kind, scope, rate) for kind, scope in scopes.items() if scope and (rate := rates[kind])]


class Exceeded(NamedTuple):
    """The kind of limit that is used up, and the seconds until it has turns again."""

    kind: str
    retry_after: int


class _Count:
    """The turns of one window: shared by all environments, and not shared yet by this one."""

    __slots__ = ("known", "unshared")

    def __init__(self) -> None:
        self.known = 0
        self.unshared = 0


class Tally:
    """The turns taken in one environment."""

    def __init__(self, share: Share) -> None:
        self._share = share
        self._counts: OrderedDict[str, _Count] = OrderedDict()
        self._lock = Lock()

    def take(self, turns: Iterable[Turn], now: datetime) -> Exceeded | None:
        """Take one turn of each; stops at the first limit that is used up and returns it.

        A session below its floor may go on if only its network's limit is used up, because its neighbours used it. The
        session's turn comes first. A refused call costs no table read.
        """
        spared = False
        for turn in turns:
            used = self._take(turn, now)
            if used is None and not (spared and turn.kind == "network"):
                return Exceeded(turn.kind, turn.retry_after(now))
            if turn.kind == "session":
                spared = used is not None and used <= turn.limits.floor
        return None

    def _take(self, turn: Turn, now: datetime) -> int | None:
        """How many turns of the window are taken, including this one; None if none was left."""
        key, rate = turn.key(now), turn.rate
        with self._lock:
            count = self._count(key)
            if count.known + count.unshared >= rate.most:
                return None
            count.unshared += 1
            sharing = count.unshared if rate.share_every and count.unshared >= rate.share_every else 0
            count.unshared -= sharing
            count.known += sharing
            used = count.known + count.unshared
        if not sharing:
            return used
        count.known = max(count.known, self._share(key, sharing, rate.seconds, now))
        return None if count.known > rate.most else count.known

    def _count(self, key: str) -> _Count:
        count = self._counts.setdefault(key, _Count())
        self._counts.move_to_end(key)
        if len(self._counts) > _REMEMBERED:
            self._counts.popitem(last=False)
        return count
