"""How a guest pays what is due online: a card, a gift card, points, or a mix of them (Y-8, X-9)."""

from decimal import Decimal
from typing import Annotated

from pydantic import Field

from domain.card_payment import Provider
from domain.entity import Entity, Money, Price
from domain.errors import Code, Refusal
from domain.gift_card import gift_card_part
from domain.money import ZERO, quantum
from domain.points import points_needed


class GiftCardTender(Entity):
    """A gift card to pay with; `amount` is the most it should give, None for as much as it holds."""

    card_code: str = Field(min_length=1, max_length=40)
    security_code: str = Field("", max_length=20)
    amount: Annotated[Money, Field(gt=0)] | None = None


class Tender(Entity):
    """What the guest chose: points first, then the gift card, and a card payment provider for the rest.

    Without a provider the gift card and points must reach.
    """

    provider: Provider | None = None
    gift_card: GiftCardTender | None = None
    points: int = Field(0, ge=0, le=10**9)
    """Points to spend as money, at most what is due."""


class TenderParts(Entity):
    """What each tender pays of the amount due; together they are it."""

    points: int = 0
    points_value: Price = ZERO
    gift_card: Price = ZERO
    card: Price = ZERO


def split_tender(
    due: Decimal, tender: Tender, currency: str, *, balance: Decimal = ZERO, points_per_unit: Decimal = ZERO
) -> TenderParts:
    """The parts of an amount due. `balance` is the gift card's, `pointsPerUnit` what a unit of money costs in points.

    Refuses `error_gift_card_funds` when a gift card alone does not reach, `error_pay` when nothing pays the rest (Y-8).
    """
    value = min(due, _worth(tender.points, points_per_unit, currency))
    points = points_needed(value, points_per_unit)
    rest = due - value
    given = ZERO
    if tender.gift_card is not None:
        most = balance if tender.gift_card.amount is None else min(balance, tender.gift_card.amount)
        given = gift_card_part(most, rest, sole_tender=tender.provider is None)
    if rest - given > 0 and tender.provider is None:
        raise Refusal(Code.PAY, missing=float(rest - given))
    return TenderParts(points=points, points_value=value, gift_card=given, card=rest - given)


def _worth(points: int, points_per_unit: Decimal, currency: str) -> Decimal:
    """What points pay, in whole units of the currency, rounded down so that none is paid twice (K-1)."""
    unit = quantum(currency)
    return points / points_per_unit // unit * unit if points_per_unit > 0 else ZERO
