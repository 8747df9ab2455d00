"""How often a short secret may be tried: a PIN, a security code (reliability 2, threats 6 and 11).

One value for all of them. Whoever tries is locked after some wrong attempts, for longer each time, and a right one
gives the count back. `policies.py` has the table.
"""

import datetime as dt
import math
from typing import NamedTuple

from pydantic import AwareDatetime, Field

from domain.entity import Entity

_MOST_DOUBLINGS = 20


class Attempts(Entity):
    """Wrong attempts of one subject, and until when none of its are looked at."""

    wrong: int = 0
    locked_until: AwareDatetime | None = None
    last: str = Field("", exclude_if=lambda last: not last)
    """A mark of the last attempt alone, so that two at once are two."""

    def is_locked(self, now: dt.datetime) -> bool:
        """Whether its time alone keeps an attempt from being looked at (reliability 2, threat 11)."""
        return self.locked_until is not None and now < self.locked_until


class AttemptLimit(NamedTuple):
    """After every `before_lock` wrong attempts a lock: the first lasts `first_lock`, the next `factor` times as long,
    none longer than `longest`. From `most` wrong ones on only a person ends it; 0: time always does.
    """

    name: str
    subject: str
    before_lock: int
    first_lock: dt.timedelta
    factor: int
    longest: dt.timedelta
    most: int = 0

    def needs_person(self, attempts: Attempts) -> bool:
        """Whether time alone unlocks no more."""
        return bool(self.most) and attempts.wrong >= self.most

    def count_attempt(self, attempts: Attempts, now: dt.datetime, mark: str = "") -> Attempts | None:
        """The attempts with one more, which is wrong until it proves right; None when it may not be looked at."""
        if self.needs_person(attempts) or attempts.is_locked(now):
            return None
        wrong = attempts.wrong + 1
        locks, over = divmod(wrong, self.before_lock)
        lock = None if over else now + self._lock(locks)
        return Attempts(wrong=wrong, locked_until=lock, last=mark)

    def _lock(self, number: int) -> dt.timedelta:
        times: int = self.factor ** min(number - 1, _MOST_DOUBLINGS)
        return min(self.longest, self.first_lock * times)


def minutes_until(until: dt.datetime, now: dt.datetime) -> int:
    """How many minutes somebody is told to wait, a begun one counted whole (reliability 2, threat 11)."""
    return math.ceil((until - now) / dt.timedelta(minutes=1))
