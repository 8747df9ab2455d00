"""How a guest pays what is due online: a card on a provider's page, and a gift card before it (Y-8, X-9)."""

from decimal import Decimal

from domain.entity import Amount, Entity
from domain.errors import Code, Refusal
from domain.money import ZERO
from domain.payment.card_payment import Provider, minor_units

MOST_UNITS = 99_999_999
"""What a card can be asked for at most, in the smallest unit: eight digits, the least any provider allows (Y-1)."""


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


def check_card_part(parts: TenderParts, currency: str) -> None:
    """Refuse `error_pay` when nothing is due by card, or more than any provider takes at once (Y-1, Y-8)."""
    if parts.card <= 0:
        raise Refusal(Code.PAY, reason="nothing_due")
    if minor_units(parts.card, currency) > MOST_UNITS:
        raise Refusal(Code.PAY, reason="too_much")
