"""How often something was done in a time window: one counter row, changed by one conditional write."""

from datetime import datetime, timedelta
from uuid import uuid4

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.models import Model

from domain.limits.rate_limit import RateLimit, Scopes
from repositories.engine.record import Limits, attempt, wrote_if
from runtime.settings import settings


class RateLimitRecord(Model):
    """pk = limit#scope#window with the turns used, or wait#scope with the instant from which a turn is free."""

    class Meta(Limits):
        table_name = settings().tables["rate-limits"]

    pk = UnicodeAttribute(hash_key=True)
    used = NumberAttribute(null=True)
    free_at = NumberAttribute(attr_name="freeAt", null=True)
    taken_by = UnicodeAttribute(attr_name="takenBy", null=True)
    expires_epoch = NumberAttribute(attr_name="expiresEpoch")


def take(limit: RateLimit, scope: str, now: datetime) -> bool:
    """Use one of the window's turns; False if none is left. A repeated write may use two, which is safe."""
    return take_one(limit, scope, now) is not None


def take_one(limit: RateLimit, scope: str, now: datetime) -> int | None:
    """Use one of the window's turns and return how many are used now; None if none was left."""
    record = RateLimitRecord(_key(limit, scope, now))
    forget = int((now + timedelta(seconds=2 * limit.seconds)).timestamp())
    free = RateLimitRecord.used.does_not_exist() | (RateLimitRecord.used < limit.most)
    if not wrote_if(
        lambda: record.update([RateLimitRecord.used.add(1), RateLimitRecord.expires_epoch.set(forget)], condition=free)
    ):
        return None
    return int(record.used or 0)


def take_each(scopes: Scopes, now: datetime) -> int:
    """Use one turn of each; return 0, or the seconds until all have a turn, and then none was used."""
    scopes = list(scopes)
    taken: list[tuple[RateLimit, str]] = []
    for limit, scope in scopes:
        if not take(limit, scope, now):
            give_back_each(taken, now)
            later = _spent(scopes[len(taken) + 1 :], now)
            return max(each.retry_after(now) for each in (limit, *later))
        taken.append((limit, scope))
    return 0


def _spent(scopes: Scopes, now: datetime) -> list[RateLimit]:
    return [limit for limit, scope in scopes if used(limit, scope, now) >= limit.most]


def give_back_each(scopes: Scopes, now: datetime) -> None:
    """Return one turn of each."""
    for limit, scope in scopes:
        give_back(limit, scope, now)


def add(key: str, turns: int, seconds: int, now: datetime) -> int:
    """Add turns to a window's counter and return its value. A repeated write counts twice, which is safe."""
    record = RateLimitRecord(key)
    forget = int((now + timedelta(seconds=2 * seconds)).timestamp())
    attempt(lambda: record.update([RateLimitRecord.used.add(turns), RateLimitRecord.expires_epoch.set(forget)]))
    return int(record.used or 0)


def give_back(limit: RateLimit, scope: str, now: datetime) -> None:
    """Return a turn that was taken in this window, because the attempt was right."""
    record = RateLimitRecord(_key(limit, scope, now))
    wrote_if(lambda: record.update([RateLimitRecord.used.add(-1)], condition=RateLimitRecord.used > 0))


def used(limit: RateLimit, scope: str, now: datetime) -> int:
    """How many of the window's turns were used."""
    try:
        record = attempt(lambda: RateLimitRecord.get(_key(limit, scope, now), consistent_read=True))
    except RateLimitRecord.DoesNotExist:
        return 0
    return int(record.used or 0)


def wait_between(name: str, scope: str, pause: timedelta, now: datetime) -> int:
    """Take the next turn if it is free and return 0; else return the seconds until it is free.

    A taken turn blocks the next one for `pause`.
    """
    record, turn, seconds = RateLimitRecord(f"{name}#{scope}"), uuid4().hex, int(now.timestamp())
    free_at = int((now + pause).timestamp())
    actions = [
        RateLimitRecord.free_at.set(free_at),
        RateLimitRecord.taken_by.set(turn),
        RateLimitRecord.expires_epoch.set(free_at),
    ]
    free = RateLimitRecord.free_at.does_not_exist() | (RateLimitRecord.free_at <= seconds)
    if not wrote_if(lambda: record.update(list(actions), condition=free)):
        stored = attempt(lambda: RateLimitRecord.get(record.pk, consistent_read=True))
        return 0 if stored.taken_by == turn else max(1, int(stored.free_at or 0) - seconds)
    return 0


def _key(limit: RateLimit, scope: str, now: datetime) -> str:
    return f"{limit.name}#{scope}#{limit.window(now)}"
