"""Limits for wrong attempts at a short secret, such as a PIN or security code (reliability 2, threats 6 and 11).

A subject is locked after some wrong attempts, longer each time. A right attempt resets the count. `policies.py` has the
values.
"""

import datetime as dt
import math
from typing import NamedTuple

from pydantic import AwareDatetime, Field

from domain.entity import Entity

_MOST_DOUBLINGS = 20


class Attempts(Entity):
    """The wrong attempts of one subject, and until when its attempts are refused."""

    wrong: int = 0
    locked_until: AwareDatetime | None = None
    last: str = Field("", exclude_if=lambda last: not last)
    """Identifies the last attempt, so that two concurrent ones count as two."""

    def is_locked(self, now: dt.datetime) -> bool:
        """Whether attempts are refused until a time that has not come yet (reliability 2, threat 11)."""
        return self.locked_until is not None and now < self.locked_until


class AttemptLimit(NamedTuple):
    """Locks a subject after every `before_lock` wrong attempts.

    The first lock lasts `first_lock`, each next one `factor` times as long, at most `longest`. From `most` wrong
    attempts on, only a person can end the lock; with 0 it always ends by time.
    """

    name: str
    subject: str
    before_lock: int
    first_lock: dt.timedelta
    factor: int
    longest: dt.timedelta
    most: int = 0

    def needs_person(self, attempts: Attempts) -> bool:
        """Whether only a person can end the lock."""
        return bool(self.most) and attempts.wrong >= self.most

    def count_attempt(self, attempts: Attempts, now: dt.datetime, mark: str = "") -> Attempts | None:
        """Count an attempt as wrong until it proves right; None if it must be refused."""
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
    """Return the minutes to wait, rounded up (reliability 2, threat 11)."""
    return math.ceil((until - now) / dt.timedelta(minutes=1))
