"""Requests and replies about a store's stock: sold-out marks and counts (S-2)."""

import datetime as dt
from typing import Self

from pydantic import AwareDatetime, Field, model_validator

from domain.checkout.count_change import ChangeId, CountAct
from domain.entity import Entity
from runtime import limits
from runtime.call import Access, Call, Reply, StaffRequest
from use_cases.operations.how_long import Ends, HowLong

MOST_AT_ONCE = 200


class Named(Entity):
    """A name in the store's languages."""

    id: int = Field(alias="ID")
    descr: str
    descr1: str
    descr2: str


class Gone(Entity):
    """A sold-out mark: its end, its start, and the person who set it."""

    until: AwareDatetime
    at: AwareDatetime
    by: str


class OnHand(Entity):
    """The count of an item: available, held by open checkouts, sold; and the count at the start of each day."""

    available: int
    held: int
    sold: int
    daily: int | None


class StockOption(Named):
    """An option, in every item that has it; `byMenu` means that the menu itself says it is sold out."""

    gone: Gone | None
    by_menu: bool


class CountedOption(Named):
    """An option of an item with its own count there."""

    on_hand: OnHand


class StockItem(Named):
    """An item with its counted options; `byMenu` means that the menu itself says it is sold out."""

    gone: Gone | None
    by_menu: bool
    on_hand: OnHand | None
    counted: tuple[CountedOption, ...]


class StockCategory(Named):
    """A category with its items in order."""

    items: tuple[int, ...]


class ReadStockRequest(StaffRequest):
    """Request all items that the store sells."""


class ReadStockReply(Reply):
    """The store's items and their stock; `tomorrow` is when marks until "tomorrow" end."""

    revision: int
    server_time: AwareDatetime
    tomorrow: AwareDatetime
    time_zone: str
    name_slot: int
    categories: tuple[StockCategory, ...]
    items: tuple[StockItem, ...]
    options: tuple[StockOption, ...]


class MarkStockRequest(StaffRequest):
    """Mark items and options sold out until a time, or available."""

    items: tuple[int, ...] = Field((), max_length=MOST_AT_ONCE)
    options: tuple[int, ...] = Field((), max_length=MOST_AT_ONCE)
    sold_out: bool
    until: HowLong = HowLong(ends=Ends.TOMORROW)

    @model_validator(mode="after")
    def _of_something(self) -> Self:
        if not (self.items or self.options):
            raise ValueError("give an item or an option")
        return self


class MarkStockReply(Reply):
    """The revision of the operations, and the end of the mark."""

    revision: int
    until: AwareDatetime | None


class CountRequest(StaffRequest):
    """A countable item, or one of its options."""

    item_id: int = Field(alias="ID", gt=0)
    option_id: int | None = Field(None, alias="optionID", gt=0)


class ChangeCountRequest(CountRequest):
    """Set, add to, or correct (with a reason) a count; repeating the `changeId` is the same change."""

    change_id: ChangeId
    act: CountAct
    qty: int = Field(ge=-100_000, le=100_000)
    reason: str = Field("", max_length=120)

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if self.act is CountAct.DAILY:
            raise ValueError("a day begins by itself")
        if self.qty < 0 and self.act is not CountAct.CORRECT:
            raise ValueError("only a correction is negative")
        if self.qty == 0 and self.act is not CountAct.SET:
            raise ValueError("nothing is added or corrected")
        if self.act is CountAct.CORRECT and not self.reason.strip():
            raise ValueError("a correction has a reason")
        return self


class ChangeCountReply(Reply):
    """The difference in stock on hand."""

    difference: int


class SetDailyRequest(CountRequest):
    """The count with which each day begins; null ends this."""

    qty: int | None = Field(None, ge=0, le=100_000)


class SetDailyReply(Reply):
    """The next day on which the count is set."""

    revision: int
    after: dt.date | None


def _call(name: str, request: type[StaffRequest], reply: type[Reply], summary: str) -> Call:
    path = f"/backoffice/{name}"
    return Call(path, Access.STAFF, request, reply, summary, limits.STAFF, names_something=True)


READ_STOCK = _call("readstock", ReadStockRequest, ReadStockReply, "List items with stock and sold-out marks")
MARK_STOCK = _call("markstock", MarkStockRequest, MarkStockReply, "Mark items and options as sold out or available")
CHANGE_COUNT = _call("changecount", ChangeCountRequest, ChangeCountReply, "Set, increase or correct a count")
SET_DAILY = _call("setdaily", SetDailyRequest, SetDailyReply, "Set an item's count for the start of each day")

CALLS = (READ_STOCK, MARK_STOCK, CHANGE_COUNT, SET_DAILY)
