"""Seat a party at a table: take the table first, so that two parties are never sent to the same one (R-8)."""

import datetime as dt
from collections.abc import Callable
from functools import partial

from domain.booking.booking import Booking, BookingState, NumberedPlace, unseated
from domain.errors import Code, Refusal
from domain.store.store import Store
from domain.tables.dining_table import DiningTable, TableStanding, left
from domain.tables.table_use import seat_at
from domain.tenant import Tenant
from repositories.booking import booking_places
from repositories.tables import dining_tables
from runtime import write_budgets
from runtime.optimistic import RACED, Raced, until_written
from use_cases.booking.advance_booking import advance_by_store, take_back_seat
from use_cases.booking.table_uses import visit_statuses
from use_cases.channel.tell_channel import tell_of_table

NO_TABLE = ("", "")


def seat_party(tenant: Tenant, store: Store, booking: Booking, table_id: str, now: dt.datetime) -> NumberedPlace:
    """Seat the party and return its place; a seated party keeps its table. An empty `table_id` takes no table.

    Refuses `error_table_not_found`, a table that is not free (`seat_at`), and an invalid transition; the table is freed
    again then.
    """
    sits = booking_places.find(tenant, booking)
    if not table_id or (sits and sits.place.state is BookingState.SEATED):
        return advance_by_store(tenant, store, booking, BookingState.SEATED, NO_TABLE, now)
    table = _take_table(tenant, store.store_id, table_id, booking, now)
    try:
        numbered = advance_by_store(tenant, store, booking, BookingState.SEATED, (table.table_id, table.descr), now)
    except Refusal:
        _get_up(tenant, store.store_id, table_id, booking)
        raise
    if numbered.place.table_id != table_id:  # a concurrent request seated them at another table
        _get_up(tenant, store.store_id, table_id, booking)
    return numbered


def unseat_party(tenant: Tenant, store: Store, booking: Booking, now: dt.datetime) -> NumberedPlace:
    """Undo a seating and return the place as it was before; the table is freed, orders made there stay.

    The table is freed first, so that a retry can finish an interrupted call. Refuses `error_unseat_over`.
    """
    sits = booking_places.find(tenant, booking)
    if sits is None:
        raise Refusal(Code.NOT_FOUND)
    unseated(sits.place, now)
    table_id = sits.place.table_id
    if table_id and dining_tables.find(tenant, store.store_id, table_id):
        _get_up(tenant, store.store_id, table_id, booking)
    return take_back_seat(tenant, booking, now)


def _take_table(tenant: Tenant, store_id: str, table_id: str, booking: Booking, now: dt.datetime) -> DiningTable:
    known = dining_tables.find(tenant, store_id, table_id)

    def rule(standing: TableStanding) -> TableStanding:
        statuses = visit_statuses(tenant, store_id, table_id, standing, now)
        return seat_at(known.standing_so(standing), standing, statuses, booking, now) if known else standing

    table, _ = change_table(tenant, store_id, table_id, rule)
    tell_of_table(tenant, store_id, table_id)
    return table


def open_table(tenant: Tenant, store_id: str, table_id: str, *, to_guests: bool) -> TableStanding:
    """Allow or forbid guests to order at a table."""
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
    """Apply `rule` to a table's current standing and write it; refuses `error_table_not_found`.

    `write` stores the change from before to after; without it only the table's own row is written.
    """
    move = write or partial(dining_tables.move_standing, tenant, store_id, table_id)

    def try_once() -> tuple[DiningTable, TableStanding] | Raced:
        found = dining_tables.find_standing(tenant, store_id, table_id)
        if found is None:
            raise Refusal(Code.TABLE_NOT_FOUND, name=table_id)
        after = rule(found[1])
        if after == found[1] or move(found[1], after):
            return found[0].standing_so(after), after
        return RACED

    return until_written(try_once, write_budgets.TABLE, Refusal(Code.ORDER_CONFLICT))


def _get_up(tenant: Tenant, store_id: str, table_id: str, booking: Booking) -> None:
    change_table(tenant, store_id, table_id, lambda standing: left(standing, booking.booking_id))
    tell_of_table(tenant, store_id, table_id)
