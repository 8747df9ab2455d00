"""Place an order (spec section 7, v2/addorder)."""

from ordering.messages import AddOrderReply, OrderRequest
from runtime.caller import Caller
from use_cases.order.place_order import place_order


def add_order(request: OrderRequest, caller: Caller) -> AddOrderReply:
    """The order's confirmation; the first one again when this order stands already."""
    return AddOrderReply.of(place_order(request.feed, caller.guest))
