"""Find a delivery's distance and charge from its address text, never from a browser's coordinates (L-1, L-3)."""

from decimal import Decimal
from typing import NamedTuple

from domain.cart.cart import Cart
from domain.delivery.charges import DeliveryCharge
from domain.delivery.kept_quote import KeptQuote
from domain.delivery.reach import Reach, reach
from domain.errors import Code, Refusal
from domain.limits.policies import DISTANCES_OF_BROWSER, DISTANCES_OF_NETWORK
from domain.order.guest import Guest
from domain.store.store import Store
from domain.vocabulary.address import Address, Distance
from domain.vocabulary.order_type import OrderType
from gateways.maps import address_text, driving_distance, is_remote, is_silent, located_distance
from repositories.delivery import distances
from repositories.limits import rate_limits
from use_cases.limits.day_budget import take_map_lookup
from use_cases.limits.known_guest import is_known


class Delivered(NamedTuple):
    """The distance and charge of a delivery, and who delivers it.

    The distance is None if it cannot be measured; the charge is before tax. `reach` has the settings that apply at the
    address (L-11), `quoted` the quote of an agent. `refused` is the agent's reason if it does not deliver there.
    """

    distance: Distance | None
    charge: DeliveryCharge | None
    reach: Reach | None = None
    quoted: KeptQuote | None = None
    refused: str = ""

    @property
    def km(self) -> Decimal | None:
        """The driving distance."""
        return self.distance.km if self.distance else None

    @property
    def minutes(self) -> int:
        """The driving time; 0 if it is not known."""
        return self.distance.minutes if self.distance else 0

    @property
    def outside(self) -> bool:
        """Whether the address is outside all areas of the store."""
        return self.reach is not None and self.reach.outside

    @property
    def by_courier(self) -> bool:
        """Whether an agent's courier delivers it."""
        return self.quoted is not None and self.quoted.offer is not None

    def store(self, store: Store) -> Store:
        """The store with the minimums that apply at the address."""
        return store.delivering(self.reach.settings) if self.reach else store


NOT_DELIVERED = Delivered(None, None)


def delivered(cart: Cart, store: Store, guest: Guest) -> Delivered:
    """The distance to the cart's address and its charge, by area or distance; unmeasured ones get the highest charge.

    Call it once per request and pass the result on: each call reads at least one table.
    """
    if cart.order_type is not OrderType.DELIVERY or cart.address is None:
        return NOT_DELIVERED
    distance = distance_to(store, cart.address, guest)
    there = reach(distance, store.order_type.delivery)
    return Delivered(distance, DeliveryCharge(there.charge, area=there.area), there)


def distance_to(store: Store, address: Address, guest: Guest) -> Distance | None:
    """The driving distance from the store to an address, measured once a day; None if it is not known (L-3)."""
    if store.coords is None or not (address.street and address.city):
        return None
    by_area = bool(store.order_type.delivery.areas)
    ends = f"{'place ' if by_area else ''}{store.coords.lat},{store.coords.lng} {address_text(address).casefold()}"
    tenant, now = guest.session.tenant, guest.now
    known = distances.find(tenant, store.store_id, ends, now)
    if known or is_silent():
        return known.distance if known else None
    if is_remote() and not _may_ask(guest):
        return None
    measured = (located_distance if by_area else driving_distance)(store.coords, address)
    return distances.keep(tenant, store.store_id, ends, measured, now)


def _may_ask(guest: Guest) -> bool:
    """Whether the map service may be called.

    Beyond the limits of the guest's network and of the company's day, the address counts as not measurable: an order is
    not refused because other guests used up a limit.

    Refuses `too_many_requests` for a browser that tries many addresses.
    """
    session, known = guest.session, is_known(guest)
    wait = rate_limits.take_each(((DISTANCES_OF_BROWSER, session.cookie_hash),), guest.now)
    if wait:
        raise Refusal(Code.TOO_MANY_REQUESTS, retry_after=wait)
    if guest.network and not known:
        network = session.tenant.key(guest.network)
        if not rate_limits.take(DISTANCES_OF_NETWORK, network, guest.now):
            return False
    return not take_map_lookup(session.tenant, session.store_id, guest.now, known=known)
