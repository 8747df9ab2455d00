"""A table's bill is one row: one of two concurrent writes succeeds, together with its orders or not at all (Y-8)."""

import datetime as dt
from decimal import Decimal
from uuid import uuid4

import pytest

from domain.bill.claim_part import MOST_ORDERS
from domain.bill.table_bill import BillPart, PartKind, TableBill
from domain.order.ledger import Account
from domain.order.order_part import OrderPart
from domain.order.returns import OrderReturns
from domain.tenant import Tenant
from repositories.bill import table_bills
from repositories.bill.table_bills import BillMove, Visit
from repositories.order import order_returns

pytestmark = pytest.mark.engine

NOW = dt.datetime(2026, 6, 17, 19, 0, tzinfo=dt.UTC)


@pytest.fixture
def visit(tenant: Tenant) -> Visit:
    return Visit(tenant, "queen", uuid4().hex[:12], NOW)


def a_part(name: str = "p1") -> BillPart:
    allocations = {"o1": Decimal("5.00")}
    return BillPart(part_id=name, kind=PartKind.WHOLE, allocations=allocations, at=NOW, until=NOW)


def with_part(bill: TableBill, name: str) -> BillMove:
    return BillMove(bill, bill.with_part(a_part(name), NOW))


def test_the_first_part_of_a_bill_is_held_once(visit: Visit) -> None:
    assert table_bills.replace(visit, with_part(TableBill(), "one"), NOW)
    assert not table_bills.replace(visit, with_part(TableBill(), "two"), NOW)

    assert [part.part_id for part in table_bills.find(visit).parts] == ["one"]
    assert Visit.named(visit.tenant, "queen", visit.name) == visit
    assert table_bills.all_of([visit]) == {visit.table_id: table_bills.find(visit)}


@pytest.mark.night
def test_a_bill_moves_on_only_from_how_it_was_read(visit: Visit) -> None:
    assert table_bills.replace(visit, with_part(TableBill(), "one"), NOW)
    read = table_bills.find(visit)

    assert table_bills.replace(visit, with_part(read, "two"), NOW)
    assert table_bills.replace(visit, with_part(read, "two"), NOW)  # its own echo
    assert not table_bills.replace(visit, with_part(read, "three"), NOW)

    assert [part.part_id for part in table_bills.find(visit).parts] == ["one", "two"]


def test_a_part_and_its_orders_are_written_all_or_nothing(visit: Visit) -> None:
    order = str(uuid4())
    paid = OrderPart(part_id="p1", tender=Account.CARD, amount=Decimal("5.00"), at=NOW)
    before = OrderReturns()
    after = before.with_part(paid)
    other = before.with_part(paid.model_copy(update={"part_id": "p0"}))

    assert table_bills.settle(visit, with_part(TableBill(), "p0"), {order: (before, other)}, NOW)
    read = table_bills.find(visit)
    assert not table_bills.settle(visit, with_part(TableBill(), "p1"), {order: (other, other.with_part(paid))}, NOW)
    assert not table_bills.settle(visit, with_part(read, "p1"), {order: (before, after)}, NOW)

    assert table_bills.find(visit) == read
    assert order_returns.of_order(visit.tenant, order) == other


def test_a_part_of_ninety_nine_orders_is_one_transaction(visit: Visit) -> None:
    paid = OrderPart(part_id="p1", tender=Account.CARD, amount=Decimal("1.00"), at=NOW)
    before = OrderReturns()
    pairs = {str(uuid4()): (before, before.with_part(paid)) for _ in range(MOST_ORDERS)}

    assert table_bills.settle(visit, with_part(TableBill(), "p1"), pairs, NOW)

    found = order_returns.all_of(visit.tenant, pairs)
    assert [returns.parts for returns in found.values()] == [(paid,)] * 98
