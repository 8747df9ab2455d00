"""How often places are looked up, and what was found: each question to the map service costs (threat 16)."""

from collections.abc import Callable
from typing import TypeVar

from domain.delivery.place import Place, Suggestion
from domain.errors import Code, Refusal
from domain.store.guest import Guest
from domain.store.store import Store
from gateways.places import can_be_found
from repositories import rate_limits, stores
from repositories.bounded_cache import BoundedCache
from repositories.rate_limits import RateLimit
from runtime.secret import sha256

Found = TypeVar("Found", Place, tuple[Suggestion, ...])

PLACES = RateLimit(name="places", most=120, seconds=600)
"""Questions of one browser; a search is some ten of them, and billed as one."""
NETWORK_PLACES = RateLimit(name="places-network", most=1_200, seconds=600)
COMPANY_PLACES = RateLimit(name="places-company", most=24_000, seconds=600)
"""Of all guests of a company: what a flood can cost it."""
_KEPT_SECONDS = 600
_KEPT_BYTES = 2_000_000
_LONGEST_SEARCH = 36

_kept: BoundedCache[tuple[int, str], object] = BoundedCache(_KEPT_BYTES)


def store_with_lookup(guest: Guest) -> Store | None:
    """The session's store, where its guests can look an address up now."""
    store = stores.find(guest.session.tenant, guest.session.store_id)
    delivers = store is not None and not store.order_type.delivery.hide
    return store if delivers and can_be_found() else None


def search_of(guest: Guest, search: str) -> str:
    """What the service is told a search is called: no browser names another's, nor one of the service's own."""
    return sha256(f"{guest.session.cookie_hash}#{search}")[:_LONGEST_SEARCH]


def looked_up(question: str, guest: Guest, ask: Callable[[], Found | None]) -> Found | None:
    """What is known for ten minutes, or is asked for now; refuses `too_many_requests` beyond a limit."""
    key = (int(guest.now.timestamp()) // _KEPT_SECONDS, question)
    known: Found | None = _kept.get(key)  # type: ignore[assignment] # a question has answers of one kind
    if known is not None:
        return known
    if not rate_limits.take_each(_scopes(guest), guest.now):
        raise Refusal(Code.TOO_MANY_REQUESTS, retry_after=PLACES.retry_after(guest.now))
    found = ask()
    if found is not None:
        _kept.put(key, found, len(question) + len(repr(found)))
    return found


def _scopes(guest: Guest) -> list[tuple[RateLimit, str]]:
    network = [(NETWORK_PLACES, guest.network)] if guest.network else []
    company = (COMPANY_PLACES, guest.session.tenant.company_code)
    return [(PLACES, guest.session.cookie_hash), *network, company]
