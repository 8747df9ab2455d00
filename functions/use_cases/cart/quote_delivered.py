"""What a cart costs with its delivery, by the store's own rules or by a delivery agent's quote (L-4)."""

from typing import NamedTuple

from domain.cart.cart import Cart
from domain.member.customer import Customer
from domain.pricing.quote import Quote
from domain.store.guest import Guest
from use_cases.cart.catalogue import Catalogue
from use_cases.cart.couriered import Asking, couriered
from use_cases.cart.delivered import Delivered, delivered
from use_cases.cart.quote_cart import quote_cart


class Priced(NamedTuple):
    """A cart's quote, and the way it is brought."""

    quote: Quote
    to: Delivered


def quote_delivered(
    cart: Cart,
    catalogue: Catalogue,
    guest: Guest,
    customer: Customer,
    to: Delivered | None = None,
    phone: str = "",
    asking: Asking = Asking.PRICE,
) -> Priced:
    """The cart priced; `to` where it is known already how far its delivery drives.

    An agent is asked for what the cart is worth, which is priced first.
    """
    own = to or delivered(cart, catalogue.store, guest)
    quote = quote_cart(cart, catalogue, guest, own, customer)
    by_agent = couriered(own, cart, quote, catalogue, guest, phone or customer.phone, asking)
    same = by_agent.charge == own.charge
    return Priced(quote if same else quote_cart(cart, catalogue, guest, by_agent, customer), by_agent)
