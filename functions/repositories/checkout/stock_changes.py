"""The ledger of counts: each change of stock is stored with its progress before it is made."""

from collections.abc import Iterator
from datetime import datetime

from pynamodb.attributes import UnicodeAttribute
from pynamodb.models import Model

from domain.checkout.count_change import CountChange
from domain.tenant import Tenant
from repositories.engine.record import Limits, attempt, wrote_if
from repositories.engine.stored import as_stored, read_compared
from runtime.settings import settings


class StockChangeRecord(Model):
    """pk = company#store, sk = changeId, which begins with the milliseconds of its instant."""

    class Meta(Limits):
        table_name = settings().tables["stock-changes"]

    pk = UnicodeAttribute(hash_key=True)
    sk = UnicodeAttribute(range_key=True)
    body = UnicodeAttribute()


def find(tenant: Tenant, store_id: str, change_id: str) -> CountChange | None:
    """Load a change."""
    try:
        record = attempt(lambda: StockChangeRecord.get(tenant.key(store_id), change_id, consistent_read=True))
    except StockChangeRecord.DoesNotExist:
        return None
    return read_compared(CountChange, record.body)


def add(tenant: Tenant, store_id: str, change: CountChange) -> bool:
    """Store a change before it is made; False, with no change, if its id exists."""
    record = StockChangeRecord(tenant.key(store_id), change.change_id, body=change.model_dump_json())
    return (
        wrote_if(lambda: record.save(condition=StockChangeRecord.pk.does_not_exist()))
        or find(tenant, store_id, change.change_id) == change
    )


def replace(tenant: Tenant, store_id: str, before: CountChange, after: CountChange) -> bool:
    """Write the progress of a change; False, with no change, if it changed since it was read."""
    record = StockChangeRecord(tenant.key(store_id), before.change_id)
    unmoved = StockChangeRecord.body == as_stored(before)
    return (
        wrote_if(lambda: record.update([StockChangeRecord.body.set(after.model_dump_json())], condition=unmoved))
        or find(tenant, store_id, before.change_id) == after
    )


def of_store(tenant: Tenant, store_id: str, since: datetime) -> Iterator[CountChange]:
    """A store's changes since an instant, oldest first."""
    late = StockChangeRecord.sk >= f"{int(since.timestamp() * 1000):013d}"
    found = attempt(lambda: list(StockChangeRecord.query(tenant.key(store_id), late, consistent_read=True)))
    return (read_compared(CountChange, record.body) for record in found)
