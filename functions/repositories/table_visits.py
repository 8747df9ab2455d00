"""A table's visit and its bill in one transaction: of the visit's end and a change of what is unpaid one comes first,
and the other sees it (R-3, Y-11).
"""

from collections.abc import Mapping
from datetime import datetime
from uuid import uuid4

from pynamodb.exceptions import TransactWriteError
from pynamodb.transactions import TransactWrite

from domain.bill.table_bill import TableBill
from domain.order.returns import OrderReturns
from domain.store.dining_table import TableStanding
from repositories import dining_tables, table_bills
from repositories.record import attempt, connection
from repositories.table_bills import BillMove, Visit


def end_visit(visit: Visit, settled: TableBill, before: TableStanding, after: TableStanding) -> bool:
    """End a visit whose bill was looked at and found settled; False, and nothing changed, when bill or table moved."""
    token = str(uuid4())
    try:
        attempt(lambda: _end(visit, settled, before, after, token))
    except TransactWriteError as error:
        if any(reason is not None for reason in error.cancellation_reasons):
            return False
        raise
    return True


def _end(visit: Visit, settled: TableBill, before: TableStanding, after: TableStanding, token: str) -> None:
    with TransactWrite(connection=connection(), client_request_token=token) as transaction:
        dining_tables.join_move(transaction, visit.tenant, visit.store_id, visit.table_id, before, after)
        table_bills.join_unmoved(transaction, visit, settled)


def settle_during(
    visit: Visit,
    standing: TableStanding,
    move: BillMove,
    orders: Mapping[str, tuple[OrderReturns, OrderReturns]],
    now: datetime,
) -> bool:
    """`table_bills.settle` while a visit goes on as its table was read; False when any of it moved."""
    token = str(uuid4())
    try:
        attempt(lambda: _settle(visit, standing, move, orders, now, token))
    except TransactWriteError as error:
        if any(reason is not None for reason in error.cancellation_reasons):
            return False
        raise
    return True


def _settle(
    visit: Visit,
    standing: TableStanding,
    move: BillMove,
    orders: Mapping[str, tuple[OrderReturns, OrderReturns]],
    now: datetime,
    token: str,
) -> None:
    with TransactWrite(connection=connection(), client_request_token=token) as transaction:
        dining_tables.join_unmoved(transaction, visit.tenant, visit.store_id, visit.table_id, standing)
        table_bills.join_settled(transaction, visit, move, orders, now)
