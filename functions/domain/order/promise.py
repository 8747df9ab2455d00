"""The time that a store promises when it accepts an order, and a new time for a delay (Y-10, T-9)."""

import datetime as dt

from domain.calendar.promise import delivery_until
from domain.errors import Code, Refusal
from domain.order.feed import PlacedOrder
from domain.order.state import OrderState
from domain.vocabulary.order_status import OrderStatus
from domain.vocabulary.order_type import OrderType

FURTHEST = dt.timedelta(hours=12)
"""How much later than requested an order can be promised; a later time is probably a typing error."""
DELAYED_IN = frozenset({OrderStatus.ACCEPTED, OrderStatus.PREPARING})


def promise_of(order: PlacedOrder, state: OrderState) -> dt.datetime | None:
    """Return the promised time; None if the store sends no time (Y-10, T-9)."""
    return state.promised_at or order.promised_at


def promise_end(order: PlacedOrder, state: OrderState) -> dt.datetime | None:
    """Return the end of the promised delivery window (Y-10, L-10)."""
    if state.promised_at is None or order.order_type is not OrderType.DELIVERY:
        return order.promised_until
    return delivery_until(state.promised_at)


def making_time(order: PlacedOrder, usual: dt.timedelta) -> dt.timedelta:
    """Return how long the kitchen takes to make an order; older rows without it use `usual`, the store's time (T-7)."""
    return usual if order.making_min is None else dt.timedelta(minutes=order.making_min)


def begin_at(order: PlacedOrder, state: OrderState, usual: dt.timedelta) -> dt.datetime | None:
    """Return when preparation of a scheduled order starts; None for an order that is made at once (Y-10).

    It is the promised time, less the time to make the order and the drive of its delivery.
    """
    return begin_for(order, promise_of(order, state), usual)


def begin_for(order: PlacedOrder, promised: dt.datetime | None, usual: dt.timedelta) -> dt.datetime | None:
    """Return when preparation starts for a promised time; None for an order that is made at once (Y-10)."""
    if order.asap or promised is None:
        return None
    return promised - making_time(order, usual) - dt.timedelta(minutes=order.drive_min)


def usual_promise(order: PlacedOrder, now: dt.datetime) -> dt.datetime | None:
    """Return the default promise of an order that is accepted now (Y-10, T-9).

    An order for now gets its original lead time, counted from now; a scheduled order keeps its time.
    """
    if order.promised_at is None or not order.asap:
        return order.promised_at
    return max(order.promised_at, now + (order.promised_at - order.placed_at))


def check_promise(promised_at: dt.datetime, order: PlacedOrder, now: dt.datetime) -> None:
    """Refuse `checkout.time_slot_not_available` for a time that is past or absurdly late (Y-10)."""
    latest = max(now, order.promised_at or now) + FURTHEST
    if not now <= promised_at <= latest:
        raise Refusal(Code.TIME_SLOT_NOT_AVAILABLE, latest=latest.isoformat())


def delayed(
    order: PlacedOrder, state: OrderState, promised_at: dt.datetime, at: dt.datetime, by: str = ""
) -> OrderState:
    """Return the state with another promised time; the same time again changes nothing (Y-10).

    Refuse `error_order_conflict` before the order is accepted and once it is ready, and refuse a time that cannot be
    promised.
    """
    if state.status not in DELAYED_IN:
        raise Refusal(Code.ORDER_CONFLICT, status=state.status.value)
    if promised_at == promise_of(order, state):
        return state
    check_promise(promised_at, order, at)
    return state.delayed(promise_of(order, state), promised_at, at, by=by)
