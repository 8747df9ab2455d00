"""Check the table's PIN at dine-in checkout (spec section 5; reliability threat 11)."""

import datetime as dt
import random
import time
from collections.abc import Callable

from domain.errors import Code, Refusal
from domain.limits.attempt_limit import minutes_until
from domain.limits.pin_pools import (
    PinAttempts,
    StoreTime,
    Trier,
    count_pin,
    end_locks,
    give_back_pin,
    is_device_locked,
    is_spent,
    is_stranger,
    locked_until,
)
from domain.order.guest import Guest
from domain.tenant import Tenant
from repositories.store import stores
from repositories.tables import dining_tables, table_pins
from runtime import write_budgets
from runtime.observability import count
from runtime.optimistic import RACED, Raced, write_within
from runtime.secret import sha256
from use_cases.limits.known_guest import is_known

_WAITS = 25
"""Reads without a change after which no attempt is expected to be given back: a second, as hashing a PIN is slow."""
_SHORTEST_WAIT, _LONGEST_WAIT = 0.03, 0.06


def pin_is_right(guest: Guest, table_id: str, pin: str) -> bool:
    """Whether it is the table's PIN; without an attempt left for this guest, it is False without comparing."""
    trier = _counted(guest, table_id) if pin else None
    if trier is None:
        return False
    session, at = guest.session, _store_time(guest)
    right = table_pins.pin_matches(session.tenant, session.store_id, table_id, pin)
    if right:
        _move_of(guest, table_id, lambda attempts: give_back_pin(attempts, trier, at) if attempts else None)
    return right


def check_pin(guest: Guest, table_id: str, pin: str) -> None:
    """Refuse a wrong PIN, and say how long PINs are locked (reliability 2, threat 11)."""
    if pin_is_right(guest, table_id, pin):
        return
    until = pin_locked_until(guest, table_id)
    if until is None:
        raise Refusal(Code.INCORRECT_PIN)
    raise Refusal(Code.PIN_LOCKED, minutes=minutes_until(until, guest.now))


def pin_locked_until(guest: Guest, table_id: str) -> dt.datetime | None:
    """The end of the lock on PINs of this guest; None if there is no lock."""
    attempts, at = _attempts(guest, table_id), _store_time(guest)
    trier = _trier(guest, table_id)
    if is_spent(attempts, trier, at):
        trier = _with_proofs(guest, trier)
    return locked_until(attempts, trier, at)


def end_pin_locks(tenant: Tenant, store_id: str, table_id: str, at: StoreTime) -> bool:
    """Unlock the PIN of a table, on request of its staff; False if too many concurrent tries change the row."""
    return _move(tenant, store_id, table_id, lambda attempts: end_locks(attempts or PinAttempts(day=at.day), at))


def _counted(guest: Guest, table_id: str) -> Trier | None:
    """Count an attempt and return its trier; None if no attempt is left.

    Other proofs of the guest are only read if the attempts without them are used up.
    """
    trier, at = _trier(guest, table_id), _store_time(guest)
    if _count(guest, table_id, trier, at):
        return trier
    if is_device_locked(_attempts(guest, table_id), trier, at):
        return None
    count("TablePinSpent")
    proved = _with_proofs(guest, trier)
    return proved if _count_soon(guest, table_id, proved, at) else None


def _count(guest: Guest, table_id: str, trier: Trier, at: StoreTime) -> bool:
    return _move_of(guest, table_id, lambda attempts: count_pin(attempts, trier, at))


def _count_soon(guest: Guest, table_id: str, trier: Trier, at: StoreTime) -> bool:
    """Whether an attempt is counted, now or after others give theirs back.

    An attempt counts as wrong until it proves right, so a whole party that types at once seems to use up all attempts
    for a moment. Guests in the stranger pool do not get this wait.
    """
    before, still = _attempts(guest, table_id), 0
    while not _count(guest, table_id, trier, at):
        if is_stranger(before, trier, at):
            return False
        time.sleep(random.uniform(_SHORTEST_WAIT, _LONGEST_WAIT))  # noqa: S311 - jitter, not a secret
        now = _attempts(guest, table_id)
        still = still + 1 if now == before else 0
        if still == _WAITS:
            return False
        before = now
    return True


def _trier(guest: Guest, table_id: str) -> Trier:
    """The guest's marks for the attempt pools.

    The table's own key (QR code) shows that the guest was at the table, a visit's code that staff let them in.
    """
    session = guest.session
    return Trier(
        device=session.cookie_hash[:12],
        network=sha256(guest.network)[:12],
        has_key=session.table_id == table_id,
        proved=session.order_pad or session.by_visit_key,
    )


def _with_proofs(guest: Guest, trier: Trier) -> Trier:
    session = guest.session
    house = dining_tables.knows_network(session.tenant, session.store_id, trier.network)
    return trier._replace(proved=trier.proved or is_known(guest), house=house)


def _store_time(guest: Guest) -> StoreTime:
    store = stores.find(guest.session.tenant, guest.session.store_id)
    return StoreTime(guest.now, store.info.time_zone if store else "UTC")


def _attempts(guest: Guest, table_id: str) -> PinAttempts | None:
    return table_pins.pin_tries(guest.session.tenant, guest.session.store_id, table_id)


Change = Callable[[PinAttempts | None], PinAttempts | None]


def _move_of(guest: Guest, table_id: str, change: Change) -> bool:
    return _move(guest.session.tenant, guest.session.store_id, table_id, change)


def _move(tenant: Tenant, store_id: str, table_id: str, change: Change) -> bool:
    """Apply `change` to the table's attempts and write them; False if it allows none, or too many try at once."""

    def try_once() -> bool | Raced:
        before = table_pins.pin_tries(tenant, store_id, table_id)
        after = change(before)
        if after is None:
            return False
        if table_pins.move_pin_tries(tenant, store_id, table_id, before, after):
            return True
        return RACED

    return write_within(try_once, write_budgets.PIN_TRIES) is True
