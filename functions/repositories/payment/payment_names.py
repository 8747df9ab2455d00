"""Find payments by other names: by the order (its current payment), and by a provider's page."""

from datetime import datetime, timedelta

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.models import Model

from domain.payment.provider import Provider
from domain.tenant import Tenant
from repositories.engine.record import Limits, attempt, wrote_if
from runtime.settings import settings

KEPT = timedelta(days=30)


class PaymentNameRecord(Model):
    """pk = order#company#orderUUID or page#provider#the provider's own id."""

    class Meta(Limits):
        table_name = settings().tables["payment-names"]

    pk = UnicodeAttribute(hash_key=True)
    payment_id = UnicodeAttribute(attr_name="paymentID")
    expires_epoch = NumberAttribute(attr_name="expiresEpoch")


def current(tenant: Tenant, order_uuid: str) -> str:
    """Return the only payment that may pay an order now; empty if there is none."""
    return _read(_order(tenant, order_uuid))


def succeed(tenant: Tenant, order_uuid: str, before: str, after: str, now: datetime) -> bool:
    """Make `after` the current payment of an order in place of `before` (empty: the first); False if another came
    first.
    """
    record = PaymentNameRecord(_order(tenant, order_uuid))
    free = PaymentNameRecord.payment_id == before if before else PaymentNameRecord.pk.does_not_exist()
    actions = [PaymentNameRecord.payment_id.set(after), PaymentNameRecord.expires_epoch.set(_epoch(now))]
    return wrote_if(lambda: record.update(list(actions), condition=free)) or current(tenant, order_uuid) == after


def of_page(provider: Provider, reference: str) -> str:
    """Return the payment of a provider's page; empty if the page is not ours."""
    return _read(f"page#{provider}#{reference}") if reference else ""


def name_page(provider: Provider, reference: str, payment_id: str, now: datetime) -> None:
    """Record to which payment a page belongs."""
    record = PaymentNameRecord(f"page#{provider}#{reference}", payment_id=payment_id, expires_epoch=_epoch(now))
    attempt(record.save)


def _read(key: str) -> str:
    try:
        return attempt(lambda: PaymentNameRecord.get(key, consistent_read=True)).payment_id
    except PaymentNameRecord.DoesNotExist:
        return ""


def _order(tenant: Tenant, order_uuid: str) -> str:
    return f"order#{tenant.key(order_uuid)}"


def _epoch(now: datetime) -> int:
    return int((now + KEPT).timestamp())
