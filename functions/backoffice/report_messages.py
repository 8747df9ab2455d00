"""Requests and replies of a store's day: its report, its sheet, its tills, and who did what."""

import datetime as dt
from typing import Annotated

from pydantic import AwareDatetime, Field

from domain.entity import Amount, CalendarDate, Entity, Price
from domain.report.cash_up import MOST_NOTE, CashUp, CashUpId
from domain.report.day import DayReport
from domain.staff.staff import Role, StaffAction
from runtime import limits
from runtime.call import Access, Call, Reply, StaffRequest


class DayRequest(StaffRequest):
    """One of the store's own dates; its today without one."""

    date: CalendarDate | None = None


class CountedTill(Entity):
    """A till as it was counted, and how much more was in it than there should be."""

    count: CashUp
    difference: Amount

    @classmethod
    def of(cls, count: CashUp) -> "CountedTill":
        """The count with what it comes to."""
        return cls(count=count, difference=count.difference)


class DayReportReply(Reply):
    """The day's sums, and its tills as they were counted, oldest first."""

    date: dt.date
    time_zone: str
    server_time: AwareDatetime
    currency: str
    report: DayReport
    tills: tuple[CountedTill, ...]


class OrderSheetReply(Reply):
    """The day's orders as comma-separated values, and what to call the file."""

    file_name: str
    sheet: str


class CountTillRequest(DayRequest):
    """A till as somebody counted it; the same id again is the same count."""

    cash_up_id: CashUpId
    counted: Price
    opening: Price
    card_terminal: Price
    note: Annotated[str, Field(max_length=MOST_NOTE)] = ""


class CountTillReply(Reply):
    """The count that stands under its id."""

    till: CountedTill


class ReadActionsReply(Reply):
    """What was done for the store on the date, newest first; `more` when a reply holds no more of them."""

    date: dt.date
    time_zone: str
    actions: tuple[StaffAction, ...]
    more: bool


DAY_REPORT = Call(
    "/backoffice/dayreport",
    Access.STAFF,
    DayRequest,
    DayReportReply,
    "What a day of the store came to",
    limits.STAFF,
    names_something=True,
    role=Role.MANAGER,
)

ORDER_SHEET = Call(
    "/backoffice/ordersheet",
    Access.STAFF,
    DayRequest,
    OrderSheetReply,
    "A day's orders of the store for a spreadsheet",
    limits.STAFF,
    names_something=True,
    role=Role.MANAGER,
)

COUNT_TILL = Call(
    "/backoffice/counttill",
    Access.STAFF,
    CountTillRequest,
    CountTillReply,
    "Count a till of the store",
    limits.STAFF,
    names_something=True,
    role=Role.MANAGER,
)

READ_ACTIONS = Call(
    "/backoffice/readactions",
    Access.STAFF,
    DayRequest,
    ReadActionsReply,
    "Who did what for the store on a day",
    limits.STAFF,
    names_something=True,
    role=Role.MANAGER,
)

CALLS = (DAY_REPORT, ORDER_SHEET, COUNT_TILL, READ_ACTIONS)
