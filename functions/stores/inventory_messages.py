"""Request and reply of the stock of items (spec section 7, getiteminventory)."""

from pydantic import Field

from domain.entity import Entity
from runtime.call import Reply, SessionRequest


class GetItemInventoryRequest(SessionRequest):
    """The items to check (all if empty); units that `orderId` holds count as available to it.

    `version` is that of the last reply, `revision` that of the store's operations that the guest knows of. Older stock
    is never returned.
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
    """Only items and options that are counted or sold out; all others can be ordered freely.

    `unchanged` means that the stock still has the request's `version`; then nothing else is returned. If the request
    names no `items`, the reply applies to the whole menu.
    """

    version: str = ""
    revision: int = 0
    unchanged: bool = False
    items: tuple[ItemInventory, ...] = ()
    """The options of item 0 are sold out in every item that has them."""
