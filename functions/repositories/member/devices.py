"""Contacts that a browser proved with one-time codes: by keyed hash, under the hash of its token, until they expire."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from pynamodb.attributes import MapAttribute, NumberAttribute, UnicodeAttribute
from pynamodb.expressions.operand import Path
from pynamodb.expressions.update import Action
from pynamodb.models import Model

from domain.member.verification import DEVICE_LIFE, ContactKind, Reach
from domain.tenant import Tenant
from repositories.engine.prefetch import BatchRead, find_row
from repositories.engine.record import Limits, attempt, wrote_if
from runtime.secret import keyed_hashes, sha256
from runtime.settings import settings

_LOGIN = "login_"
"""Prefix of a proof that lets its browser log in; the proof of a guest's phone does not."""


class DeviceRecord(Model):
    """pk = company#SHA-256 of the device's token.

    `contacts` has the end of each proof in epoch seconds, `member` the member who is logged in on it.
    """

    class Meta(Limits):
        table_name = settings().tables["devices"]

    pk = UnicodeAttribute(hash_key=True)
    contacts: MapAttribute[str, Any] = MapAttribute()
    member = UnicodeAttribute(null=True)
    expires_epoch = NumberAttribute(attr_name="expiresEpoch")


def _key(tenant: Tenant, token: str) -> str:
    return tenant.key(sha256(token))


def _names(tenant: Tenant, reach: Reach, of: str = "") -> tuple[str, ...]:
    """Return the names that a proof may have; new proofs use the first."""
    return tuple(f"{of}{reach.kind.value}_{each}" for each in keyed_hashes(tenant.key(), reach.text))


def prove(tenant: Tenant, token: str, reach: Reach, now: datetime, *, login: bool = False) -> None:
    """Record that this browser answered a code sent to a contact; a login code proves the contact as well."""
    ends = int((now + DEVICE_LIFE).timestamp())
    names = [_names(tenant, reach, of)[0] for of in (("", _LOGIN) if login else ("",))]
    actions = [Path(["contacts", name]).set({"N": str(ends)}) for name in names]
    if not _change(tenant, token, [*actions, DeviceRecord.expires_epoch.set(ends)]):
        _open(tenant, token, ends)
        prove(tenant, token, reach, now, login=login)


def enter(tenant: Tenant, token: str, member_code: str) -> None:
    """Record that a member is logged in on a browser that proved one of their contacts."""
    _change(tenant, token, [DeviceRecord.member.set(member_code)])


def leave(tenant: Tenant, token: str, known_by: Iterable[Reach]) -> None:
    """Log the member out on this browser, and remove the login proofs of their contacts."""
    names = [name for reach in known_by for name in _names(tenant, reach, _LOGIN)]
    _change(tenant, token, [DeviceRecord.member.remove(), *(Path(["contacts", name]).remove() for name in names)])


def prefetch(batch: BatchRead, tenant: Tenant, token: str) -> None:
    """Prefetch a browser's row; does nothing without a token."""
    if token:
        batch.row(DeviceRecord, _key(tenant, token))


def member_on(tenant: Tenant, token: str) -> str:
    """Return the code of the member who is logged in on this browser; empty if there is none."""
    record = _find(tenant, token)
    return str(record.member or "") if record else ""


def may_log_in(tenant: Tenant, token: str, reach: Reach, now: datetime) -> bool:
    """Whether this browser answered a login code for this contact and did not log out since."""
    proved = _contacts(tenant, token)
    return any(now.timestamp() < proved.get(name, 0) for name in _names(tenant, reach, _LOGIN))


def has_proved(tenant: Tenant, token: str, reach: Reach, now: datetime) -> bool:
    """Whether this browser proved a contact within the last 90 days and did not revoke the proof."""
    proved = _contacts(tenant, token)
    return any(now.timestamp() < proved.get(name, 0) for name in _names(tenant, reach))


def has_proved_any(tenant: Tenant, token: str, kind: ContactKind, now: datetime) -> bool:
    """Whether this browser proved any contact of a kind."""
    return any(
        name.startswith(f"{kind.value}_") and now.timestamp() < ends for name, ends in _contacts(tenant, token).items()
    )


def revoke(tenant: Tenant, token: str) -> None:
    """Delete all proofs of a browser; its token proves nothing any more."""
    attempt(DeviceRecord(_key(tenant, token)).delete)


def _change(tenant: Tenant, token: str, actions: Sequence[Action]) -> bool:
    """Change the row of a browser; False when it has none."""
    known = DeviceRecord.pk.exists()
    return wrote_if(lambda: DeviceRecord(_key(tenant, token)).update(list(actions), condition=known))


def _open(tenant: Tenant, token: str, ends: int) -> None:
    record = DeviceRecord(_key(tenant, token), contacts=MapAttribute(), expires_epoch=ends)
    wrote_if(lambda: record.save(condition=DeviceRecord.pk.does_not_exist()))


def _find(tenant: Tenant, token: str) -> DeviceRecord | None:
    return find_row(DeviceRecord, _key(tenant, token)) if token else None


def _contacts(tenant: Tenant, token: str) -> dict[str, Any]:
    record = _find(tenant, token)
    return dict(record.contacts.attribute_values) if record else {}
