"""What an order has taken off without a code (D-15)."""

from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple

from domain.delivery.charges import DeliveryCharge
from domain.errors import Refusal
from domain.pricing.goods import Goods, price_goods
from domain.pricing.price_order import quote_of
from domain.pricing.quote import AutomaticPromotion, Quote
from domain.pricing.to_price import ToPrice
from domain.promotion.promotion import Promotion


class OfferedGoods(NamedTuple):
    """A cart's goods as they are without an offer, and with each that holds for them."""

    goods: Goods
    offers: tuple[tuple[Promotion, Goods], ...]

    def quote(self, delivery: DeliveryCharge | None) -> Quote:
        """What they cost, brought for that charge, with the offer that leaves least to pay, if any leaves less."""
        quote = quote_of(self.goods, delivery)
        for offer, goods in self.offers:
            other = quote_of(goods, delivery)
            if other.totals.total < quote.totals.total:
                quote = other.model_copy(update={"automatic": _told(offer)})
        return quote


def price_with_offers(asked: ToPrice) -> Quote:
    """The cart priced by the code that it names; without one, by that automatic promotion of the store that leaves its
    guest least to pay, if any leaves less (D-15). An order has one promotion (spec section 5).
    """
    return offered_goods(asked).quote(asked.delivery)


def offered_goods(asked: ToPrice) -> OfferedGoods:
    """The goods of a cart in each way that its guest may have them (D-15)."""
    goods, offers = price_goods(asked), []
    for offer in asked.store.automatic if not asked.cart.promote_code else ():
        coded = asked.cart.model_copy(update={"promote_code": offer.code})
        with suppress(Refusal):
            offers.append((offer, price_goods(replace(asked, cart=coded, promotion=offer))))
    return OfferedGoods(goods, tuple(offers))


def _told(offer: Promotion) -> AutomaticPromotion:
    return AutomaticPromotion(
        code=offer.code, title=offer.title, title1=offer.title1, title2=offer.title2, titles=offer.titles
    )
