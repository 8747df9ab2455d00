"""Read a visit's bill: its parts first, then its orders, so that no paid amount is shown as open (Y-8)."""

import datetime as dt
from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from domain.bill.bill import BillOrder, bill_lines
from domain.bill.claim_part import Bill
from domain.bill.part_left import parts_left
from domain.bill.table_bill import TableBill
from domain.money import ZERO
from domain.order.feed import PlacedOrder
from domain.order.returns import OrderReturns
from domain.order.state import OrderState
from domain.order.still_due import due_as_placed, still_due
from domain.order.taken_payments import PaymentSource, TakenPayment, taken_payments
from domain.payment.online_payment import OnlinePayment
from domain.store.store import Store
from domain.tables.dining_table import TableStanding
from domain.tax.tax_rates import TaxRates
from domain.vocabulary.order_status import UNFULFILLED, OrderStatus
from repositories.bill import table_bills
from repositories.bill.table_bills import Visit
from repositories.order import order_returns, order_states, orders
from repositories.payment import payments
from use_cases.visit.visit_orders import VisitOrder, visit_orders


class ReadBill(NamedTuple):
    """A bill with the rows of its orders, for the conditional write that depends on them, and the orders' payments."""

    bill: Bill
    returns: dict[str, OrderReturns]
    taken: tuple[TakenPayment, ...] = ()


class Placed(NamedTuple):
    """An order with the rows that decide how much of it is still due."""

    order: PlacedOrder
    state: OrderState
    returns: OrderReturns
    payment: OnlinePayment | None


class Sitting(NamedTuple):
    """The scope of a bill: all orders of a table's visit, or only a guest's `own` orders."""

    visit: Visit
    standing: TableStanding
    own: frozenset[str] | None = None
    """None: the orders of all guests at the table."""


def read_bill(sitting: Sitting, store: Store, now: dt.datetime) -> ReadBill:
    """The bill of a visit, limited to the orders in `sitting.own` if that is set."""
    visit = sitting.visit
    table = table_bills.find(visit)
    found = visit_orders(visit.tenant, visit.store_id, visit.table_id, sitting.standing, now)
    theirs = [each for each in found if sitting.own is None or each.order.order_uuid in sitting.own]
    return _bill(visit, store, table, theirs)


def bill_of_part(visit: Visit, store: Store, part_id: str) -> ReadBill:
    """The bill of the orders that a part pays, whenever they were placed."""
    table = table_bills.find(visit)
    part = table.find(part_id)
    found = orders.all_of(visit.tenant, part.allocations if part else ())
    states = order_states.all_of(visit.tenant, [order.order_uuid for order in found])
    placed = [VisitOrder(order, states[order.order_uuid]) for order in found if order.order_uuid in states]
    return _bill(visit, store, table, placed)


def _bill(visit: Visit, store: Store, table: TableBill, placed: Sequence[VisitOrder]) -> ReadBill:
    returns = order_returns.all_of(visit.tenant, [order.order_uuid for order, _ in placed])
    paid = payments.all_of(order.payment_id for order, _ in placed if order.payment_id)
    known = [
        Placed(order, state, returns.get(order.order_uuid, OrderReturns()), paid.get(order.payment_id))
        for order, state in placed
        if state.status not in UNFULFILLED
    ]
    taken = [_taken(each) for each in known]
    found = tuple(_bill_order(each, theirs, store) for each, theirs in zip(known, taken, strict=True))
    return ReadBill(Bill(table, found, store.checkout.currency), returns, tuple(chain.from_iterable(taken)))


def _taken(placed: Placed) -> tuple[TakenPayment, ...]:
    return taken_payments(placed.order, placed.payment, placed.returns, placed.state.handed_over_at)


def _bill_order(placed: Placed, taken: Sequence[TakenPayment], store: Store) -> BillOrder:
    order, state, returns, payment = placed
    parts = [each for each in taken if each.source is PaymentSource.PART]
    return BillOrder(
        order_uuid=order.order_uuid,
        reference_id=order.reference_id,
        placed_at=order.placed_at,
        waits=state.settled_status is OrderStatus.RECEIVED,
        due=still_due(order, payment, returns, state),
        paid=sum((part.amount for part in parts_left(parts).values()), ZERO),
        voided=frozenset(part.name for part in parts if part.void),
        lines=bill_lines(order, due_as_placed(order, payment), _rates(order, store), returns.units),
    )


def _rates(order: PlacedOrder, store: Store) -> TaxRates | None:
    return next((each for each in store.info.taxes if each.version == order.quote.tax_version), None)
