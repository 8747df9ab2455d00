"""Photos that prove deliveries; never changed once they are put, and forgotten after a month (threat 21)."""

from datetime import datetime, timedelta

from pynamodb.attributes import BinaryAttribute, NumberAttribute, UnicodeAttribute
from pynamodb.models import Model

from domain.tenant import Tenant
from repositories.record import Limits, attempt
from runtime.settings import settings

KEPT = timedelta(days=30)


class DeliveryPhotoRecord(Model):
    """pk = company#orderUUID#digest: a photo that comes later takes no other's place."""

    class Meta(Limits):
        table_name = settings().tables["delivery-photos"]

    pk = UnicodeAttribute(hash_key=True)
    content = BinaryAttribute(legacy_encoding=False)
    expires_epoch = NumberAttribute(attr_name="expiresEpoch")


def keep(tenant: Tenant, order_uuid: str, digest: str, content: bytes, at: datetime) -> None:
    """Keep a photo by what it holds; the same one again is the same row."""
    expires = int((at + KEPT).timestamp())
    record = DeliveryPhotoRecord(tenant.key(order_uuid, digest), content=content, expires_epoch=expires)
    attempt(record.save)


def find(tenant: Tenant, order_uuid: str, digest: str) -> bytes | None:
    """A photo; None once it is forgotten."""
    try:
        record = attempt(lambda: DeliveryPhotoRecord.get(tenant.key(order_uuid, digest), consistent_read=True))
    except DeliveryPhotoRecord.DoesNotExist:
        return None
    return record.content
