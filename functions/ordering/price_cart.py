"""The price of a cart (spec section 7, v2/priceorder)."""

from domain.cart.cart import Cart
from domain.pricing.price_order import price_order
from domain.pricing.quote import Quote
from ordering.catalogue import Catalogue, browsed
from ordering.customer import customer_of
from ordering.delivered import Delivered, delivered
from ordering.messages import PriceOrderReply, PriceOrderRequest
from repositories import promotions
from runtime.caller import Caller


def quoted(cart: Cart, catalogue: Catalogue, caller: Caller, to: Delivered | None = None) -> Quote:
    """The cart priced for whom the session belongs to; `to` where it is known already how far a delivery drives."""
    store, menu = catalogue
    session, now = caller.session, caller.now
    return price_order(
        cart,
        menu,
        store,
        customer_of(session, cart, store, now),
        now=now,
        delivery=(to or delivered(cart, store, session, now)).charge,
        promotion=promotions.find(session.tenant, cart.promote_code) if cart.promote_code else None,
    )


def price_cart(request: PriceOrderRequest, caller: Caller) -> PriceOrderReply:
    """The quote of a cart by what the guest is shown, and how far its delivery drives."""
    catalogue = browsed(caller.session, request.cart.order_type)
    to = delivered(request.cart, catalogue[0], caller.session, caller.now)
    return PriceOrderReply(quote=quoted(request.cart, catalogue, caller, to), distance=to.distance)
