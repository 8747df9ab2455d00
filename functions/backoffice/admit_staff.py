"""Check who may act for a store: a person of its staff, or the holder of a store key; and record what they do.

A person's rights are in their row, which every request reads: a lock takes effect at once.
"""

from datetime import datetime

from backoffice.proof import OpenShift, StoreKey, prove
from domain.errors import Code, Refusal
from domain.limits.policies import WRONG_STAFF_PROOFS
from domain.staff.person import Person, capped
from domain.staff.staff import Role, Staff, StaffAction, Way, check_staff_key
from domain.tenant import Tenant
from gateways.staff_directory import AccountToken
from repositories.limits import rate_limits
from repositories.staff import staff_actions, staff_devices, staff_people
from runtime.call import Call, StaffRequest
from runtime.caller import Caller, network_of
from runtime.observability import count, logger
from runtime.staff_key import read_staff_key, staff_secrets

OPERATOR = "operator"
"""The name in the record for an operator's command: they have access to the tables, and AWS logs them."""


def admit_staff(request: StaffRequest, caller: Caller) -> Staff:
    """Return the staff member of a request by their proof.

    The proof is checked first: only failed proofs are counted, and refused `too_many_requests` instead of `forbidden`
    above the limit (docs/reliability/limits.md, "Proof before counting").
    """
    try:
        return _proved(Tenant(company_code=request.company_code), request.store_id, caller)
    except Refusal as refusal:
        if "reason" not in refusal.details:  # a proof that was valid before is not a guess
            count("StaffKeyRefused")
            refuse_guesses(caller)
        raise


def refuse_guesses(caller: Caller) -> None:
    """Count a failed proof; refuses `too_many_requests` for a network with too many of them."""
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
    """A shift is valid for its device's store only; a PIN is too short for more than a manager's rights there."""
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
    """Return the person of an account in a company; refuses `forbidden` for unknown and locked-out people."""
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
    """Record who is about to do what; if that fails, the action is not done."""
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
