"""A party sits down at a table: the table first, so that two parties are never sent to one (R-8)."""

import datetime as dt
from collections.abc import Callable
from functools import partial

from domain.errors import Code, Refusal
from domain.store.booking import Booking, BookingState, NumberedPlace
from domain.store.dining_table import DiningTable, TableStanding, left, seated
from domain.store.store import Store
from domain.tenant import Tenant
from repositories import booking_places, dining_tables
from use_cases.booking.advance_booking import advance_by_store
from use_cases.channel.tell_channel import tell_of_table

_TRIES = 10
NO_TABLE = ("", "")


def seat_party(tenant: Tenant, store: Store, booking: Booking, table_id: str, now: dt.datetime) -> NumberedPlace:
    """The party's place, seated; who sits already stays there. Without a table nobody is shown one.

    Refuses `error_table_not_found`, `error_table_taken`, and what the move refuses: then the table is free again.
    """
    sits = booking_places.find(tenant, booking)
    if not table_id or (sits and sits.place.state is BookingState.SEATED):
        return advance_by_store(tenant, store, booking, BookingState.SEATED, NO_TABLE, now)
    table, _ = change_table(tenant, store.store_id, table_id, lambda standing: seated(standing, booking, now))
    try:
        numbered = advance_by_store(tenant, store, booking, BookingState.SEATED, (table.table_id, table.descr), now)
    except Refusal:
        _get_up(tenant, store.store_id, table_id, booking)
        raise
    if numbered.place.table_id != table_id:  # somebody else seated them elsewhere at the same time
        _get_up(tenant, store.store_id, table_id, booking)
    return numbered


def open_table(tenant: Tenant, store_id: str, table_id: str, *, to_guests: bool) -> TableStanding:
    """Let guests order at a table, or not."""
    standing = change_table(tenant, store_id, table_id, lambda each: each.model_copy(update={"open": to_guests}))[1]
    tell_of_table(tenant, store_id, table_id)
    return standing


def change_table(
    tenant: Tenant,
    store_id: str,
    table_id: str,
    rule: Callable[[TableStanding], TableStanding],
    write: Callable[[TableStanding, TableStanding], bool] | None = None,
) -> tuple[DiningTable, TableStanding]:
    """Change what is said of a table from what it is by then; refuses `error_table_not_found`.

    `write` stores it from what it was to what it is; without it the table's own row alone decides.
    """
    move = write or partial(dining_tables.move_standing, tenant, store_id, table_id)
    for _ in range(_TRIES):
        found = dining_tables.find_standing(tenant, store_id, table_id)
        if found is None:
            raise Refusal(Code.TABLE_NOT_FOUND, name=table_id)
        after = rule(found[1])
        if after == found[1] or move(found[1], after):
            return found[0].standing_so(after), after
    raise Refusal(Code.ORDER_CONFLICT)


def _get_up(tenant: Tenant, store_id: str, table_id: str, booking: Booking) -> None:
    change_table(tenant, store_id, table_id, lambda standing: left(standing, booking.booking_id))
