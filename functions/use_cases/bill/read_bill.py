"""A visit's bill as it stands: its parts first, then its orders, so that nothing looks open that is not (Y-8)."""

import datetime as dt
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from domain.bill.bill import BillOrder, bill_lines
from domain.bill.claim_part import Bill
from domain.bill.table_bill import TableBill
from domain.calendar.zone import local_date
from domain.money import ZERO
from domain.order.feed import PlacedOrder
from domain.order.returns import OrderReturns
from domain.order.state import OrderState
from domain.order.status import UNFULFILLED, OrderStatus
from domain.order.still_due import due_as_placed, still_due
from domain.payment.online_payment import OnlinePayment
from domain.store.booking_times import seating_of
from domain.store.order_type import OrderType
from domain.store.store import Store
from domain.store.tax_rates import TaxRates
from repositories import order_returns, order_states, orders, payments, table_bills
from repositories.orders import Place
from repositories.table_bills import Visit

_PAGE = 50
_MOST_PAGES = 8


class ReadBill(NamedTuple):
    """A bill with the rows of its orders that it was read from, for the write that depends on them."""

    bill: Bill
    returns: dict[str, OrderReturns]


class Placed(NamedTuple):
    """An order with the rows that say what of it is still to be paid."""

    order: PlacedOrder
    state: OrderState
    returns: OrderReturns
    payment: OnlinePayment | None


def read_bill(visit: Visit, store: Store, now: dt.datetime) -> ReadBill:
    """The bill of a visit that goes back to the start of the business day at most."""
    table = table_bills.find(visit)
    placed = sorted(_orders(visit, store, now), key=lambda order: (order.placed_at, order.order_uuid))
    return _bill(visit, store, table, placed)


def bill_of_part(visit: Visit, store: Store, part_id: str) -> ReadBill:
    """The bill as far as a part of it reaches: that part's own orders, whenever they were placed."""
    table = table_bills.find(visit)
    part = table.find(part_id)
    return _bill(visit, store, table, orders.all_of(visit.tenant, part.allocations if part else ()))


def _bill(visit: Visit, store: Store, table: TableBill, placed: Sequence[PlacedOrder]) -> ReadBill:
    names = [order.order_uuid for order in placed]
    states, returns = order_states.all_of(visit.tenant, names), order_returns.all_of(visit.tenant, names)
    paid = payments.all_of(order.payment_id for order in placed if order.payment_id)
    found = tuple(
        _bill_order(
            Placed(
                order,
                states[order.order_uuid],
                returns.get(order.order_uuid, OrderReturns()),
                paid.get(order.payment_id),
            ),
            store,
        )
        for order in placed
        if order.order_uuid in states and states[order.order_uuid].status not in UNFULFILLED
    )
    return ReadBill(Bill(table, found, store.checkout.currency), returns)


def _bill_order(placed: Placed, store: Store) -> BillOrder:
    order, state, returns, payment = placed
    return BillOrder(
        order_uuid=order.order_uuid,
        reference_id=order.reference_id,
        placed_at=order.placed_at,
        waits=state.status is OrderStatus.RECEIVED,
        due=still_due(order, payment, returns, state.status),
        paid=sum((part.amount for part in returns.parts), ZERO),
        lines=bill_lines(order, due_as_placed(order, payment), _rates(order, store), returns.units),
    )


def _rates(order: PlacedOrder, store: Store) -> TaxRates | None:
    return next((each for each in store.info.taxes if each.version == order.quote.tax_version), None)


def _orders(visit: Visit, store: Store, now: dt.datetime) -> Iterator[PlacedOrder]:
    """Those eaten in at the table since the visit began, newest first; a night has two dates."""
    seating = seating_of(store, now)
    for date in dict.fromkeys((local_date(now, seating.zone), seating.today)):
        after: Place | None = None
        for _ in range(_MOST_PAGES):
            page = orders.of_day(visit.tenant, visit.store_id, date, after, _PAGE)
            yield from (order for order in page if _is_of(order, visit))
            if len(page) < _PAGE or _is_before(page[-1], visit):
                break
            after = Place(page[-1].placed_at, page[-1].order_uuid)


def _is_of(order: PlacedOrder, visit: Visit) -> bool:
    at_table = order.order_type is OrderType.DINEIN and order.table_id == visit.table_id
    return at_table and not _is_before(order, visit)


def _is_before(order: PlacedOrder, visit: Visit) -> bool:
    return visit.since is not None and order.placed_at <= visit.since
