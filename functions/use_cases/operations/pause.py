"""Pause order types, or add time to their promises (T-7, T-11)."""

from collections.abc import Collection
from datetime import datetime
from typing import NamedTuple

from domain.errors import Code, Refusal
from domain.operations.operations import Busy, Operations, Pause
from domain.staff.staff import Staff
from domain.store.store import Store
from domain.store.store_hours import order_types
from domain.vocabulary.order_type import OrderType
from use_cases.operations.change_operations import change, operated


class Wish(NamedTuple):
    """A requested pause: its end, its reason, and whether the end is only the default."""

    until: datetime
    reason: str = ""
    reminds: bool = False


def pause_store(staff: Staff, wanted: Collection[OrderType], wish: Wish, now: datetime) -> Operations:
    """Pause these types (or all that are shown) until the end, or until `resume_store`.

    Refuses `invalid_request` for an end that is past, and `error_not_accepting_orders` for a type that the store does
    not show.
    """
    store, _ = operated(staff.tenant, staff.store_id)
    if wish.until <= now:
        raise Refusal(Code.INVALID_REQUEST, field="until")
    pause = Pause(until=wish.until, reason=wish.reason, at=now, by=staff.by, reminds=wish.reminds)
    return change(staff.tenant, store, now, lambda before: before.paused(_shown(store, wanted), pause))


def resume_store(staff: Staff, wanted: Collection[OrderType], now: datetime) -> Operations:
    """End the pauses of these types, or of all."""
    store, _ = operated(staff.tenant, staff.store_id)
    return change(staff.tenant, store, now, lambda before: before.resumed(wanted or tuple(OrderType)))


def end_all(staff: Staff, now: datetime) -> Operations:
    """End all pauses and busy times."""
    store, _ = operated(staff.tenant, staff.store_id)
    return change(staff.tenant, store, now, Operations.ended)


def make_busy(
    staff: Staff, wanted: Collection[OrderType], extra_min: int, until: datetime, now: datetime
) -> Operations:
    """Add minutes to the promises of these types (or of all that are shown) until then."""
    store, _ = operated(staff.tenant, staff.store_id)
    busy = Busy(extra_min=extra_min, until=until, at=now, by=staff.by)
    return change(staff.tenant, store, now, lambda before: before.made_busy(_shown(store, wanted), busy))


def calm(staff: Staff, wanted: Collection[OrderType], now: datetime) -> Operations:
    """End the busy times of these types, or of all."""
    store, _ = operated(staff.tenant, staff.store_id)
    return change(staff.tenant, store, now, lambda before: before.calmed(wanted or tuple(OrderType)))


def check_shown(store: Store, wanted: Collection[OrderType]) -> None:
    """Refuse `error_not_accepting_orders` for a type that the store does not show."""
    shown = order_types(store)
    hidden = [each for each in wanted if each not in shown]
    if hidden:
        raise Refusal(Code.NOT_ACCEPTING_ORDERS, order_type=hidden[0].value)


def _shown(store: Store, wanted: Collection[OrderType]) -> tuple[OrderType, ...]:
    check_shown(store, wanted)
    return tuple(wanted) or order_types(store)
