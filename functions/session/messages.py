"""Requests and replies of the application and session endpoints (spec section 7)."""

from typing import Annotated

from pydantic import AwareDatetime, Field

from domain.entity import Entity
from runtime import limits
from runtime.call import Access, Call, Reply, Request, SessionRequest
from runtime.new_session import NewSession

Token = Annotated[str, Field(min_length=1, max_length=200)]
"""An app key: a host's token, a QR code's, or `companyCode/dataId` for a two-segment path (spec section 2)."""


class InitRequest(Request):
    """Exchange an app key for a session."""

    token: Token
    app_pin: str = Field("", max_length=20)
    """The PIN of a key that has one, such as a kiosk's; such a key gives no session without it (spec section 6)."""


class InitReply(NewSession, Reply):
    """A new session that lasts 180 minutes. Requests must send its key together with the cookie set here."""


class SessionIdRequest(Request):
    """An empty request."""


class SessionIdReply(Reply):
    """A random id of the visit; it grants no rights."""

    session_id: str


class VerifyAppPinRequest(SessionRequest):
    """The PIN to check, for an app key."""

    app_key: Token
    app_pin: str = Field(min_length=1, max_length=20)


class VerifyAppPinReply(Reply):
    """Whether the PIN was right."""

    verified: bool


class NextGuestRequest(SessionRequest):
    """Empty: the session identifies the device."""


class NextGuestReply(Reply):
    """A new session with the same app key, in place of the session that asked; a new cookie is set."""

    session_key: str
    session_id: str
    expires_at: AwareDatetime
    server_time: AwareDatetime


class HostsRequest(Request):
    """Empty: the reply is about the host of the request."""


class Host(Entity):
    """A white-label host (exact, lower-case) and the app key with which it starts."""

    url: str
    token: str


class HostsReply(Reply):
    """The entry of the host of the request; empty if the host belongs to no brand."""

    version: str
    hosts: tuple[Host, ...]


INIT = Call(
    "/init", Access.PUBLIC, InitRequest, InitReply, "Exchange a key for a session", limits.STARTS, may_prove=True
)
SESSION_ID = Call(
    "/sessionId", Access.PUBLIC, SessionIdRequest, SessionIdReply, "Create a random session id", limits.READS
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
    "Reset the session for the next guest of a kiosk, or the next order of an order pad",
    limits.STARTS,
    stays_open=True,
)
HOSTS = Call(
    "/hosts",
    Access.PUBLIC,
    HostsRequest,
    HostsReply,
    "Read the entries of the hosts list for this host",
    limits.READS,
    "GET",
)

CALLS = (INIT, SESSION_ID, VERIFY_APP_PIN, NEXT_GUEST, HOSTS)
