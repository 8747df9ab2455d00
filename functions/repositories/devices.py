"""What a browser proved with one-time codes: contacts by keyed hash under the hash of its token, until they lapse."""

from datetime import datetime
from typing import Any

from pynamodb.attributes import MapAttribute, NumberAttribute, UnicodeAttribute
from pynamodb.exceptions import PutError, UpdateError
from pynamodb.expressions.operand import Path
from pynamodb.models import Model

from domain.member.verification import DEVICE_LIFE, ContactKind, Reach
from domain.tenant import Tenant
from repositories.record import Limits, attempt, condition_failed
from runtime.secret import keyed_hashes, sha256
from runtime.settings import settings


class DeviceRecord(Model):
    """pk = company#SHA-256 of the device's token; `contacts` is the end of each proof in epoch seconds."""

    class Meta(Limits):
        table_name = settings().tables["devices"]

    pk = UnicodeAttribute(hash_key=True)
    contacts: MapAttribute[str, Any] = MapAttribute()
    expires_epoch = NumberAttribute(attr_name="expiresEpoch")


def _key(tenant: Tenant, token: str) -> str:
    return tenant.key(sha256(token))


def _names(tenant: Tenant, reach: Reach) -> tuple[str, ...]:
    """Under what a proof may stand, the name of a new one first."""
    return tuple(f"{reach.kind.value}_{each}" for each in keyed_hashes(tenant.key(), reach.text))


def prove(tenant: Tenant, token: str, reach: Reach, now: datetime) -> None:
    """Note that this browser answered a code sent to a contact."""
    ends = int((now + DEVICE_LIFE).timestamp())
    name, known = _names(tenant, reach)[0], DeviceRecord.pk.exists()
    actions = [Path(["contacts", name]).set({"N": str(ends)}), DeviceRecord.expires_epoch.set(ends)]
    try:
        attempt(lambda: DeviceRecord(_key(tenant, token)).update(list(actions), condition=known))
    except UpdateError as error:
        if not condition_failed(error):
            raise
        _open(tenant, token, ends)
        prove(tenant, token, reach, now)


def has_proved(tenant: Tenant, token: str, reach: Reach, now: datetime) -> bool:
    """Whether this browser proved a contact within the last 90 days and was not told to forget it."""
    proved = _contacts(tenant, token)
    return any(now.timestamp() < proved.get(name, 0) for name in _names(tenant, reach))


def has_proved_any(tenant: Tenant, token: str, kind: ContactKind, now: datetime) -> bool:
    """Whether this browser proved any contact of a kind."""
    return any(
        name.startswith(f"{kind.value}_") and now.timestamp() < ends for name, ends in _contacts(tenant, token).items()
    )


def revoke(tenant: Tenant, token: str) -> None:
    """Forget all that a browser proved; its token proves nothing any more."""
    attempt(DeviceRecord(_key(tenant, token)).delete)


def _open(tenant: Tenant, token: str, ends: int) -> None:
    record = DeviceRecord(_key(tenant, token), contacts=MapAttribute(), expires_epoch=ends)
    try:
        attempt(lambda: record.save(condition=DeviceRecord.pk.does_not_exist()))
    except PutError as error:
        if not condition_failed(error):
            raise


def _contacts(tenant: Tenant, token: str) -> dict[str, Any]:
    if not token:
        return {}
    try:
        record = attempt(lambda: DeviceRecord.get(_key(tenant, token), consistent_read=True))
    except DeviceRecord.DoesNotExist:
        return {}
    return dict(record.contacts.attribute_values)
