"""A table calls for service, and the store's staff accept the call (threat 20)."""

from datetime import datetime

from domain.channel.hint import Hint, HintKind
from domain.channel.service_call import PAUSE_BETWEEN, ServiceCall, check_call
from domain.errors import Code, Refusal
from domain.order.guest import Guest
from domain.staff.staff import Staff
from domain.tenant import Tenant
from repositories.channel import service_calls
from repositories.limits import rate_limits
from repositories.store import stores
from repositories.tables import dining_tables
from runtime.observability import count
from use_cases.channel.tell_channel import tell_channel


def call_service(guest: Guest, call_id: str, service: str) -> ServiceCall:
    """Make a call for the guest's own table; the same ID returns the first call.

    Refuses `not_found` without a table that may call, and `too_many_requests` within 30 s of the table's last call.
    """
    session, tenant = guest.session, guest.session.tenant
    store = stores.find(tenant, session.store_id)
    table = dining_tables.find(tenant, session.store_id, session.table_id) if session.table_id else None
    if store is None:
        raise Refusal(Code.NOT_FOUND)
    caller = check_call(store.order_type.dinein, table, service)
    stands = service_calls.find(tenant, session.store_id, call_id)
    if stands:
        return _own(stands, session.table_id)
    scope = tenant.key(session.store_id, session.table_id)
    wait = rate_limits.wait_between("service-call", scope, PAUSE_BETWEEN, guest.now)
    if wait:
        raise Refusal(Code.TOO_MANY_REQUESTS, retry_after=wait)
    call = ServiceCall(
        call_id=call_id,
        table_id=caller.table_id,
        table_name=caller.descr,
        table_group=caller.table_group_name,
        service=service,
        at=guest.now,
    )
    if not service_calls.add(tenant, session.store_id, call):
        raise Refusal(Code.NOT_FOUND)
    count("ServiceCalls")
    _tell(tenant, session.store_id, call)
    return call


def own_call(guest: Guest, call_id: str) -> ServiceCall:
    """A call of the guest's own table; refuses `not_found` for any other."""
    session = guest.session
    stands = service_calls.find(session.tenant, session.store_id, call_id) if session.table_id else None
    if stands is None:
        raise Refusal(Code.NOT_FOUND)
    return _own(stands, session.table_id)


def _own(call: ServiceCall, table_id: str) -> ServiceCall:
    if call.table_id != table_id:
        raise Refusal(Code.NOT_FOUND)
    return call


def answer_call(staff: Staff, call_id: str, by: str, now: datetime) -> ServiceCall:
    """Mark the call as accepted; the first person stays recorded. Refuses `not_found`."""
    while before := service_calls.find(staff.tenant, staff.store_id, call_id):
        if before.answered_at:
            return before
        after = before.answered(by, now)
        if service_calls.replace(staff.tenant, staff.store_id, before, after):
            _tell(staff.tenant, staff.store_id, after)
            return after
    raise Refusal(Code.NOT_FOUND)


def _tell(tenant: Tenant, store_id: str, call: ServiceCall) -> None:
    hint = Hint(kind=HintKind.CALL, id=call.call_id, version=1 if call.answered_at is None else 2)
    tell_channel(tenant, store_id, hint, call.table_id if call.answered_at else "")
