"""Photos that prove deliveries; never changed, and deleted after 30 days (threat 21)."""

from datetime import datetime, timedelta

from pynamodb.attributes import BinaryAttribute, NumberAttribute, UnicodeAttribute
from pynamodb.models import Model

from domain.tenant import Tenant
from repositories.engine.record import Limits, attempt
from runtime.settings import settings

KEPT = timedelta(days=30)


class DeliveryPhotoRecord(Model):
    """pk = company#orderUUID#digest: a later photo does not replace an earlier one."""

    class Meta(Limits):
        table_name = settings().tables["delivery-photos"]

    pk = UnicodeAttribute(hash_key=True)
    content = BinaryAttribute(legacy_encoding=False)
    expires_epoch = NumberAttribute(attr_name="expiresEpoch")


def keep(tenant: Tenant, order_uuid: str, digest: str, content: bytes, at: datetime) -> None:
    """Store a photo under its digest; storing the same photo again changes nothing."""
    expires = int((at + KEPT).timestamp())
    record = DeliveryPhotoRecord(tenant.key(order_uuid, digest), content=content, expires_epoch=expires)
    attempt(record.save)


def find(tenant: Tenant, order_uuid: str, digest: str) -> bytes | None:
    """Load a photo; None after it was deleted."""
    try:
        record = attempt(lambda: DeliveryPhotoRecord.get(tenant.key(order_uuid, digest), consistent_read=True))
    except DeliveryPhotoRecord.DoesNotExist:
        return None
    return record.content
