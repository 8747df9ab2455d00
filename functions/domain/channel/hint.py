"""Messages on a store's channel: they say that something changed, never its new value (R-16).

A client that receives one reads the data again, so a message that is lost, late or repeated does no harm.
"""

from enum import StrEnum
from typing import Annotated, NamedTuple

from pydantic import Field

from domain.entity import Entity
from domain.tenant import Tenant


class HintKind(StrEnum):
    """The kind of thing that changed."""

    ORDER = "order"
    """An order was placed or moved; its id is the orderUUID, its version that of its status."""
    REFUND = "refund"
    """Money of an order was taken or let go, or goes back; its id is the orderUUID."""
    DELIVERY = "delivery"
    """The delivery of an order went on, or needs somebody; its id is the orderUUID."""
    STOCK = "stock"
    """Something is sold out or can be had again; its id is the item's, or nothing for several."""
    MENU = "menu"
    """Another menu is published."""
    PAUSE = "pause"
    """The store takes orders of some type no longer, or again; or at other times."""
    BOOKING = "booking"
    """A booking or the waitlist moved."""
    BILL = "bill"
    """A part of a table's bill is held, paid or let go; its id is the table's."""
    CALL = "call"
    """A table calls for service, or was answered."""
    TABLE = "table"
    """Something of a table's visit changed; its id is the table's."""
    TROUBLE = "trouble"
    """A payment, or a provider, needs somebody or no longer does."""
    OUT = "out"
    """Whoever hears it is not let in any more; it is the last that they hear."""
    PONG = "pong"
    """Nothing changed: the answer to a ping."""


HintId = Annotated[str, Field(pattern="^[A-Za-z0-9_-]{0,64}$")]


class Hint(Entity):
    """A channel message: the kind of thing that changed, its id, and its new version."""

    kind: HintKind
    id: HintId = ""
    version: int = 0


class Told(NamedTuple):
    """A channel message for the listeners of one store."""

    tenant: Tenant
    store_id: str
    hint: Hint
    table_id: str = ""
    """The table that it happened at: its guests are told that something of theirs changed, whatever it was."""
