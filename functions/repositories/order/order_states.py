"""The state of an order, in a small row of its own, because it changes and the order does not."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from pynamodb.attributes import BooleanAttribute, NumberAttribute, UnicodeAttribute
from pynamodb.expressions.condition import Condition
from pynamodb.expressions.update import Action

from domain.order.state import OrderState
from domain.tenant import Tenant
from domain.vocabulary.order_status import OrderStatus
from repositories.engine.record import Limits, attempt, wrote_if
from repositories.engine.stored import read_body
from repositories.engine.sweep_index import SweepIndex, Sweeping, SweptRecord, Waiting, bucket_of, time_text, waiting
from runtime.settings import settings

LEFT_TO_ITS_MACHINE = timedelta(seconds=60)
"""How long the sweep leaves it to an order's state machine to remind the store of a waiting order."""


class Sweep(SweepIndex["OrderStateRecord"]):
    """Orders that wait for something, by the time at which the sweep checks them."""

    class Meta(Sweeping):
        pass


class OrderStateRecord(SweptRecord):
    """pk = company#orderUUID."""

    class Meta(Limits):
        table_name = settings().tables["order-states"]

    status = UnicodeAttribute()
    version = NumberAttribute()
    body = UnicodeAttribute()
    untold = BooleanAttribute(null=True)
    """Whether a text or an e-mail about it could not be sent; the guest's page says so."""
    sweep = Sweep()


WAITING = Waiting(OrderStateRecord, OrderStateRecord.sweep)


def record(tenant: Tenant, order_uuid: str, state: OrderState) -> OrderStateRecord:
    """Build the row of a state, for the transaction that places the order."""
    waits = _waits_until(state)
    return OrderStateRecord(
        tenant.key(order_uuid),
        status=state.status.value,
        version=state.version,
        body=state.model_dump_json(),
        sweep_bucket=bucket_of(order_uuid) if waits else None,
        due_at=time_text(waits) if waits else None,
    )


def find(tenant: Tenant, order_uuid: str) -> OrderState | None:
    """The state of an order as it is now."""
    found = find_with_untold(tenant, order_uuid)
    return found[0] if found else None


def find_with_untold(tenant: Tenant, order_uuid: str) -> tuple[OrderState, bool] | None:
    """Load the state of an order, and whether a text or an e-mail about it could not be sent."""
    try:
        found = attempt(lambda: OrderStateRecord.get(tenant.key(order_uuid), consistent_read=True))
    except OrderStateRecord.DoesNotExist:
        return None
    return read_body(OrderState, found.body), bool(found.untold)


def note_untold(tenant: Tenant, order_uuid: str) -> None:
    """Record that a text or an e-mail about an order could not be sent; does nothing for a missing order."""
    stands = OrderStateRecord.pk.exists()
    wrote_if(lambda: OrderStateRecord(tenant.key(order_uuid)).update([OrderStateRecord.untold.set(True)], stands))


def all_of(tenant: Tenant, order_uuids: Iterable[str]) -> dict[str, OrderState]:
    """Load the states of these orders; missing orders are absent."""
    keys = [tenant.key(order_uuid) for order_uuid in order_uuids]
    found = attempt(lambda: list(OrderStateRecord.batch_get(keys, consistent_read=True))) if keys else []
    return {record.pk.rpartition("#")[2]: read_body(OrderState, record.body) for record in found}


def statuses(tenant: Tenant, order_uuids: Iterable[str]) -> dict[str, OrderStatus]:
    """Load the statuses of these orders; missing orders are absent."""
    keys = [tenant.key(order_uuid) for order_uuid in order_uuids]
    found = attempt(lambda: list(OrderStateRecord.batch_get(keys, consistent_read=True))) if keys else []
    return {record.pk.rpartition("#")[2]: OrderStatus(record.status) for record in found}


def unchanged(state: OrderState) -> Condition:
    """The condition that a state is still as it was read; for a transaction too."""
    condition: Condition = OrderStateRecord.version == state.version
    return condition


def changed(state: OrderState, order_uuid: str) -> list[Action]:
    """The actions that write a new state; a new list each time, as PynamoDB may extend it."""
    return [
        OrderStateRecord.status.set(state.status.value),
        OrderStateRecord.version.set(state.version),
        OrderStateRecord.body.set(state.model_dump_json()),
        *waiting(OrderStateRecord, order_uuid, _waits_until(state)),
    ]


def replace(tenant: Tenant, order_uuid: str, before: OrderState, after: OrderState) -> bool:
    """Replace the state that was read; False if it changed since."""
    record = OrderStateRecord(tenant.key(order_uuid))
    return (
        wrote_if(lambda: record.update(changed(after, order_uuid), condition=unchanged(before)))
        or find(tenant, order_uuid) == after
    )


def _waits_until(state: OrderState) -> datetime | None:
    """The end of undo, then of the reminder, then of the time to accept; finally when the order's texts are deleted."""
    if state.undo:
        return state.undo.until
    if state.status is not OrderStatus.RECEIVED or state.accept_by is None:
        return state.forget_at
    escalates_at = state.escalates_at
    return min(state.accept_by, escalates_at + LEFT_TO_ITS_MACHINE) if escalates_at else state.accept_by
