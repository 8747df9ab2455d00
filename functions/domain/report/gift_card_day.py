"""A day's gift cards: sales and redemptions (R-9, Y-8, Y-11).

A sold card is a liability, not a sale: the sale happens when the card pays for an order. So these sums are not part of
a day's sales.
"""

from collections.abc import Iterable, Sequence
from decimal import Decimal

from domain.entity import Amount, Entity
from domain.gift_card.card_sale import SaleKind
from domain.money import ZERO
from domain.payment.online_payment import OnlinePayment


class GiftCardDay(Entity):
    """Gift card sales of a day, and gift card payments of the orders placed on it, by their current amounts."""

    sold: int = 0
    """Purchases and reloads."""
    purchases: Amount = ZERO
    reloads: Amount = ZERO
    refunded: Amount = ZERO
    """The part of purchases and reloads that was refunded to their buyers."""
    redeemed: Amount = ZERO
    """What gift cards paid for orders."""
    put_back: Amount = ZERO
    """The part of `redeemed` that was put back on the cards."""
    owed_more: Amount = ZERO
    """The change of the liability to card holders; negative if more was redeemed than sold."""


def gift_card_day(sold: Sequence[OnlinePayment], redeemed: Decimal, put_back: Decimal) -> GiftCardDay:
    """Sum the gift cards sold and what gift cards paid (Y-11)."""
    purchases = _taken(each for each in sold if each.sale is SaleKind.PURCHASE)
    reloads = _taken(each for each in sold if each.sale is not SaleKind.PURCHASE)
    refunded = sum((each.refunded for each in sold), ZERO)
    return GiftCardDay(
        sold=len(sold),
        purchases=purchases,
        reloads=reloads,
        refunded=refunded,
        redeemed=redeemed,
        put_back=put_back,
        owed_more=purchases + reloads - refunded - redeemed + put_back,
    )


def _taken(sold: Iterable[OnlinePayment]) -> Decimal:
    return sum((each.captured for each in sold), ZERO)
