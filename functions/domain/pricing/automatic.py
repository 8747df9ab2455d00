"""What an order has taken off without a code (D-15)."""

from dataclasses import replace

from domain.errors import Refusal
from domain.pricing.price_order import price_order
from domain.pricing.quote import AutomaticPromotion, Quote
from domain.pricing.to_price import ToPrice
from domain.store.promotion import Promotion


def price_with_offers(asked: ToPrice) -> Quote:
    """The cart priced by the code that it names; without one, by that automatic promotion of the store that leaves its
    guest least to pay, if any leaves less (D-15). An order has one promotion (spec section 5).
    """
    quote = price_order(asked)
    for offer in asked.store.automatic if not asked.cart.promote_code else ():
        coded = asked.cart.model_copy(update={"promote_code": offer.code})
        try:
            other = price_order(replace(asked, cart=coded, promotion=offer))
        except Refusal:
            continue
        if other.totals.total < quote.totals.total:
            quote = other.model_copy(update={"automatic": _told(offer)})
    return quote


def _told(offer: Promotion) -> AutomaticPromotion:
    return AutomaticPromotion(
        code=offer.code, title=offer.title, title1=offer.title1, title2=offer.title2, titles=offer.titles
    )
