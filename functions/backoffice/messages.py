"""Requests and replies of the store's side."""

from pydantic import Field

from domain.order import OrderUuid
from domain.order_state import StatusChange
from domain.order_status import OrderStatus
from runtime.call import Access, Call, Reply, StaffRequest


class MoveOrderRequest(StaffRequest):
    """Where an order is to go next (Y-10)."""

    order_uuid: OrderUuid = Field(alias="orderUUID")
    status: OrderStatus


class MoveOrderReply(Reply):
    """Where the order is now, and every status before."""

    status: OrderStatus
    history: tuple[StatusChange, ...]


MOVE_ORDER = Call(
    "/backoffice/moveorder", Access.STAFF, MoveOrderRequest, MoveOrderReply, "Move an order of the store on"
)

CALLS = (MOVE_ORDER,)
