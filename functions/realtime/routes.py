"""The endpoints of the realtime function and their handlers."""

from collections.abc import Mapping

from domain.channel.listener import TOKEN_LIFE, Listener, Role
from domain.errors import Code, Refusal
from domain.limits.policies import SOCKETS_OF_NETWORK, SOCKETS_OF_SESSION
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
from repositories.limits import rate_limits
from repositories.order import orders
from runtime.call import Call
from runtime.caller import Caller
from runtime.http import Handler
from use_cases.channel.call_service import call_service, own_call
from use_cases.channel.open_channel import give_token
from use_cases.limits.origin_of import network_mark

_OWN_SOCKETS = 2


def open_channel(request: OpenChannelRequest, caller: Caller) -> OpenChannelReply:
    """Return a token for the session's store, the order of the status token, and the given bookings.

    Refuses `not_found` for any other order. Unknown booking ids are accepted: no message is ever sent about them.
    """
    session = caller.session
    _take_turns(caller)
    shown = request.status_token
    listener = Listener(
        company_code=session.company_code,
        store_id=session.store_id,
        role=Role.GUEST,
        host=caller.host,
        order_uuid=_own_order(session.tenant, session.store_id, shown) if shown else "",
        booking_ids=request.booking_ids,
        table_id=session.table_id,
        network=network_mark(caller.guest),
    )
    return OpenChannelReply(channel_token=give_token(listener, caller.now), expires_at=caller.now + TOKEN_LIFE)


def _take_turns(caller: Caller) -> None:
    """Refuse `too_many_requests` to a session or a network that opens too many channels.

    A session's first two channels are allowed even if its network is over the limit.
    """
    session, now = caller.session, caller.now
    opened = rate_limits.take_one(SOCKETS_OF_SESSION, session.key_hash, now)
    network = session.tenant.key(network_mark(caller.guest))
    if opened is None or (not rate_limits.take(SOCKETS_OF_NETWORK, network, now) and opened > _OWN_SOCKETS):
        raise Refusal(Code.TOO_MANY_REQUESTS, retry_after=SOCKETS_OF_SESSION.retry_after(now))


def _own_order(tenant: Tenant, store_id: str, shown: str) -> str:
    key = read_status_token(shown)
    order = orders.find(tenant, key.order_uuid) if key else None
    if key is None or order is None or order.store_id != store_id or not key.opens(order):
        raise Refusal(Code.NOT_FOUND)
    return order.order_uuid


def call(request: CallServiceRequest, caller: Caller) -> CallServiceReply:
    """Call for service at the guest's own table."""
    return CallServiceReply(call=call_service(caller.guest, request.call_id, request.service))


def read_call(request: ReadCallRequest, caller: Caller) -> CallServiceReply:
    """Return a call of the guest's own table; refuses `not_found` for any other."""
    return CallServiceReply(call=own_call(caller.guest, request.call_id))


ROUTES: Mapping[Call, Handler] = {
    messages.OPEN_CHANNEL: open_channel,
    messages.CALL_SERVICE: call,
    messages.READ_CALL: read_call,
    push_messages.TELL_DEVICE: tell_device,
}
