"""How a guest pays what is due online: a card on a provider's page, and a gift card before it (Y-8, X-9)."""

from decimal import Decimal

from domain.entity import Amount, Entity
from domain.errors import Refusal
from domain.money import ZERO
from domain.payment.card_limits import check_card_amount
from domain.payment.card_payment import Provider


class Tender(Entity):
    """The card payment provider for what the feed's gift card does not reach."""

    provider: Provider


class TenderParts(Entity):
    """What each tender pays of the amount due online; together they are it."""

    points: Amount = ZERO
    gift_card: Amount = ZERO
    card: Amount = ZERO


def split_tender(due: Decimal, gift_card: Decimal | None, points: Decimal | None = None) -> TenderParts:
    """The parts of an amount due online: points pay first, then a gift card what it can, a card the rest (Y-8)."""
    by_points = min(due, points or ZERO)
    given = min(due - by_points, gift_card or ZERO)
    return TenderParts(points=by_points, gift_card=given, card=due - by_points - given)


def check_card_part(parts: TenderParts, currency: str, least: Decimal) -> None:
    """Refuse what the card's part cannot be, as `check_card_amount` does, and tell what else pays (Y-8)."""
    try:
        check_card_amount(parts.card, currency, least)
    except Refusal as refusal:
        beside = {"gift_card": parts.gift_card, "points": parts.points}
        refusal.details |= {name: float(part) for name, part in beside.items() if part}
        raise
