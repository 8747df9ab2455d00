"""Where an order is: a small item of its own, because it changes and the order does not."""

from collections.abc import Iterator
from datetime import UTC, datetime
from zlib import crc32

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.exceptions import UpdateError
from pynamodb.expressions.condition import Condition
from pynamodb.expressions.update import Action
from pynamodb.indexes import GlobalSecondaryIndex, KeysOnlyProjection
from pynamodb.models import Model

from domain.order_state import OrderState
from domain.order_status import OrderStatus
from domain.tenant import Tenant
from repositories.record import Limits, attempt, condition_failed
from runtime.settings import settings

BUCKETS = 10
"""Over how many keys the sweep's index is spread."""


class Sweep(GlobalSecondaryIndex["OrderStateRecord"]):
    """Orders that wait to be accepted, by their deadline."""

    class Meta:
        index_name = "sweep"
        projection = KeysOnlyProjection()

    sweep_bucket = UnicodeAttribute(hash_key=True, attr_name="sweepBucket")
    due_at = UnicodeAttribute(range_key=True, attr_name="dueAt")


class OrderStateRecord(Model):
    """pk = company#orderUUID."""

    class Meta(Limits):
        table_name = settings().tables["order-states"]

    pk = UnicodeAttribute(hash_key=True)
    status = UnicodeAttribute()
    version = NumberAttribute()
    body = UnicodeAttribute()
    sweep_bucket = UnicodeAttribute(attr_name="sweepBucket", null=True)
    due_at = UnicodeAttribute(attr_name="dueAt", null=True)
    sweep = Sweep()


def record(tenant: Tenant, order_uuid: str, state: OrderState) -> OrderStateRecord:
    """The state as it is stored; for the transaction that places the order."""
    waits = _waits_until(state)
    return OrderStateRecord(
        tenant.key(order_uuid),
        status=state.status.value,
        version=state.version,
        body=state.model_dump_json(),
        sweep_bucket=_bucket(order_uuid) if waits else None,
        due_at=waits,
    )


def find(tenant: Tenant, order_uuid: str) -> OrderState | None:
    """The state of an order as it is now."""
    try:
        found = attempt(lambda: OrderStateRecord.get(tenant.key(order_uuid), consistent_read=True))
    except OrderStateRecord.DoesNotExist:
        return None
    return OrderState.model_validate_json(found.body)


def unchanged(state: OrderState) -> Condition:
    """The condition that a state is still as it was read; for a transaction too."""
    condition: Condition = OrderStateRecord.version == state.version
    return condition


def changed(state: OrderState, order_uuid: str) -> list[Action]:
    """The actions that write a new state; a new list each time, as PynamoDB may extend it."""
    actions: list[Action] = [
        OrderStateRecord.status.set(state.status.value),
        OrderStateRecord.version.set(state.version),
        OrderStateRecord.body.set(state.model_dump_json()),
    ]
    waits = _waits_until(state)
    if waits is None:
        return [*actions, OrderStateRecord.sweep_bucket.remove(), OrderStateRecord.due_at.remove()]
    return [*actions, OrderStateRecord.sweep_bucket.set(_bucket(order_uuid)), OrderStateRecord.due_at.set(waits)]


def replace(tenant: Tenant, order_uuid: str, before: OrderState, after: OrderState) -> bool:
    """Move an order on from the state it was read in; False when somebody else moved it meanwhile."""
    record = OrderStateRecord(tenant.key(order_uuid))
    try:
        attempt(lambda: record.update(changed(after, order_uuid), condition=unchanged(before)))
    except UpdateError as error:
        if condition_failed(error):
            return find(tenant, order_uuid) == after
        raise
    return True


def overdue(now: datetime, limit: int) -> Iterator[tuple[Tenant, str]]:
    """Orders that no store accepted in time; at most `limit` of each bucket."""
    late = OrderStateRecord.due_at <= _text(now)
    for bucket in map(str, range(BUCKETS)):
        keys = attempt(lambda b=bucket: [one.pk for one in OrderStateRecord.sweep.query(b, late, limit=limit)])  # type: ignore[misc]
        for key in keys:
            company, _, order_uuid = key.partition("#")
            yield Tenant(company_code=company), order_uuid


def _waits_until(state: OrderState) -> str | None:
    waiting = state.status is OrderStatus.RECEIVED and state.accept_by is not None
    return _text(state.accept_by) if waiting and state.accept_by else None


def _bucket(order_uuid: str) -> str:
    return str(crc32(order_uuid.encode()) % BUCKETS)


def _text(instant: datetime) -> str:
    return instant.astimezone(UTC).isoformat(timespec="milliseconds")
