"""Read the app key of a session again (reliability 2, threat 22)."""

from domain.access.app_key import AppKey
from domain.access.session import Session
from repositories.access import app_keys
from repositories.brand import hosts
from use_cases.visit.visit_rows import read_knock_rows


def own_key(session: Session) -> AppKey | None:
    """The session's key as it is now; None if it is gone or the session's host is disabled."""
    read_knock_rows(session.host, session.app_key_hash)
    app_key = app_keys.find_by_hash(session.app_key_hash)
    return None if hosts.switched_off(session.host) else app_key
