"""Actions with a store's staff keys, in order and never changed; and the time before which keys are revoked."""

from collections.abc import Iterator
from datetime import datetime
from uuid import uuid4

from pynamodb.attributes import UnicodeAttribute
from pynamodb.models import Model

from domain.staff.staff import StaffAction
from domain.tenant import Tenant
from repositories.engine.record import Limits, attempt, wrote_if
from repositories.engine.stored import read_body
from repositories.engine.sweep_index import time_text
from runtime.settings import settings

_REVOKED = "revoked"
"""The sk of the only row that is no action; it sorts after every instant."""


class StaffActionRecord(Model):
    """pk = company#store, sk = instant#name, or `revoked` with the instant in `body`."""

    class Meta(Limits):
        table_name = settings().tables["staff-actions"]

    pk = UnicodeAttribute(hash_key=True)
    sk = UnicodeAttribute(range_key=True)
    body = UnicodeAttribute()


def append(tenant: Tenant, store_id: str, action: StaffAction, name: str = "") -> bool:
    """Store an action; False, with no change, if another one has its name."""
    body = action.model_dump_json()
    record = StaffActionRecord(tenant.key(store_id), f"{time_text(action.at)}#{name or uuid4().hex}", body=body)
    if not wrote_if(lambda: record.save(condition=StaffActionRecord.pk.does_not_exist())):
        stored = attempt(lambda: StaffActionRecord.get(record.pk, record.sk, consistent_read=True))
        return bool(stored.body == body)
    return True


def of_store(tenant: Tenant, store_id: str, since: datetime) -> Iterator[StaffAction]:
    """A store's actions since an instant, oldest first."""
    late = StaffActionRecord.sk.between(time_text(since), "9")
    found = attempt(lambda: list(StaffActionRecord.query(tenant.key(store_id), late, consistent_read=True)))
    return (read_body(StaffAction, record.body) for record in found)


def between(
    tenant: Tenant, store_id: str, begin: datetime, end: datetime, limit: int | None = None
) -> tuple[StaffAction, ...]:
    """Load a store's actions from `begin` until before `end`, newest first; at most `limit` if given."""
    within = StaffActionRecord.sk.between(time_text(begin), time_text(end))
    found = attempt(
        lambda: list(
            StaffActionRecord.query(
                tenant.key(store_id), within, scan_index_forward=False, limit=limit, consistent_read=True
            )
        )
    )
    return tuple(read_body(StaffAction, record.body) for record in found)


def revoke(tenant: Tenant, store_id: str, at: datetime) -> None:
    """Revoke all keys of a store that were issued until `at`; an earlier instant never replaces a later one."""
    record = StaffActionRecord(tenant.key(store_id), _REVOKED)
    earlier = StaffActionRecord.body.does_not_exist() | (StaffActionRecord.body < time_text(at))
    wrote_if(lambda: record.update([StaffActionRecord.body.set(time_text(at))], condition=earlier))


def revoked_at(tenant: Tenant, store_id: str) -> datetime | None:
    """Return the instant up to which issued keys are revoked; None if keys were never revoked."""
    try:
        record = attempt(lambda: StaffActionRecord.get(tenant.key(store_id), _REVOKED, consistent_read=True))
    except StaffActionRecord.DoesNotExist:
        return None
    return datetime.fromisoformat(record.body)
