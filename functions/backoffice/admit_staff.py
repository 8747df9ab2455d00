"""Who may act for a store: a person of it, or whoever has a key of it; and what they do is kept.

What a person may do is in their row, read for every call: who is locked out is so at once.
"""

from datetime import datetime

from backoffice.proof import OpenShift, StoreKey, prove
from domain.errors import Code, Refusal
from domain.limits.policies import WRONG_STAFF_PROOFS
from domain.staff.person import Person, capped
from domain.staff.staff import Role, Staff, StaffAction, Way, check_staff_key
from domain.tenant import Tenant
from gateways.staff_directory import AccountToken
from repositories import rate_limits, staff_actions, staff_devices, staff_people
from runtime.call import Call, StaffRequest
from runtime.caller import Caller, network_of
from runtime.observability import count, logger
from runtime.staff_key import read_staff_key, staff_secrets

OPERATOR = "operator"
"""By whom the record says a command was given: one who may write to the tables, whose own record is the cloud's."""


def admit_staff(request: StaffRequest, caller: Caller) -> Staff:
    """The staff by what they prove. The proof comes first: only who proves nothing is counted, and refused
    `too_many_requests` in place of `forbidden` (docs/reliability/limits.md, "Proof before counting").
    """
    try:
        return _proved(Tenant(company_code=request.company_code), request.store_id, caller)
    except Refusal as refusal:
        if "reason" not in refusal.details:  # what was right once is nobody's guess
            count("StaffKeyRefused")
            refuse_guesses(caller)
        raise


def refuse_guesses(caller: Caller) -> None:
    """Count a proof that proved nothing; refuses `too_many_requests` to a network of too many."""
    if not rate_limits.take(WRONG_STAFF_PROOFS, caller.network, caller.now):
        count("StaffTriesRefused")
        raise Refusal(Code.TOO_MANY_REQUESTS, retry_after=WRONG_STAFF_PROOFS.retry_after(caller.now))


def _proved(tenant: Tenant, store_id: str, caller: Caller) -> Staff:
    proof = prove(caller.bearer, caller.cookies.staff_device, caller.now)
    match proof:
        case StoreKey():
            return _by_key(tenant, store_id, proof.text, caller.now)
        case OpenShift():
            return _by_shift(tenant, store_id, proof, caller.now)
    return _by_account(tenant, store_id, proof)


def _by_key(tenant: Tenant, store_id: str, text: str, now: datetime) -> Staff:
    key = read_staff_key(text, staff_secrets(), tenant.company_code, store_id)
    if key is None:
        raise Refusal(Code.FORBIDDEN)
    check_staff_key(key, staff_actions.revoked_at(tenant, store_id), now)
    return Staff(tenant, store_id, key.by)


def _by_shift(tenant: Tenant, store_id: str, proof: OpenShift, now: datetime) -> Staff:
    """On a device, for its store alone; a PIN is too short for more than a manager's part of that."""
    person = proof.known.person
    if (proof.tenant, proof.device.store_id) != (tenant, store_id):
        raise Refusal(Code.FORBIDDEN, reason="store")
    staff_devices.note_seen(tenant, proof.device.device_id, now)
    role = Role.MANAGER if person.role.covers(Role.MANAGER) else person.role
    return _of_store(tenant, store_id, person, role, Way.SHIFT)._replace(device_id=proof.device.device_id)


def _by_account(tenant: Tenant, store_id: str, proof: AccountToken) -> Staff:
    person = person_of(tenant, proof)
    role = capped(person.role, proof.groups)
    if role is None:
        raise Refusal(Code.FORBIDDEN, reason="role")
    return _of_store(tenant, store_id, person, role, Way.ACCOUNT)


def person_of(tenant: Tenant, proof: AccountToken) -> Person:
    """Who an account is in a company; refuses `forbidden` for who is nobody there, and who is locked out."""
    person_id = next((name for company, name in staff_people.of_account(proof.account) if company == tenant), "")
    known = staff_people.find(tenant, person_id) if person_id else None
    if known is None or known.person.account != proof.account:
        raise Refusal(Code.FORBIDDEN, reason="store")
    if not known.person.is_let_in(proof.signed_in_at):
        raise Refusal(Code.FORBIDDEN, reason="locked_out")
    return known.person


def _of_store(tenant: Tenant, store_id: str, person: Person, role: Role, way: Way) -> Staff:
    if not person.works_in(store_id):
        raise Refusal(Code.FORBIDDEN, reason="store")
    return Staff(tenant, store_id, person.name, role, way, person.person_id)


def record_action(caller: Caller, call: Call, order_uuid: str, **what: str) -> None:
    """Keep who is about to do what; without that record it is not done."""
    staff, network = caller.staff, network_of(caller.address)
    action = StaffAction(
        at=caller.now,
        by=staff.by,
        person_id=staff.person_id,
        call=call.name,
        order_uuid=order_uuid,
        network=network,
        what=what,
    )
    staff_actions.append(staff.tenant, staff.store_id, action)
    logger.info("staff action", extra={"store": staff.tenant.key(staff.store_id), **action.model_dump(mode="json")})
    count("StaffAction")
