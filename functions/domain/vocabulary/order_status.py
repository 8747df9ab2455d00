"""The life of a sent order (Y-10)."""

import datetime as dt
from enum import StrEnum

from domain.errors import Code, Refusal

ACCEPT_WITHIN = dt.timedelta(minutes=10)
"""The longest time a store has to accept; its setting may say less (docs/rules/kitchen-and-printing.md)."""


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
IN_PROGRESS = frozenset({OrderStatus.RECEIVED, OrderStatus.ACCEPTED, OrderStatus.PREPARING, OrderStatus.READY})
"""Somebody still has to do something for the order. Every other status is an end."""


def is_ended(status: OrderStatus) -> bool:
    """Whether the order is over, however it ended (Y-10; docs/rules/orders.md, "When an order ends")."""
    return status not in IN_PROGRESS


def accept_by(
    placed_at: dt.datetime, begins_at: dt.datetime | None, within: dt.timedelta = ACCEPT_WITHIN
) -> dt.datetime:
    """The deadline to accept an order: ten minutes at most, for a scheduled order until its preparation begins (Y-10).

    `begins_at` is None for an order that is made at once.
    """
    soon = placed_at + min(within, ACCEPT_WITHIN)
    return soon if begins_at is None else max(soon, begins_at)


def remind_at(deadline: dt.datetime, within: dt.timedelta, share: int) -> dt.datetime:
    """When the store is reminded of a waiting order: after that share of its time, in percent (Y-10).

    For a scheduled order the reminder is as long before its deadline, so that it wakes no one days ahead.
    """
    return deadline - min(within, ACCEPT_WITHIN) * (100 - share) / 100


def move_order(current: OrderStatus, to: OrderStatus) -> OrderStatus:
    """The status after a move; a repeated signal for the current one changes nothing (Y-10).

    Who makes it at the counter may skip `preparing`. Refuses `error_order_conflict` for a move there is not: cancelled
    only before ready, nothing after an end.
    """
    if to is not current and to not in ORDER_MOVES[current]:
        raise Refusal(Code.ORDER_CONFLICT, status=current.value, to=to.value)
    return to
