"""Until when something is to hold, as a person says it: for so long, today, or until it is changed."""

from datetime import datetime, timedelta
from enum import StrEnum

from pydantic import Field

from domain.calendar.zone import store_zone
from domain.entity import Entity, Instant
from domain.errors import Code, Refusal
from domain.operations.day import next_day
from domain.store.store import Store

LONGEST = timedelta(days=60)


class Ends(StrEnum):
    """What ends it."""

    CHANGED = "changed"
    TOMORROW = "tomorrow"
    MINUTES = "minutes"
    AT = "at"


class HowLong(Entity):
    """Until the next day's opening, for so many minutes, to an instant, or until somebody changes it."""

    ends: Ends
    minutes: int | None = Field(None, ge=1, le=24 * 60)
    at: Instant | None = None


def end_of(how_long: HowLong, store: Store, now: datetime) -> datetime | None:
    """When it ends; None: never by itself. Refuses `invalid_request` for a time that is past, too far, or missing."""
    match how_long.ends:
        case Ends.CHANGED:
            return None
        case Ends.TOMORROW:
            return next_day(store.info.business_hours, now, store_zone(store.info.time_zone))
        case Ends.MINUTES:
            end = now + timedelta(minutes=how_long.minutes) if how_long.minutes else None
        case Ends.AT:
            end = how_long.at
    if end is None or not now < end <= now + LONGEST:
        raise Refusal(Code.INVALID_REQUEST, field="until")
    return end
