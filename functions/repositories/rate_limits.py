"""How often something was done in a window of time: one counter an item, moved by one conditional write."""

from datetime import datetime, timedelta

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.exceptions import UpdateError
from pynamodb.models import Model

from domain.entity import Entity
from repositories.record import Limits, attempt, condition_failed
from runtime.settings import settings


class RateLimit(Entity):
    """At most `most` in each window of `seconds`."""

    name: str
    most: int
    seconds: int

    def window(self, now: datetime) -> int:
        """The number of the window that `now` falls in."""
        return int(now.timestamp()) // self.seconds

    def retry_after(self, now: datetime) -> int:
        """Seconds until the next window."""
        return self.seconds - int(now.timestamp()) % self.seconds


class RateLimitRecord(Model):
    """pk = limit#scope#window."""

    class Meta(Limits):
        table_name = settings().tables["rate-limits"]

    pk = UnicodeAttribute(hash_key=True)
    used = NumberAttribute()
    expires_epoch = NumberAttribute(attr_name="expiresEpoch")


def take(limit: RateLimit, scope: str, now: datetime) -> bool:
    """Use one of the window's turns; False when there is none left. A repeated write may use two: that errs safely."""
    record = RateLimitRecord(f"{limit.name}#{scope}#{limit.window(now)}")
    forget = int((now + timedelta(seconds=2 * limit.seconds)).timestamp())
    free = RateLimitRecord.used.does_not_exist() | (RateLimitRecord.used < limit.most)
    try:
        attempt(
            lambda: record.update(
                [RateLimitRecord.used.add(1), RateLimitRecord.expires_epoch.set(forget)], condition=free
            )
        )
    except UpdateError as error:
        if condition_failed(error):
            return False
        raise
    return True
