"""Open a live channel: a token is given over HTTPS, and shown once by the socket that it opens (ASVS 4.4.3, 4.4.4)."""

from datetime import datetime
from typing import NamedTuple

from domain.channel.listener import Listener, may_open
from repositories import channel_tokens, connections
from runtime.secret import new_key
from use_cases.channel.end_listening import is_still_let_in


class Knock(NamedTuple):
    """A socket that wants to open: the token it shows, the host it came to, and the host of the page it is of."""

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
    """Who listens from now on; None for a token that opens nothing, which is used up all the same.

    Nor does one of somebody who was locked out, or of a device that was revoked, since it was given.
    """
    listener = channel_tokens.use(knock.token, knock.connection_id, knock.now)
    if listener is None or not may_open(listener, host=knock.host, origin=knock.origin):
        return None
    connections.add(listener, knock.connection_id, knock.now)
    if not is_still_let_in(listener):  # looked at after it is kept: whoever locks them out meanwhile ends it too
        connections.remove(listener.tenant, listener.store_id, knock.connection_id)
        return None
    return listener
