"""Where a delivery goes: how far it drives and what that costs; by the address's words, never by coordinates a browser
sends (L-1, L-3)."""

from decimal import Decimal
from typing import NamedTuple

from domain.cart.cart import Cart
from domain.delivery.address import Address, Distance
from domain.delivery.charges import DeliveryCharge
from domain.delivery.kept_quote import KeptQuote
from domain.delivery.reach import Reach, reach
from domain.errors import Code, Refusal
from domain.store.guest import Guest
from domain.store.order_type import OrderType
from domain.store.store import Store
from gateways.maps import address_text, driving_distance, is_remote, is_silent, located_distance
from repositories import distances, rate_limits
from repositories.rate_limits import RateLimit

LOOKUPS = RateLimit(name="distance", most=30, seconds=600)
"""New addresses of one browser: each costs a question to the map service."""
NETWORK_LOOKUPS = RateLimit(name="distance-network", most=300, seconds=600)
"""New addresses of one network: another session costs a stranger nothing."""
COMPANY_LOOKUPS = RateLimit(name="distance-company", most=6_000, seconds=600)
"""New addresses of all guests of a company: what a flood can cost it."""


class Delivered(NamedTuple):
    """How far, None when it cannot be measured, what that costs before tax, and what holds at the address (L-11); by
    whose quote, where an agent drives.

    `refused` are the agent's words where it does not deliver there.
    """

    distance: Distance | None
    charge: DeliveryCharge | None
    reach: Reach | None = None
    quoted: KeptQuote | None = None
    refused: str = ""

    @property
    def km(self) -> Decimal | None:
        """The way to drive."""
        return self.distance.km if self.distance else None

    @property
    def minutes(self) -> int:
        """How long it drives; 0 where that is not known."""
        return self.distance.minutes if self.distance else 0

    @property
    def outside(self) -> bool:
        """Whether it is in none of the store's areas."""
        return self.reach is not None and self.reach.outside

    @property
    def by_courier(self) -> bool:
        """Whether an agent brings it."""
        return self.quoted is not None and self.quoted.offer is not None

    def store(self, store: Store) -> Store:
        """The store with the minimums that hold at the address."""
        return store.delivering(self.reach.settings) if self.reach else store


NOT_DELIVERED = Delivered(None, None)


def delivered(cart: Cart, store: Store, guest: Guest) -> Delivered:
    """The distance to the cart's address and its charge, by its area or by the distance; one that cannot be measured
    costs as much as the dearest.

    Asked once in a request and handed on: each look is a question to a table at least.
    """
    if cart.order_type is not OrderType.DELIVERY or cart.address is None:
        return NOT_DELIVERED
    distance = distance_to(store, cart.address, guest)
    there = reach(distance, store.order_type.delivery)
    return Delivered(distance, DeliveryCharge(there.charge, area=there.area), there)


def distance_to(store: Store, address: Address, guest: Guest) -> Distance | None:
    """How far it drives from the store to an address, measured once a day; None where that is not known (L-3)."""
    if store.coords is None or not (address.street and address.city):
        return None
    by_area = bool(store.order_type.delivery.areas)
    ends = f"{'place ' if by_area else ''}{store.coords.lat},{store.coords.lng} {address_text(address).casefold()}"
    tenant, now = guest.session.tenant, guest.now
    known = distances.find(tenant, store.store_id, ends, now)
    if known or is_silent():
        return known.distance if known else None
    if is_remote() and not rate_limits.take_each(_scopes(guest), now):
        raise Refusal(Code.TOO_MANY_REQUESTS, retry_after=LOOKUPS.retry_after(now))
    measured = (located_distance if by_area else driving_distance)(store.coords, address)
    return distances.keep(tenant, store.store_id, ends, measured, now)


def _scopes(guest: Guest) -> list[tuple[RateLimit, str]]:
    network = [(NETWORK_LOOKUPS, guest.network)] if guest.network else []
    company = (COMPANY_LOOKUPS, guest.session.tenant.company_code)
    return [(LOOKUPS, guest.session.cookie_hash), *network, company]
