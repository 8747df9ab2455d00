"""Settle the open business of a closed store, each order and booking on its own, so that one failure stops no other.

The sweep repeats it until nothing is open, so every step can be repeated and interrupted.
"""

import datetime as dt
from collections.abc import Callable
from functools import partial

from domain.booking.booking import BookingState
from domain.errors import Code, Refusal
from domain.operations.operations import Closing
from domain.order.end_reason import EndReason, Why
from domain.store.open_business import OpenBooking, OpenBusiness, OpenOrder, Settling
from domain.store.store import Store
from domain.tables.dining_table import visit_ended
from domain.tenant import Tenant
from domain.vocabulary.order_status import OrderStatus
from repositories.tables import dining_tables
from runtime.observability import count, logger
from use_cases.booking.advance_booking import advance_by_store, named_booking
from use_cases.booking.seat_party import change_table
from use_cases.channel.tell_channel import tell_of_table
from use_cases.closing.find_open import open_business
from use_cases.order.advance_order import How, advance_order

_CLOSED = Why(reason=EndReason.CLOSED)
_NO_TABLE = ("", "")


def settle_open(tenant: Tenant, store: Store, closing: Closing, now: dt.datetime) -> OpenBusiness:
    """Settle all that can be settled now, and return the rest."""
    found = open_business(tenant, store, now)
    for order in found.orders:
        _tried(partial(_settle_order, tenant, order, closing, now), order.order_uuid)
    for booking in found.bookings:
        _tried(partial(_cancel_booking, tenant, store, booking, now), booking.booking_id)
    left = open_business(tenant, store, now)
    if left.tables and not left.orders:
        _end_visits(tenant, store, now)
        return left.model_copy(update={"tables": ()})
    return left


def _tried(step: Callable[[], None], name: str) -> None:
    try:
        step()
    except Refusal as refusal:
        if refusal.code is not Code.ORDER_CONFLICT:
            raise
        logger.info("another request moved it first", extra={"row": name})
    except Exception:
        logger.exception("not settled", extra={"row": name})
        count("ClosingLeft")


def _settle_order(tenant: Tenant, order: OpenOrder, closing: Closing, now: dt.datetime) -> None:
    how, name = How(by=closing.by, why=_CLOSED), order.order_uuid
    match order.settling:
        case Settling.CANCEL:
            received = order.status is OrderStatus.RECEIVED
            advance_order(tenant, name, OrderStatus.REJECTED if received else OrderStatus.CANCELLED, now, how)
        case Settling.COMPLETE:
            if order.status is not OrderStatus.READY:
                advance_order(tenant, name, OrderStatus.READY, now, How(by=closing.by))
            advance_order(tenant, name, OrderStatus.COMPLETED, now, How(by=closing.by))
        case Settling.STAFF:
            return


def _cancel_booking(tenant: Tenant, store: Store, open_booking: OpenBooking, now: dt.datetime) -> None:
    booking = named_booking(tenant, store.store_id, open_booking.booking_id)
    advance_by_store(tenant, store, booking, BookingState.CANCELLED, _NO_TABLE, now)


def _end_visits(tenant: Tenant, store: Store, now: dt.datetime) -> None:
    """End the visits of all tables: a guest with their code cannot order any more."""
    for table, standing in dining_tables.standings(tenant, store.store_id):
        if standing.party or standing.open_visit(now):
            seen = standing.visit_since
            change_table(tenant, store.store_id, table.table_id, lambda each, seen=seen: visit_ended(each, seen, now))  # type: ignore[misc]
            tell_of_table(tenant, store.store_id, table.table_id)
