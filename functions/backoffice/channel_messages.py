"""Requests and replies of the live channel for staff."""

from pydantic import AwareDatetime, Field

from domain.channel.service_call import CallId, ServiceCall
from runtime import limits
from runtime.call import Access, Call, Reply, StaffRequest


class JoinChannelRequest(StaffRequest):
    """Request a channel token for the store's staff."""


class JoinChannelReply(Reply):
    """A token that opens the store's channel at `/ws?token=…` of the same host: once, and within a minute."""

    channel_token: str
    expires_at: AwareDatetime


class ReadCallsRequest(StaffRequest):
    """Request the calls for service of the last two hours."""


class ReadCallsReply(Reply):
    """All calls, oldest first, answered or not."""

    server_time: AwareDatetime
    calls: tuple[ServiceCall, ...]


class AnswerCallRequest(StaffRequest):
    """Answer a call for service."""

    call_id: CallId = Field(alias="callID")


class AnswerCallReply(Reply):
    """The call, with the person who answered it first."""

    call: ServiceCall


JOIN_CHANNEL = Call(
    "/backoffice/joinchannel",
    Access.STAFF,
    JoinChannelRequest,
    JoinChannelReply,
    "Get a token for the staff's live channel of the store",
    limits.STAFF,
    names_something=True,
)

READ_CALLS = Call(
    "/backoffice/readcalls",
    Access.STAFF,
    ReadCallsRequest,
    ReadCallsReply,
    "List the tables' calls for service",
    limits.STAFF,
    names_something=True,
)

ANSWER_CALL = Call(
    "/backoffice/answercall",
    Access.STAFF,
    AnswerCallRequest,
    AnswerCallReply,
    "Take a table's call for service",
    limits.STAFF,
    names_something=True,
)

CALLS = (JOIN_CHANNEL, READ_CALLS, ANSWER_CALL)
