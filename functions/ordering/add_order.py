"""Place an order (spec section 7, v2/addorder)."""

from ordering.messages import AddOrderReply, OrderRequest
from runtime.caller import Caller
from use_cases.order.place_order import place_order


def add_order(request: OrderRequest, caller: Caller) -> AddOrderReply:
    """Place an order and return its confirmation; returns the first confirmation again if the order exists."""
    return AddOrderReply.of(place_order(request.feed, caller.guest))
