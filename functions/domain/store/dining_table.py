"""A table of the dining room, and what its store's staff made of it since (spec section 4)."""

import datetime as dt

from pydantic import AwareDatetime, Field

from domain.entity import Entity
from domain.errors import Code, Refusal
from domain.store.booking import Booking
from domain.store.session import Session


class SeatedParty(Entity):
    """Who sits at a table by the store's list."""

    booking_id: str = Field(alias="bookingID")
    name: str
    size: int
    since: AwareDatetime


class TableStanding(Entity):
    """What staff said of a table last; it outlives a new word of the brand's files."""

    open: bool | None = None
    """Whether guests may order at it; None: as the brand's files say."""
    visit_since: AwareDatetime | None = None
    """When its visit was last ended: whoever came by its key before orders no more."""
    party: SeatedParty | None = None


class DiningTable(Entity):
    """A table of the dining room; a disabled one must be activated by the server (spec section 4)."""

    table_id: str = Field(alias="tableID")
    descr: str
    table_group_id: str = Field("", alias="tableGroupID")
    table_group_name: str = ""
    disabled: bool = False

    def standing_so(self, standing: TableStanding) -> "DiningTable":
        """The table as its staff left it (spec section 4)."""
        return self if standing.open is None else self.model_copy(update={"disabled": not standing.open})


def check_visit(session: Session, standing: TableStanding) -> None:
    """Refuse `session_expired` to a guest of a visit that was ended: the next party sits there (spec section 4)."""
    if session.table_id and standing.visit_since is not None and session.began_by(standing.visit_since):
        raise Refusal(Code.SESSION_EXPIRED)


def seated(standing: TableStanding, booking: Booking, now: dt.datetime) -> TableStanding:
    """A party sits down; refuses `error_table_taken` where another one sits (R-8)."""
    if standing.party is None:
        party = SeatedParty(booking_id=booking.booking_id, name=booking.name, size=booking.party_size, since=now)
        return standing.model_copy(update={"party": party})
    if standing.party.booking_id != booking.booking_id:
        raise Refusal(Code.TABLE_TAKEN, name=standing.party.name)
    return standing


def left(standing: TableStanding, booking_id: str) -> TableStanding:
    """The party got up, if it was this one (R-8)."""
    is_theirs = standing.party is not None and standing.party.booking_id == booking_id
    return standing.model_copy(update={"party": None}) if is_theirs else standing


def visit_ended(standing: TableStanding, seen: dt.datetime | None, now: dt.datetime) -> TableStanding:
    """A new visit begins at an empty table; of one that has begun since it was looked at nothing is ended (R-16)."""
    if standing.visit_since != seen:
        return standing
    return standing.model_copy(update={"visit_since": now, "party": None})
