"""What crowds of guests have open at a store: one row a crowd, changed by one conditional write.

An environment remembers the rows it saw last. Who finds theirs changed meanwhile reads it and decides anew.
"""

from collections import OrderedDict
from datetime import timedelta

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.exceptions import UpdateError
from pynamodb.models import Model

from domain.checkout.claims import Claims
from domain.tenant import Tenant
from repositories.record import Limits, attempt, condition_failed
from runtime.secret import keyed_hash
from runtime.settings import settings

_FORGET_AFTER = timedelta(days=1)
_REMEMBERED = 500
_seen: OrderedDict[str, Claims] = OrderedDict()


class ClaimRecord(Model):
    """pk = company#storeId#keyed hash of the crowd; a network's address is nowhere."""

    class Meta(Limits):
        table_name = settings().tables["claims"]

    pk = UnicodeAttribute(hash_key=True)
    version = NumberAttribute()
    body = UnicodeAttribute()
    expires_epoch = NumberAttribute(attr_name="expiresEpoch")


def key_of(tenant: Tenant, store_id: str, crowd: str) -> str:
    """The row of a crowd."""
    return tenant.key(store_id, keyed_hash(tenant.key(store_id), "crowd", crowd)[:32])


def remembered(key: str) -> Claims:
    """What this environment saw last; nothing where it saw nothing."""
    return _seen.get(key) or Claims()


def find(key: str) -> Claims:
    """The claims of a crowd as they are now."""
    try:
        record = attempt(lambda: ClaimRecord.get(key, consistent_read=True))
    except ClaimRecord.DoesNotExist:
        return _remember(key, Claims())
    return _remember(key, Claims.model_validate_json(record.body))


def replace(key: str, before: Claims, after: Claims) -> bool:
    """Change the claims from what they were seen as; False when somebody else changed them meanwhile: then what they
    are now is remembered.
    """
    record, body = ClaimRecord(key), after.model_dump_json(exclude_defaults=True)
    ends = max(claim.until for claim in after.by_order.values())
    unchanged = ClaimRecord.version == before.version if before.version else ClaimRecord.pk.does_not_exist()
    actions = [
        ClaimRecord.version.set(after.version),
        ClaimRecord.body.set(body),
        ClaimRecord.expires_epoch.set(int((ends + _FORGET_AFTER).timestamp())),
    ]
    try:
        attempt(lambda: record.update(list(actions), condition=unchanged))
    except UpdateError as error:
        if not condition_failed(error):
            raise
        return find(key) == after
    _remember(key, after)
    return True


def _remember(key: str, claims: Claims) -> Claims:
    _seen[key] = claims
    _seen.move_to_end(key)
    if len(_seen) > _REMEMBERED:
        _seen.popitem(last=False)
    return claims
