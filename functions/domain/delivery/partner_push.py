"""The guest's details for a delivery partner (spec section 7, fts): no more than a delivery needs."""

from pydantic import AwareDatetime, Field

from domain.entity import Entity
from domain.vocabulary.address import Address


class GuestDetails(Entity):
    """The guest's name, phone and address, with the order's number."""

    order_uuid: str = Field(alias="orderUUID")
    reference_id: str = Field(alias="referenceID")
    store_id: str = Field(alias="storeID")
    name: str
    phone: str
    address: Address
    wanted_at: AwareDatetime
