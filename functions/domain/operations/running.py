"""Active pauses and busy times for staff: end, start, cause and reason (Y-10)."""

import datetime as dt

from pydantic import AwareDatetime

from domain.entity import Entity
from domain.operations.operations import Operations, PauseCause
from domain.vocabulary.order_type import OrderType


class RunningPause(Entity):
    """An active pause of an order type, with the person who started it and why."""

    order_type: OrderType
    until: AwareDatetime
    at: AwareDatetime
    by: str
    """Empty if no person started it."""
    reason: str
    cause: PauseCause
    orders: int
    """How many unanswered orders led to it."""
    reminds: bool
    """Whether staff set no end, so that they are asked from time to time if the pause goes on."""


class RunningBusy(Entity):
    """An order type that currently takes longer, with the person who set it."""

    order_type: OrderType
    extra_min: int
    until: AwareDatetime
    at: AwareDatetime
    by: str


def pauses_for_staff(operations: Operations, now: dt.datetime) -> tuple[RunningPause, ...]:
    """Return the active pauses at a given time, in the order of the types (T-11)."""
    found = ((each, operations.pause_of(each, now)) for each in OrderType)
    return tuple(
        RunningPause(
            order_type=each,
            until=pause.ends_at,
            at=pause.at,
            by=pause.by,
            reason=pause.reason,
            cause=pause.cause,
            orders=pause.orders,
            reminds=pause.reminds,
        )
        for each, pause in found
        if pause
    )


def busy_for_staff(operations: Operations, now: dt.datetime) -> tuple[RunningBusy, ...]:
    """Return the busy times at a given time, in the order of the types (T-7)."""
    found = ((each, operations.busy_of(each, now)) for each in OrderType)
    return tuple(
        RunningBusy(order_type=each, extra_min=busy.extra_min, until=busy.ends_at, at=busy.at, by=busy.by)
        for each, busy in found
        if busy
    )
