"""How a guest pays what is due online: a card on a provider's page, and a gift card before it (Y-8, X-9)."""

from decimal import Decimal

from domain.entity import Entity, Price
from domain.money import ZERO
from domain.payment.card_payment import Provider


class Tender(Entity):
    """The card payment provider for what the feed's gift card does not reach."""

    provider: Provider


class TenderParts(Entity):
    """What each tender pays of the amount due online; together they are it."""

    gift_card: Price = ZERO
    card: Price = ZERO


def split_tender(due: Decimal, gift_card: Decimal | None) -> TenderParts:
    """The parts of an amount due online: a gift card pays first what it can (Y-8)."""
    given = min(due, gift_card or ZERO)
    return TenderParts(gift_card=given, card=due - given)
