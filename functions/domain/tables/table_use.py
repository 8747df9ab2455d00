"""Whether a table is free: one rule for all callers (docs/rules/bookings-and-tables.md, "A free table")."""

import datetime as dt
from collections.abc import Iterable
from enum import StrEnum

from domain.booking.booking import Booking
from domain.errors import Code, Refusal
from domain.tables.dining_table import DiningTable, SeatedParty, TableStanding
from domain.vocabulary.order_status import ORDER_MOVES, OrderStatus


class TableUse(StrEnum):
    """The use of a table; a party can only be seated at a `free` one."""

    FREE = "free"
    PARTY = "party"
    """A party was seated there."""
    VISIT = "visit"
    """Staff opened a session for its guests."""
    BILL = "bill"
    """Its guests ordered, and their orders are not completed."""
    CLOSED = "closed"
    """Staff or the brand's files have closed it for orders."""


def table_use(
    table: DiningTable, standing: TableStanding, statuses: Iterable[OrderStatus], now: dt.datetime
) -> TableUse:
    """Return the use of a table; `statuses` are those of the orders of its current session (R-8, R-3)."""
    if standing.seated_party(now):
        return TableUse.PARTY
    if standing.open_visit(now):
        return TableUse.VISIT
    if any(ORDER_MOVES[status] for status in statuses):
        return TableUse.BILL
    return TableUse.CLOSED if table.disabled else TableUse.FREE


def seat_at(
    table: DiningTable,
    standing: TableStanding,
    statuses: Iterable[OrderStatus],
    booking: Booking,
    now: dt.datetime,
) -> TableStanding:
    """Seat a party at the table; a party that sits there already stays (R-8).

    Refuse `error_table_taken`, `error_table_in_use` and `error_table_closed`.
    """
    sits = standing.seated_party(now)
    if sits and sits.booking_id == booking.booking_id:
        return standing
    match table_use(table, standing, statuses, now):
        case TableUse.PARTY if sits:
            raise Refusal(Code.TABLE_TAKEN, name=sits.name)
        case TableUse.VISIT | TableUse.BILL:
            raise Refusal(Code.TABLE_IN_USE, name=table.descr)
        case TableUse.CLOSED:
            raise Refusal(Code.TABLE_CLOSED, name=table.descr)
    party = SeatedParty(booking_id=booking.booking_id, name=booking.name, size=booking.party_size, since=now)
    return standing.model_copy(update={"party": party})
