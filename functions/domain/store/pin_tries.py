"""How often a table's PIN may be tried (reliability 2, threat 11)."""

import datetime as dt
import math

from pydantic import AwareDatetime

from domain.entity import Entity

BEFORE_A_LOCK = 5
MOST_A_DAY = 20
FIRST_LOCK = dt.timedelta(minutes=5)


class PinTries(Entity):
    """Wrong tries of one table on one day, and until when no more are looked at."""

    day: dt.date
    wrong: int = 0
    locked_until: AwareDatetime | None = None


def counted(tries: PinTries | None, now: dt.datetime) -> PinTries | None:
    """The tries with one more, which counts as wrong until it proves right; None when it may not be looked at.

    Every fifth wrong one locks the table: for five minutes, then ten, then twenty; twenty are looked at a day
    (reliability 2, threat 11).
    """
    locked = tries is not None and tries.locked_until is not None and now < tries.locked_until
    wrong = (tries.wrong if tries and tries.day == now.date() else 0) + 1
    if locked or wrong > MOST_A_DAY:
        return None
    locks, over = divmod(wrong, BEFORE_A_LOCK)
    lock = None if over else now + FIRST_LOCK * 2 ** (locks - 1)
    return PinTries(day=now.date(), wrong=wrong, locked_until=lock)


def locked_until(tries: PinTries | None, now: dt.datetime) -> dt.datetime | None:
    """From when on a PIN is looked at again; None when it is looked at now (reliability 2, threat 11)."""
    if tries is None or counted(tries, now) is not None:
        return None
    tomorrow = dt.datetime.combine(now.date() + dt.timedelta(days=1), dt.time(), dt.UTC)
    spent = tries.day == now.date() and tries.wrong >= MOST_A_DAY
    return max(tries.locked_until or now, tomorrow if spent else now)


def minutes_until(until: dt.datetime, now: dt.datetime) -> int:
    """How many minutes a guest is told to wait, a begun one counted whole (reliability 2, threat 11)."""
    return math.ceil((until - now) / dt.timedelta(minutes=1))


def taken_back(tries: PinTries) -> PinTries:
    """The tries without one that was right, and without the lock it may have set (reliability 2, threat 11)."""
    return PinTries(day=tries.day, wrong=max(0, tries.wrong - 1))
