"""Requests and replies of what else happens in an order's life (Y-10)."""

from backoffice.messages import MoveOrderReply, OrderRequest
from domain.entity import Instant
from runtime import limits
from runtime.call import Access, Call


class DelayOrderRequest(OrderRequest):
    """Another time for an order that was accepted."""

    promised_at: Instant
    version: int | None = None
    """The order's, as it was looked at; refused when somebody changed it since. Without it the last one counts."""


DELAY_ORDER = Call(
    "/backoffice/delayorder",
    Access.STAFF,
    DelayOrderRequest,
    MoveOrderReply,
    "Promise another time for an order of the store",
    limits.STAFF,
    names_something=True,
)

CALLS = (DELAY_ORDER,)
