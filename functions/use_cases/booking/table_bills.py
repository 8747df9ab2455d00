"""What the parties that sit at a store's tables had, and what of it is still to be paid (spec section 4; Y-10)."""

import datetime as dt
from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import NamedTuple

from domain.calendar.zone import local_date
from domain.money import ZERO
from domain.order.board import BoardOrder
from domain.order.status import UNFULFILLED
from domain.store.booking_times import seating_of
from domain.store.order_type import OrderType
from domain.store.staff import Staff
from domain.store.store import Store
from repositories.orders import Place
from use_cases.order.store_orders import day_orders

_PAGE = 50
_MOST_PAGES = 8


class Bill(NamedTuple):
    """An order with what it comes to by now."""

    order: BoardOrder
    total: Decimal
    due: Decimal


def table_bills(
    staff: Staff, store: Store, since: Mapping[str, dt.datetime | None], now: dt.datetime
) -> dict[str, list[Bill]]:
    """The bills of each table's visit by its ID; a visit goes back to the start of the business day at most."""
    bills: dict[str, list[Bill]] = {table_id: [] for table_id in since}
    for order in _orders(staff, store, now):
        begun = since.get(order.table_id)
        if order.table_id in bills and (begun is None or order.placed_at > begun):
            bills[order.table_id].append(bill_of(order))
    return bills


def bill_of(order: BoardOrder) -> Bill:
    """What an order comes to: nothing where it came to nothing, and what a gift card or points gave is paid (G-1)."""
    if order.status in UNFULFILLED:
        return Bill(order, ZERO, ZERO)
    tips = order.totals.tips + sum((part.tip for part in order.parts), ZERO)
    return Bill(order, order.totals.total + tips - order.refunded, order.due)


def _orders(staff: Staff, store: Store, now: dt.datetime) -> Iterator[BoardOrder]:
    """Orders eaten in of the business day, newest first; a night has two dates."""
    seating = seating_of(store, now)
    for date in dict.fromkeys((local_date(now, seating.zone), seating.today)):
        after: Place | None = None
        for _ in range(_MOST_PAGES):
            page = day_orders(staff, date, after, _PAGE)
            yield from (order for order in page if order.order_type is OrderType.DINEIN and order.table_id)
            if len(page) < _PAGE:
                break
            after = Place(page[-1].placed_at, page[-1].order_uuid)
