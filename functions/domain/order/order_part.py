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
    """The card payment's id, or the name of a payment at the counter."""
    tender: Account = Account.CARD
    amount: Amount
    tip: Amount = ZERO
    units: dict[int, int] = Field(default_factory=dict)
    """Paid units by line seq; empty for a share or an amount."""
    name: str = ""
    """The payer's name, as they gave it."""
    label: str = ""
    """The card's brand and last digits."""
    by: str = ""
    """The person who took it at the counter."""
    at: AwareDatetime
    paid_at: AwareDatetime | None = None
    """When it was captured; None while it is only authorized."""

    @property
    def given(self) -> Decimal:
        """Return the amount with the tip."""
        return self.amount + self.tip
