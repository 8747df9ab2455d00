"""A company's people, as managers edit them. Each action is recorded before it is done."""

from backoffice import people_messages as messages
from backoffice.admit_staff import record_action
from backoffice.people_messages import (
    InvitePersonRequest,
    LockPersonRequest,
    PersonReply,
    PersonRequest,
    PinReply,
    PinState,
    ReadPeopleReply,
    ReadPeopleRequest,
    ResetPinRequest,
    ShownPerson,
    ShownStore,
)
from backoffice.shown_device import shown_device
from domain.errors import Refusal
from domain.staff.person import Person, check_may_manage, is_seen_by
from repositories.staff import staff_devices, staff_people
from repositories.staff.staff_people import KnownPerson
from repositories.store import stores
from runtime.caller import Caller
from use_cases.staff import keep_people


def actor_of(caller: Caller) -> Person:
    """Return the requesting manager, with at most the role by which the request was admitted."""
    person = keep_people.person_of(caller.staff.tenant, caller.staff.person_id)
    return person.model_copy(update={"role": caller.staff.role})


def read_people(_request: ReadPeopleRequest, caller: Caller) -> ReadPeopleReply:
    """Return the people and devices that share a store with the manager."""
    actor, tenant = actor_of(caller), caller.staff.tenant
    known = staff_people.all_of(tenant)
    return ReadPeopleReply(
        me=actor.person_id,
        role=actor.role,
        whole_company=actor.whole_company,
        stores=tuple(
            ShownStore(store_id=store.store_id, store_name=store.info.store_name)
            for store in stores.all_of(tenant).values()
            if actor.works_in(store.store_id)
        ),
        people=tuple(_shown(actor, each) for each in known if is_seen_by(actor, each.person)),
        devices=tuple(
            shown_device(*seen) for seen in staff_devices.all_of(tenant) if actor.works_in(seen.device.store_id)
        ),
    )


def invite_person(request: InvitePersonRequest, caller: Caller) -> PinReply:
    """Add a person, with an account if they have an e-mail address."""
    actor = actor_of(caller)
    person = _wanted(request).model_copy(update={"email": request.email})
    record_action(caller, messages.INVITE_PERSON, "", person=request.person_id, name=request.name, role=request.role)
    return PinReply(pin=keep_people.invite(caller.staff.tenant, actor, person, caller.now))


def change_person(request: PersonRequest, caller: Caller) -> PersonReply:
    """Change a person's name, role and stores."""
    actor = actor_of(caller)
    what = {"stores": " ".join(request.store_ids), "all": str(request.whole_company)}
    record_action(caller, messages.CHANGE_PERSON, "", person=request.person_id, role=request.role, **what)
    keep_people.change(caller.staff.tenant, actor, _wanted(request), caller.now)
    return _reply(caller, actor, request.person_id)


def lock_person(request: LockPersonRequest, caller: Caller) -> PersonReply:
    """Lock a person out at once, or unlock them."""
    actor = actor_of(caller)
    record_action(caller, messages.LOCK_PERSON, "", person=request.person_id, locked=str(request.locked))
    keep_people.lock(caller.staff.tenant, actor, request.person_id, caller.now, locked=request.locked)
    return _reply(caller, actor, request.person_id)


def reset_pin(request: ResetPinRequest, caller: Caller) -> PinReply:
    """Return a new PIN to pass on to the person."""
    actor = actor_of(caller)
    record_action(caller, messages.RESET_PIN, "", person=request.person_id)
    return PinReply(pin=keep_people.reset_pin(caller.staff.tenant, actor, request.person_id, caller.now))


def _wanted(request: PersonRequest) -> Person:
    return Person(
        person_id=request.person_id,
        name=request.name,
        role=request.role,
        store_ids=request.store_ids,
        whole_company=request.whole_company,
    )


def _reply(caller: Caller, actor: Person, person_id: str) -> PersonReply:
    known = staff_people.find(caller.staff.tenant, person_id)
    if known is None:
        raise RuntimeError("a person who was just changed is not there")
    return PersonReply(person=_shown(actor, known))


def _shown(actor: Person, known: KnownPerson) -> ShownPerson:
    person = known.person
    return ShownPerson(
        person_id=person.person_id,
        name=person.name,
        email=person.email,
        role=person.role,
        store_ids=person.store_ids,
        whole_company=person.whole_company,
        locked=person.locked,
        pin=_pin_state(known),
        mine=_may_manage(actor, person),
    )


def _pin_state(known: KnownPerson) -> PinState:
    if known.pin is None:
        return PinState.NONE
    return PinState.FIRST if known.pin.first else PinState.OWN


def _may_manage(actor: Person, person: Person) -> bool:
    try:
        check_may_manage(actor, person)
    except Refusal:
        return False
    return True
