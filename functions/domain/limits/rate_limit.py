"""A number of turns in a time window, and how many of them a full house uses (docs/reliability/limits.md)."""

import datetime as dt
from collections.abc import Iterable
from enum import StrEnum
from zoneinfo import ZoneInfo

from domain.entity import Entity

MINUTE, QUARTER, HOUR, DAY = 60, 900, 3_600, 86_400
TEN_MINUTES = 600


class By(StrEnum):
    """The scope in which a limit counts turns."""

    BROWSER = "browser"
    """One browser's cookie; a stranger gets a new one for free."""
    COMPANY = "company"
    CONNECTION = "connection"
    """One WebSocket."""
    CONTACT = "contact"
    """A phone number or an e-mail address, by keyed hash."""
    COUNTRY = "country"
    """A calling code, of one company."""
    DEVICE = "device"
    """A device that the store enrolled."""
    KEY = "key"
    """A kiosk's, an order pad's or a table's key."""
    MEMBER = "member"
    NETWORK = "network"
    """A /24 or /48: a dining room, a food court or a carrier's customers share one."""
    ORDER = "order"
    PAYMENT = "payment"
    PREFIX = "prefix"
    """A thousand phone numbers in a row, of one company."""
    SESSION = "session"
    STORE = "store"


class RateLimit(Entity):
    """At most `most` turns in each window of `seconds`; a day is a local day of `zone` if that is set."""

    name: str
    by: By
    most: int
    seconds: int
    full_house: int = 0
    """The most turns of one window that a full house uses, in the busiest scope."""
    zone: str = ""

    def in_zone(self, zone: str) -> "RateLimit":
        """Return the limit with its days in a store's or company's time zone (docs/reliability/limits.md)."""
        return self.model_copy(update={"zone": zone}) if self.seconds == DAY else self

    def with_most(self, most: int) -> "RateLimit":
        """The same limit with another number."""
        return self.model_copy(update={"most": most})

    def window(self, now: dt.datetime) -> int:
        """The number of the window that `now` falls in."""
        if self._is_local_day:
            return now.astimezone(ZoneInfo(self.zone)).date().toordinal()
        return int(now.timestamp()) // self.seconds

    def retry_after(self, now: dt.datetime) -> int:
        """Seconds until the next window."""
        if self._is_local_day:
            return seconds_until_midnight(now, self.zone)
        return self.seconds - int(now.timestamp()) % self.seconds

    def is_low(self, used: int) -> bool:
        """Whether 70 % of the window are used, so that a person should look at it."""
        return used * 10 >= self.most * 7

    @property
    def _is_local_day(self) -> bool:
        return bool(self.zone) and self.seconds == DAY


Scopes = Iterable[tuple[RateLimit, str]]
"""Limits, each with the scope that it counts for."""


def seconds_until_midnight(now: dt.datetime, zone: str) -> int:
    """Return the seconds until the local day ends, rounded up (reliability 2)."""
    ends = day_ends_at(now, zone) - now
    return max(1, -(-ends // dt.timedelta(seconds=1)))


def day_ends_at(now: dt.datetime, zone: str) -> dt.datetime:
    """When the local day of an instant ends (reliability 2)."""
    local = now.astimezone(ZoneInfo(zone))
    midnight = dt.datetime.combine(local.date() + dt.timedelta(days=1), dt.time(), ZoneInfo(zone))
    return midnight.astimezone(dt.UTC)
