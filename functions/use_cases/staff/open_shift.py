"""A person opens a shift on a device of their store, with their PIN (Y-10)."""

from datetime import datetime
from typing import NamedTuple

from domain.errors import Code, Refusal
from domain.limits.attempt_limit import Attempts, minutes_until
from domain.limits.policies import STAFF_PIN, STAFF_PINS
from domain.staff.person import Person, PinHash
from domain.staff.staff_device import SHIFT, Shift, StaffDevice
from domain.tenant import Tenant
from repositories.limits import rate_limits
from repositories.staff import staff_people, staff_shifts
from repositories.staff.staff_people import KnownPerson
from runtime import write_budgets
from runtime.observability import count
from runtime.optimistic import RACED, Raced, until_written
from runtime.pin_hash import is_pin, pin_hash
from runtime.secret import new_key, sha256

_SOON_S = 1
"""Seconds after which the request that won the race is done."""


class PinEntered(NamedTuple):
    """A PIN typed for a person on a device; `chosen` is the own PIN that replaces a first PIN."""

    tenant: Tenant
    device: StaffDevice
    person_id: str
    pin: str
    chosen: str


class OpenedShift(NamedTuple):
    """A person's shift and the secret that proves it."""

    person: Person
    shift: Shift
    secret: str


def open_shift(entered: PinEntered, now: datetime) -> OpenedShift | None:
    """Open the shift; None if an own PIN must be chosen first.

    Refuses `error_incorrect_pin`, `error_pin_locked` with the end of the lock, and `too_many_requests` on the device. A
    try is counted before the PIN is compared, so concurrent tries cannot exceed the limit.
    """
    tenant, device = entered.tenant, entered.device
    where = tenant.key(device.device_id)
    if not rate_limits.take(STAFF_PINS, where, now):
        raise Refusal(Code.TOO_MANY_REQUESTS, retry_after=STAFF_PINS.retry_after(now))
    known = staff_people.find(tenant, entered.person_id)
    pin = known.pin if known else None
    if known is None or pin is None or known.person.locked or not known.person.works_in(device.store_id):
        raise Refusal(Code.INCORRECT_PIN)
    _count(entered, now)
    if not is_pin(pin, owner_of(tenant, entered.person_id), entered.pin) or pin.is_over(now):
        raise Refusal(Code.INCORRECT_PIN)
    rate_limits.give_back(STAFF_PINS, where, now)
    return _opened(entered, known, pin, now)


def owner_of(tenant: Tenant, person_id: str) -> str:
    """The person's name in the hash of their PIN."""
    return tenant.key(person_id)


def _count(entered: PinEntered, now: datetime) -> None:
    where = (entered.tenant, entered.device.device_id, entered.person_id)

    def try_once() -> Raced | None:
        before = staff_shifts.pin_count(*where)
        after = STAFF_PIN.count_attempt(before, now)
        if after is None:
            raise _locked(before, now)
        if staff_shifts.move_pin_count(*where, before, after, now):
            return None
        return RACED

    until_written(try_once, write_budgets.STAFF_PIN_TRIES, Refusal(Code.TOO_MANY_REQUESTS, retry_after=_SOON_S))


def _locked(tries: Attempts, now: datetime) -> Refusal:
    count("StaffPinLocked")
    if STAFF_PIN.needs_person(tries) or tries.locked_until is None:
        return Refusal(Code.PIN_LOCKED, reason="manager")
    until = tries.locked_until
    return Refusal(Code.PIN_LOCKED, minutes=minutes_until(until, now), until=until.isoformat())


def _opened(entered: PinEntered, known: KnownPerson, pin: PinHash, now: datetime) -> OpenedShift | None:
    tenant, device_id, person_id = entered.tenant, entered.device.device_id, entered.person_id
    if pin.first and not entered.chosen:
        staff_shifts.clear_pin_count(tenant, device_id, person_id)
        return None
    if pin.first:
        _choose(entered, pin, now)
    secret = new_key()
    shift = Shift(token_hash=sha256(secret), opened_at=now, ends_at=now + SHIFT)
    staff_shifts.begin(tenant, device_id, person_id, shift, now)
    return OpenedShift(known.person, shift, secret)


def _choose(entered: PinEntered, first: PinHash, now: datetime) -> None:
    """Set the own PIN; refuses the first PIN, which a manager knows, and a first PIN that was replaced just now."""
    if entered.chosen == entered.pin:
        raise Refusal(Code.INVALID_REQUEST, fields=["chosen"])
    own = pin_hash(owner_of(entered.tenant, entered.person_id), entered.chosen, now)
    if not staff_people.set_pin(entered.tenant, entered.person_id, own, first):
        raise Refusal(Code.INCORRECT_PIN)
