"""The end of a pause or a mark, as a person chooses it. Everything has an end (docs/rules/hours-and-slots.md)."""

from datetime import datetime, timedelta
from enum import StrEnum

from pydantic import Field

from domain.entity import Entity, Instant
from domain.errors import Code, Refusal
from domain.operations.day import next_day
from domain.store.store import Store
from domain.vocabulary.zone import store_zone

LONGEST = timedelta(days=60)


class Ends(StrEnum):
    """What ends it."""

    CHANGED = "changed"
    """Somebody, or the longest time that such a thing may hold without a word."""
    TOMORROW = "tomorrow"
    MINUTES = "minutes"
    AT = "at"


class HowLong(Entity):
    """The next day's opening, so many minutes, an instant, or until changed, with a latest end."""

    ends: Ends
    minutes: int | None = Field(None, ge=1, le=24 * 60)
    at: Instant | None = None


def end_of(how_long: HowLong, store: Store, now: datetime, *, longest: timedelta | None = None) -> datetime:
    """When it ends; refuses `invalid_request` for a time that is past, too far, or missing.

    Until it is changed: `longest` at most; without it, until the next day's opening.
    """
    match how_long.ends:
        case Ends.CHANGED if longest:
            return now + longest
        case Ends.TOMORROW | Ends.CHANGED:
            return next_day(store.info.business_hours, now, store_zone(store.info.time_zone))
        case Ends.MINUTES:
            end = now + timedelta(minutes=how_long.minutes) if how_long.minutes else None
        case Ends.AT:
            end = how_long.at
    if end is None or not now < end <= now + LONGEST:
        raise Refusal(Code.INVALID_REQUEST, field="until")
    return end
