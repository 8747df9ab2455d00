"""What a store's staff may do without a manager (Y-10, Y-11)."""

from decimal import Decimal

from domain.entity import Entity, Price
from domain.errors import Code, Refusal


class StaffRules(Entity):
    """`refundLimit` is the most of one order that staff give back by themselves; without it any."""

    refund_limit: Price | None = Decimal(100)


def check_refund(limit: Decimal | None, before: Decimal, amount: Decimal) -> None:
    """Refuse `forbidden` for more of an order than may be given back, counting what went back before (Y-11).

    Several small refunds are one large one; nothing more is no refund.
    """
    if limit is not None and exceeds(limit, before, amount):
        raise Refusal(Code.FORBIDDEN, reason="refund_limit", limit=limit)


def exceeds(limit: Decimal | None, before: Decimal, amount: Decimal) -> bool:
    """Whether an amount is more of an order than may be given back without a manager (Y-11)."""
    return limit is not None and amount > 0 and before + amount > limit
