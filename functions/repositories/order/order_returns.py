"""Returns of an order: one row per order, so that nothing goes back twice (Y-11). Open returns are swept."""

from collections.abc import Iterable

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.expressions.condition import Condition
from pynamodb.expressions.update import Action
from pynamodb.transactions import TransactWrite

from domain.order.returns import OrderReturns
from domain.tenant import Tenant
from repositories.engine.record import Limits, attempt, wrote_if
from repositories.engine.stored import read_body
from repositories.engine.sweep_index import SweepIndex, Sweeping, SweptRecord, Waiting, waiting
from repositories.engine.transactions import transact
from repositories.printing import print_jobs
from repositories.printing.print_jobs import StorePrints
from runtime.settings import settings


class Sweep(SweepIndex["OrderReturnsRecord"]):
    """Orders with returns that are planned and not done."""

    class Meta(Sweeping):
        pass


class OrderReturnsRecord(SweptRecord):
    """pk = company#orderUUID."""

    class Meta(Limits):
        table_name = settings().tables["order-returns"]

    version = NumberAttribute()
    body = UnicodeAttribute()
    sweep = Sweep()


WAITING = Waiting(OrderReturnsRecord, OrderReturnsRecord.sweep)


def of_order(tenant: Tenant, order_uuid: str) -> OrderReturns:
    """Load the returns of an order; empty at version 0."""
    try:
        record = attempt(lambda: OrderReturnsRecord.get(tenant.key(order_uuid), consistent_read=True))
    except OrderReturnsRecord.DoesNotExist:
        return OrderReturns()
    return read_body(OrderReturns, record.body)


def all_of(tenant: Tenant, order_uuids: Iterable[str]) -> dict[str, OrderReturns]:
    """Load the returns of these orders; orders without returns are absent."""
    keys = [tenant.key(order_uuid) for order_uuid in order_uuids]
    found = attempt(lambda: list(OrderReturnsRecord.batch_get(keys, consistent_read=True))) if keys else []
    return {record.pk.rpartition("#")[2]: read_body(OrderReturns, record.body) for record in found}


def replace(tenant: Tenant, order_uuid: str, before: OrderReturns, after: OrderReturns) -> bool:
    """Write the returns of an order; False, with no change, if they changed since they were read."""
    record = OrderReturnsRecord(tenant.key(order_uuid))
    return (
        wrote_if(lambda: record.update(changed(after, order_uuid), condition=unchanged(before)))
        or of_order(tenant, order_uuid) == after
    )


def replace_with_prints(
    tenant: Tenant, order_uuid: str, before: OrderReturns, after: OrderReturns, prints: StorePrints
) -> bool:
    """Write the returns of an order and its print jobs in one transaction; False on a conflict with either."""
    return not transact(lambda transaction: _add_writes(transaction, tenant, order_uuid, (before, after), prints))


def _add_writes(
    transaction: TransactWrite,
    tenant: Tenant,
    order_uuid: str,
    returns: tuple[OrderReturns, OrderReturns],
    prints: StorePrints,
) -> None:
    before, after = returns
    transaction.update(
        OrderReturnsRecord(tenant.key(order_uuid)),
        actions=changed(after, order_uuid),
        condition=unchanged(before),
    )
    print_jobs.join(transaction, tenant, prints)


def unchanged(returns: OrderReturns) -> Condition:
    """The condition that the returns are still as they were read; also for the transaction of an order's end."""
    if not returns.version:
        first: Condition = OrderReturnsRecord.pk.does_not_exist()
        return first
    condition: Condition = OrderReturnsRecord.version == returns.version
    return condition


def changed(returns: OrderReturns, order_uuid: str) -> list[Action]:
    """The actions that write the returns; a new list each time, as PynamoDB may extend it."""
    return [
        OrderReturnsRecord.version.set(returns.version),
        OrderReturnsRecord.body.set(returns.model_dump_json()),
        *waiting(OrderReturnsRecord, order_uuid, returns.due_at),
    ]
