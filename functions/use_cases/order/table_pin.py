"""The table's PIN at dine-in checkout (spec section 5; reliability threat 11)."""

import datetime as dt
from collections.abc import Callable

from domain.errors import Code, Refusal
from domain.store import pin_tries
from domain.store.guest import Guest
from domain.store.pin_tries import PinTries, Trier, counted, taken_back
from repositories import dining_tables
from runtime.secret import sha256

_TRIES = 40
"""Wrong tries of a day are twenty, right ones any number: those of a whole dining room meet in one row."""


def pin_is_right(guest: Guest, table_id: str, pin: str) -> bool:
    """Whether it is the table's PIN; beyond the tries allowed to this guest it is not even looked at."""
    session, trier = guest.session, _trier(guest, table_id)
    if not pin or not _move(guest, table_id, lambda tries: counted(tries, trier, guest.now)):
        return False
    right = dining_tables.pin_matches(session.tenant, session.store_id, table_id, pin)
    if right:
        _move(guest, table_id, lambda tries: taken_back(tries, trier) if tries else None)
    return right


def _trier(guest: Guest, table_id: str) -> Trier:
    """Whoever came by the table's own key (its QR code) has been at the table."""
    session = guest.session
    network = sha256(guest.network)[:12]
    return Trier(device=session.cookie_hash[:12], network=network, has_key=session.table_id == table_id)


def _move(guest: Guest, table_id: str, change: Callable[[PinTries | None], PinTries | None]) -> bool:
    """Change the table's tries from what they are by then; False when they may not change, or too many try at once."""
    tenant, store_id = guest.session.tenant, guest.session.store_id
    for _ in range(_TRIES):
        before = dining_tables.pin_tries(tenant, store_id, table_id)
        after = change(before)
        if after is None:
            return False
        if dining_tables.move_pin_tries(tenant, store_id, table_id, before, after):
            return True
    return False


def locked_until(guest: Guest, table_id: str) -> dt.datetime | None:
    """From when on a PIN of this guest is looked at again; None when it is looked at now."""
    tries = dining_tables.pin_tries(guest.session.tenant, guest.session.store_id, table_id)
    return pin_tries.locked_until(tries, _trier(guest, table_id), guest.now)


def check_pin(guest: Guest, table_id: str, pin: str) -> None:
    """Refuse a wrong PIN, and say for how long none is looked at (reliability 2, threat 11)."""
    if pin_is_right(guest, table_id, pin):
        return
    until = locked_until(guest, table_id)
    if until is None:
        raise Refusal(Code.INCORRECT_PIN)
    raise Refusal(Code.PIN_LOCKED, minutes=pin_tries.minutes_until(until, guest.now))
