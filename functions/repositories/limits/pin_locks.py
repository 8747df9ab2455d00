"""The keys of a store's devices that had a PIN refused lately: one row per store.

It only shows staff where to look; a key's own row says whether the key is locked.
"""

from datetime import datetime, timedelta

from pydantic import TypeAdapter
from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.models import Model

from domain.limits.locked_key import LockedKey
from domain.tenant import Tenant
from repositories.engine.record import Limits, attempt, wrote_if
from repositories.engine.stored import read_bodies
from runtime.settings import settings

_KEPT = timedelta(days=3)
_MOST = 20
"""Keys per store; those refused longest ago are dropped."""
_KEYS: TypeAdapter[tuple[LockedKey, ...]] = TypeAdapter(tuple[LockedKey, ...])


class PinLocksRecord(Model):
    """pk = pin-locks#company#storeId."""

    class Meta(Limits):
        table_name = settings().tables["rate-limits"]

    pk = UnicodeAttribute(hash_key=True)
    keys = UnicodeAttribute()
    expires_epoch = NumberAttribute(attr_name="expiresEpoch")


def _pk(tenant: Tenant, store_id: str) -> str:
    return f"pin-locks#{tenant.key(store_id)}"


def of_store(tenant: Tenant, store_id: str) -> tuple[LockedKey, ...]:
    """Load the keys that had a PIN refused, latest last."""
    return _parsed(_read(tenant, store_id))


def _read(tenant: Tenant, store_id: str) -> str | None:
    try:
        record = attempt(lambda: PinLocksRecord.get(_pk(tenant, store_id), consistent_read=True))
    except PinLocksRecord.DoesNotExist:
        return None
    return record.keys


def _parsed(text: str | None) -> tuple[LockedKey, ...]:
    return () if text is None else read_bodies(_KEYS, text)


def note(tenant: Tenant, store_id: str, key: LockedKey, now: datetime) -> bool:
    """Record a key; False, with no change, if it is recorded already or another key was recorded at the same time.

    After such a race the key's next refused PIN records it.
    """
    text = _read(tenant, store_id)
    before = _parsed(text)
    if key in before:
        return False
    after = (*before, key)[-_MOST:]
    field = PinLocksRecord.keys
    unmoved = PinLocksRecord.pk.does_not_exist() if text is None else field == text
    forget = int((now + _KEPT).timestamp())
    actions = [field.set(_KEYS.dump_json(after).decode()), PinLocksRecord.expires_epoch.set(forget)]
    return wrote_if(lambda: PinLocksRecord(_pk(tenant, store_id)).update(list(actions), condition=unmoved))
