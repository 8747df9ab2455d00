"""Requests and replies of what else happens in an order's life: a delay, and a store that takes orders again (Y-10)."""

from backoffice.messages import MoveOrderReply, OrderRequest
from domain.entity import Instant
from domain.store.order_type import OrderType
from domain.store.pause import Pause
from runtime import limits
from runtime.call import Access, Call, Reply, StaffRequest


class DelayOrderRequest(OrderRequest):
    """Another time for an order that was accepted."""

    promised_at: Instant
    version: int | None = None
    """The order's, as it was looked at; refused when somebody changed it since. Without it the last one counts."""


class EndPauseRequest(StaffRequest):
    """The order type that is to be taken again."""

    order_type: OrderType


class EndPauseReply(Reply):
    """What is still paused."""

    pauses: dict[OrderType, Pause]


DELAY_ORDER = Call(
    "/backoffice/delayorder",
    Access.STAFF,
    DelayOrderRequest,
    MoveOrderReply,
    "Promise another time for an order of the store",
    limits.STAFF,
    names_something=True,
)

END_PAUSE = Call(
    "/backoffice/endpause",
    Access.STAFF,
    EndPauseRequest,
    EndPauseReply,
    "Take orders of a type again",
    limits.STAFF,
    names_something=True,
)

CALLS = (DELAY_ORDER, END_PAUSE)
