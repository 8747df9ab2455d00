"""What an order has taken off without a code (D-15)."""

import datetime as dt

from domain.cart.cart import Cart
from domain.delivery.charges import DeliveryCharge
from domain.errors import Refusal
from domain.member.customer import Customer
from domain.menu.menu import Menu
from domain.pricing.price_order import price_order
from domain.pricing.quote import AutomaticPromotion, Quote
from domain.store.promotion import Promotion
from domain.store.store import Store


def price_with_offers(
    cart: Cart,
    menu: Menu,
    store: Store,
    customer: Customer,
    *,
    now: dt.datetime,
    delivery: DeliveryCharge | None = None,
    promotion: Promotion | None = None,
) -> Quote:
    """The cart priced by the code that it names; without one, by that automatic promotion of the store that leaves its
    guest least to pay, if any leaves less (D-15). An order has one promotion (spec section 5).
    """
    quote = price_order(cart, menu, store, customer, now=now, delivery=delivery, promotion=promotion)
    for offer in store.automatic if not cart.promote_code else ():
        coded = cart.model_copy(update={"promote_code": offer.code})
        try:
            other = price_order(coded, menu, store, customer, now=now, delivery=delivery, promotion=offer)
        except Refusal:
            continue
        if other.totals.total < quote.totals.total:
            quote = other.model_copy(update={"automatic": _told(offer)})
    return quote


def _told(offer: Promotion) -> AutomaticPromotion:
    return AutomaticPromotion(
        code=offer.code, title=offer.title, title1=offer.title1, title2=offer.title2, titles=offer.titles
    )
