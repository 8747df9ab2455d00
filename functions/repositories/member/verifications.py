"""One-time codes that were sent, stored under the hash of their token; DynamoDB counts their tries."""

from datetime import timedelta
from uuid import uuid4

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.models import Model

from domain.limits.policies import CODE_TRIES
from domain.member.verification import Verification
from domain.tenant import Tenant
from repositories.engine.record import Limits, attempt, wrote_if
from repositories.engine.stored import read_body
from runtime.secret import sha256
from runtime.settings import settings

_FORGET_AFTER = timedelta(days=1)


class VerificationRecord(Model):
    """pk = company#SHA-256 of the token; `tries` never exceeds the limit, `usedBy` is set once."""

    class Meta(Limits):
        table_name = settings().tables["verifications"]

    pk = UnicodeAttribute(hash_key=True)
    body = UnicodeAttribute()
    tries = NumberAttribute()
    used_by = UnicodeAttribute(attr_name="usedBy", null=True)
    expires_epoch = NumberAttribute(attr_name="expiresEpoch")


def _key(tenant: Tenant, token: str) -> str:
    return tenant.key(sha256(token))


def add(tenant: Tenant, token: str, verification: Verification) -> None:
    """Store a code before it is sent."""
    record = VerificationRecord(
        _key(tenant, token),
        body=verification.model_dump_json(),
        tries=0,
        expires_epoch=int((verification.expires_at + _FORGET_AFTER).timestamp()),
    )
    attempt(record.save)


def take_try(tenant: Tenant, token: str) -> Verification | None:
    """Use up one try and return the code; None if there is no code or no try left. A repeated write may use two."""
    record = VerificationRecord(_key(tenant, token))
    left = VerificationRecord.tries < CODE_TRIES
    if not wrote_if(lambda: record.update([VerificationRecord.tries.add(1)], condition=left)):
        return None
    return read_body(Verification, record.body)


def answered(tenant: Tenant, token: str) -> Verification | None:
    """Load a code that was answered correctly; None for any other."""
    try:
        record = attempt(lambda: VerificationRecord.get(_key(tenant, token), consistent_read=True))
    except VerificationRecord.DoesNotExist:
        return None
    return read_body(Verification, record.body) if record.used_by else None


def use(tenant: Tenant, token: str) -> bool:
    """Use a code up; False when it was used before."""
    record, name = VerificationRecord(_key(tenant, token)), uuid4().hex
    unused = VerificationRecord.used_by.does_not_exist()
    if not wrote_if(lambda: record.update([VerificationRecord.used_by.set(name)], condition=unused)):
        stored = attempt(lambda: VerificationRecord.get(_key(tenant, token), consistent_read=True))
        return bool(stored.used_by == name)
    return True
