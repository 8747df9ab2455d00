"""Invite, change, lock out and unlock the people of a company, by those who may (Y-10)."""

from collections.abc import Callable
from datetime import datetime

from domain.errors import Code, Refusal
from domain.staff.person import Person, check_may_manage, check_whole
from domain.staff.staff import Role
from domain.tenant import Tenant
from domain.vocabulary.contact import normal_email
from gateways import staff_directory
from repositories.staff import staff_devices, staff_people, staff_shifts
from runtime import write_budgets
from runtime.optimistic import RACED, Raced, until_written
from runtime.pin_hash import pin_hash
from runtime.secret import new_code
from use_cases.channel.end_listening import end_listening
from use_cases.staff.open_shift import owner_of

_SOON_S = 1
"""Seconds after which the request that won the race is done."""
COMMAND = Person(person_id="operator", name="operator", role=Role.OPERATOR, whole_company=True)
"""The actor of commands, who can write to the tables anyway."""


def person_of(tenant: Tenant, person_id: str) -> Person:
    """A person of the company; refuses `not_found`."""
    known = staff_people.find(tenant, person_id)
    if known is None:
        raise Refusal(Code.NOT_FOUND)
    return known.person


def invite(tenant: Tenant, actor: Person, person: Person, now: datetime) -> str:
    """Add a person and return the first PIN, which they exchange for their own. With an e-mail they get an account too.

    A repeated invitation is the same person with a new PIN. Refuses `invalid_request` for the e-mail address of another
    person of the company.
    """
    check_whole(person)
    check_may_manage(actor, person)
    person = _addressed(person)
    known = staff_people.all_of(tenant)
    if person.email and any(_is_anothers(each.person, person) for each in known):
        raise Refusal(Code.INVALID_REQUEST, fields=["email"])
    account = staff_directory.invite(person.email, person.role) if person.email else ""
    if not staff_people.add(tenant, person.model_copy(update={"account": account})):
        raise Refusal(Code.INVALID_REQUEST, fields=["personId"])
    return reset_pin(tenant, actor, person.person_id, now)


def _addressed(person: Person) -> Person:
    email = normal_email(person.email) if person.email else ""
    if email is None:
        raise Refusal(Code.CONTACT_NOT_REACHABLE)
    return person.model_copy(update={"email": email})


def _is_anothers(known: Person, person: Person) -> bool:
    return known.email == person.email and known.person_id != person.person_id


def change(tenant: Tenant, actor: Person, wanted: Person, now: datetime) -> Person:
    """Change a person's name, role or stores; refuses roles and stores that the actor may not give or take."""
    check_whole(wanted)

    def changed(before: Person) -> Person:
        parts = {"name": wanted.name, "role": wanted.role}
        after = before.model_copy(
            update={**parts, "store_ids": wanted.store_ids, "whole_company": wanted.whole_company}
        )
        check_may_manage(actor, before)
        check_may_manage(actor, after)
        return after

    person = _moved(tenant, wanted.person_id, changed)
    end_listening(tenant, now, person_id=person.person_id)
    if person.account:
        staff_directory.give_role(person.account, person.role)
    return person


def lock(tenant: Tenant, actor: Person, person_id: str, now: datetime, *, locked: bool) -> Person:
    """Lock a person out at once, or let them in again with a new sign-in.

    Locking ends everything the person holds of this company. An account that also works for another company stays
    signed in there. Refuses `forbidden` to a manager who would lock themselves out.
    """
    if person_id == actor.person_id:
        raise Refusal(Code.FORBIDDEN, reason="self")

    def changed(before: Person) -> Person:
        check_may_manage(actor, before)
        return before.model_copy(update={"locked": locked, "proofs_from": now})

    person = _moved(tenant, person_id, changed)
    end_listening(tenant, now, person_id=person_id)
    if locked and person.account and not _works_elsewhere(tenant, person.account):
        staff_directory.sign_out_everywhere(person.account)
    return person


def _works_elsewhere(tenant: Tenant, account: str) -> bool:
    return any(company != tenant for company, _ in staff_people.of_account(account))


def reset_pin(tenant: Tenant, actor: Person, person_id: str, now: datetime) -> str:
    """Return a new first PIN, to be exchanged for an own one; the old PIN ends and its tries are cleared."""
    known = staff_people.find(tenant, person_id)
    if known is None:
        raise Refusal(Code.NOT_FOUND)
    check_may_manage(actor, known.person)
    pin = new_code()
    first = pin_hash(owner_of(tenant, person_id), pin, now, first=True)
    if not staff_people.set_pin(tenant, person_id, first, known.pin):
        raise Refusal(Code.TOO_MANY_REQUESTS, retry_after=_SOON_S)
    for seen in staff_devices.all_of(tenant):
        staff_shifts.clear_pin_count(tenant, seen.device.device_id, person_id)
    end_listening(tenant, now, person_id=person_id)
    return pin


def _moved(tenant: Tenant, person_id: str, changed: Callable[[Person], Person]) -> Person:
    """Apply `changed` to the person and store them, with retries after races."""

    def try_once() -> Person | Raced:
        known = staff_people.find(tenant, person_id)
        if known is None:
            raise Refusal(Code.NOT_FOUND)
        after = changed(known.person)
        if after == known.person or staff_people.move(tenant, after, known.version):
            return after
        return RACED

    return until_written(try_once, write_budgets.PERSON, Refusal(Code.TOO_MANY_REQUESTS, retry_after=_SOON_S))
