"""The interface for reading a call's session; it is injected, because sessions are rows of a table."""

from collections.abc import Callable
from typing import NamedTuple

from domain.access.session import Session
from domain.errors import Code, Refusal


class GuestSessions(NamedTuple):
    """The functions that read and check a session; `use_cases.visit.guest_sessions` has the only ones."""

    find: Callable[[str, str], Session | None]
    """From the SHA-256 of a session key and the browser's device cookie to the session as it counts in that browser."""
    check_open: Callable[[Session], None]
    """Refuses a session whose host or key was disabled since it began."""


def _find_none(_key_hash: str, _device_cookie: str) -> None:
    return None


def _refuse_all(_session: Session) -> None:
    raise Refusal(Code.SESSION_EXPIRED)


NO_SESSIONS = GuestSessions(_find_none, _refuse_all)
"""For a function that has no calls of guests."""
