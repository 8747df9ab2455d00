"""Requests and replies of what else happens in an order's life (Y-10)."""

from enum import StrEnum

from pydantic import Field

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


class UndoAct(StrEnum):
    """Whether a step is taken back, or counts at once."""

    UNDO = "undo"
    KEEP = "keep"
    """Its effects begin at once; nobody can take it back any more."""


class UndoMoveRequest(OrderRequest):
    """Take back the last step of an order, or have its effects begin (docs/rules/orders.md, "Undo")."""

    version: int = Field(ge=1)
    """The order's, as the step made it."""
    act: UndoAct


UNDO_MOVE = Call(
    "/backoffice/undomove",
    Access.STAFF,
    UndoMoveRequest,
    MoveOrderReply,
    "Take back the last step of an order, or let it count at once",
    limits.STAFF,
    names_something=True,
)

CALLS = (DELAY_ORDER, UNDO_MOVE)
