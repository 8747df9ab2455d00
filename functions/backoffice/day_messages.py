"""Requests and replies of a store's day: pauses, busy times, slots and their load, dates with other hours."""

import datetime as dt
from typing import Self

from pydantic import AwareDatetime, Field, model_validator

from domain.calendar.hours import DayHours, HoursException
from domain.entity import CalendarDate, Entity
from domain.operations.running import RunningBusy, RunningPause
from domain.staff.staff import Role
from domain.vocabulary.order_type import OrderType
from runtime import limits
from runtime.call import Access, Call, Reply, StaffRequest
from use_cases.operations.how_long import HowLong


class SlotLoad(Entity):
    """The load of a period today: held by open checkouts, placed, and the limit.

    `most` is null if the store has no limit.
    """

    order_type: OrderType
    at: AwareDatetime
    until: AwareDatetime
    held: int
    placed: int
    most: int | None


class ReadDayRequest(StaffRequest):
    """Request the store's current day."""


class ReadDayReply(Reply):
    """How the store accepts orders now; `counts` is the unit of its periods' load: orders, units or minutes."""

    revision: int
    server_time: AwareDatetime
    date: dt.date
    tomorrow: AwareDatetime
    time_zone: str
    store_name: str
    order_types: tuple[OrderType, ...]
    taking_orders: tuple[OrderType, ...]
    pauses: tuple[RunningPause, ...]
    busy: tuple[RunningBusy, ...]
    usual_min: int
    """The usual preparation time in minutes."""
    counts: str
    slots: tuple[SlotLoad, ...]
    today: DayHours
    exceptions: tuple[HoursException, ...]
    """Dates with other hours set by staff, today and later."""
    configured: tuple[HoursException, ...]
    """Dates with other hours in the store's configuration, today and later."""


class PauseRequest(StaffRequest):
    """Pause these order types for a while; all shown types if empty."""

    order_types: tuple[OrderType, ...] = Field((), max_length=3)
    until: HowLong
    reason: str = Field("", max_length=120)


class ResumeRequest(StaffRequest):
    """End the pause of these order types; of all types if empty."""

    order_types: tuple[OrderType, ...] = Field((), max_length=3)
    busy: bool = False
    """Whether to end all pauses and all busy times."""

    @model_validator(mode="after")
    def _all_or_some(self) -> Self:
        if self.busy and self.order_types:
            raise ValueError("busy times end with the pauses of all types")
        return self


class SetBusyRequest(StaffRequest):
    """Add preparation minutes for these order types for a while; 0 minutes ends the busy time."""

    order_types: tuple[OrderType, ...] = Field((), max_length=3)
    extra_min: int = Field(ge=0, le=240)
    until: HowLong | None = None


class SetDateRequest(StaffRequest):
    """Close or set other hours on a date; without `hours` the usual hours apply again."""

    date: CalendarDate
    hours: DayHours | None = None


class DayReply(Reply):
    """The revision of the operations after the change, and when the change ends."""

    revision: int
    until: AwareDatetime | None = None


def _call(name: str, request: type[StaffRequest], reply: type[Reply], summary: str, role: Role = Role.STAFF) -> Call:
    path = f"/backoffice/{name}"
    return Call(path, Access.STAFF, request, reply, summary, limits.STAFF, names_something=True, role=role)


READ_DAY = _call("readday", ReadDayRequest, ReadDayReply, "Read today's order settings and slot loads of the store")
PAUSE = _call("pauseorders", PauseRequest, DayReply, "Pause orders for a while")
RESUME = _call("resumeorders", ResumeRequest, DayReply, "Resume orders")
SET_BUSY = _call("setbusy", SetBusyRequest, DayReply, "Add minutes to each order's promised time for a while")
SET_DATE = _call("setdate", SetDateRequest, DayReply, "Set closed or special hours on a date", Role.MANAGER)

CALLS = (READ_DAY, PAUSE, RESUME, SET_BUSY, SET_DATE)
