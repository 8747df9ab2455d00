"""The price of a cart (spec section 7, v2/priceorder)."""

from ordering.messages import PriceOrderReply, PriceOrderRequest
from runtime.caller import Caller
from use_cases.cart.catalogue import browsed
from use_cases.cart.delivered import delivered
from use_cases.cart.quote_cart import quote_cart


def price_cart(request: PriceOrderRequest, caller: Caller) -> PriceOrderReply:
    """The quote of a cart by what the guest is shown, and how far its delivery drives."""
    catalogue = browsed(caller.session, request.cart.order_type)
    to = delivered(request.cart, catalogue.store, caller.guest)
    return PriceOrderReply(quote=quote_cart(request.cart, catalogue, caller.guest, to), distance=to.distance)
