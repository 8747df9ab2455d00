"""Request and reply of the stock of items (spec section 7, getiteminventory)."""

from pydantic import Field

from domain.entity import Entity
from runtime.call import Reply, SessionRequest


class GetItemInventoryRequest(SessionRequest):
    """The items asked about (all when empty); what `orderId` holds itself counts as available to it.

    `version` is of the answer that the guest has, `revision` the one of the store's operations that they have heard
    of: nothing older is told.
    """

    items: tuple[int, ...] = Field((), max_length=2000)
    order_id: str = Field("", pattern="^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$")
    version: str = Field("", max_length=64)
    revision: int = Field(0, ge=0)


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
    """Only items and options that are countable or sold out; all others can be ordered freely.

    `unchanged` where it is what the guest knows already: then nothing else is told. Without `items` asked about,
    it is what the whole menu has to be laid over with.
    """

    version: str = ""
    revision: int = 0
    unchanged: bool = False
    items: tuple[ItemInventory, ...] = ()
    """Item 0 stands for all: its options are sold out in every item that has them."""
