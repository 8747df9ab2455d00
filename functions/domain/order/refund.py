"""Refunds as values: the request of staff, and the decision (Y-11)."""

import hashlib
from decimal import Decimal
from typing import Annotated, Literal

from pydantic import Field

from domain.entity import Amount, Entity, Positive
from domain.money import ZERO
from domain.order.ledger import Account
from domain.order.refund_reason import RefundWhy

TipAccount = Literal[Account.TIP_STORE, Account.TIP_COURIER]


class RefundedLine(Entity):
    """Units of one line of the quote."""

    seq: int
    qty: int = Field(ge=1)
    restock: bool = True
    """Whether the units go back into stock, if the refund restocks at all."""


class RefundRequest(Entity):
    """A refund as staff request it.

    `amount` refunds a part, `lines` refunds lines, `tip_parts` refunds tips by kind; without any of them, everything
    that is left is refunded. `amount` is whole in the order's currency, such as 2.34 CAD or 234 JPY; a fraction is
    refused and not stored. `restock` puts countable units back into stock; `tips` includes the tips in a full refund.
    """

    refund_id: Annotated[str, Field(min_length=1, max_length=64)]
    amount: Positive | None = None
    lines: tuple[RefundedLine, ...] = ()
    restock: bool = True
    tips: bool = True
    tip_parts: dict[TipAccount, Positive] = Field(default_factory=dict)
    why: RefundWhy | None = None

    @property
    def is_whole(self) -> bool:
        """Return whether it requests everything that is left."""
        return self.amount is None and not self.lines and not self.tip_parts

    @property
    def fingerprint(self) -> str:
        """Return a SHA-256 hash of the request: equal for a resend, different for another amount or line."""
        amount = self.amount.normalize() if self.amount is not None else ""
        lines = sorted((line.seq, line.qty, line.restock) for line in self.lines)
        tips = sorted((account.value, str(tip.normalize())) for account, tip in self.tip_parts.items())
        return hashlib.sha256(f"{amount} {lines} {tips} {self.restock} {self.tips}".encode()).hexdigest()


class Accrual(Entity):
    """The rate at which the order earned points, and the points that earlier refunds reversed or returned."""

    points_per_unit: Decimal = ZERO
    earned_reversed: int = 0
    returned: int = 0


class Refund(Entity):
    """A decided refund: money by tender and by tip account, points, and the returned promotion code, if any."""

    refund_id: str
    parts: dict[Account, Amount]
    tips: dict[Account, Amount]
    points_returned: int = 0
    """Redeemed points that go back to the member."""
    points_reversed: int = 0
    """Earned points that are taken back; the member's balance cannot go below zero by it."""
    promo_returned: str = ""
    restocked: dict[str, int]
    """Stored units by stock key."""
    unmade: dict[int, int] = Field(default_factory=dict)
    """Units by line seq that go back into stock; a kitchen that still makes the order leaves them out."""

    @property
    def amount(self) -> Decimal:
        """Return all money that goes back."""
        return sum(self.parts.values(), ZERO)
