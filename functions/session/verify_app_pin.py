"""The PIN that an app key asks for (spec section 6; reliability threat 11)."""

from hmac import compare_digest

from repositories import app_keys, rate_limits
from repositories.rate_limits import RateLimit
from runtime.caller import Caller
from runtime.secret import sha256
from session.messages import VerifyAppPinReply, VerifyAppPinRequest

TRIES = (RateLimit(name="app-pin", most=5, seconds=300), RateLimit(name="app-pin-day", most=20, seconds=86_400))


def verify_app_pin(request: VerifyAppPinRequest, caller: Caller) -> VerifyAppPinReply:
    """Whether it is the PIN of the session's own key; beyond the tries allowed it never is."""
    token_hash = sha256(request.app_key)
    if token_hash != caller.session.app_key_hash:
        return VerifyAppPinReply(verified=False)
    allowed = all(rate_limits.take(limit, token_hash, caller.now) for limit in TRIES)
    app_key = app_keys.find_by_hash(token_hash) if allowed else None
    given = sha256(f"{request.app_key}#{request.app_pin}")
    return VerifyAppPinReply(verified=app_key is not None and compare_digest(given, app_key.pin_hash))
