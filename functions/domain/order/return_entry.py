"""One entry of an order's returns, a refund or the order's end, with its parts (Y-10, Y-11)."""

from enum import StrEnum

from pydantic import AwareDatetime

from domain.entity import Amount, Entity, Money
from domain.money import ZERO
from domain.order.ledger import Account
from domain.order.refund import Refund
from domain.order.refund_reason import RefundWhy
from domain.order.void_reason import VoidWhy

UNFULFILLED = "unfulfilled"
"""The entry id of an order that is not carried out; no refund can use it."""
NOT_COLLECTED = "not_collected"
"""The entry id of points taken back from an order that was not collected; no refund can use it."""


class PartKind(StrEnum):
    """The destination of a part: card payment, account, stock shard, place in a period, or the counter.

    At the counter a staff member hands out the money. Earned points (`earned`) are taken back from their account.
    """

    CARD = "card"
    ACCOUNT = "account"
    EARNED = "earned"
    STOCK = "stock"
    PLACE = "place"
    COUNTER = "counter"


class PartState(StrEnum):
    """`failed` returned nothing; the result of `unsure` cannot be determined, so a person must check it."""

    PLANNED = "planned"
    DONE = "done"
    FAILED = "failed"
    UNSURE = "unsure"


class RefundStatus(StrEnum):
    """`decided` is promised and may be in progress; `failed` returned nothing, and a person checks it."""

    DECIDED = "decided"
    DONE = "done"
    FAILED = "failed"


class ReturnPart(Entity):
    """One part of a return.

    It has `units` of an account or stock shard, or an `amount` of a payment or of the counter's money; `name` says
    which.
    """

    kind: PartKind
    name: str
    units: int = 0
    amount: Money = ZERO
    state: PartState = PartState.PLANNED
    asked_at: AwareDatetime | None = None
    """Since when a request to its provider is in progress."""
    transaction: str = ""
    reason: str = ""


class VoidedPayment(Entity):
    """A payment that is voided after it was taken: its order owes the money again, and no goods go back.

    `payment` is its name within the order (`domain.order.taken_payments`); `tip` is its tip on top of the order's
    costs, which is not due again.
    """

    payment: str
    tender: Account
    amount: Amount
    """All of its remaining money, with the tip."""
    tip: Amount = ZERO
    why: VoidWhy


class ReturnEntry(Entity):
    """A refund, an order's end or a void, with the parts that go back. `lines` are units by line seq."""

    refund: Refund
    lines: dict[int, int]
    at: AwareDatetime
    parts: tuple[ReturnPart, ...] = ()
    by: str = ""
    """The person who decided it; empty if it was automatic."""
    why: RefundWhy | None = None
    voids: VoidedPayment | None = None
    """The payment that it voids; None for a refund and for an order's end."""
    asked: str = ""
    """The fingerprint of the request that planned it; empty in older entries and for an order's end."""

    @property
    def entry_id(self) -> str:
        """Return the id, unique within the order."""
        return self.refund.refund_id

    @property
    def cards(self) -> tuple[ReturnPart, ...]:
        """Return the parts that go back to cards: the order's own payment, or those of guests at the table."""
        return tuple(part for part in self.parts if part.kind is PartKind.CARD)

    def card(self, payment_id: str) -> ReturnPart | None:
        """Return the part that goes back to one card payment."""
        return next((part for part in self.cards if part.name == payment_id), None)

    @property
    def planned(self) -> tuple[ReturnPart, ...]:
        """Return the parts that are not carried out yet."""
        return tuple(part for part in self.parts if part.state is PartState.PLANNED)

    @property
    def ready(self) -> tuple[ReturnPart, ...]:
        """Return the planned parts that need no payment provider.

        Those of a refund wait for its card parts, because the refund fails if a card part is refused.
        """
        unknown = (PartState.PLANNED, PartState.UNSURE)
        waits = self.entry_id != UNFULFILLED and any(card.state in unknown for card in self.cards)
        return () if waits else tuple(part for part in self.planned if part.kind is not PartKind.CARD)

    @property
    def status(self) -> RefundStatus:
        """Return the status, derived from the parts."""
        states = {part.state for part in self.parts}
        if states & {PartState.PLANNED, PartState.UNSURE}:
            return RefundStatus.DECIDED
        return RefundStatus.FAILED if PartState.FAILED in states else RefundStatus.DONE
