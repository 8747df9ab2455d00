"""The PIN of an app key, such as a kiosk's (spec section 6; reliability 2, threat 11)."""

from collections.abc import Callable
from datetime import datetime
from typing import NamedTuple

from domain.access.app_key import AppKey
from domain.limits.locked_key import LockedKey
from domain.limits.pin_pools import (
    PinAttempts,
    StoreTime,
    Trier,
    count_pin,
    end_locks,
    give_back_pin,
)
from domain.tenant import Tenant
from domain.typed_text import code_spellings
from repositories.access import key_pins
from repositories.limits import pin_locks
from repositories.store import stores
from runtime import write_budgets
from runtime.observability import count
from runtime.optimistic import RACED, Raced, write_within
from runtime.pin_hash import is_place_pin, needs_rehash, pin_digest, slow_pin
from runtime.secret import sha256


class TypedPin(NamedTuple):
    """A typed PIN, with its browser and network, and whether it was typed on the opened device (`inside`)."""

    pin: str
    browser: str
    network: str
    now: datetime
    inside: bool = False


def app_pin_is_right(app_key: AppKey, token: str, typed: TypedPin) -> bool:
    """Whether it is the key's PIN; without an attempt left, it is False without comparing.

    At most twenty wrong PINs are compared a day. A right PIN gives its browser's attempts back and makes its network
    known, so that strangers from elsewhere cannot use up its attempts.
    """
    if not app_key.pin_hash or not typed.pin:
        return False
    key, at = sha256(token), StoreTime(typed.now, _zone(app_key))
    trier = Trier(typed.browser[:12], sha256(typed.network)[:12], inside=typed.inside)
    if not _move(key, lambda attempts: count_pin(attempts, trier, at)):
        _note_lock(app_key, key, typed.now)
        return False
    right = _digest_of(app_key, token, typed.pin)
    if right:
        _move(key, lambda attempts: give_back_pin(attempts, trier, at) if attempts else None)
        _rehash(app_key, key, right)
    return bool(right)


def _digest_of(app_key: AppKey, token: str, pin: str) -> str:
    """The digest of the right PIN; empty if it is a wrong one."""
    tried = (pin_digest(token, each) for each in code_spellings(pin))
    return next((each for each in tried if is_place_pin(app_key.pin_hash, each)), "")


def _rehash(app_key: AppKey, token_hash: str, digest: str) -> None:
    """Replace a hash of an earlier release, or of an old key, by a new one of the same PIN."""
    if needs_rehash(app_key.pin_hash):
        key_pins.rehash(token_hash, app_key.pin_hash, slow_pin(digest))


def end_key_locks(token_hash: str, at: StoreTime) -> bool:
    """Unlock the PIN of a key, on request of its staff; False if too many concurrent tries change the row."""
    return _move(token_hash, lambda attempts: end_locks(attempts or PinAttempts(day=at.day), at))


def _zone(app_key: AppKey) -> str:
    store = stores.find(app_key.tenant, app_key.store_id) if app_key.store_id else None
    return store.info.time_zone if store else "UTC"


def _note_lock(app_key: AppKey, token_hash: str, now: datetime) -> None:
    """Record the lock, so that the store's staff see it."""
    count("AppPinRefused")
    if app_key.store_id:
        locked = LockedKey(token_hash=token_hash, mode=app_key.app_mode, name=app_key.station_id)
        pin_locks.note(Tenant(company_code=app_key.company_code), app_key.store_id, locked, now)


def _move(token_hash: str, change: Callable[[PinAttempts | None], PinAttempts | None]) -> bool:
    def try_once() -> bool | Raced:
        before = key_pins.pin_tries(token_hash)
        after = change(before)
        if after is None:
            return False
        if key_pins.move_pin_tries(token_hash, before, after):
            return True
        return RACED

    return write_within(try_once, write_budgets.PIN_TRIES) is True
