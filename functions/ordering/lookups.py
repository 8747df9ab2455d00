"""Limit and cache the lookups of places, because each request to the map service costs money (threat 16)."""

from collections.abc import Callable
from typing import TypeVar

from domain.delivery.place import Place, Suggestion
from domain.errors import Code, Refusal
from domain.limits.policies import (
    PLACES_OF_BROWSER,
    PLACES_OF_BROWSER_DAY,
    PLACES_OF_NETWORK,
    PLACES_OF_NETWORK_DAY,
)
from domain.order.guest import Guest
from domain.store.store import Store
from domain.vocabulary.order_type import OrderType
from gateways.places import can_be_found
from repositories.engine.bounded_cache import BoundedCache
from repositories.limits import rate_limits
from repositories.operations import operations
from repositories.store import stores
from runtime.secret import sha256
from use_cases.limits.day_budget import take_map_lookup, zone_of
from use_cases.limits.known_guest import is_known

Found = TypeVar("Found", Place, tuple[Suggestion, ...])

_KEPT_SECONDS = 600
_KEPT_BYTES = 2_000_000
_LONGEST_SEARCH = 36

_kept: BoundedCache[tuple[int, str], object] = BoundedCache(_KEPT_BYTES)


def store_with_lookup(guest: Guest) -> Store | None:
    """Return the session's store if guests can look up addresses now: it delivers, and delivery is not paused."""
    tenant, store_id = guest.session.tenant, guest.session.store_id
    store = stores.find(tenant, store_id)
    if store is None or store.order_type.delivery.hide or not can_be_found():
        return None
    paused = operations.find(tenant, store_id).pause_of(OrderType.DELIVERY, guest.now)
    return None if paused else store


def search_of(guest: Guest, search: str) -> str:
    """Return a search's name for the map service, which depends on the browser and hides the browser's name for it."""
    return sha256(f"{guest.session.cookie_hash}#{search}")[:_LONGEST_SEARCH]


def looked_up(question: str, guest: Guest, ask: Callable[[], Found | None]) -> Found | None:
    """Return a result of the last ten minutes, or call `ask`; refuses `too_many_requests` above a limit."""
    key = (int(guest.now.timestamp()) // _KEPT_SECONDS, question)
    known: Found | None = _kept.get(key)  # type: ignore[assignment] # a question has answers of one kind
    if known is not None:
        return known
    _take_turns(guest)
    found = ask()
    if found is not None:
        _kept.put(key, found, len(question) + len(repr(found)))
    return found


def _take_turns(guest: Guest) -> None:
    """Refuse `too_many_requests` above the limits of the browser and the company's day.

    Browsers without a proved contact also share their network's limit. Guests can still type an address themselves.
    """
    session, known = guest.session, is_known(guest)
    zone = zone_of(session.tenant, session.store_id)
    scopes = [
        (PLACES_OF_BROWSER, session.cookie_hash),
        (PLACES_OF_BROWSER_DAY.in_zone(zone), session.cookie_hash),
    ]
    if guest.network and not known:
        network = session.tenant.key(guest.network)
        scopes += [(PLACES_OF_NETWORK, network), (PLACES_OF_NETWORK_DAY.in_zone(zone), network)]
    wait = rate_limits.take_each(scopes, guest.now)
    if not wait:
        wait = take_map_lookup(session.tenant, session.store_id, guest.now, known=known)
    if wait:
        raise Refusal(Code.TOO_MANY_REQUESTS, retry_after=wait)
