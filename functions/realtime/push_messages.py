"""Requests and replies about push messages on a guest's device (Y-10)."""

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
    """Whether to read, start or stop a subscription."""

    LOOK = "look"
    ON = "on"
    OFF = "off"


class Browser(Entity):
    """The guest's browser, and the public key of ours with which it subscribed."""

    subscription: PushSubscription
    public_key: str = Field(max_length=100)


class TellDeviceRequest(SessionRequest):
    """About one order, by its status token, or one booking; `browser` may only be omitted to `look`."""

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
    """Whether that browser is subscribed; `publicKey` is empty if the store sends no push messages."""

    on: bool
    public_key: str


TELL_DEVICE = Call(
    "/realtime/telldevice",
    Access.SESSION,
    TellDeviceRequest,
    TellDeviceReply,
    "Turn notifications of an order or a booking on this device on or off",
    limits.MESSAGES,
    names_something=True,
)

CALLS = (TELL_DEVICE,)
