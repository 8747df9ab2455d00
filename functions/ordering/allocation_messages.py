"""The hold of an order before it is placed (spec section 7, Ordering server)."""

from typing import Literal

from pydantic import AwareDatetime, Field

from domain.cart.cart import Cart, OrderUuid, Quantity
from domain.entity import Entity
from domain.errors import Code
from domain.order.feed import GiftCardTender, PointsTender
from runtime.call import Reply, SessionRequest


class AllocationLine(Entity):
    """Units of a counted item, or of one of its options, for one order."""

    id: int = Field(alias="ID", gt=0)
    option_id: int | None = Field(None, alias="optionID", gt=0)
    qty: Quantity


class Allocation(Entity):
    """The full set an order should hold; an empty list releases all of it (S-1)."""

    order_id: OrderUuid
    items: tuple[AllocationLine, ...] = Field((), max_length=500)
    cart: Cart | None = None
    """With it a place in the chosen period, points and a promotion are held too; without it they stay as they are."""
    gift_card: GiftCardTender | None = None
    """Held together with a cart; the price decides how much of it is used."""
    points: PointsTender | None = None
    """Points used for payment, held in the same way."""


class ItemAllocationRequest(SessionRequest):
    """Replace what an order holds."""

    update: Allocation


class ShortLine(Entity):
    """A line that does not fit, and how many units are left."""

    id: int = Field(alias="ID")
    option_id: int | None = Field(None, alias="optionID")
    qty: int
    available: int


class AllocationResult(Entity):
    """`ok` only if every line is held; otherwise nothing changed."""

    result: Literal["ok"] | Code
    short: tuple[ShortLine, ...] = ()
    expires_at: AwareDatetime | None = None
    """When the hold ends, by the server's clock; None if nothing is held."""
    checkout_expiry_ms: int | None = None
    """Milliseconds until the guest is asked whether they are still there; None if nothing is held."""


class ItemAllocationReply(Reply):
    """The outcome of the update."""

    update: AllocationResult
