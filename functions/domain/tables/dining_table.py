"""Tables of the dining room, and their changes by staff (spec section 4)."""

import datetime as dt

from pydantic import AwareDatetime, Field

from domain.entity import Entity
from domain.tables.table_visit import VISIT_LIFE, OpenVisit, VisitRule


class SeatedParty(Entity):
    """The party at a table, from the store's list of bookings."""

    booking_id: str = Field(alias="bookingID")
    name: str
    size: int
    since: AwareDatetime


class TableStanding(Entity):
    """The state of a table that staff set last; applying the brand's files does not change it."""

    open: bool | None = None
    """Whether guests can order at it; None: as in the brand's files."""
    visit_since: AwareDatetime | None = None
    """When its last session ended: guests who came by its key before that cannot order any more."""
    phones_since: AwareDatetime | None = None
    """When the current session got another code: guests who came by the old one cannot order any more."""
    visit: OpenVisit | None = None
    """The session that staff opened; None without one."""
    party: SeatedParty | None = None

    def open_visit(self, now: dt.datetime) -> OpenVisit | None:
        """Return the session that staff opened, if it has not expired."""
        return self.visit if self.visit and self.visit.is_on(now) else None

    def seated_party(self, now: dt.datetime) -> SeatedParty | None:
        """Return the seated party; after half a day it counts as gone, even if its session was not ended."""
        return self.party if self.party and now < self.party.since + VISIT_LIFE else None


class DiningTable(Entity):
    """A table of the dining room; the server must activate a disabled one (spec section 4)."""

    table_id: str = Field(alias="tableID")
    descr: str
    table_group_id: str = Field("", alias="tableGroupID")
    table_group_name: str = ""
    disabled: bool = False
    visit: VisitRule | None = None
    """What guests need for ordering; None: as set for the store."""

    def standing_so(self, standing: TableStanding) -> "DiningTable":
        """Return the table with the state that staff set (spec section 4)."""
        return self if standing.open is None else self.model_copy(update={"disabled": not standing.open})


def left(standing: TableStanding, booking_id: str) -> TableStanding:
    """Remove the party from the table, if it is this one (R-8)."""
    is_theirs = standing.party is not None and standing.party.booking_id == booking_id
    return standing.model_copy(update={"party": None}) if is_theirs else standing


def visit_ended(standing: TableStanding, seen: dt.datetime | None, now: dt.datetime) -> TableStanding:
    """End the table's session, unless a new one has started since it was read (R-16)."""
    if standing.visit_since != seen:
        return standing
    return standing.model_copy(update={"visit_since": now, "party": None, "phones_since": None, "visit": None})


def visit_opened(standing: TableStanding, key_hash: str, now: dt.datetime) -> TableStanding:
    """Open a session, so that guests can order; an open one is kept with its code (R-3)."""
    if standing.open_visit(now):
        return standing
    return standing.model_copy(update={"visit": OpenVisit(opened_at=now, code_at=now, key_hash=key_hash)})


def code_changed(standing: TableStanding, seen: dt.datetime | None, key_hash: str, now: dt.datetime) -> TableStanding:
    """Give the session another code and keep its orders; a repeated request changes nothing (threat 22)."""
    visit = standing.open_visit(now)
    if visit is None or visit.code_at != seen:
        return standing
    changed = visit.model_copy(update={"code_at": now, "key_hash": key_hash})
    return standing.model_copy(update={"visit": changed, "phones_since": now})
