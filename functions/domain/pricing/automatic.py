"""Automatic promotions, which need no code (D-15)."""

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
    """A cart's goods without a promotion, and with each automatic promotion that applies."""

    goods: Goods
    offers: tuple[tuple[Promotion, Goods], ...]

    def quote(self, delivery: DeliveryCharge | None) -> Quote:
        """Return the quote with the promotion that gives the lowest total, or without one if none lowers it."""
        quote = quote_of(self.goods, delivery)
        for offer, goods in self.offers:
            other = quote_of(goods, delivery)
            if other.totals.total < quote.totals.total:
                quote = other.model_copy(update={"automatic": _told(offer)})
        return quote


def price_with_offers(asked: ToPrice) -> Quote:
    """Price the cart by its promotion code, or without one by the best automatic promotion of the store (D-15).

    The best one gives the lowest total; none is used if none lowers it. An order has at most one promotion (spec
    section 5).
    """
    return offered_goods(asked).quote(asked.delivery)


def offered_goods(asked: ToPrice) -> OfferedGoods:
    """Return a cart's goods without promotion and with each automatic promotion that its guest can use (D-15)."""
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
