"""Requests and replies of the store's side."""

import datetime as dt
from typing import Self

from pydantic import AwareDatetime, Field, model_validator

from backoffice import booking_messages, table_messages
from domain.cart.cart import OrderUuid
from domain.entity import CalendarDate, Entity, Instant
from domain.operations.running import RunningBusy, RunningPause
from domain.order.board import BoardOrder
from domain.order.end_reason import MOST_WORDS, EndReason, Why
from domain.order.refund import Refund, RefundRequest
from domain.order.return_entry import RefundStatus
from domain.order.state import RecordedChange
from domain.vocabulary.order_status import OrderStatus
from domain.vocabulary.order_type import OrderType
from runtime import limits
from runtime.call import Access, Call, Reply, StaffRequest
from use_cases.order.store_orders import OrderName

ENDED_BY_STAFF = frozenset({OrderStatus.REJECTED, OrderStatus.CANCELLED})


class PageEnd(Entity):
    """The last order of a page, to request the next page."""

    order_uuid: OrderUuid = Field(alias="orderUUID")
    placed_at: Instant


MOST_NAMED = 50
"""Orders that one request may name."""


class ReadOrdersRequest(StaffRequest):
    """Request the orders of one of the store's dates (today if empty), or those after a page.

    Or request orders of any date by `named`, for example after a channel message said that they changed.
    """

    date: CalendarDate | None = None
    after: PageEnd | None = None
    named: tuple[OrderUuid, ...] = Field((), max_length=MOST_NAMED)

    @model_validator(mode="after")
    def _named_or_of_a_day(self) -> Self:
        if self.named and (self.date or self.after):
            raise ValueError("give either order names or a day")
        return self


class ReadOrdersReply(Reply):
    """A page of orders, newest first; `older` means that there may be more after the last one.

    Named orders of the store come in the order of the request; then `older` means that some did not fit.
    """

    date: dt.date
    time_zone: str
    server_time: AwareDatetime
    store_name: str
    locale: str
    """The store's own language; `nameSlot` is its position among descr, descr1 and descr2."""
    name_slot: int
    schedule_days: int
    """How many days ahead an order may be placed."""
    taking_orders: tuple[OrderType, ...]
    """The order types that the store accepts now."""
    pauses: tuple[RunningPause, ...]
    busy: tuple[RunningBusy, ...]
    orders: tuple[BoardOrder, ...]
    older: bool


class OrderRequest(StaffRequest):
    """An order of the store, by orderUUID or by its number on one of the store's dates (today if empty)."""

    order_uuid: OrderUuid | None = Field(None, alias="orderUUID")
    number: str = Field("", pattern="^[0-9]{0,6}$")
    date: CalendarDate | None = None

    @property
    def order(self) -> OrderName:
        """The order that the request names."""
        return OrderName(self.order_uuid or "", self.number, self.date)

    @model_validator(mode="after")
    def _named_once(self) -> Self:
        if bool(self.order_uuid) == bool(self.number):
            raise ValueError("give either orderUUID or number")
        return self


class MoveOrderRequest(OrderRequest):
    """The next status of an order (Y-10), with the promise of an acceptance or the reason of an end."""

    status: OrderStatus
    promised_at: Instant | None = None
    """For an acceptance; without it the usual time is promised."""
    reason: EndReason | None = None
    words: str = Field("", max_length=MOST_WORDS)
    """The store's own text, if the reason is `other`."""
    undoable: bool = False
    """Whether the transition can be undone for a few seconds; its effects begin afterwards."""

    @property
    def why(self) -> Why | None:
        """The reason of the end."""
        return Why(reason=self.reason, words=self.words) if self.reason else None

    @model_validator(mode="after")
    def _said_where_it_belongs(self) -> Self:
        if (self.words and not self.reason) or (self.why and self.status not in ENDED_BY_STAFF):
            raise ValueError("a reason belongs to an end, and words to a reason")
        if self.promised_at and self.status is not OrderStatus.ACCEPTED:
            raise ValueError("a time is promised with an acceptance")
        return self


class MoveOrderReply(Reply):
    """The order's current status, and all earlier ones."""

    status: OrderStatus
    history: tuple[RecordedChange, ...]
    version: int
    promised_at: AwareDatetime | None
    """The current promise."""
    undo_until: AwareDatetime | None = None
    """Until when the last transition can be undone; None if it cannot."""


class RefundOrderRequest(OrderRequest):
    """The refund to make; repeating the `refundId` is the same refund (Y-11)."""

    refund: RefundRequest


class RefundOrderReply(Reply):
    """The state of the refund: `decided` is still in progress, `failed` returned nothing."""

    refund: Refund
    status: RefundStatus


READ_ORDERS = Call(
    "/backoffice/readorders",
    Access.STAFF,
    ReadOrdersRequest,
    ReadOrdersReply,
    "List the store's orders of a day, newest first",
    limits.STAFF,
    names_something=True,
)

MOVE_ORDER = Call(
    "/backoffice/moveorder",
    Access.STAFF,
    MoveOrderRequest,
    MoveOrderReply,
    "Change the status of an order of the store",
    limits.STAFF,
    names_something=True,
)

REFUND_ORDER = Call(
    "/backoffice/refundorder",
    Access.STAFF,
    RefundOrderRequest,
    RefundOrderReply,
    "Refund an order of the store",
    limits.STAFF,
    names_something=True,
)

CALLS = (READ_ORDERS, MOVE_ORDER, REFUND_ORDER, *booking_messages.CALLS, *table_messages.CALLS)
