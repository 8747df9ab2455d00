"""Stores that stop taking orders by a change of their brand, and what each still has open
(docs/operations/retire-a-store.md).
"""

from collections.abc import Iterable, Iterator
from enum import StrEnum

from backoffice.onboarding.ended import is_retired
from domain.booking.booking import BookingKind
from domain.entity import Entity
from domain.store.open_business import OpenBooking, OpenBusiness, OpenOrder, Settling
from domain.store.store import Store
from domain.tenant import Tenant
from domain.vocabulary.order_status import OrderStatus
from domain.vocabulary.zone import store_zone
from repositories.brand.declared_rows import Filed, Kind, Move
from repositories.operations import operations
from repositories.store import stores
from runtime import clock
from use_cases.closing.close_store import request_closing, withdraw_closing
from use_cases.closing.find_open import open_business

BY = "operator"


class Closes(StrEnum):
    """Why a store takes no more orders."""

    GONE = "gone"
    """The brand's files no longer list it: it is retired."""
    FILES = "files"
    """Its own file says so: it stays, and its staff keep working."""
    ASKED = "asked"
    """It is closed, and what it had open is being settled."""


class ClosingStore(Entity):
    """A store that stops taking orders, and its open business."""

    closes: Closes
    name: str
    time_zone: str
    business: OpenBusiness

    @property
    def summary(self) -> str:
        """Summarise on one line how much of each is open."""
        orders, bookings, tables = (self.business.orders, self.business.bookings, self.business.tables)
        prepaid = sum(1 for order in orders if order.prepaid)
        later = sum(1 for order in orders if order.is_later)
        counted = [
            _many(len(orders), "open order") + (f" ({prepaid} paid ahead, {later} for later)" if orders else ""),
            _many(len(bookings), "booking to come", "bookings to come"),
            _many(len(tables), "table with guests", "tables with guests"),
        ]
        begun = "is being closed and still has" if self.closes is Closes.ASKED else "has"
        return f"store {self.business.store_id} {begun} {', '.join(filter(None, counted))}"

    @property
    def details(self) -> list[str]:
        """List each order and booking with its result under `--cancel`."""
        zone = store_zone(self.time_zone)
        return [
            *(_order_line(order, f"{order.for_at.astimezone(zone):%Y-%m-%d %H:%M}") for order in self.business.orders),
            *(
                _booking_line(one, f"{one.at.astimezone(zone):%Y-%m-%d %H:%M}" if one.at else "now")
                for one in self.business.bookings
            ),
            *(f"table {name}: its visit ends once its orders are over" for name in self.business.tables),
        ]


def closing_stores(tenant: Tenant, moves: Iterable[Move], *, gone: Iterable[str] = ()) -> tuple[ClosingStore, ...]:
    """Find the stores with open business that these moves close, and those that are being settled.

    `gone` are the stores that pruning closes, whether or not these moves prune.
    """
    closed = {store.store_id: (Closes.FILES, store) for store in _closed_by(moves)}
    there = stores.all_now(tenant)
    closed |= {store_id: (Closes.GONE, there[store_id]) for store_id in gone if not is_retired(there[store_id])}
    asked = operations.find_all(tenant, [*there])
    closed |= {
        store_id: (Closes.ASKED, there[store_id])
        for store_id, found in asked.items()
        if found.closing and is_retired(there[store_id])
    }
    found = (_with_business(tenant, closes, store) for _, (closes, store) in sorted(closed.items()))
    return tuple(each for each in found if not each.business.is_empty)


def store_to_retire(tenant: Tenant, store_id: str) -> ClosingStore | None:
    """Find the open business of a store before it leaves the files; None if the target has no such store."""
    store = stores.all_now(tenant).get(store_id)
    return _with_business(tenant, Closes.GONE, store) if store else None


def request_cancelling(tenant: Tenant, closing: Iterable[ClosingStore]) -> None:
    """Request that all of it is settled once the stores are closed. Call it before closing them."""
    for each in closing:
        request_closing(tenant, each.business.store_id, BY, clock.now())


def withdraw_cancelling(tenant: Tenant, closing: Iterable[ClosingStore]) -> None:
    """Withdraw the request, because the stores were not closed."""
    for each in closing:
        if each.closes is not Closes.ASKED:
            withdraw_closing(tenant, each.business.store_id, clock.now())


def _closed_by(moves: Iterable[Move]) -> Iterator[Store]:
    for move in moves:
        if move.row.kind is Kind.STORE and _takes_orders(move.before) and not _takes_orders(move.after):
            assert move.before is not None
            yield Store.model_validate_json(move.before.body)


def _takes_orders(row: Filed | None) -> bool:
    return row is not None and not is_retired(Store.model_validate_json(row.body))


def _with_business(tenant: Tenant, closes: Closes, store: Store) -> ClosingStore:
    business = open_business(tenant, store, clock.now())
    return ClosingStore(closes=closes, name=store.info.store_name, time_zone=store.info.time_zone, business=business)


_BECOMES = {
    Settling.CANCEL: "is cancelled, its guest notified",
    Settling.COMPLETE: "is completed: it was handed out long ago",
    Settling.STAFF: "is finished by the store on its board",
}


def _order_line(order: OpenOrder, at: str) -> str:
    received = order.status is OrderStatus.RECEIVED and order.settling is Settling.CANCEL
    becomes = "is rejected, its guest notified" if received else _BECOMES[order.settling]
    paid = f", {order.prepaid:.2f} {order.currency} paid ahead" if order.prepaid else ""
    back = " and paid back" if order.prepaid and order.settling is Settling.CANCEL else ""
    return f"order {order.reference_id}, {order.order_type} for {at}, {order.status}{paid}: {becomes}{back}"


def _booking_line(booking: OpenBooking, at: str) -> str:
    kind = "waitlist" if booking.kind is BookingKind.WAITLIST else "reservation"
    return f"{kind} for {booking.party_size}, {at}: is cancelled, its guest notified"


def _many(count: int, one: str, more: str = "") -> str:
    return f"{count} {one if count == 1 else more or f'{one}s'}" if count else ""
