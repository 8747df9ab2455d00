"""Pauses and busy times as guests see them: with their end, but without the reason (Y-10)."""

import datetime as dt

from pydantic import AwareDatetime

from domain.entity import Entity
from domain.operations.operations import Operations
from domain.vocabulary.order_type import OrderType


class TypePause(Entity):
    """An order type that is paused until a time."""

    order_type: OrderType
    until: AwareDatetime


class TypeBusy(Entity):
    """An order type that takes longer until a time."""

    order_type: OrderType
    extra_min: int
    until: AwareDatetime


def running_pauses(operations: Operations, now: dt.datetime) -> tuple[TypePause, ...]:
    """Return the active pauses at a given time (T-11)."""
    found = ((each, operations.pause_of(each, now)) for each in OrderType)
    return tuple(TypePause(order_type=each, until=pause.ends_at) for each, pause in found if pause)


def running_busy(operations: Operations, now: dt.datetime) -> tuple[TypeBusy, ...]:
    """Return the order types that take longer at a given time (T-7)."""
    found = ((each, operations.busy_of(each, now)) for each in OrderType)
    return tuple(
        TypeBusy(order_type=each, extra_min=busy.extra_min, until=busy.ends_at) for each, busy in found if busy
    )
