"""The order types that a store takes none of for now: one row a store, one pause a type (Y-10)."""

from collections.abc import Collection

from pynamodb.attributes import UnicodeAttribute
from pynamodb.exceptions import UpdateError
from pynamodb.models import Model

from domain.store.order_type import OrderType
from domain.store.pause import Pause
from domain.tenant import Tenant
from repositories.record import Limits, attempt, condition_failed
from repositories.snapshot import Snapshots
from runtime.settings import settings

Pauses = dict[OrderType, Pause]
_seen: Snapshots[str, Pauses] = Snapshots()


class StorePauseRecord(Model):
    """pk = company#store; an attribute for each order type that is paused."""

    class Meta(Limits):
        table_name = settings().tables["store-pauses"]

    pk = UnicodeAttribute(hash_key=True)
    dinein = UnicodeAttribute(null=True)
    takeout = UnicodeAttribute(null=True)
    delivery = UnicodeAttribute(null=True)


def begin(tenant: Tenant, store_id: str, order_type: OrderType, pause: Pause) -> bool:
    """Pause a type; False, and nothing changed, where it is paused already."""
    key, field = tenant.key(store_id), getattr(StorePauseRecord, order_type.value)
    try:
        attempt(
            lambda: StorePauseRecord(key).update([field.set(pause.model_dump_json())], condition=field.does_not_exist())
        )
    except UpdateError as error:
        if condition_failed(error):
            return False
        raise
    _seen.put(key, of_store(tenant, store_id))
    return True


def end(tenant: Tenant, store_id: str, order_type: OrderType) -> None:
    """Take orders of a type again."""
    key, field = tenant.key(store_id), getattr(StorePauseRecord, order_type.value)
    attempt(lambda: StorePauseRecord(key).update([field.remove()]))
    _seen.put(key, of_store(tenant, store_id))


def of_store(tenant: Tenant, store_id: str) -> Pauses:
    """A store's pauses as they are now."""
    return _read([tenant.key(store_id)], consistent=True)[tenant.key(store_id)]


def seen_of(tenant: Tenant, store_ids: Collection[str]) -> dict[str, Pauses]:
    """The pauses of each store, at most half a minute old, all in one question."""
    keys = {tenant.key(store_id): store_id for store_id in store_ids}
    return {keys[key]: pauses for key, pauses in _seen.get_all(keys, _read).items()}


def _read(keys: list[str], *, consistent: bool = False) -> dict[str, Pauses]:
    found = attempt(lambda: list(StorePauseRecord.batch_get(keys, consistent_read=consistent)))
    read = {record.pk: _pauses(record) for record in found}
    return {key: read.get(key, {}) for key in keys}


def _pauses(record: StorePauseRecord) -> Pauses:
    kept = {each: getattr(record, each.value) for each in OrderType}
    return {each: Pause.model_validate_json(body) for each, body in kept.items() if body}
