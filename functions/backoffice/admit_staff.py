"""Who may act for a store: whoever has a key of it that is signed, in time and not revoked; and what they do is kept.

Staff accounts take the place of keys later.
"""

from domain.errors import Code, Refusal
from domain.store.staff import Staff, StaffAction, check_staff_key
from domain.tenant import Tenant
from repositories import rate_limits, staff_actions
from repositories.rate_limits import RateLimit
from runtime.call import Call, StaffRequest
from runtime.caller import Caller, network_of
from runtime.observability import count, logger
from runtime.staff_key import read_staff_key, staff_secrets

TRIES = RateLimit(name="staff-tries", most=300, seconds=60)
"""Calls with a key, right or wrong, of one network at one store."""
WRONG = RateLimit(name="staff-wrong", most=20, seconds=600)
"""Wrong keys of one network, whichever store they are for. None locks a store: its staff come from elsewhere."""

OPERATOR = "operator"
"""By whom the record says a command was given: one who may write to the tables, whose own record is the cloud's."""


def admit_staff(request: StaffRequest, caller: Caller) -> Staff:
    """The staff by their key; refuses `forbidden`, and `too_many_requests` from a network that tries too often."""
    tenant, network = Tenant(company_code=request.company_code), network_of(caller.address)
    if rate_limits.used(WRONG, network, caller.now) >= WRONG.most:
        raise _too_many(WRONG, caller)
    if not rate_limits.take(TRIES, f"{tenant.key(request.store_id)}#{network}", caller.now):
        raise _too_many(TRIES, caller)
    key = read_staff_key(request.staff_key, staff_secrets(), request.company_code, request.store_id)
    if key is None:
        rate_limits.take(WRONG, network, caller.now)
        count("StaffKeyRefused")
        raise Refusal(Code.FORBIDDEN)
    check_staff_key(key, staff_actions.revoked_at(tenant, request.store_id), caller.now)
    return Staff(tenant, request.store_id, key.by)


def record_action(caller: Caller, call: Call, order_uuid: str, **what: str) -> None:
    """Keep who is about to do what to an order; without that record it is not done."""
    staff, network = caller.staff, network_of(caller.address)
    action = StaffAction(at=caller.now, by=staff.by, call=call.name, order_uuid=order_uuid, network=network, what=what)
    staff_actions.append(staff.tenant, staff.store_id, action)
    logger.info("staff action", extra={"store": staff.tenant.key(staff.store_id), **action.model_dump(mode="json")})
    count("StaffAction")


def _too_many(limit: RateLimit, caller: Caller) -> Refusal:
    count("StaffTriesRefused")
    return Refusal(Code.TOO_MANY_REQUESTS, retry_after=limit.retry_after(caller.now))
