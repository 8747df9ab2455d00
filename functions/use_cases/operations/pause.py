"""Stop taking orders for a while, or take longer over them (T-7, T-11)."""

from collections.abc import Collection
from datetime import datetime

from domain.calendar.store_hours import order_types
from domain.errors import Code, Refusal
from domain.operations.operations import Busy, Operations, Pause
from domain.store.order_type import OrderType
from domain.store.staff import Staff
from domain.store.store import Store
from domain.tenant import Tenant
from use_cases.operations.change_operations import change, operated

BY_ITSELF = "system"
"""Who paused a store where no person did."""


def pause_store(
    tenant: Tenant,
    store_id: str,
    order_type: OrderType | None,
    until: datetime | None,
    reason: str,
    now: datetime,
    *,
    by: str = BY_ITSELF,
) -> Operations:
    """Take no orders of a type, None for all that the store shows, until then or until somebody ends it.

    What the system does by itself never shortens a pause that runs longer. Refuses `invalid_request` for an end that
    is past, and `error_not_accepting_orders` for a type that the store does not show.
    """
    store, _ = operated(tenant, store_id)
    if until is not None and until <= now:
        raise Refusal(Code.INVALID_REQUEST, field="until")
    pause = Pause(until=until, reason=reason, at=now, by=by)

    def decide(before: Operations) -> Operations:
        shown = _shown(store, [order_type] if order_type else ())
        longer = [each for each in shown if by != BY_ITSELF or not _outlasts(before.pause_of(each, now), until)]
        return before.paused(longer, pause)

    return change(tenant, store, now, decide)


def resume_store(staff: Staff, wanted: Collection[OrderType], now: datetime) -> Operations:
    """Take orders of these types again, of all without any."""
    store, _ = operated(staff.tenant, staff.store_id)
    return change(staff.tenant, store, now, lambda before: before.resumed(wanted or tuple(OrderType)))


def make_busy(
    staff: Staff, wanted: Collection[OrderType], extra_min: int, until: datetime | None, now: datetime
) -> Operations:
    """Promise so many minutes more for these types, for all that are shown without any, until then."""
    store, _ = operated(staff.tenant, staff.store_id)
    busy = Busy(extra_min=extra_min, until=until, at=now, by=staff.by)
    return change(staff.tenant, store, now, lambda before: before.made_busy(_shown(store, wanted), busy))


def calm(staff: Staff, wanted: Collection[OrderType], now: datetime) -> Operations:
    """Promise for these types what is usual, for all without any."""
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


def _outlasts(running: Pause | None, until: datetime | None) -> bool:
    if running is None:
        return False
    return running.until is None or (until is not None and running.until >= until)
