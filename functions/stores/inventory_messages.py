"""Request and reply of the stock of items (spec section 7, getiteminventory)."""

from pydantic import Field

from domain.entity import Entity
from runtime.call import Reply, SessionRequest


class GetItemInventoryRequest(SessionRequest):
    """The items asked about (all when empty); what `orderId` holds itself counts as available to it."""

    items: tuple[int, ...] = Field((), max_length=2000)
    order_id: str = Field("", pattern="^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$")


class OptionInventory(Entity):
    """An option's stock."""

    id: int = Field(alias="ID")
    countable: bool
    soldout: bool
    qty: int


class ItemInventory(Entity):
    """An item's stock; `qty` is what can still be ordered when countable (S-2)."""

    id: int = Field(alias="ID")
    countable: bool
    soldout: bool
    qty: int
    options: tuple[OptionInventory, ...]


class GetItemInventoryReply(Reply):
    """Only items and options that are countable or sold out; all others can be ordered freely."""

    items: tuple[ItemInventory, ...]
