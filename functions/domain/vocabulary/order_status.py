"""The statuses of an order and the allowed transitions (Y-10)."""

import datetime as dt
from enum import StrEnum

from domain.errors import Code, Refusal

ACCEPT_WITHIN = dt.timedelta(minutes=10)
"""The longest time in which a store must accept; its settings can shorten it (docs/rules/kitchen-and-printing.md)."""


class OrderStatus(StrEnum):
    """The status of an order."""

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
"""Ends without a meal: everything the order took is returned."""
NOTHING_DUE = UNFULFILLED | {OrderStatus.NOT_COLLECTED}
"""Ends after which nothing is due."""
IN_PROGRESS = frozenset({OrderStatus.RECEIVED, OrderStatus.ACCEPTED, OrderStatus.PREPARING, OrderStatus.READY})
"""Statuses in which work on the order remains. Every other status is an end."""


def is_ended(status: OrderStatus) -> bool:
    """Return whether the order has ended in any way (Y-10; docs/rules/orders.md, "When an order ends")."""
    return status not in IN_PROGRESS


def accept_by(
    placed_at: dt.datetime, begins_at: dt.datetime | None, within: dt.timedelta = ACCEPT_WITHIN
) -> dt.datetime:
    """Return the deadline to accept: at most ten minutes, or the start of a scheduled order's preparation (Y-10).

    `begins_at` is None for an order that is made at once.
    """
    soon = placed_at + min(within, ACCEPT_WITHIN)
    return soon if begins_at is None else max(soon, begins_at)


def remind_at(deadline: dt.datetime, within: dt.timedelta, share: int) -> dt.datetime:
    """Return when the store is reminded of a waiting order: after `share` percent of its time to accept (Y-10).

    For a scheduled order it is the same time before its deadline, so that it disturbs no one days ahead.
    """
    return deadline - min(within, ACCEPT_WITHIN) * (100 - share) / 100


def move_order(current: OrderStatus, to: OrderStatus) -> OrderStatus:
    """Return the status after a transition; a repeated request for the current status changes nothing (Y-10).

    Orders made at the counter can skip `preparing`. Refuse `error_order_conflict` for a transition that is not allowed:
    an order can be cancelled only before it is ready, and nothing follows an end.
    """
    if to is not current and to not in ORDER_MOVES[current]:
        raise Refusal(Code.ORDER_CONFLICT, status=current.value, to=to.value)
    return to
