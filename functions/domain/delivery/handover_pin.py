"""How often a driver may try the PIN of an order that the guest tells them (reliability 2, threat 11)."""

import datetime as dt

from pydantic import AwareDatetime

from domain.entity import Entity

BEFORE_A_LOCK = 5
FIRST_LOCK = dt.timedelta(minutes=5)
LONGEST_LOCK = dt.timedelta(hours=1)


class HandoverTries(Entity):
    """Wrong PINs of one delivery, and until when none is looked at."""

    wrong: int = 0
    locked_until: AwareDatetime | None = None
    last: str = ""
    """A mark of the last try alone, so that two at once are two."""

    def is_locked(self, now: dt.datetime) -> bool:
        """Whether no PIN is looked at now (reliability 2, threat 11)."""
        return self.locked_until is not None and now < self.locked_until


def counted(tries: HandoverTries, now: dt.datetime, mark: str = "") -> HandoverTries | None:
    """The tries with one more, which is wrong until it proves right; None when it may not be looked at.

    Every fifth locks: for five minutes, then ten, then twenty, and an hour at most; a photo is always a way
    (reliability 2, threat 11).
    """
    if tries.is_locked(now):
        return None
    locks, over = divmod(tries.wrong + 1, BEFORE_A_LOCK)
    lock = None if over else now + min(LONGEST_LOCK, FIRST_LOCK * 2 ** min(locks - 1, 10))
    return HandoverTries(wrong=tries.wrong + 1, locked_until=lock, last=mark)
