"""What a cart costs whom its session belongs to (decisions section 0)."""

from domain.cart.cart import Cart
from domain.member.customer import Customer
from domain.pricing.automatic import price_with_offers
from domain.pricing.quote import Quote
from domain.pricing.to_price import ToPrice
from domain.store.guest import Guest
from repositories import promotions
from use_cases.cart.catalogue import Catalogue
from use_cases.cart.delivered import Delivered


def quote_cart(cart: Cart, catalogue: Catalogue, guest: Guest, to: Delivered, customer: Customer) -> Quote:
    """The cart priced for who orders, brought there at that charge."""
    session, now = guest.session, guest.now
    promotion = promotions.find(session.tenant, cart.promote_code) if cart.promote_code else None
    store = to.store(catalogue.store)
    asked = ToPrice(cart, catalogue.menu, store, customer, now=now, delivery=to.charge, promotion=promotion)
    return price_with_offers(asked)
