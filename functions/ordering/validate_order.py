"""Check an order without placing it (spec section 7, v2/validateorder)."""

from ordering.messages import OrderRequest, ValidateOrderReply
from runtime.caller import Caller
from use_cases.order.draft_order import draft_order
from use_cases.order.prepare_order import prepare_order


def validate_order(request: OrderRequest, caller: Caller) -> ValidateOrderReply:
    """The quote of an order that could be placed now; refuses with the first rule it breaks."""
    prepared = prepare_order(request.feed, caller.guest)
    draft_order(request.feed, prepared, caller.guest)
    return ValidateOrderReply(quote=prepared.quote)
