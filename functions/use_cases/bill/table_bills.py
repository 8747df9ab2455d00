"""List the orders of the visits at a store's tables, with what is still due of each (spec section 4; Y-10)."""

import datetime as dt
from collections.abc import Mapping
from decimal import Decimal
from functools import partial
from typing import NamedTuple

from domain.money import ZERO
from domain.order.board import BoardOrder
from domain.order.taken_payments import PaymentSource
from domain.order.visit_order import is_of_visit, visit_begun
from domain.staff.staff import Staff
from domain.tables.dining_table import TableStanding
from domain.vocabulary.order_status import UNFULFILLED
from repositories.engine.in_parallel import run_in_parallel
from repositories.order import orders
from use_cases.order.store_orders import told_orders


class Bill(NamedTuple):
    """An order with its current amounts: `total` is the sum of `prepaid`, what is left of paid parts, and `due`."""

    order: BoardOrder
    total: Decimal
    due: Decimal
    prepaid: Decimal = ZERO


def table_bills(staff: Staff, standings: Mapping[str, TableStanding], now: dt.datetime) -> dict[str, list[Bill]]:
    """The bills of each table's visit by table ID, newest first: all orders of the visit, however busy the store is."""

    def named(table_id: str) -> tuple[str, ...]:
        since = visit_begun(standings[table_id], now)
        return orders.named_of_table(staff.tenant, staff.store_id, table_id, since)

    found = run_in_parallel([partial(named, table_id) for table_id in standings])
    told = told_orders(staff, [name for names in found for name in names])
    bills: dict[str, list[Bill]] = {table_id: [] for table_id in standings}
    for order in sorted(told, key=lambda each: (each.placed_at, each.order_uuid), reverse=True):
        if is_of_visit(order, order.status, standings[order.table_id], now):
            bills[order.table_id].append(bill_of(order))
    return bills


def bill_of(order: BoardOrder) -> Bill:
    """The amounts of an order: zero if it was not fulfilled; gift cards and points count as paid (G-1)."""
    if order.status in UNFULFILLED:
        return Bill(order, ZERO, ZERO)
    left = {source: _left(order, source) for source in (PaymentSource.PLACED, PaymentSource.PART)}
    return Bill(order, sum(left.values(), order.due), order.due, left[PaymentSource.PLACED])


def _left(order: BoardOrder, source: PaymentSource) -> Decimal:
    return sum((payment.left for payment in order.payments if payment.source is source), ZERO)
