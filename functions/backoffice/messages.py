"""Requests and replies of the store's side."""

from pydantic import Field

from domain.cart.cart import OrderUuid
from domain.order.refund import Refund, RefundRequest
from domain.order.return_entry import RefundStatus
from domain.order.state import StatusChange
from domain.order.status import OrderStatus
from runtime import limits
from runtime.call import Access, Call, Reply, StaffRequest


class MoveOrderRequest(StaffRequest):
    """Where an order is to go next (Y-10)."""

    order_uuid: OrderUuid = Field(alias="orderUUID")
    status: OrderStatus


class MoveOrderReply(Reply):
    """Where the order is now, and every status before."""

    status: OrderStatus
    history: tuple[StatusChange, ...]


class RefundOrderRequest(StaffRequest):
    """What goes back; the same `refundId` again is the same refund (Y-11)."""

    order_uuid: OrderUuid = Field(alias="orderUUID")
    refund: RefundRequest


class RefundOrderReply(Reply):
    """How far the refund is: `decided` is still being carried out, `failed` gave nothing back."""

    refund: Refund
    status: RefundStatus


MOVE_ORDER = Call(
    "/backoffice/moveorder",
    Access.STAFF,
    MoveOrderRequest,
    MoveOrderReply,
    "Move an order of the store on",
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

CALLS = (MOVE_ORDER, REFUND_ORDER)
