"""The PIN that an app key asks for (spec section 6; reliability threat 11)."""

from hmac import compare_digest

from repositories import app_keys, rate_limits
from repositories.rate_limits import RateLimit
from runtime.caller import Caller
from runtime.secret import sha256
from session.messages import VerifyAppPinReply, VerifyAppPinRequest

OWN_TRIES = RateLimit(name="app-pin", most=5, seconds=300)
"""Wrong PINs of one browser that are looked at: who is mistaken locks nobody else out."""
KEY_TRIES = RateLimit(name="app-pin-day", most=20, seconds=86_400)
"""Wrong PINs of one key, whoever tries."""


def verify_app_pin(request: VerifyAppPinRequest, caller: Caller) -> VerifyAppPinReply:
    """Whether it is the PIN of the session's own key; beyond the tries allowed it never is. A right one uses none."""
    token_hash = sha256(request.app_key)
    if token_hash != caller.session.app_key_hash:
        return VerifyAppPinReply(verified=False)
    tries = ((OWN_TRIES, f"{token_hash}#{caller.session.cookie_hash}"), (KEY_TRIES, token_hash))
    if not rate_limits.take_each(tries, caller.now):
        return VerifyAppPinReply(verified=False)
    app_key = app_keys.find_by_hash(token_hash)
    given = sha256(f"{request.app_key}#{request.app_pin}")
    right = app_key is not None and compare_digest(given, app_key.pin_hash)
    if right:
        rate_limits.give_back_each(tries, caller.now)
    return VerifyAppPinReply(verified=right)
