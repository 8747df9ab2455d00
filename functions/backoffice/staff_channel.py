"""The live channel for staff: get a token, read and answer the tables' calls."""

from backoffice.admit_staff import record_action
from backoffice.channel_messages import (
    ANSWER_CALL,
    AnswerCallReply,
    AnswerCallRequest,
    JoinChannelReply,
    JoinChannelRequest,
    ReadCallsReply,
    ReadCallsRequest,
)
from domain.channel.listener import TOKEN_LIFE, Listener, Role
from domain.errors import Code, Refusal
from repositories.brand import hosts
from repositories.channel import service_calls
from runtime.caller import Caller
from runtime.settings import settings
from use_cases.channel.call_service import answer_call
from use_cases.channel.open_channel import give_token
from use_cases.order.store_orders import store_of


def join_channel(_request: JoinChannelRequest, caller: Caller) -> JoinChannelReply:
    """Return a token for a page on the brand's own host; refuses `forbidden` on another brand's host (ASVS 4.4.2)."""
    staff = caller.staff
    entry = hosts.find(caller.host)
    ours = caller.host in settings().provider_hosts
    if not ours and (entry is None or entry.company_code != staff.tenant.company_code):
        raise Refusal(Code.FORBIDDEN)
    listener = Listener(
        company_code=staff.tenant.company_code,
        store_id=store_of(staff).store_id,
        role=Role.STAFF,
        host=caller.host,
        person_id=staff.person_id,
        device_id=staff.device_id,
        proved_at=caller.now,
    )
    return JoinChannelReply(channel_token=give_token(listener, caller.now), expires_at=caller.now + TOKEN_LIFE)


def read_calls(_request: ReadCallsRequest, caller: Caller) -> ReadCallsReply:
    """Return all stored calls, so that a client that was offline misses none."""
    staff = caller.staff
    return ReadCallsReply(
        server_time=caller.now, calls=service_calls.of_store(staff.tenant, staff.store_id, caller.now)
    )


def take_up_call(request: AnswerCallRequest, caller: Caller) -> AnswerCallReply:
    """Answer a call and return it, with the person who answered it first."""
    record_action(caller, ANSWER_CALL, "", callID=request.call_id)
    staff = caller.staff
    return AnswerCallReply(call=answer_call(staff, request.call_id, staff.by, caller.now))
