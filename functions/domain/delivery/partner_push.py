"""What a delivery partner is told of a guest (spec section 7, fts): no more than bringing it needs."""

from pydantic import AwareDatetime, Field

from domain.entity import Entity
from domain.vocabulary.address import Address


class GuestDetails(Entity):
    """Name, phone, address and the order's number."""

    order_uuid: str = Field(alias="orderUUID")
    reference_id: str = Field(alias="referenceID")
    store_id: str = Field(alias="storeID")
    name: str
    phone: str
    address: Address
    wanted_at: AwareDatetime
