"""A visit and its bill in one transaction: neither ends nor changes behind the other's back (R-3, Y-11)."""

import datetime as dt
from decimal import Decimal
from uuid import uuid4

import pytest

from domain.bill.table_bill import BillPart, PartKind, TableBill
from domain.order.ledger import Account
from domain.order.order_part import OrderPart
from domain.order.returns import OrderReturns
from domain.tables.dining_table import DiningTable, TableStanding
from domain.tenant import Tenant
from repositories.bill import table_bills, table_visits
from repositories.bill.table_bills import BillMove, Visit
from repositories.order import order_returns
from repositories.tables import dining_tables
from repositories.tables.dining_tables import DiningTableRecord

pytestmark = pytest.mark.engine

NOW = dt.datetime(2026, 6, 17, 19, 0, tzinfo=dt.UTC)
LATER = NOW + dt.timedelta(hours=2)
SAT = TableStanding(visit_since=NOW)
LEFT = TableStanding(visit_since=LATER)


@pytest.fixture
def visit(tenant: Tenant) -> Visit:
    """A table with a visit that goes on and a bill with one part."""
    found = Visit(tenant, "queen", uuid4().hex[:12], NOW)
    table = DiningTable(table_id=found.table_id, descr="Window")
    DiningTableRecord(tenant.key("queen"), found.table_id, body=table.model_dump_json()).save()
    assert dining_tables.move_standing(tenant, "queen", found.table_id, TableStanding(), SAT)
    assert table_bills.replace(found, BillMove(TableBill(), TableBill().with_part(a_part(), NOW)), NOW)
    return found


def a_part() -> BillPart:
    return BillPart(part_id="p1", kind=PartKind.COUNTER, allocations={"o1": Decimal("5.00")}, at=NOW, until=NOW)


def standing(visit: Visit) -> TableStanding:
    found = dining_tables.find_standing(visit.tenant, visit.store_id, visit.table_id)
    assert found
    return found[1]


def paid(order: str) -> dict[str, tuple[OrderReturns, OrderReturns]]:
    part = OrderPart(part_id="p1", tender=Account.COUNTER, amount=Decimal("5.00"), at=NOW, paid_at=NOW)
    return {order: (OrderReturns(), OrderReturns().with_part(part))}


def test_visit_ends_only_with_the_bill_that_was_looked_at(visit: Visit) -> None:
    looked_at = table_bills.find(visit)
    assert table_bills.replace(visit, BillMove(looked_at, looked_at.touched()), NOW)

    assert not table_visits.end_visit(visit, looked_at, SAT, LEFT)
    assert standing(visit) == SAT
    assert table_visits.end_visit(visit, table_bills.find(visit), SAT, LEFT)

    assert standing(visit) == LEFT


def test_visit_without_a_bill_ends_only_while_there_is_none(tenant: Tenant, visit: Visit) -> None:
    assert not table_visits.end_visit(visit, TableBill(), SAT, LEFT)
    assert standing(visit) == SAT

    other = Visit(tenant, "queen", visit.table_id, LATER)
    assert table_visits.end_visit(other, TableBill(), SAT, LEFT)


def test_visit_ends_only_from_how_its_table_was_read(visit: Visit) -> None:
    assert not table_visits.end_visit(visit, table_bills.find(visit), TableStanding(), LEFT)
    assert not table_visits.end_visit(visit, table_bills.find(visit), LEFT, LEFT)

    assert standing(visit) == SAT


def test_payment_is_voided_only_while_the_visit_goes_on_as_it_was_read(visit: Visit) -> None:
    order, bill = str(uuid4()), table_bills.find(visit)
    move = BillMove(bill, bill.touched())

    assert not table_visits.settle_during(visit, LEFT, move, paid(order), NOW)
    assert (table_bills.find(visit), order_returns.of_order(visit.tenant, order)) == (bill, OrderReturns())
    assert table_visits.settle_during(visit, SAT, move, paid(order), NOW)

    assert table_bills.find(visit).version == bill.version + 1
    assert [part.part_id for part in order_returns.of_order(visit.tenant, order).parts] == ["p1"]


def test_payment_is_voided_only_from_how_bill_and_orders_were_read(visit: Visit) -> None:
    order, bill = str(uuid4()), table_bills.find(visit)
    assert table_visits.settle_during(visit, SAT, BillMove(bill, bill.touched()), paid(order), NOW)
    now = table_bills.find(visit)

    assert not table_visits.settle_during(visit, SAT, BillMove(bill, bill.touched()), paid(str(uuid4())), NOW)
    assert not table_visits.settle_during(visit, SAT, BillMove(now, now.touched()), paid(order), NOW)

    assert table_bills.find(visit) == now


def test_visit_of_a_part_is_found_by_its_table(visit: Visit) -> None:
    tenant, table_id = visit.tenant, visit.table_id

    assert table_bills.with_part(tenant, "queen", table_id, "p1") == visit
    assert table_bills.with_part(tenant, "queen", table_id, "p2") is None
    assert table_bills.with_part(tenant, "queen", table_id[:-1], "p1") is None
