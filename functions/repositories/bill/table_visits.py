"""A table session and its bill in one transaction (R-3, Y-11).

Of the session's end and a change of the unpaid amount one comes first, and the other sees it.
"""

from collections.abc import Mapping
from datetime import datetime

from pynamodb.transactions import TransactWrite

from domain.bill.table_bill import TableBill
from domain.order.returns import OrderReturns
from domain.tables.dining_table import TableStanding
from repositories.bill import table_bills
from repositories.bill.table_bills import BillMove, Visit
from repositories.engine.transactions import transact
from repositories.tables import dining_tables


def end_visit(visit: Visit, settled: TableBill, before: TableStanding, after: TableStanding) -> bool:
    """End a session whose bill was found settled; False, with no change, if the bill or the table changed."""

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
    """Run `table_bills.settle` on condition that the table's session is unchanged; False if anything changed."""

    def add_writes(transaction: TransactWrite) -> None:
        dining_tables.join_unmoved(transaction, visit.tenant, visit.store_id, visit.table_id, standing)
        table_bills.join_settled(transaction, visit, move, orders, now)

    return not transact(add_writes)
