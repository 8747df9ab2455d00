"""Requests and replies about an order's courier (spec section 7, /doordash and /fts)."""

from typing import Annotated, Self

from pydantic import AwareDatetime, Field, model_validator

from domain.cart.cart import Cart, OrderUuid
from domain.delivery.courier import CourierStatus
from domain.delivery.guest_delivery import GuestDelivery
from domain.entity import Amount, Entity
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


class CourierAsked(Entity):
    """The cart whose delivery is asked for: where to, for whom, of which value and when (spec section 7)."""

    cart: Cart


class DoordashRequest(SessionRequest):
    """One of the three."""

    quote: CourierAsked | None = None
    query: CourierQuery | None = None
    update: CourierUpdate | None = None

    @model_validator(mode="after")
    def _one(self) -> Self:
        if [self.quote, self.query, self.update].count(None) != 2:
            raise ValueError("one of quote, query and update")
        return self


class CourierOffer(Entity):
    """An agent's offer by its own names, fee and tax in cents; without one `upstream_error` says why."""

    external_delivery_id: str = Field(alias="external_delivery_id")
    pickup_time_estimated: AwareDatetime | None = Field(None, alias="pickup_time_estimated")
    dropoff_time_estimated: AwareDatetime | None = Field(None, alias="dropoff_time_estimated")
    fee: int = 0
    tax: int = 0
    upstream_error: str = Field("", alias="upstream_error")


class DeliveryQuote(Entity):
    """The delivery quote result (spec section 3): what the guest pays before tax, what is withheld for the agent."""

    drive_id: str = Field(alias="doorDashDriveID")
    delivery_value: Amount
    delivery_withhold: Amount
    delivery_time: AwareDatetime | None
    delivery_drive_min: int
    error: str


class CourierRecord(Entity):
    """The delivery-tracking record (spec section 3); `delivery_status` is None while no courier was found."""

    delivery_status: CourierStatus | None = Field(alias="delivery_status")
    tracking_url: str = Field(alias="tracking_url")
    external_delivery_id: str = Field(alias="external_delivery_id")


class DoordashReply(Reply):
    """The record as its agent calls it, and all that the order's page shows of it; of a quote the agent's own words and
    what it comes to.
    """

    record: CourierRecord
    delivery: GuestDelivery | None
    data: CourierOffer | None = None
    quote: DeliveryQuote | None = None


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
    "What a courier asks, where one is, or other words for them",
    limits.LOOKUPS,
    names_something=True,
    stays_open=True,
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
