"""The PIN of an app key, such as a kiosk's (spec section 6; reliability 2, threat 11)."""

from datetime import datetime
from hmac import compare_digest

from domain.store.app_key import AppKey
from domain.typed_text import code_spellings
from repositories import rate_limits
from repositories.rate_limits import RateLimit
from runtime.secret import sha256

OWN_TRIES = RateLimit(name="app-pin", most=5, seconds=300)
"""Wrong PINs of one browser that are looked at: who is mistaken locks nobody else out."""
DOOR_TRIES = RateLimit(name="app-pin-day", most=10, seconds=86_400)
"""Wrong PINs of one key a day from who opens it, whoever tries; a guest who guesses at the device uses none."""
INSIDE_TRIES = RateLimit(name="app-pin-inside", most=10, seconds=86_400)
"""Those of who stands before the opened device: strangers who guess from elsewhere keep nobody from leaving it."""


def app_pin_is_right(
    app_key: AppKey, token: str, pin: str, browser: str, now: datetime, *, inside: bool = False
) -> bool:
    """Whether it is the key's PIN; beyond the wrong ones allowed none is looked at, twenty a day in all. A right one
    uses none.
    """
    if not app_key.pin_hash or not pin:
        return False
    tries = ((OWN_TRIES, f"{sha256(token)}#{browser}"), (INSIDE_TRIES if inside else DOOR_TRIES, sha256(token)))
    if not rate_limits.take_each(tries, now):
        return False
    tried = [sha256(f"{token}#{each}") for each in code_spellings(pin)]
    right = sum(compare_digest(each, app_key.pin_hash) for each in tried) > 0
    if right:
        rate_limits.give_back_each(tries, now)
    return right
