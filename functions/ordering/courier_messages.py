"""Requests and replies about an order's courier (spec section 7, /doordash and /fts)."""

from typing import Annotated, Self

from pydantic import Field, model_validator

from domain.cart.cart import OrderUuid
from domain.delivery.courier import CourierStatus
from domain.delivery.guest_delivery import GuestDelivery
from domain.entity import Entity
from domain.order.confirmation import StatusToken
from runtime import limits
from runtime.call import Access, Call, Reply, SessionRequest

Instructions = Annotated[str, Field(max_length=500)]


class CourierQuery(Entity):
    """The delivery of an order, whose name it bears (L-6); the order's token tells that it is the guest's own, or that
    the member is logged in whose order it is.
    """

    drive_id: OrderUuid = Field(alias="doorDashDriveID")
    status_token: StatusToken | None = None


class CourierUpdate(CourierQuery):
    """Other words for the courier, as long as they have not collected it."""

    instructions: Instructions


class DoordashRequest(SessionRequest):
    """One of the two; quotes are a cart's, which is priced with them."""

    query: CourierQuery | None = None
    update: CourierUpdate | None = None

    @model_validator(mode="after")
    def _one(self) -> Self:
        if (self.query is None) == (self.update is None):
            raise ValueError("one of query and update")
        return self


class CourierRecord(Entity):
    """The delivery-tracking record (spec section 3); `delivery_status` is None while no courier was found."""

    delivery_status: CourierStatus | None = Field(alias="delivery_status")
    tracking_url: str = Field(alias="tracking_url")
    external_delivery_id: str = Field(alias="external_delivery_id")


class DoordashReply(Reply):
    """The record as its agent calls it, and all that the order's page shows of it."""

    record: CourierRecord
    delivery: GuestDelivery | None


class FtsRequest(SessionRequest):
    """The token that came with the order whose guest is told to the delivery partner."""

    status_token: StatusToken


class FtsReply(Reply):
    """Whether nothing is left to be told: it is told once, however often this is called."""

    pushed: bool


DOORDASH = Call(
    "/dc/doordash",
    Access.SESSION,
    DoordashRequest,
    DoordashReply,
    "Where an order's courier is, or other words for them",
    limits.LOOKUPS,
    names_something=True,
)
FTS = Call(
    "/dc/fts",
    Access.SESSION,
    FtsRequest,
    FtsReply,
    "Tell the delivery partner whom an order is for",
    limits.MESSAGES,
    names_something=True,
)

CALLS = (DOORDASH, FTS)
