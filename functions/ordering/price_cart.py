"""The price of a cart (spec section 7, v2/priceorder)."""

from domain.cart.cart import Cart
from domain.delivery.charges import Undeliverable, delivery_fault
from domain.pricing.price_order import price_order
from domain.pricing.quote import Quote
from domain.store.order_type import OrderType
from domain.store.store import Store
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
    """The quote of a cart by what the guest is shown, and how far its delivery drives, or why it does not."""
    cart = request.cart
    catalogue = browsed(caller.session, cart.order_type)
    to = delivered(cart, catalogue.store, caller.session, caller.now)
    quote = quoted(cart, catalogue, caller, to)
    return PriceOrderReply(
        quote=quote, distance=to.distance, undeliverable=_undeliverable(cart, quote, catalogue.store, to)
    )


def _undeliverable(cart: Cart, quote: Quote, store: Store, to: Delivered) -> Undeliverable | None:
    """What validateorder would refuse the address for, said while the guest can still choose another."""
    if cart.order_type is not OrderType.DELIVERY or cart.address is None:
        return None
    net = quote.totals.subtotal - quote.totals.discount_value
    return delivery_fault(to.km, net, store.order_type.delivery)
