"""Payments for an order at its table or counter after it was placed (Y-8)."""

from decimal import Decimal

from pydantic import AwareDatetime, Field

from domain.entity import Amount, Entity
from domain.money import ZERO
from domain.order.ledger import Account


class OrderPart(Entity):
    """One payment's share of one order: `amount` of its costs, and a tip on top.

    Parts are stored with the order's returns, so that a refund or the end of the order takes them into account.
    """

    part_id: str
    """The card payment's own id, or the name of what was taken at the counter."""
    tender: Account = Account.CARD
    amount: Amount
    tip: Amount = ZERO
    units: dict[int, int] = Field(default_factory=dict)
    """Units by line sequence that it was chosen for; none for a share or an amount."""
    name: str = ""
    """Who paid, as they call themselves."""
    label: str = ""
    """The card's brand and last digits."""
    by: str = ""
    """Who took it at the counter."""
    at: AwareDatetime
    paid_at: AwareDatetime | None = None
    """When its money was taken; None while the card only holds it."""

    @property
    def given(self) -> Decimal:
        """Return the amount with the tip."""
        return self.amount + self.tip
