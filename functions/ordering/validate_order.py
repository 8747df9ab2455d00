"""Check an order without placing it (spec section 7, v2/validateorder)."""

from domain.money import ZERO
from domain.payment.card_limits import least_of_any
from domain.payment.tender import check_card_part
from ordering.messages import OrderRequest, ValidateOrderReply
from runtime.caller import Caller
from use_cases.order.draft_order import draft_order
from use_cases.order.order_payment import card_part
from use_cases.order.prepare_order import Prepared, prepare_order


def validate_order(request: OrderRequest, caller: Caller) -> ValidateOrderReply:
    """Return the quote of an order that could be placed now; refuses with the first rule it breaks."""
    prepared = prepare_order(request.feed, caller.guest)
    draft_order(request.feed, prepared, caller.guest)
    _check_card(prepared)
    return ValidateOrderReply(quote=prepared.quote)


def _check_card(prepared: Prepared) -> None:
    """Refuse `error_card_minimum` if no provider of the store accepts the small amount left for a card (Y-8)."""
    parts, quote = card_part(prepared), prepared.quote
    if parts.card > ZERO:
        least = least_of_any(prepared.catalogue.store.checkout.merchants, quote.currency)
        check_card_part(parts, quote.currency, least)
