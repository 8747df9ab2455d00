"""Bills of table sessions: who pays which part, in one row per session with conditional writes (Y-8)."""

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from typing import NamedTuple

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.expressions.condition import Condition
from pynamodb.expressions.update import Action
from pynamodb.models import Model
from pynamodb.transactions import TransactWrite

from domain.bill.table_bill import TableBill
from domain.order.returns import OrderReturns
from domain.tenant import Tenant
from repositories.engine.record import Limits, attempt, wrote_if
from repositories.engine.stored import read_body
from repositories.engine.transactions import transact
from repositories.order import order_returns
from repositories.order.order_returns import OrderReturnsRecord
from runtime.settings import settings

KEPT = timedelta(days=30)


class TableBillRecord(Model):
    """pk = company#store, sk = tableID#end of the session before."""

    class Meta(Limits):
        table_name = settings().tables["table-bills"]

    pk = UnicodeAttribute(hash_key=True)
    sk = UnicodeAttribute(range_key=True)
    version = NumberAttribute()
    body = UnicodeAttribute()
    expires_epoch = NumberAttribute(attr_name="expiresEpoch")


class Visit(NamedTuple):
    """A table session; `since` is when the session before it ended, None if it is the first."""

    tenant: Tenant
    store_id: str
    table_id: str
    since: datetime | None

    @property
    def name(self) -> str:
        """Unique within its store; payments store it."""
        return f"{self.table_id}#{self.since.isoformat() if self.since else 'first'}"

    @classmethod
    def named(cls, tenant: Tenant, store_id: str, name: str) -> "Visit":
        """Parse the name of a session."""
        table_id, _, since = name.partition("#")
        return cls(tenant, store_id, table_id, None if since == "first" else datetime.fromisoformat(since))


class BillMove(NamedTuple):
    """A bill as it was read, and as it will be."""

    before: TableBill
    after: TableBill


def find(visit: Visit) -> TableBill:
    """Load the bill of a session; empty at version 0."""
    key = visit.tenant.key(visit.store_id)
    try:
        record = attempt(lambda: TableBillRecord.get(key, visit.name, consistent_read=True))
    except TableBillRecord.DoesNotExist:
        return TableBill()
    return read_body(TableBill, record.body)


def all_of(visits: Iterable[Visit]) -> dict[str, TableBill]:
    """Load the bills of these sessions of one store, by table; sessions without payments are absent."""
    keys = [(visit.tenant.key(visit.store_id), visit.name) for visit in visits]
    found = attempt(lambda: list(TableBillRecord.batch_get(keys, consistent_read=True))) if keys else []
    return {record.sk.partition("#")[0]: read_body(TableBill, record.body) for record in found}


def replace(visit: Visit, move: BillMove, now: datetime) -> bool:
    """Write a bill; False, with no change, if it changed since it was read."""
    if move.before == move.after:
        return True
    record = _record(visit)
    return (
        wrote_if(lambda: record.update(_changed(move.after, now), condition=_unchanged(move.before)))
        or find(visit) == move.after
    )


def with_part(tenant: Tenant, store_id: str, table_id: str, part_id: str) -> Visit | None:
    """Find the latest session of a table whose bill has a part; None if no row has it."""
    begins = TableBillRecord.sk.startswith(f"{table_id}#")
    rows = TableBillRecord.query(
        tenant.key(store_id), begins, filter_condition=TableBillRecord.body.contains(part_id), consistent_read=True
    )
    found = attempt(lambda: list(rows))
    named = [row.sk for row in found if read_body(TableBill, row.body).find(part_id)]
    return Visit.named(tenant, store_id, max(named)) if named else None


def settle(
    visit: Visit, move: BillMove, orders: Mapping[str, tuple[OrderReturns, OrderReturns]], now: datetime
) -> bool:
    """Write a bill and its effects on the orders in one transaction; False if any of them changed."""
    return not transact(lambda transaction: join_settled(transaction, visit, move, orders, now))


def join_settled(
    transaction: TransactWrite,
    visit: Visit,
    move: BillMove,
    orders: Mapping[str, tuple[OrderReturns, OrderReturns]],
    now: datetime,
) -> None:
    """Add a bill and its effects on the orders to a transaction, conditional on what was read."""
    transaction.update(_record(visit), actions=_changed(move.after, now), condition=_unchanged(move.before))
    for order_uuid, (before, after) in orders.items():
        transaction.update(
            OrderReturnsRecord(visit.tenant.key(order_uuid)),
            actions=order_returns.changed(after, order_uuid),
            condition=order_returns.unchanged(before),
        )


def join_unmoved(transaction: TransactWrite, visit: Visit, bill: TableBill) -> None:
    """Make a transaction fail if a bill changed since it was read."""
    transaction.condition_check(
        TableBillRecord, visit.tenant.key(visit.store_id), visit.name, condition=_unchanged(bill)
    )


def _record(visit: Visit) -> TableBillRecord:
    return TableBillRecord(visit.tenant.key(visit.store_id), visit.name)


def _unchanged(bill: TableBill) -> Condition:
    if not bill.version:
        first: Condition = TableBillRecord.pk.does_not_exist()
        return first
    same: Condition = TableBillRecord.version == bill.version
    return same


def _changed(bill: TableBill, now: datetime) -> list[Action]:
    return [
        TableBillRecord.version.set(bill.version),
        TableBillRecord.body.set(bill.model_dump_json()),
        TableBillRecord.expires_epoch.set(int((now + KEPT).timestamp())),
    ]
