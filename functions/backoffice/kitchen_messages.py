"""Requests and replies of a store's kitchen."""

from typing import Annotated

from pydantic import AwareDatetime, Field

from backoffice.messages import OrderRequest
from domain.kitchen.changes import ChangeId, KitchenChange
from domain.kitchen.ticket import KitchenTicket
from runtime import limits
from runtime.call import Access, Call, Reply, StaffRequest


class ReadKitchenReply(Reply):
    """The tickets to prepare, the earliest wanted first, and those that became ready a moment ago."""

    time_zone: str
    server_time: AwareDatetime
    tickets: tuple[KitchenTicket, ...]
    later: tuple[KitchenTicket, ...]
    """Scheduled orders whose preparation has not begun, the earliest first."""
    changes: tuple[KitchenChange, ...]
    """Changes of orders that the kitchen had begun, until they are marked as seen; oldest first."""


class CrossOffRequest(OrderRequest):
    """Lines of an order, by their seq, that are made or must be made again; repeating it changes nothing."""

    lines: Annotated[tuple[int, ...], Field(min_length=1, max_length=200)]
    made: bool


class CrossOffReply(Reply):
    """The ticket after the change."""

    ticket: KitchenTicket


class SeeChangesRequest(OrderRequest):
    """Mark changes of an order as seen in the kitchen; repeating it changes nothing."""

    changes: Annotated[tuple[ChangeId, ...], Field(min_length=1, max_length=200)]
    station: str | None = Field(None, max_length=40)
    """The station for which the changes are seen; None: for the whole kitchen."""


class SeeChangesReply(Reply):
    """The changes of the order that some station has not seen yet."""

    unseen: tuple[ChangeId, ...]


READ_KITCHEN = Call(
    "/backoffice/readkitchen",
    Access.STAFF,
    StaffRequest,
    ReadKitchenReply,
    "List the open items of the store's kitchen",
    limits.STAFF,
    names_something=True,
)

CROSS_OFF = Call(
    "/backoffice/crossoff",
    Access.STAFF,
    CrossOffRequest,
    CrossOffReply,
    "Cross off the finished items of an order",
    limits.STAFF,
    names_something=True,
)

SEE_CHANGES = Call(
    "/backoffice/seechanges",
    Access.STAFF,
    SeeChangesRequest,
    SeeChangesReply,
    "Acknowledge changes of an order in the kitchen",
    limits.STAFF,
    names_something=True,
)

CALLS = (READ_KITCHEN, CROSS_OFF, SEE_CHANGES)
