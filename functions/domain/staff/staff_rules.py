"""Limits of what a store's staff can do without a manager (Y-10, Y-11)."""

from decimal import Decimal

from domain.entity import Entity, Price
from domain.errors import Code, Refusal


class StaffRules(Entity):
    """Limits of staff; `refund_limit` is the most that staff can refund of one order, None is no limit."""

    refund_limit: Price | None = Decimal(100)


def check_refund(limit: Decimal | None, before: Decimal, amount: Decimal) -> None:
    """Refuse `forbidden` for a refund above the limit of an order, including earlier refunds (Y-11).

    So several small refunds count like one large one. An amount of zero is never refused.
    """
    if limit is not None and exceeds(limit, before, amount):
        raise Refusal(Code.FORBIDDEN, reason="refund_limit", limit=limit)


def exceeds(limit: Decimal | None, before: Decimal, amount: Decimal) -> bool:
    """Return whether a refund exceeds what staff can refund of an order without a manager (Y-11)."""
    return limit is not None and amount > 0 and before + amount > limit
