"""Requests and replies of the live channel for guests."""

from pydantic import AwareDatetime, Field

from domain.booking.booking import BookingID
from domain.channel.service_call import CallId, Service, ServiceCall
from domain.order.confirmation import StatusToken
from realtime import push_messages
from runtime import limits
from runtime.call import Access, Call, Reply, SessionRequest

MOST_FOLLOWED = 20
"""Bookings per page: as many as a device stores."""


class OpenChannelRequest(SessionRequest):
    """Subscribe to the store's messages; with a status token also to the guest's own order.

    Bookings are followed by their ids, which only their guests know.
    """

    status_token: StatusToken | None = None
    booking_ids: tuple[BookingID, ...] = Field((), alias="bookingIDs", max_length=MOST_FOLLOWED)


class OpenChannelReply(Reply):
    """A token that opens the channel at `/ws?token=…` of the same host: once, and within a minute."""

    channel_token: str
    expires_at: AwareDatetime


class CallServiceRequest(SessionRequest):
    """Call for service at the session's table; repeating the `callID` is the same call (threat 20)."""

    call_id: CallId = Field(alias="callID")
    service: Service = ""


class CallServiceReply(Reply):
    """The current state of the call; `answeredAt` is set when a member of staff has answered it."""

    call: ServiceCall


class ReadCallRequest(SessionRequest):
    """Read a call of the session's own table."""

    call_id: CallId = Field(alias="callID")


OPEN_CHANNEL = Call(
    "/realtime/openchannel",
    Access.STORE,
    OpenChannelRequest,
    OpenChannelReply,
    "Get a token for the store's live channel",
    limits.STARTS,
    names_something=True,
)

CALL_SERVICE = Call(
    "/realtime/callservice",
    Access.STORE,
    CallServiceRequest,
    CallServiceReply,
    "Call for service from the guest's table",
    limits.MESSAGES,
    names_something=True,
)

READ_CALL = Call(
    "/realtime/readcall",
    Access.STORE,
    ReadCallRequest,
    CallServiceReply,
    "Check if staff took a call of the guest's table",
    limits.READS,
    names_something=True,
)

CALLS = (OPEN_CHANNEL, CALL_SERVICE, READ_CALL, *push_messages.CALLS)
