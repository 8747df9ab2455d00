"""Requests and replies of delaying an order and undoing a transition (Y-10)."""

from enum import StrEnum

from pydantic import Field

from backoffice.messages import MoveOrderReply, OrderRequest
from domain.entity import Instant
from runtime import limits
from runtime.call import Access, Call


class DelayOrderRequest(OrderRequest):
    """Another promised time for an accepted order."""

    promised_at: Instant
    version: int | None = None
    """The order's version as it was read; refused if it changed since. Without it the latest version counts."""


DELAY_ORDER = Call(
    "/backoffice/delayorder",
    Access.STAFF,
    DelayOrderRequest,
    MoveOrderReply,
    "Change the promised time of an order of the store",
    limits.STAFF,
    names_something=True,
)


class UndoAct(StrEnum):
    """Whether to undo a transition, or to end the time for undo."""

    UNDO = "undo"
    KEEP = "keep"
    """Its effects begin at once; it cannot be undone any more."""


class UndoMoveRequest(OrderRequest):
    """Undo the last transition of an order, or start its effects now (docs/rules/orders.md, "Undo")."""

    version: int = Field(ge=1)
    """The order's version after the transition."""
    act: UndoAct


UNDO_MOVE = Call(
    "/backoffice/undomove",
    Access.STAFF,
    UndoMoveRequest,
    MoveOrderReply,
    "Undo the last step of an order, or make it final at once",
    limits.STAFF,
    names_something=True,
)

CALLS = (DELAY_ORDER, UNDO_MOVE)
