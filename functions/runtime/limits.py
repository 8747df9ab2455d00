"""How often a call may be made in one session, from one network and for one company (reliability 2, threat 2).

Each call names one of these classes, beside its access. An environment counts in memory what it is asked; what is
costly it also tells a counter that all environments share, not each call but each so many: a guest's first calls cost
no write, and a flood is known everywhere after a few. So many environments may let through as many calls too many as
they may keep to themselves; what must be exact (holds, unpaid orders, PINs, messages) has a count of its own.

The numbers leave room for a dining room of sixty phones behind one address and for a brand's Friday peak.
"""

from collections import OrderedDict
from collections.abc import Callable, Iterable
from datetime import datetime
from threading import Lock
from typing import NamedTuple

MINUTE, TEN_MINUTES = 60, 600
_REMEMBERED = 8_000
"""Scopes an environment keeps in mind; the one longest silent is forgotten first."""

Share = Callable[[str, int, int, datetime], int]
"""Adds so many turns to a shared counter of a window of so many seconds; how many it then has."""


class Rate(NamedTuple):
    """At most so many in each window of so many seconds; told to the shared counter each so many, 0: never."""

    most: int
    seconds: int
    told_each: int = 0

    def retry_after(self, now: datetime) -> int:
        """Seconds until the next window."""
        return self.seconds - int(now.timestamp()) % self.seconds


class Limits(NamedTuple):
    """The limits that all calls of a class share."""

    name: str
    session: Rate
    network: Rate
    company: Rate


READS = Limits("reads", Rate(300, MINUTE), Rate(6_000, MINUTE), Rate(200_000, MINUTE))
"""What is answered from memory or by a row."""
LOOKUPS = Limits("lookups", Rate(60, MINUTE), Rate(3_000, MINUTE, 60), Rate(100_000, MINUTE, 2_000))
"""Hours and stock: many rows each."""
PRICES = Limits("prices", Rate(120, MINUTE), Rate(3_000, MINUTE, 60), Rate(100_000, MINUTE, 2_000))
"""A cart is priced at each change of it."""
HOLDS = Limits("holds", Rate(60, MINUTE, 12), Rate(1_200, MINUTE, 24), Rate(60_000, MINUTE, 1_200))
ORDERS = Limits("orders", Rate(20, TEN_MINUTES, 2), Rate(3_000, TEN_MINUTES, 6), Rate(300_000, TEN_MINUTES, 600))
"""Half as much again as 10,000 orders a minute."""
PAYMENTS = Limits("payments", Rate(120, MINUTE, 24), Rate(1_200, MINUTE, 24), Rate(60_000, MINUTE, 1_200))
"""A payment's page asks every few seconds how it stands."""
MESSAGES = Limits("messages", Rate(40, TEN_MINUTES, 4), Rate(600, TEN_MINUTES, 6), Rate(30_000, TEN_MINUTES, 60))
"""Asking for one, and answering a code."""
TRIES = Limits("tries", Rate(40, TEN_MINUTES, 4), Rate(600, TEN_MINUTES, 6), Rate(30_000, TEN_MINUTES, 60))
"""PINs."""
STARTS = Limits("starts", Rate(60, MINUTE, 6), Rate(600, MINUTE, 6), Rate(60_000, MINUTE, 600))
"""Sessions: each is a row."""
STAFF = Limits("staff", Rate(600, MINUTE), Rate(1_200, MINUTE, 24), Rate(6_000, MINUTE, 60))
PROVIDERS = Limits("providers", Rate(600, MINUTE), Rate(6_000, MINUTE), Rate(60_000, MINUTE))
"""What card providers send or send back; nobody there has a session."""


class Turn(NamedTuple):
    """One call as one of its limits counts it: whose it is, `network` of 203.0.113.0/24."""

    limits: Limits
    kind: str
    scope: str

    @property
    def rate(self) -> Rate:
        """What it may not exceed."""
        rates = {"session": self.limits.session, "network": self.limits.network, "company": self.limits.company}
        return rates[self.kind]

    def key(self, now: datetime) -> str:
        """The counter of the window that `now` falls in."""
        return f"{self.limits.name}-{self.kind}#{self.scope}#{int(now.timestamp()) // self.rate.seconds}"


class Exceeded(NamedTuple):
    """The limit that has no turn left, and how long that lasts."""

    kind: str
    retry_after: int


class _Count:
    """Turns of one window: those all environments told by the last time this one did, and those it did not tell."""

    __slots__ = ("known", "untold")

    def __init__(self) -> None:
        self.known = 0
        self.untold = 0


class Tally:
    """The turns taken in one environment."""

    def __init__(self, share: Share) -> None:
        self._share = share
        self._counts: OrderedDict[str, _Count] = OrderedDict()
        self._lock = Lock()

    def take(self, turns: Iterable[Turn], now: datetime) -> Exceeded | None:
        """Take one turn of each; the first that has none left ends it. A refused call costs no look into a table."""
        for turn in turns:
            if not self._take(turn, now):
                return Exceeded(turn.kind, turn.rate.retry_after(now))
        return None

    def _take(self, turn: Turn, now: datetime) -> bool:
        key, rate = turn.key(now), turn.rate
        with self._lock:
            count = self._count(key)
            if count.known + count.untold >= rate.most:
                return False
            count.untold += 1
            telling = count.untold if rate.told_each and count.untold >= rate.told_each else 0
            count.untold -= telling
            count.known += telling
        if telling:
            count.known = max(count.known, self._share(key, telling, rate.seconds, now))
        return count.known <= rate.most

    def _count(self, key: str) -> _Count:
        count = self._counts.setdefault(key, _Count())
        self._counts.move_to_end(key)
        if len(self._counts) > _REMEMBERED:
            self._counts.popitem(last=False)
        return count
