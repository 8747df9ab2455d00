"""Sign in to the store's side, and shifts on its devices."""

from collections.abc import Iterator

from backoffice.admit_staff import person_of, refuse_guesses
from backoffice.door_messages import (
    CloseShiftReply,
    CloseShiftRequest,
    Directory,
    EnrolledDevice,
    OpenedShiftReply,
    OpenShiftRequest,
    PersonOnDevice,
    ReadDoorReply,
    Workplace,
)
from backoffice.proof import OpenShift, ProvedDevice, prove, proved_device, shift_token
from domain.errors import Code, Refusal
from domain.limits.attempt_limit import Attempts
from domain.limits.policies import STAFF_PIN
from domain.staff.person import capped
from domain.staff.staff import Role
from gateways.staff_directory import AccountToken, has_directory
from repositories.staff import staff_devices, staff_people, staff_shifts
from repositories.store import stores
from runtime.call import Request
from runtime.caller import Caller
from runtime.settings import settings
from use_cases.staff.open_shift import PinEntered, open_shift


def read_door(_request: Request, caller: Caller) -> ReadDoorReply:
    """Return the ways to sign in here; a store's device also gets names, a signed-in account its stores."""
    proved = proved_device(caller.cookies.staff_device)
    account = _account(caller)
    caller.require_turn(_key_of(proved) or (account.account if account else ""))
    chosen = settings()
    directory = Directory(region=chosen.region, user_pool_id=chosen.user_pool_id, client_id=chosen.user_pool_client)
    return ReadDoorReply(
        directory=directory if has_directory() else None,
        device=_device(proved, caller) if proved else None,
        workplaces=tuple(_of_account(account)) if account else (),
    )


def _key_of(proved: ProvedDevice | None) -> str:
    """Return the rate limit key of a store's device; empty for other browsers."""
    return proved.tenant.key(proved.device.device_id) if proved else ""


def _device(proved: ProvedDevice, caller: Caller) -> EnrolledDevice:
    tenant, device = proved
    counts = staff_shifts.pin_counts(tenant, device.device_id)
    store = stores.find(tenant, device.store_id)
    people = [
        _on_device(known.person.person_id, known.person.name, counts, caller)
        for known in staff_people.all_of(tenant)
        if known.pin and not known.person.locked and known.person.works_in(device.store_id)
    ]
    return EnrolledDevice(
        name=device.name,
        company_code=tenant.company_code,
        store_id=device.store_id,
        store_name=store.info.store_name if store else device.store_id,
        people=tuple(people),
    )


def _on_device(person_id: str, name: str, counts: dict[str, Attempts], caller: Caller) -> PersonOnDevice:
    tries = counts.get(person_id, Attempts())
    needs_manager = STAFF_PIN.needs_person(tries)
    until = tries.locked_until if tries.is_locked(caller.now) and not needs_manager else None
    return PersonOnDevice(person_id=person_id, name=name, locked_until=until, needs_manager=needs_manager)


def _account(caller: Caller) -> AccountToken | None:
    """Return the signed-in account, if any; refuses `forbidden` for an invalid token."""
    proof = prove(caller.bearer, caller.cookies.staff_device, caller.now) if caller.bearer else None
    return proof if isinstance(proof, AccountToken) else None


def _of_account(proof: AccountToken) -> Iterator[Workplace]:
    """Yield all stores for which the account may act."""
    for tenant, _ in staff_people.of_account(proof.account):
        try:
            person = person_of(tenant, proof)
        except Refusal:
            continue
        for store in stores.all_of(tenant).values():
            role = capped(person.role, proof.groups)
            if role and person.works_in(store.store_id):
                yield Workplace(
                    company_code=tenant.company_code,
                    store_id=store.store_id,
                    store_name=store.info.store_name,
                    role=role,
                    name=person.name,
                )


def open_with_pin(request: OpenShiftRequest, caller: Caller) -> OpenedShiftReply:
    """Open a person's shift on the requesting device; refuses `forbidden` on any other browser."""
    proved = proved_device(caller.cookies.staff_device)
    if proved is None:
        refuse_guesses(caller)
        raise Refusal(Code.FORBIDDEN, reason="device")
    caller.require_turn(_key_of(proved))
    tenant, device = proved
    entered = PinEntered(tenant, device, request.person_id, request.pin, request.chosen or "")
    opened = open_shift(entered, caller.now)
    staff_devices.note_seen(tenant, device.device_id, caller.now)
    return OpenedShiftReply(
        choose_pin=opened is None,
        token=shift_token(tenant, device.device_id, request.person_id, opened.secret) if opened else "",
        company_code=tenant.company_code,
        store_id=device.store_id,
        name=opened.person.name if opened else "",
        role=opened.person.role if opened else Role.DRIVER,
        ends_at=opened.shift.ends_at if opened else None,
    )


def close_shift(_request: CloseShiftRequest, caller: Caller) -> CloseShiftReply:
    """End the shift of the token, which is invalid afterwards."""
    proof = prove(caller.bearer, caller.cookies.staff_device, caller.now)
    if isinstance(proof, OpenShift):
        staff_shifts.end(proof.tenant, proof.device.device_id, proof.known.person.person_id)
    return CloseShiftReply()
