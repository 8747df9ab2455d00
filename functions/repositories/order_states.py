"""Where an order is: a small item of its own, because it changes and the order does not."""

from datetime import datetime

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.exceptions import UpdateError
from pynamodb.models import Model

from domain.errors import Code, Refusal
from domain.order_state import OrderState
from domain.order_status import OrderStatus, move_order
from domain.tenant import Tenant
from repositories.record import Limits, attempt, condition_failed
from runtime.settings import settings


class OrderStateRecord(Model):
    """pk = company#orderUUID."""

    class Meta(Limits):
        table_name = settings().tables["order-states"]

    pk = UnicodeAttribute(hash_key=True)
    status = UnicodeAttribute()
    version = NumberAttribute()
    body = UnicodeAttribute()


def record(tenant: Tenant, order_uuid: str, state: OrderState) -> OrderStateRecord:
    """The state as it is stored; for the transaction that places the order."""
    return OrderStateRecord(
        tenant.key(order_uuid), status=state.status.value, version=state.version, body=state.model_dump_json()
    )


def find(tenant: Tenant, order_uuid: str) -> OrderState | None:
    """The state of an order as it is now."""
    try:
        found = attempt(lambda: OrderStateRecord.get(tenant.key(order_uuid), consistent_read=True))
    except OrderStateRecord.DoesNotExist:
        return None
    return OrderState.model_validate_json(found.body)


def advance(tenant: Tenant, order_uuid: str, to: OrderStatus, at: datetime) -> OrderState:
    """Move an order on; a repeated signal for where it is already changes nothing (Y-10).

    Refuses `not_found`, and `error_order_conflict` for a move there is not from where the order is by then.
    """
    while before := find(tenant, order_uuid):
        if move_order(before.status, to) is before.status:
            return before
        after = before.moved(to, at)
        if replace(tenant, order_uuid, before, after):
            return after
    raise Refusal(Code.NOT_FOUND)


def replace(tenant: Tenant, order_uuid: str, before: OrderState, after: OrderState) -> bool:
    """Move an order on from the state it was read in; False when somebody else moved it meanwhile."""
    unmoved = OrderStateRecord.version == before.version
    actions = [
        OrderStateRecord.status.set(after.status.value),
        OrderStateRecord.version.set(after.version),
        OrderStateRecord.body.set(after.model_dump_json()),
    ]
    try:
        attempt(lambda: OrderStateRecord(tenant.key(order_uuid)).update(list(actions), condition=unmoved))
    except UpdateError as error:
        if condition_failed(error):
            return find(tenant, order_uuid) == after
        raise
    return True
