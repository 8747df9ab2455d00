"""The life of a sent order (Y-10)."""

import datetime as dt
from enum import StrEnum

from domain.errors import Code, Refusal

ACCEPT_WITHIN = dt.timedelta(minutes=10)
"""How long a store has to accept unless its setting says otherwise (Y-10)."""


class OrderStatus(StrEnum):
    """Where a sent order stands."""

    RECEIVED = "received"
    ACCEPTED = "accepted"
    REJECTED = "rejected"
    EXPIRED = "expired"
    PREPARING = "preparing"
    READY = "ready"
    COMPLETED = "completed"
    NOT_COLLECTED = "not_collected"
    CANCELLED = "cancelled"


ORDER_MOVES: dict[OrderStatus, frozenset[OrderStatus]] = {
    OrderStatus.RECEIVED: frozenset(
        {OrderStatus.ACCEPTED, OrderStatus.REJECTED, OrderStatus.EXPIRED, OrderStatus.CANCELLED}
    ),
    OrderStatus.ACCEPTED: frozenset({OrderStatus.PREPARING, OrderStatus.READY, OrderStatus.CANCELLED}),
    OrderStatus.PREPARING: frozenset({OrderStatus.READY, OrderStatus.CANCELLED}),
    OrderStatus.READY: frozenset({OrderStatus.COMPLETED, OrderStatus.NOT_COLLECTED}),
    OrderStatus.COMPLETED: frozenset(),
    OrderStatus.NOT_COLLECTED: frozenset({OrderStatus.COMPLETED}),
    OrderStatus.REJECTED: frozenset(),
    OrderStatus.EXPIRED: frozenset(),
    OrderStatus.CANCELLED: frozenset(),
}


UNFULFILLED = frozenset({OrderStatus.REJECTED, OrderStatus.EXPIRED, OrderStatus.CANCELLED})
"""Ends without a meal: what the order took is returned."""
NOTHING_DUE = UNFULFILLED | {OrderStatus.NOT_COLLECTED}
"""Ends after which nobody pays any more."""


def accept_by(
    placed_at: dt.datetime, promised_at: dt.datetime, prep: dt.timedelta, within: dt.timedelta = ACCEPT_WITHIN
) -> dt.datetime:
    """Until when a store has to accept: ten minutes, and an order for later until it must be begun (Y-10)."""
    return max(placed_at + within, promised_at - prep)


def remind_at(deadline: dt.datetime, within: dt.timedelta, share: int) -> dt.datetime:
    """When a store is told once more that an order waits: after that share of its time, in percent (Y-10).

    Of an order for later the same time before its deadline, since nobody is to be woken days ahead.
    """
    return deadline - within * (100 - share) / 100


def move_order(current: OrderStatus, to: OrderStatus) -> OrderStatus:
    """The status after a move; a repeated signal for the current one changes nothing (Y-10).

    Who makes it at the counter may skip `preparing`. Refuses `error_order_conflict` for a move there is not: cancelled
    only before ready, nothing after an end.
    """
    if to is not current and to not in ORDER_MOVES[current]:
        raise Refusal(Code.ORDER_CONFLICT, status=current.value, to=to.value)
    return to
