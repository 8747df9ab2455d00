"""The time a store promises of an order when it accepts it, and a new one when it takes longer (Y-10, T-9)."""

import datetime as dt

from domain.calendar.promise import delivery_until
from domain.errors import Code, Refusal
from domain.order.feed import PlacedOrder
from domain.order.state import OrderState
from domain.order.status import OrderStatus
from domain.store.order_type import OrderType

FURTHEST = dt.timedelta(hours=12)
"""How much later than it was wanted an order may be promised; more is a slip of the hand."""
DELAYED_IN = frozenset({OrderStatus.ACCEPTED, OrderStatus.PREPARING})


def promise_of(order: PlacedOrder, state: OrderState) -> dt.datetime | None:
    """What stands promised; None where the store tells no time (Y-10, T-9)."""
    return state.promised_at or order.promised_at


def promise_end(order: PlacedOrder, state: OrderState) -> dt.datetime | None:
    """Until when a delivery may arrive, by what stands promised (Y-10, L-10)."""
    if state.promised_at is None or order.order_type is not OrderType.DELIVERY:
        return order.promised_until
    return delivery_until(state.promised_at)


def begin_at(order: PlacedOrder, state: OrderState, prep: dt.timedelta) -> dt.datetime | None:
    """When an order for later has to be begun; None for one that is made at once (Y-10)."""
    promised = promise_of(order, state)
    return None if order.asap or promised is None else promised - prep


def usual_promise(order: PlacedOrder, now: dt.datetime) -> dt.datetime | None:
    """What is promised where nobody says another time: what it took when it was ordered, counted from now; one for
    later keeps its time (Y-10, T-9).
    """
    if order.promised_at is None or not order.asap:
        return order.promised_at
    return max(order.promised_at, now + (order.promised_at - order.placed_at))


def check_promise(promised_at: dt.datetime, order: PlacedOrder, now: dt.datetime) -> None:
    """Refuse `checkout.time_slot_not_available` for a time that is over or absurdly late (Y-10)."""
    latest = max(now, order.promised_at or now) + FURTHEST
    if not now <= promised_at <= latest:
        raise Refusal(Code.TIME_SLOT_NOT_AVAILABLE, latest=latest.isoformat())


def delayed(
    order: PlacedOrder, state: OrderState, promised_at: dt.datetime, at: dt.datetime, by: str = ""
) -> OrderState:
    """The state with another time promised; the same one again changes nothing (Y-10).

    Refuses `error_order_conflict` before it was accepted and once it is ready, and a time that cannot be promised.
    """
    if state.status not in DELAYED_IN:
        raise Refusal(Code.ORDER_CONFLICT, status=state.status.value)
    if promised_at == promise_of(order, state):
        return state
    check_promise(promised_at, order, at)
    return state.delayed(promise_of(order, state), promised_at, at, by=by)
