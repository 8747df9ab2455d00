"""Open the live channel: a one-time token, given over HTTPS, opens the socket (ASVS 4.4.3, 4.4.4)."""

from datetime import datetime
from typing import NamedTuple

from domain.channel.listener import Listener, may_open
from repositories.channel import channel_tokens, connections
from runtime.secret import new_key
from use_cases.channel.end_listening import is_still_let_in


class Knock(NamedTuple):
    """A socket that wants to open: its token, the host it came to, and the host of its page."""

    connection_id: str
    token: str
    host: str
    origin: str
    now: datetime


def give_token(listener: Listener, now: datetime) -> str:
    """A token that opens the channel for this listener, once."""
    token = new_key()
    channel_tokens.add(token, listener, now)
    return token


def let_in(knock: Knock) -> Listener | None:
    """Open the channel and return its listener; None for an invalid token, which is used up all the same.

    A token is also invalid if its person was locked out, or its device revoked, since it was given.
    """
    listener = channel_tokens.use(knock.token, knock.connection_id, knock.now)
    if listener is None or not may_open(listener, host=knock.host, origin=knock.origin):
        return None
    connections.add(listener, knock.connection_id, knock.now)
    if not is_still_let_in(listener):  # checked after it is stored, so that a concurrent lockout cannot miss it
        connections.remove(listener.tenant, listener.store_id, knock.connection_id)
        return None
    return listener
