"""The devices of a company's stores: enrolled once, identified by the hash of their token, revoked for good."""

from datetime import UTC, datetime
from hmac import compare_digest
from typing import NamedTuple

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.models import Model

from domain.staff.staff_device import StaffDevice
from domain.tenant import Tenant
from repositories.engine.record import Limits, attempt, wrote_if
from repositories.engine.stored import read_body
from repositories.engine.ttl_cache import TtlCache
from runtime.secret import sha256
from runtime.settings import settings

_noted: TtlCache[str, datetime] = TtlCache()


class StaffDeviceRecord(Model):
    """pk = company, sk = deviceId."""

    class Meta(Limits):
        table_name = settings().tables["staff-devices"]

    pk = UnicodeAttribute(hash_key=True)
    sk = UnicodeAttribute(range_key=True)
    body = UnicodeAttribute()
    token_hash = UnicodeAttribute(attr_name="tokenHash")
    revoked_epoch = NumberAttribute(attr_name="revokedEpoch", null=True)
    seen_epoch = NumberAttribute(attr_name="seenEpoch", null=True)


class SeenDevice(NamedTuple):
    """A device, and when it was last used."""

    device: StaffDevice
    seen_at: datetime | None


def _device(record: StaffDeviceRecord) -> StaffDevice:
    device = read_body(StaffDevice, record.body)
    return device.model_copy(update={"revoked": record.revoked_epoch is not None})


def add(tenant: Tenant, device: StaffDevice, secret: str) -> bool:
    """Store a new device; False, with no change, if its id exists."""
    token_hash = sha256(secret)
    record = StaffDeviceRecord(tenant.key(), device.device_id, body=device.model_dump_json(), token_hash=token_hash)
    if not wrote_if(lambda: record.save(condition=StaffDeviceRecord.pk.does_not_exist())):
        stored = attempt(lambda: StaffDeviceRecord.get(tenant.key(), device.device_id, consistent_read=True))
        return bool(stored.token_hash == token_hash)
    return True


def proved(tenant: Tenant, device_id: str, secret: str) -> StaffDevice | None:
    """Load the device if the token is right; None if it is wrong or the device was revoked."""
    try:
        record = attempt(lambda: StaffDeviceRecord.get(tenant.key(), device_id, consistent_read=True))
    except StaffDeviceRecord.DoesNotExist:
        return None
    is_right = compare_digest(record.token_hash, sha256(secret))
    return _device(record) if is_right and record.revoked_epoch is None else None


def find(tenant: Tenant, device_id: str) -> StaffDevice | None:
    """Load a device."""
    try:
        return _device(attempt(lambda: StaffDeviceRecord.get(tenant.key(), device_id, consistent_read=True)))
    except StaffDeviceRecord.DoesNotExist:
        return None


def all_of(tenant: Tenant) -> tuple[SeenDevice, ...]:
    """Load all devices of a company, by name."""
    found = attempt(lambda: list(StaffDeviceRecord.query(tenant.key(), consistent_read=True)))
    seen = [
        SeenDevice(_device(each), datetime.fromtimestamp(int(each.seen_epoch), UTC) if each.seen_epoch else None)
        for each in found
    ]
    return tuple(sorted(seen, key=lambda one: one.device.name))


def revoke(tenant: Tenant, device_id: str, at: datetime) -> bool:
    """Revoke a device for good; False if it does not exist."""
    record, known = StaffDeviceRecord(tenant.key(), device_id), StaffDeviceRecord.pk.exists()
    ended = StaffDeviceRecord.revoked_epoch.set(int(at.timestamp()))
    return wrote_if(lambda: record.update([ended], condition=known))


def note_seen(tenant: Tenant, device_id: str, now: datetime) -> None:
    """Record that a device is in use, at most twice a minute."""
    _noted.get(tenant.key(device_id), lambda: _note(tenant, device_id, now))


def _note(tenant: Tenant, device_id: str, now: datetime) -> datetime:
    record, known = StaffDeviceRecord(tenant.key(), device_id), StaffDeviceRecord.pk.exists()
    wrote_if(lambda: record.update([StaffDeviceRecord.seen_epoch.set(int(now.timestamp()))], condition=known))
    return now
