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
    """The delivery of an order, identified by the order's UUID (L-6).

    The guest needs the order's status token, or must be logged in as the member who ordered.
    """

    drive_id: OrderUuid = Field(alias="doorDashDriveID")
    status_token: StatusToken | None = None


class CourierUpdate(CourierQuery):
    """New instructions for the courier, before pickup."""

    instructions: Instructions


class CourierAsked(Entity):
    """The cart to be delivered: destination, guest, value and time (spec section 7)."""

    cart: Cart


class DoordashRequest(SessionRequest):
    """Exactly one of `quote`, `query` and `update`."""

    quote: CourierAsked | None = None
    query: CourierQuery | None = None
    update: CourierUpdate | None = None

    @model_validator(mode="after")
    def _one(self) -> Self:
        if [self.quote, self.query, self.update].count(None) != 2:
            raise ValueError("one of quote, query and update")
        return self


class CourierOffer(Entity):
    """An agent's offer in its own field names, fee and tax in cents; without an offer `upstream_error` has the
    reason.
    """

    external_delivery_id: str = Field(alias="external_delivery_id")
    pickup_time_estimated: AwareDatetime | None = Field(None, alias="pickup_time_estimated")
    dropoff_time_estimated: AwareDatetime | None = Field(None, alias="dropoff_time_estimated")
    fee: int = 0
    tax: int = 0
    upstream_error: str = Field("", alias="upstream_error")


class DeliveryQuote(Entity):
    """The delivery quote result (spec section 3): the guest's price before tax, and the part withheld for the agent."""

    drive_id: str = Field(alias="doorDashDriveID")
    delivery_value: Amount
    delivery_withhold: Amount
    delivery_time: AwareDatetime | None
    delivery_drive_min: int
    error: str


class CourierRecord(Entity):
    """The delivery-tracking record (spec section 3); `delivery_status` is null until a courier is found."""

    delivery_status: CourierStatus | None = Field(alias="delivery_status")
    tracking_url: str = Field(alias="tracking_url")
    external_delivery_id: str = Field(alias="external_delivery_id")


class DoordashReply(Reply):
    """The agent's record, and the delivery as the order's page shows it; for a quote, the offer and the price."""

    record: CourierRecord
    delivery: GuestDelivery | None
    data: CourierOffer | None = None
    quote: DeliveryQuote | None = None


class FtsRequest(SessionRequest):
    """The status token of the order whose guest data the delivery partner gets."""

    status_token: StatusToken


class FtsReply(Reply):
    """Whether nothing is left to send; the data is sent once, however often this is called."""

    pushed: bool


DOORDASH = Call(
    "/dc/doordash",
    Access.SESSION,
    DoordashRequest,
    DoordashReply,
    "Get a courier's quote or position, or change their instructions",
    limits.LOOKUPS,
    names_something=True,
    stays_open=True,
)
FTS = Call(
    "/dc/fts",
    Access.SESSION,
    FtsRequest,
    FtsReply,
    "Send the guest's contact to the delivery partner",
    limits.MESSAGES,
    names_something=True,
)

CALLS = (DOORDASH, FTS)
