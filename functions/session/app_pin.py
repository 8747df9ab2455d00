"""The PIN of an app key, such as a kiosk's (spec section 6; reliability 2, threat 11)."""

from datetime import datetime
from hmac import compare_digest

from domain.store.app_key import AppKey
from repositories import rate_limits
from repositories.rate_limits import RateLimit
from runtime.secret import sha256

TRIES = (RateLimit(name="app-pin", most=5, seconds=300), RateLimit(name="app-pin-day", most=20, seconds=86_400))
"""Wrong PINs of one key; a right one gives its turn back."""


def app_pin_is_right(app_key: AppKey, token: str, pin: str, now: datetime) -> bool:
    """Whether it is the key's PIN; beyond the wrong ones allowed none is looked at."""
    token_hash = sha256(token)
    if not app_key.pin_hash or not pin:
        return False
    if not all(rate_limits.take(limit, token_hash, now) for limit in TRIES):
        return False
    right = compare_digest(sha256(f"{token}#{pin}"), app_key.pin_hash)
    for limit in TRIES if right else ():
        rate_limits.give_back(limit, token_hash, now)
    return right
