"""Locked PINs of tables, kiosks and order pads after wrong attempts: staff see and end the locks (threat 11)."""

from backoffice.admit_staff import record_action
from backoffice.table_messages import END_PIN_LOCK, EndPinLockReply, EndPinLockRequest, LockedDevice, StaffPinLock
from domain.errors import Code, Refusal
from domain.limits.locked_key import LockedKey
from domain.limits.pin_pools import PinAttempts, StoreTime, lock_of
from domain.staff.staff import Staff
from repositories.access import key_pins
from repositories.limits import pin_locks
from runtime.caller import Caller
from use_cases.limits.day_budget import zone_of
from use_cases.visit.app_pin import end_key_locks

_ID = 16


def pin_lock(attempts: PinAttempts | None, at: StoreTime, *, kiosk: bool = False) -> StaffPinLock | None:
    """Return the lock of a table's or a key's PIN; None if PINs are accepted."""
    lock = lock_of(attempts, at, kiosk=kiosk)
    return StaffPinLock(until=lock.until, devices_only=lock.devices_only) if lock else None


def locked_devices(staff: Staff, at: StoreTime) -> tuple[LockedDevice, ...]:
    """Return the store's kiosks and order pads whose PIN is locked now."""
    found = ((key, pin_lock(key_pins.pin_tries(key.token_hash), at, kiosk=True)) for key in _refused(staff))
    return tuple(
        LockedDevice(lock_id=key.token_hash[:_ID], mode=key.mode, name=key.name, lock=lock)
        for key, lock in found
        if lock
    )


def end_pin_lock(request: EndPinLockRequest, caller: Caller) -> EndPinLockReply:
    """End the lock of a device of the store; refuses `not_found` for any other."""
    key = next((each for each in _refused(caller.staff) if each.token_hash[:_ID] == request.lock_id), None)
    if key is None:
        raise Refusal(Code.NOT_FOUND)
    record_action(caller, END_PIN_LOCK, "", device=key.name or key.mode.value)
    if not end_key_locks(key.token_hash, store_time(caller)):
        raise Refusal(Code.TOO_MANY_REQUESTS, retry_after=1)
    return EndPinLockReply()


def store_time(caller: Caller) -> StoreTime:
    """Return the current time with the store's time zone."""
    return StoreTime(caller.now, zone_of(caller.staff.tenant, caller.staff.store_id))


def _refused(staff: Staff) -> tuple[LockedKey, ...]:
    return pin_locks.of_store(staff.tenant, staff.store_id)
