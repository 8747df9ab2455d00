"""Price the goods of a cart for the customer of its session (decisions section 0)."""

from domain.cart.cart import Cart
from domain.member.customer import Customer
from domain.order.guest import Guest
from domain.pricing.automatic import OfferedGoods, offered_goods
from domain.pricing.promotions import Promotion
from domain.pricing.to_price import ToPrice
from repositories.promotion import promotions
from use_cases.cart.catalogue import Catalogue
from use_cases.cart.delivered import Delivered


def cart_goods(cart: Cart, catalogue: Catalogue, guest: Guest, to: Delivered, customer: Customer) -> OfferedGoods:
    """Price the cart's goods for the customer, with the store settings that apply at the delivery address."""
    store, now = to.store(catalogue.store), guest.priced_at
    return offered_goods(ToPrice(cart, catalogue.menu, store, customer, now=now, promotion=promotion_of(cart, guest)))


def promotion_of(cart: Cart, guest: Guest) -> Promotion | None:
    """The promotion that a cart names; for a paid order, the promotion as agreed to."""
    if not cart.promote_code:
        return None
    return guest.agreed.promotion if guest.agreed else promotions.find(guest.session.tenant, cart.promote_code)
