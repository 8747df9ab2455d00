"""Requests and replies of the application and session calls (spec section 7)."""

from typing import Annotated

from pydantic import AwareDatetime, Field

from domain.entity import Entity
from runtime import limits
from runtime.call import Access, Call, Reply, Request, SessionRequest
from runtime.new_session import NewSession

Token = Annotated[str, Field(min_length=1, max_length=200)]
"""An app key: a host's token, a QR code's, or `companyCode/dataId` for a two-segment path (spec section 2)."""


class InitRequest(Request):
    """Exchange a key for a session."""

    token: Token
    app_pin: str = Field("", max_length=20)
    """The PIN of a key that has one, such as a kiosk's; without it such a key gives no session (spec section 6)."""


class InitReply(NewSession, Reply):
    """A new session, 180 minutes long; a cookie set beside it must come back with the key."""


class SessionIdRequest(Request):
    """Nothing."""


class SessionIdReply(Reply):
    """A random id of the visit; no right comes with it."""

    session_id: str


class VerifyAppPinRequest(SessionRequest):
    """The PIN an app key asks for."""

    app_key: Token
    app_pin: str = Field(min_length=1, max_length=20)


class VerifyAppPinReply(Reply):
    """Whether the PIN was right."""

    verified: bool


class NextGuestRequest(SessionRequest):
    """Nothing: the session says which device it is."""


class NextGuestReply(Reply):
    """A session in the place of the one that asked, of the same key; its cookie comes with it."""

    session_key: str
    session_id: str
    expires_at: AwareDatetime
    server_time: AwareDatetime


class HostsRequest(Request):
    """Nothing: the page's own host is asked about."""


class Host(Entity):
    """A white-label host (exact, lower-case) and the key it starts with."""

    url: str
    token: str


class HostsReply(Reply):
    """The entries of the host asked from; empty when it is nobody's own."""

    version: str
    hosts: tuple[Host, ...]


INIT = Call(
    "/init", Access.PUBLIC, InitRequest, InitReply, "Exchange a key for a session", limits.STARTS, may_prove=True
)
SESSION_ID = Call(
    "/sessionId", Access.PUBLIC, SessionIdRequest, SessionIdReply, "A random id of the visit", limits.READS
)
VERIFY_APP_PIN = Call(
    "/app/verifyapppin",
    Access.SESSION,
    VerifyAppPinRequest,
    VerifyAppPinReply,
    "Check the PIN of an app key",
    limits.TRIES,
)
NEXT_GUEST = Call(
    "/app/nextguest",
    Access.SESSION,
    NextGuestRequest,
    NextGuestReply,
    "Begin anew for the next guest of a kiosk, or the next order of a pad",
    limits.STARTS,
    stays_open=True,
)
HOSTS = Call(
    "/hosts",
    Access.PUBLIC,
    HostsRequest,
    HostsReply,
    "The hosts list, as far as it concerns this host",
    limits.READS,
    "GET",
)

CALLS = (INIT, SESSION_ID, VERIFY_APP_PIN, NEXT_GUEST, HOSTS)
