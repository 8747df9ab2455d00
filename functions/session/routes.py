"""The endpoints of the session function and their handlers."""

import secrets
from collections.abc import Mapping

from repositories.brand import hosts
from runtime.call import Call
from runtime.caller import Caller
from runtime.http import Handler
from runtime.secret import sha256
from session import messages
from session.messages import Host, HostsReply, HostsRequest, SessionIdReply, SessionIdRequest
from session.next_guest import next_guest
from session.start_session import start_session
from session.verify_app_pin import verify_app_pin


def session_id(_request: SessionIdRequest, _caller: Caller) -> SessionIdReply:
    """Return a random id of the visit."""
    return SessionIdReply(session_id=secrets.token_urlsafe(12))


def list_hosts(_request: HostsRequest, caller: Caller) -> HostsReply:
    """Return the entry of the host of the request, and never another brand's hosts (R-17)."""
    entry = None if hosts.switched_off(caller.host) else hosts.find(caller.host)
    listed = (Host(url=entry.host, token=entry.token),) if entry else ()
    return HostsReply(version=sha256(repr(listed))[:16], hosts=listed)


ROUTES: Mapping[Call, Handler] = {
    messages.INIT: start_session,
    messages.SESSION_ID: session_id,
    messages.VERIFY_APP_PIN: verify_app_pin,
    messages.NEXT_GUEST: next_guest,
    messages.HOSTS: list_hosts,
}
