"""The table's PIN at dine-in checkout (spec section 5; reliability threat 11)."""

import datetime as dt
from collections.abc import Callable

from domain.errors import Code, Refusal
from domain.store import pin_tries
from domain.store.guest import Guest
from domain.store.pin_tries import PinTries, counted, taken_back
from repositories import dining_tables

_TRIES = 10


def pin_is_right(guest: Guest, table_id: str, pin: str) -> bool:
    """Whether it is the table's PIN; beyond the tries allowed for that table it is not even looked at."""
    session = guest.session
    if not pin or not _move(guest, table_id, lambda tries: counted(tries, guest.now)):
        return False
    right = dining_tables.pin_matches(session.tenant, session.store_id, table_id, pin)
    if right:
        _move(guest, table_id, lambda tries: taken_back(tries) if tries else None)
    return right


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
    """From when on the table's PIN is looked at again; None when it is not locked."""
    tries = dining_tables.pin_tries(guest.session.tenant, guest.session.store_id, table_id)
    return pin_tries.locked_until(tries, guest.now)


def check_pin(guest: Guest, table_id: str, pin: str) -> None:
    """Refuse a wrong PIN, and say for how long none is looked at (reliability 2, threat 11)."""
    if pin_is_right(guest, table_id, pin):
        return
    until = locked_until(guest, table_id)
    if until is None:
        raise Refusal(Code.INCORRECT_PIN)
    raise Refusal(Code.PIN_LOCKED, minutes=pin_tries.minutes_until(until, guest.now))
