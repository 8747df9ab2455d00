"""The price of a cart (spec section 7, v2/priceorder)."""

import datetime as dt
from decimal import Decimal
from typing import NamedTuple

from domain.address import Address, Distance
from domain.customer import GUEST
from domain.delivery import DeliveryCharge, distance_charge
from domain.driving import estimated
from domain.order import Cart
from domain.order_type import OrderType
from domain.price_order import price_order
from domain.quote import Quote
from domain.store import Store
from ordering.catalogue import Catalogue, browsed
from ordering.messages import PriceOrderReply, PriceOrderRequest
from runtime.caller import Caller

_BEYOND_EVERY_RULE = Decimal(10**6)


class Delivered(NamedTuple):
    """Where a delivery goes: how far, None when it cannot be measured, and what that costs before tax."""

    distance: Distance | None
    charge: DeliveryCharge | None


NOT_DELIVERED = Delivered(None, None)


def delivered(cart: Cart, store: Store) -> Delivered:
    """The distance to the cart's address and its charge; without coordinates it is the furthest rule's (L-1, L-3)."""
    if cart.order_type is not OrderType.DELIVERY or cart.address is None:
        return NOT_DELIVERED
    distance = _distance(store, cart.address)
    km = distance.km if distance else _BEYOND_EVERY_RULE
    return Delivered(distance, DeliveryCharge(distance_charge(store.order_type.delivery.charge_rules, km)))


def _distance(store: Store, address: Address) -> Distance | None:
    return estimated(store.coords, address.coords) if store.coords and address.coords else None


def quoted(cart: Cart, catalogue: Catalogue, now: dt.datetime) -> Quote:
    """The cart priced for a guest."""
    store, menu = catalogue
    return price_order(cart, menu, store, GUEST, now=now, delivery=delivered(cart, store).charge)


def price_cart(request: PriceOrderRequest, caller: Caller) -> PriceOrderReply:
    """The quote of a cart by what the guest is shown."""
    catalogue = browsed(caller.session, request.cart.order_type)
    return PriceOrderReply(quote=quoted(request.cart, catalogue, caller.now))
