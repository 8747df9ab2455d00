"""A table's visit and its bill in one transaction: of the visit's end and a change of what is unpaid one comes first,
and the other sees it (R-3, Y-11).
"""

from collections.abc import Mapping
from datetime import datetime

from pynamodb.transactions import TransactWrite

from domain.bill.table_bill import TableBill
from domain.order.returns import OrderReturns
from domain.tables.dining_table import TableStanding
from repositories import dining_tables, table_bills
from repositories.table_bills import BillMove, Visit
from repositories.transactions import transact


def end_visit(visit: Visit, settled: TableBill, before: TableStanding, after: TableStanding) -> bool:
    """End a visit whose bill was looked at and found settled; False, and nothing changed, when bill or table moved."""

    def add_writes(transaction: TransactWrite) -> None:
        dining_tables.join_move(transaction, visit.tenant, visit.store_id, visit.table_id, before, after)
        table_bills.join_unmoved(transaction, visit, settled)

    return not transact(add_writes)


def settle_during(
    visit: Visit,
    standing: TableStanding,
    move: BillMove,
    orders: Mapping[str, tuple[OrderReturns, OrderReturns]],
    now: datetime,
) -> bool:
    """`table_bills.settle` while a visit goes on as its table was read; False when any of it moved."""

    def add_writes(transaction: TransactWrite) -> None:
        dining_tables.join_unmoved(transaction, visit.tenant, visit.store_id, visit.table_id, standing)
        table_bills.join_settled(transaction, visit, move, orders, now)

    return not transact(add_writes)
