"""Limit how often a guest may guess promotion codes (docs/reliability/limits.md, "Promotion codes")."""

from collections.abc import Callable
from typing import TypeVar

from domain.errors import Code, Refusal
from domain.limits.policies import PROMO_GUESSES, PROMO_GUESSES_OF_NETWORK
from domain.order.guest import Guest
from repositories.limits import rate_limits
from use_cases.limits.known_guest import is_known
from use_cases.limits.origin_of import network_mark

_WRONG = frozenset({Code.PROMO_UNKNOWN, Code.PROMO_LOGIN, Code.PROMO_GET})
"""The refusals of a code that does not exist or that belongs to other members."""
Priced = TypeVar("Priced")


def count_promo_guess(code: str, guest: Guest, price: Callable[[], Priced]) -> Priced:
    """Call `price` and return its result; count the code as a guess if it is refused as wrong.

    Refuses `too_many_requests` for a browser with too many wrong codes, and for one with any wrong code if its network
    has too many.
    """
    if not code or not guest.network:
        return price()
    _check(guest)
    try:
        return price()
    except Refusal as refusal:
        if refusal.code in _WRONG:
            _count(guest)
        raise


def _check(guest: Guest) -> None:
    browser, now = guest.session.cookie_hash, guest.now
    wrong = rate_limits.used(PROMO_GUESSES, browser, now)
    spent = wrong >= PROMO_GUESSES.most
    if spent or (wrong and _network_is_spent(guest)):
        limit = PROMO_GUESSES if spent else PROMO_GUESSES_OF_NETWORK
        raise Refusal(Code.TOO_MANY_REQUESTS, retry_after=limit.retry_after(now))


def _network_is_spent(guest: Guest) -> bool:
    limit = PROMO_GUESSES_OF_NETWORK
    return rate_limits.used(limit, _network(guest), guest.now) >= limit.most and not is_known(guest)


def _count(guest: Guest) -> None:
    rate_limits.take(PROMO_GUESSES, guest.session.cookie_hash, guest.now)
    rate_limits.take(PROMO_GUESSES_OF_NETWORK, _network(guest), guest.now)


def _network(guest: Guest) -> str:
    return guest.session.tenant.key(network_mark(guest))
