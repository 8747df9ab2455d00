"""What the goods of a cart cost whom its session belongs to (decisions section 0)."""

from domain.cart.cart import Cart
from domain.member.customer import Customer
from domain.pricing.automatic import OfferedGoods, offered_goods
from domain.pricing.to_price import ToPrice
from domain.store.guest import Guest
from repositories import promotions
from use_cases.cart.catalogue import Catalogue
from use_cases.cart.delivered import Delivered


def cart_goods(cart: Cart, catalogue: Catalogue, guest: Guest, to: Delivered, customer: Customer) -> OfferedGoods:
    """The cart's goods priced for who orders, by what holds where they are brought."""
    session, now = guest.session, guest.judged_at
    promotion = promotions.find(session.tenant, cart.promote_code) if cart.promote_code else None
    store = to.store(catalogue.store)
    return offered_goods(ToPrice(cart, catalogue.menu, store, customer, now=now, promotion=promotion))
