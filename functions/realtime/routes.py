"""The calls of the realtime function and who answers them."""

from collections.abc import Mapping

from domain.channel.listener import TOKEN_LIFE, Listener, Role
from domain.errors import Code, Refusal
from domain.order.confirmation import read_status_token
from domain.tenant import Tenant
from realtime import messages, push_messages
from realtime.messages import (
    CallServiceReply,
    CallServiceRequest,
    OpenChannelReply,
    OpenChannelRequest,
    ReadCallRequest,
)
from realtime.tell_device import tell_device
from repositories import orders
from runtime.call import Call
from runtime.caller import Caller
from runtime.http import Handler
from use_cases.channel.call_service import call_service, own_call
from use_cases.channel.open_channel import give_token


def open_channel(request: OpenChannelRequest, caller: Caller) -> OpenChannelReply:
    """A token for the session's store, for the order whose status token is shown, and for the bookings that are named.

    Refuses any other order `not_found`. An id that is nobody's booking is let be: nothing is ever told of it.
    """
    session = caller.session
    shown = request.status_token
    listener = Listener(
        company_code=session.company_code,
        store_id=session.store_id,
        role=Role.GUEST,
        host=caller.host,
        order_uuid=_own_order(session.tenant, session.store_id, shown) if shown else "",
        booking_ids=request.booking_ids,
        table_id=session.table_id,
    )
    return OpenChannelReply(channel_token=give_token(listener, caller.now), expires_at=caller.now + TOKEN_LIFE)


def _own_order(tenant: Tenant, store_id: str, shown: str) -> str:
    key = read_status_token(shown)
    order = orders.find(tenant, key.order_uuid) if key else None
    if key is None or order is None or order.store_id != store_id or not key.opens(order):
        raise Refusal(Code.NOT_FOUND)
    return order.order_uuid


def call(request: CallServiceRequest, caller: Caller) -> CallServiceReply:
    """The call of the guest's own table."""
    return CallServiceReply(call=call_service(caller.guest, request.call_id, request.service))


def read_call(request: ReadCallRequest, caller: Caller) -> CallServiceReply:
    """A call of the guest's own table as it stands; refuses any other `not_found`."""
    return CallServiceReply(call=own_call(caller.guest, request.call_id))


ROUTES: Mapping[Call, Handler] = {
    messages.OPEN_CHANNEL: open_channel,
    messages.CALL_SERVICE: call,
    messages.READ_CALL: read_call,
    push_messages.TELL_DEVICE: tell_device,
}
