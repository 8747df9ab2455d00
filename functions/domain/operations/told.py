"""What guests are told of a store's day: that it pauses or is busy, and until when, never why (Y-10)."""

import datetime as dt

from pydantic import AwareDatetime

from domain.entity import Entity
from domain.operations.operations import Operations
from domain.vocabulary.order_type import OrderType


class TypePause(Entity):
    """An order type that is not taken until then."""

    order_type: OrderType
    until: AwareDatetime


class TypeBusy(Entity):
    """An order type that takes so many minutes more until then."""

    order_type: OrderType
    extra_min: int
    until: AwareDatetime


def running_pauses(operations: Operations, now: dt.datetime) -> tuple[TypePause, ...]:
    """The pauses that run at an instant (T-11)."""
    found = ((each, operations.pause_of(each, now)) for each in OrderType)
    return tuple(TypePause(order_type=each, until=pause.ends_at) for each, pause in found if pause)


def running_busy(operations: Operations, now: dt.datetime) -> tuple[TypeBusy, ...]:
    """What takes longer at an instant (T-7)."""
    found = ((each, operations.busy_of(each, now)) for each in OrderType)
    return tuple(
        TypeBusy(order_type=each, extra_min=busy.extra_min, until=busy.ends_at) for each, busy in found if busy
    )
