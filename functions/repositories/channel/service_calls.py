"""Calls for service from a store's tables, until they expire."""

from datetime import datetime

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.models import Model

from domain.channel.service_call import CALL_LIFE, ServiceCall
from domain.tenant import Tenant
from repositories.engine.record import Limits, attempt, wrote_if
from repositories.engine.stored import as_stored, read_compared
from runtime.settings import settings


class ServiceCallRecord(Model):
    """pk = company#store, sk = the call's id, which its guest chose."""

    class Meta(Limits):
        table_name = settings().tables["service-calls"]

    pk = UnicodeAttribute(hash_key=True)
    sk = UnicodeAttribute(range_key=True)
    body = UnicodeAttribute()
    expires_epoch = NumberAttribute(attr_name="expiresEpoch")


def add(tenant: Tenant, store_id: str, call: ServiceCall) -> bool:
    """Store a call; False, with no change, if its id exists."""
    expires = int((call.at + CALL_LIFE).timestamp())
    record = ServiceCallRecord(tenant.key(store_id), call.call_id, body=call.model_dump_json(), expires_epoch=expires)
    return (
        wrote_if(lambda: record.save(condition=ServiceCallRecord.pk.does_not_exist()))
        or find(tenant, store_id, call.call_id) == call
    )


def find(tenant: Tenant, store_id: str, call_id: str) -> ServiceCall | None:
    """One call."""
    try:
        found = attempt(lambda: ServiceCallRecord.get(tenant.key(store_id), call_id, consistent_read=True))
    except ServiceCallRecord.DoesNotExist:
        return None
    return read_compared(ServiceCall, found.body)


def of_store(tenant: Tenant, store_id: str, now: datetime) -> tuple[ServiceCall, ...]:
    """Load all stored calls, oldest first."""
    found = attempt(lambda: list(ServiceCallRecord.query(tenant.key(store_id), consistent_read=True)))
    calls = (read_compared(ServiceCall, record.body) for record in found)
    return tuple(sorted((call for call in calls if call.is_kept(now)), key=lambda call: (call.at, call.call_id)))


def replace(tenant: Tenant, store_id: str, before: ServiceCall, after: ServiceCall) -> bool:
    """Replace a call that was read; False if it changed since."""
    record = ServiceCallRecord(tenant.key(store_id), before.call_id)
    unmoved = ServiceCallRecord.body == as_stored(before)
    return (
        wrote_if(lambda: record.update([ServiceCallRecord.body.set(after.model_dump_json())], condition=unmoved))
        or find(tenant, store_id, before.call_id) == after
    )
