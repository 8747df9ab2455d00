"""Check an order without placing it (spec section 7, v2/validateorder)."""

from ordering.messages import OrderRequest, ValidateOrderReply
from ordering.place_order import check_whole
from ordering.prepare_order import prepare_order
from runtime.caller import Caller


def validate(request: OrderRequest, caller: Caller) -> ValidateOrderReply:
    """The quote of an order that could be placed now."""
    prepared = prepare_order(request.feed, caller)
    check_whole(request.feed, prepared, caller)
    return ValidateOrderReply(quote=prepared.quote)
