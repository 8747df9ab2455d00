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
    """An order was placed or changed; its id is the orderUUID, its version that of its status."""
    REFUND = "refund"
    """Money of an order was captured, released or refunded; its id is the orderUUID."""
    DELIVERY = "delivery"
    """The delivery of an order changed or needs staff; its id is the orderUUID."""
    STOCK = "stock"
    """Something is sold out or available again; its id is the item's, or empty for several."""
    MENU = "menu"
    """A new menu was published."""
    PAUSE = "pause"
    """The store paused or resumed orders of some type, or changed its hours."""
    BOOKING = "booking"
    """A booking or the waitlist changed."""
    BILL = "bill"
    """A part of a table's bill was held, paid or released; its id is the table's."""
    CALL = "call"
    """A table calls for service, or its call was answered."""
    TABLE = "table"
    """A table session changed; its id is the table's."""
    TROUBLE = "trouble"
    """A payment or a provider needs attention, or no longer does."""
    OUT = "out"
    """The client has lost its access; this is its last message."""
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
    """The table at which it happened; its guests learn that something of theirs changed, but no details."""
