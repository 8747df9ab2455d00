"""Requests and replies of the live channel, on the guests' side."""

from pydantic import AwareDatetime, Field

from domain.booking.booking import BookingID
from domain.channel.service_call import CallId, Service, ServiceCall
from domain.order.confirmation import StatusToken
from realtime import push_messages
from runtime import limits
from runtime.call import Access, Call, Reply, SessionRequest

MOST_FOLLOWED = 20
"""Bookings of one page: as many as a device keeps."""


class OpenChannelRequest(SessionRequest):
    """For what everybody may order; for the guest's own order where its status token is shown, and for bookings that
    they name: nobody else knows their ids.
    """

    status_token: StatusToken | None = None
    booking_ids: tuple[BookingID, ...] = Field((), alias="bookingIDs", max_length=MOST_FOLLOWED)


class OpenChannelReply(Reply):
    """A token that opens the channel at `/ws?token=…` of the same host: once, and within a minute."""

    channel_token: str
    expires_at: AwareDatetime


class CallServiceRequest(SessionRequest):
    """A call of the session's own table; the same `callID` again is the same call (threat 20)."""

    call_id: CallId = Field(alias="callID")
    service: Service = ""


class CallServiceReply(Reply):
    """The call as it stands; `answeredAt` tells whether somebody is coming."""

    call: ServiceCall


class ReadCallRequest(SessionRequest):
    """A call of the session's own table."""

    call_id: CallId = Field(alias="callID")


OPEN_CHANNEL = Call(
    "/realtime/openchannel",
    Access.STORE,
    OpenChannelRequest,
    OpenChannelReply,
    "A token for the store's live channel",
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
    "Whether somebody took up a call of the guest's table",
    limits.READS,
    names_something=True,
)

CALLS = (OPEN_CHANNEL, CALL_SERVICE, READ_CALL, *push_messages.CALLS)
