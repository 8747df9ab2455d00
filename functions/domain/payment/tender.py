"""How the amount due online is paid: by gift card first, then by card on a provider's page (Y-8, X-9)."""

from decimal import Decimal

from domain.entity import Amount, Entity
from domain.errors import Refusal
from domain.money import ZERO
from domain.payment.card_limits import check_card_amount
from domain.payment.provider import Provider


class Tender(Entity):
    """The card payment provider for the amount that the gift card does not cover."""

    provider: Provider


class TenderParts(Entity):
    """The amounts by tender; together they are the amount due online."""

    points: Amount = ZERO
    gift_card: Amount = ZERO
    card: Amount = ZERO


def split_tender(due: Decimal, gift_card: Decimal | None, points: Decimal | None = None) -> TenderParts:
    """Split the amount due online: points pay first, then the gift card, and a card the rest (Y-8)."""
    by_points = min(due, points or ZERO)
    given = min(due - by_points, gift_card or ZERO)
    return TenderParts(points=by_points, gift_card=given, card=due - by_points - given)


def check_card_part(parts: TenderParts, currency: str, least: Decimal) -> None:
    """Refuse an invalid card part as `check_card_amount` does, and add what the other tenders pay (Y-8)."""
    try:
        check_card_amount(parts.card, currency, least)
    except Refusal as refusal:
        beside = {"gift_card": parts.gift_card, "points": parts.points}
        refusal.details |= {name: float(part) for name, part in beside.items() if part}
        raise
