"""Requests and replies of a store's day: report, sheet, till counts, and staff actions."""

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
    """One of the store's dates; today if empty."""

    date: CalendarDate | None = None


class CountedTill(Entity):
    """A till count, and its difference from the expected amount."""

    count: CashUp
    difference: Amount

    @classmethod
    def of(cls, count: CashUp) -> "CountedTill":
        """Build the count with its difference."""
        return cls(count=count, difference=count.difference)


class DayReportReply(Reply):
    """The day's totals, and its till counts, oldest first."""

    date: dt.date
    time_zone: str
    server_time: AwareDatetime
    currency: str
    report: DayReport
    tills: tuple[CountedTill, ...]


class OrderSheetReply(Reply):
    """The day's orders as comma-separated values, and a file name."""

    file_name: str
    sheet: str


class CountTillRequest(DayRequest):
    """A till count; repeating the id is the same count."""

    cash_up_id: CashUpId
    counted: Price
    opening: Price
    card_terminal: Price
    note: Annotated[str, Field(max_length=MOST_NOTE)] = ""


class CountTillReply(Reply):
    """The count that is stored under the id."""

    till: CountedTill


class ReadActionsReply(Reply):
    """The staff actions of the date, newest first; `more` if there are more than the reply contains."""

    date: dt.date
    time_zone: str
    actions: tuple[StaffAction, ...]
    more: bool


DAY_REPORT = Call(
    "/backoffice/dayreport",
    Access.STAFF,
    DayRequest,
    DayReportReply,
    "Read the store's report of a day",
    limits.STAFF,
    names_something=True,
    role=Role.MANAGER,
)

ORDER_SHEET = Call(
    "/backoffice/ordersheet",
    Access.STAFF,
    DayRequest,
    OrderSheetReply,
    "Export the store's orders of a day for a spreadsheet",
    limits.STAFF,
    names_something=True,
    role=Role.MANAGER,
)

COUNT_TILL = Call(
    "/backoffice/counttill",
    Access.STAFF,
    CountTillRequest,
    CountTillReply,
    "Store the count of a till of the store",
    limits.STAFF,
    names_something=True,
    role=Role.MANAGER,
)

READ_ACTIONS = Call(
    "/backoffice/readactions",
    Access.STAFF,
    DayRequest,
    ReadActionsReply,
    "List the staff actions of a day",
    limits.STAFF,
    names_something=True,
    role=Role.MANAGER,
)

CALLS = (DAY_REPORT, ORDER_SHEET, COUNT_TILL, READ_ACTIONS)
