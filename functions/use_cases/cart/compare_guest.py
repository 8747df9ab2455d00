"""Compare a member's price with the price for a guest (spec section 6)."""

from decimal import Decimal

from domain.cart.cart import Cart
from domain.member.customer import GUEST
from domain.order.guest import Guest
from domain.pricing.automatic import price_with_offers
from domain.pricing.member_saving import as_guests_cart, member_saving
from domain.pricing.quote import Quote
from domain.pricing.to_price import ToPrice
from repositories.promotion import promotions
from use_cases.cart.catalogue import Catalogue


def saved_by_membership(cart: Cart, quote: Quote, catalogue: Catalogue, guest: Guest) -> Decimal:
    """The member's saving on the cart in `quote`, without delivery, which costs all customers the same."""
    tenant = guest.session.tenant
    promotion = promotions.find(tenant, cart.promote_code) if cart.promote_code else None
    theirs = as_guests_cart(cart, promotion)
    asked = ToPrice(theirs, catalogue.menu, catalogue.store, GUEST, now=guest.now, promotion=promotion)
    return member_saving(quote, price_with_offers(asked))
