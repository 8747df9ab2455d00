"""Browsers that get push messages about an order or a booking.

There is one row for each order or booking, so that one write checks the limit.
"""

from datetime import datetime
from typing import Any

from pynamodb.attributes import MapAttribute, NumberAttribute, UnicodeAttribute
from pynamodb.expressions.condition import size
from pynamodb.expressions.operand import Path
from pynamodb.models import Model

from domain.member.push import MOST_DEVICES, PushDevice
from domain.tenant import Tenant
from repositories.engine.record import Limits, attempt, wrote_if
from repositories.engine.stored import read_body
from runtime.secret import sha256
from runtime.settings import settings

_NAME = 24


class PushSubscriptionsRecord(Model):
    """pk = company#orderUUID or company#bookingID; `devices` by the hash of their addresses."""

    class Meta(Limits):
        table_name = settings().tables["push-subscriptions"]

    pk = UnicodeAttribute(hash_key=True)
    devices: MapAttribute[str, Any] = MapAttribute()
    expires_epoch = NumberAttribute(attr_name="expiresEpoch")


def name_of(endpoint: str) -> str:
    """Return the name of a browser's subscription; its address is a secret and only stored in the row."""
    return sha256(endpoint)[:_NAME]


def add(tenant: Tenant, subject: str, device: PushDevice, until: datetime) -> bool:
    """Subscribe a browser; the same browser again replaces its keys. False, with no change, at the limit.

    The row expires after `until`.
    """
    record = PushSubscriptionsRecord(tenant.key(subject))
    path = Path(["devices", name_of(device.subscription.endpoint)])
    room = path.exists() | (size("devices") < MOST_DEVICES)
    _open(tenant, subject, until)
    return wrote_if(lambda: record.update([path.set(device.model_dump_json())], condition=room))


def remove(tenant: Tenant, subject: str, name: str) -> bool:
    """Unsubscribe a browser; False, with no change, if it was not subscribed."""
    record, path = PushSubscriptionsRecord(tenant.key(subject)), Path(["devices", name])
    return wrote_if(lambda: record.update([path.remove()], condition=path.exists()))


def devices_of(tenant: Tenant, subject: str) -> dict[str, PushDevice]:
    """Load the browsers that are subscribed to an order or a booking, by name."""
    try:
        found = attempt(lambda: PushSubscriptionsRecord.get(tenant.key(subject), consistent_read=True))
    except PushSubscriptionsRecord.DoesNotExist:
        return {}
    kept = found.devices.attribute_values
    return {name: read_body(PushDevice, text) for name, text in sorted(kept.items())}


def forget(tenant: Tenant, subject: str) -> None:
    """Delete all subscriptions to an order or a booking."""
    attempt(PushSubscriptionsRecord(tenant.key(subject)).delete)


def _open(tenant: Tenant, subject: str, until: datetime) -> None:
    expires = int(until.timestamp())
    record = PushSubscriptionsRecord(tenant.key(subject), devices=MapAttribute(), expires_epoch=expires)
    wrote_if(lambda: record.save(condition=PushSubscriptionsRecord.pk.does_not_exist()))
