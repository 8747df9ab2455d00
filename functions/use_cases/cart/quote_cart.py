"""What a cart costs whom its session belongs to (decisions section 0)."""

from domain.cart.cart import Cart
from domain.member.customer import Customer
from domain.pricing.price_order import price_order
from domain.pricing.quote import Quote
from domain.store.guest import Guest
from repositories import promotions
from use_cases.cart.catalogue import Catalogue
from use_cases.cart.customer import customer_of
from use_cases.cart.delivered import Delivered, delivered


def quote_cart(
    cart: Cart, catalogue: Catalogue, guest: Guest, to: Delivered | None = None, customer: Customer | None = None
) -> Quote:
    """The cart priced; `to` and `customer` where it is known already how far its delivery drives, and whose it is."""
    store, menu = catalogue.store, catalogue.menu
    session, now = guest.session, guest.now
    reached = to or delivered(cart, store, guest)
    return price_order(
        cart,
        menu,
        reached.store(store),
        customer or customer_of(session, cart, store, now),
        now=now,
        delivery=reached.charge,
        promotion=promotions.find(session.tenant, cart.promote_code) if cart.promote_code else None,
    )
