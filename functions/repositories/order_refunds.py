"""What of an order went back: one item an order, so that two refunds never give the same money twice."""

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.exceptions import UpdateError
from pynamodb.models import Model

from domain.order.refund_record import OrderRefunds
from domain.tenant import Tenant
from repositories.record import Limits, attempt, condition_failed
from runtime.settings import settings


class OrderRefundsRecord(Model):
    """pk = company#orderUUID."""

    class Meta(Limits):
        table_name = settings().tables["order-refunds"]

    pk = UnicodeAttribute(hash_key=True)
    version = NumberAttribute()
    body = UnicodeAttribute()


def of_order(tenant: Tenant, order_uuid: str) -> OrderRefunds:
    """All refunds of an order, decided and done; none at version 0."""
    try:
        record = attempt(lambda: OrderRefundsRecord.get(tenant.key(order_uuid), consistent_read=True))
    except OrderRefundsRecord.DoesNotExist:
        return OrderRefunds()
    return OrderRefunds.model_validate_json(record.body)


def replace(tenant: Tenant, order_uuid: str, before: OrderRefunds, after: OrderRefunds) -> bool:
    """Write the refunds of an order; False, and nothing changed, when others were written meanwhile."""
    record = OrderRefundsRecord(tenant.key(order_uuid))
    first = OrderRefundsRecord.pk.does_not_exist()
    unchanged = OrderRefundsRecord.version == before.version if before.version else first
    actions = [OrderRefundsRecord.version.set(after.version), OrderRefundsRecord.body.set(after.model_dump_json())]
    try:
        attempt(lambda: record.update(list(actions), condition=unchanged))
    except UpdateError as error:
        if condition_failed(error):
            return of_order(tenant, order_uuid) == after
        raise
    return True
