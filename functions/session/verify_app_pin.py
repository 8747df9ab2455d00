"""Check the PIN of the session's app key, for example before leaving a kiosk (spec sections 6 and 7)."""

from repositories.access import app_keys
from runtime.caller import Caller
from runtime.secret import sha256
from session.messages import VerifyAppPinReply, VerifyAppPinRequest
from use_cases.visit.app_pin import TypedPin, app_pin_is_right


def verify_app_pin(request: VerifyAppPinRequest, caller: Caller) -> VerifyAppPinReply:
    """Return whether it is the PIN of the session's app key; always false for another key."""
    own = sha256(request.app_key) == caller.session.app_key_hash
    app_key = app_keys.find(request.app_key) if own else None
    if app_key is None:
        return VerifyAppPinReply(verified=False)
    typed = TypedPin(request.app_pin, caller.session.cookie_hash, caller.network, caller.now, inside=True)
    return VerifyAppPinReply(verified=app_pin_is_right(app_key, request.app_key, typed))
