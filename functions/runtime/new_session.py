"""The reply with a new session (spec section 7, /init)."""

from typing import Self

from pydantic import AwareDatetime

from domain.access.session import Session
from domain.entity import Entity
from domain.storefront.launch import LaunchData
from runtime.caller import Caller
from runtime.settings import Stage, settings


class NewSession(Entity):
    """A new session, 180 minutes long; a cookie set beside it must come back with the key."""

    data: LaunchData
    session_id: str
    session_key: str
    menu_disabled: bool
    expires_at: AwareDatetime
    server_time: AwareDatetime
    stage: Stage
    checkout_expiry_ms: int
    """How long checkout may stand open before the 'still there?' dialog (spec section 9)."""

    @classmethod
    def begun(cls, session: Session, session_key: str, data: LaunchData, caller: Caller) -> Self:
        """The reply for a session that was stored just now."""
        return cls(
            data=data,
            session_id=session.session_id,
            session_key=session_key,
            menu_disabled=data.menu_disabled,
            expires_at=session.expires_at,
            server_time=caller.now,
            stage=settings().stage,
            checkout_expiry_ms=settings().checkout_expiry_ms,
        )
