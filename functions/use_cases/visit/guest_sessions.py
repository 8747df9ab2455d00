"""The present state of a call's session: its member, and whether it may still act (docs/rules/sessions.md).

All guest calls get their session here, so no code behind it can see a member who logged out.
"""

from domain.access.session import Session
from domain.errors import Code, Refusal
from repositories.access import app_keys, sessions
from repositories.brand import hosts
from repositories.engine.prefetch import BatchRead
from repositories.member import devices
from runtime.guest_sessions import GuestSessions
from runtime.secret import is_device_token


def current_session(key_hash: str, device_cookie: str) -> Session | None:
    """Find a session by the hash of its key, for the browser with this device cookie.

    A session is a member's only while that member is logged in in the browser that uses it. Logging out in one tab
    therefore makes every other session of the browser a guest's. A guest's cookie is not verified, because that makes a
    new environment call the secret store.
    """
    session = sessions.find(key_hash)
    if session is None or not session.member_code or _is_logged_in(session, device_cookie):
        return session
    return session.model_copy(update={"member_code": ""})


def _is_logged_in(session: Session, device_cookie: str) -> bool:
    device = device_cookie if is_device_token(device_cookie) else ""
    return devices.member_on(session.tenant, device) == session.member_code


def check_open(session: Session) -> None:
    """Refuse `key_inactive` when the host or the key of the session was disabled or removed since it began."""
    batch = BatchRead()
    hosts.off_ahead(batch, session.host)
    app_keys.prefetch(batch, session.app_key_hash)
    batch.prefetch()
    host_is_off = hosts.switched_off(session.host) is not None
    if app_keys.is_closed(session.app_key_hash) or host_is_off:
        raise Refusal(Code.KEY_INACTIVE)


GUEST_SESSIONS = GuestSessions(current_session, check_open)
