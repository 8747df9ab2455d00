"""Requests and replies of a store's day: pauses, busy times, its times and how full they are, dates that differ."""

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
    """A period of today: what is held by open checkouts, what is placed, of how much there is room for.

    `most` is None where the store limits nothing.
    """

    order_type: OrderType
    at: AwareDatetime
    until: AwareDatetime
    held: int
    placed: int
    most: int | None


class ReadDayRequest(StaffRequest):
    """The store's today."""


class ReadDayReply(Reply):
    """How the store takes orders now; `counts` is what its periods count: orders, units or minutes."""

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
    """Minutes of preparation that are usual."""
    counts: str
    slots: tuple[SlotLoad, ...]
    today: DayHours
    exceptions: tuple[HoursException, ...]
    """Dates that the staff set apart, today and later."""
    configured: tuple[HoursException, ...]
    """Dates that the store's configuration sets apart, today and later."""


class PauseRequest(StaffRequest):
    """Take no orders of these types, of all that are shown without any, for so long."""

    order_types: tuple[OrderType, ...] = Field((), max_length=3)
    until: HowLong
    reason: str = Field("", max_length=120)


class ResumeRequest(StaffRequest):
    """Take orders of these types again, of all without any."""

    order_types: tuple[OrderType, ...] = Field((), max_length=3)
    busy: bool = False
    """Whether all types are taken again, and in the usual time."""

    @model_validator(mode="after")
    def _all_or_some(self) -> Self:
        if self.busy and self.order_types:
            raise ValueError("busy times end with the pauses of all types")
        return self


class SetBusyRequest(StaffRequest):
    """Take so many minutes more over orders of these types, for so long; no minutes: as long as usual."""

    order_types: tuple[OrderType, ...] = Field((), max_length=3)
    extra_min: int = Field(ge=0, le=240)
    until: HowLong | None = None


class SetDateRequest(StaffRequest):
    """The hours of a date, closed or other ones; without any the usual ones."""

    date: CalendarDate
    hours: DayHours | None = None


class DayReply(Reply):
    """The revision of the operations after the change, and until when it holds."""

    revision: int
    until: AwareDatetime | None = None


def _call(name: str, request: type[StaffRequest], reply: type[Reply], summary: str, role: Role = Role.STAFF) -> Call:
    path = f"/backoffice/{name}"
    return Call(path, Access.STAFF, request, reply, summary, limits.STAFF, names_something=True, role=role)


READ_DAY = _call("readday", ReadDayRequest, ReadDayReply, "How the store takes orders today, and how full it is")
PAUSE = _call("pauseorders", PauseRequest, DayReply, "Take no orders for a while")
RESUME = _call("resumeorders", ResumeRequest, DayReply, "Take orders again")
SET_BUSY = _call("setbusy", SetBusyRequest, DayReply, "Promise more minutes for each order, for a while")
SET_DATE = _call("setdate", SetDateRequest, DayReply, "Closed or other hours on a date", Role.MANAGER)

CALLS = (READ_DAY, PAUSE, RESUME, SET_BUSY, SET_DATE)
