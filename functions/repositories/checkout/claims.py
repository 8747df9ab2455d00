"""Stock and slots that the orders of one network (a crowd) claim at a store: one row per crowd.

If a crowd's row changed since it was read, the conditional write fails: read it and decide again.
"""

from datetime import timedelta
from typing import NamedTuple

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.expressions.condition import Condition
from pynamodb.expressions.update import Action
from pynamodb.models import Model

from domain.checkout.claims import Claims
from domain.tenant import Tenant
from repositories.engine.prefetch import BatchRead, find_row
from repositories.engine.record import Limits, wrote_if
from repositories.engine.stored import read_body
from runtime.secret import keyed_hash
from runtime.settings import settings

_FORGET_AFTER = timedelta(days=1)


class ClaimRecord(Model):
    """pk = company#storeId#keyed hash of the crowd; the network's address is not stored."""

    class Meta(Limits):
        table_name = settings().tables["claims"]

    pk = UnicodeAttribute(hash_key=True)
    version = NumberAttribute()
    body = UnicodeAttribute()
    expires_epoch = NumberAttribute(attr_name="expiresEpoch")


class Claimed(NamedTuple):
    """A claim that was decided: the crowd's row as it was read, and as it is with the claim."""

    key: str
    before: Claims
    after: Claims


def key_of(tenant: Tenant, store_id: str, crowd: str) -> str:
    """Build the key of a crowd's row."""
    return tenant.key(store_id, keyed_hash(tenant.key(store_id), "crowd", crowd)[:32])


def find(key: str) -> Claims:
    """The claims of a crowd as they are now."""
    record = find_row(ClaimRecord, key)
    return read_body(Claims, record.body) if record else Claims()


def prefetch(batch: BatchRead, key: str) -> None:
    """Prefetch the claims of a crowd."""
    batch.row(ClaimRecord, key)


def write(claimed: Claimed) -> bool:
    """Write a claim; False if the crowd's row changed since it was read."""
    record = ClaimRecord(claimed.key)
    return (
        wrote_if(lambda: record.update(changed(claimed.after), condition=unchanged(claimed.before)))
        or find(claimed.key) == claimed.after
    )


def unchanged(before: Claims) -> Condition:
    """The condition that claims are still as they were read; for a transaction too."""
    if not before.version:
        return ClaimRecord.pk.does_not_exist()
    condition: Condition = ClaimRecord.version == before.version
    return condition


def changed(after: Claims) -> list[Action]:
    """The actions that write new claims; a new list each time, as PynamoDB may extend it."""
    ends = max(claim.until for claim in after.by_order.values())
    return [
        ClaimRecord.version.set(after.version),
        ClaimRecord.body.set(after.model_dump_json(exclude_defaults=True)),
        ClaimRecord.expires_epoch.set(int((ends + _FORGET_AFTER).timestamp())),
    ]
