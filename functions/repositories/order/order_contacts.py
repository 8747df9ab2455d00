"""Name, phone and address of each order, apart from the order so that they are deleted after 90 days.

DynamoDB may delete expired rows days late, so reads ignore a row from that day on.
"""

from collections.abc import Iterable

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.models import Model

from domain.order.anonymous import RETENTION
from domain.order.feed import OrderContact, PlacedOrder
from domain.tenant import Tenant
from repositories.engine.record import Limits, attempt
from repositories.engine.stored import read_body
from runtime import clock
from runtime.settings import settings


class OrderContactRecord(Model):
    """pk = company#orderUUID."""

    class Meta(Limits):
        table_name = settings().tables["order-contacts"]

    pk = UnicodeAttribute(hash_key=True)
    body = UnicodeAttribute()
    expires_epoch = NumberAttribute(attr_name="expiresEpoch")


def contact_record(tenant: Tenant, order: PlacedOrder, contact: OrderContact) -> OrderContactRecord:
    """Build the row of a contact, for the transaction that places the order."""
    return OrderContactRecord(
        tenant.key(order.order_uuid),
        body=contact.model_dump_json(),
        expires_epoch=int((order.placed_at + RETENTION).timestamp()),
    )


def find(tenant: Tenant, order_uuid: str) -> OrderContact | None:
    """Load the contact of an order; None after it expired."""
    try:
        record = attempt(lambda: OrderContactRecord.get(tenant.key(order_uuid), consistent_read=True))
    except OrderContactRecord.DoesNotExist:
        return None
    return read_body(OrderContact, record.body) if _is_remembered(record) else None


def forget(tenant: Tenant, order_uuid: str) -> None:
    """Delete the contact of an order before it expires."""
    attempt(OrderContactRecord(tenant.key(order_uuid)).delete)


def all_of(tenant: Tenant, order_uuids: Iterable[str]) -> dict[str, OrderContact]:
    """Load the contacts of these orders; expired ones are left out."""
    keys = [tenant.key(order_uuid) for order_uuid in order_uuids]
    found = attempt(lambda: list(OrderContactRecord.batch_get(keys, consistent_read=True))) if keys else []
    return {
        record.pk.rpartition("#")[2]: read_body(OrderContact, record.body) for record in found if _is_remembered(record)
    }


def _is_remembered(record: OrderContactRecord) -> bool:
    return bool(record.expires_epoch > clock.now().timestamp())
