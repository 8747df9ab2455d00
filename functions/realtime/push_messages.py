"""Requests and replies of what is told on a guest's own device (Y-10)."""

from enum import StrEnum
from typing import Self

from pydantic import Field, model_validator

from domain.booking.booking import BookingID
from domain.entity import Entity
from domain.member.push import PushSubscription
from domain.order.confirmation import StatusToken
from runtime import limits
from runtime.call import Access, Call, Reply, SessionRequest


class Wish(StrEnum):
    """What a guest wants of it."""

    LOOK = "look"
    ON = "on"
    OFF = "off"


class Browser(Entity):
    """The guest's browser, and the key of ours that it subscribed with."""

    subscription: PushSubscription
    public_key: str = Field(max_length=100)


class TellDeviceRequest(SessionRequest):
    """About one order, whose status token is shown, or one booking; `browser` may only be left out to look."""

    wish: Wish
    status_token: StatusToken | None = None
    booking_id: BookingID | None = Field(None, alias="bookingID")
    browser: Browser | None = None

    @model_validator(mode="after")
    def _one(self) -> Self:
        if (self.status_token is None) == (self.booking_id is None):
            raise ValueError("one of statusToken and bookingID")
        if self.browser is None and self.wish is not Wish.LOOK:
            raise ValueError("a browser")
        return self


class TellDeviceReply(Reply):
    """Whether that browser is told of it; `publicKey` is empty where the store tells nobody on their devices."""

    on: bool
    public_key: str


TELL_DEVICE = Call(
    "/realtime/telldevice",
    Access.SESSION,
    TellDeviceRequest,
    TellDeviceReply,
    "Be told of an order or a booking on this device, or no more",
    limits.MESSAGES,
    names_something=True,
)

CALLS = (TELL_DEVICE,)
