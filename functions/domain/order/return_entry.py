"""One entry of what goes back of an order: a refund, or the order's end, and its parts (Y-10, Y-11)."""

from enum import StrEnum

from pydantic import AwareDatetime

from domain.entity import Amount, Entity, Money
from domain.money import ZERO
from domain.order.ledger import Account
from domain.order.refund import Refund
from domain.order.refund_reason import RefundWhy
from domain.order.void_reason import VoidWhy

UNFULFILLED = "unfulfilled"
"""The entry of an order that is not carried out; no refund has its id."""
NOT_COLLECTED = "not_collected"
"""The entry that takes back what an order earned that nobody collected; no refund has its id."""


class PartKind(StrEnum):
    """Where a part goes back to: a card payment, an account, a shard of stock, a place in a period, or over the
    counter, where whoever refunds hands it out. Earned points are taken back from the account that they went to.
    """

    CARD = "card"
    ACCOUNT = "account"
    EARNED = "earned"
    STOCK = "stock"
    PLACE = "place"
    COUNTER = "counter"


class PartState(StrEnum):
    """`failed` gave nothing back; of `unsure` nobody can be asked whether it did, so a person looks."""

    PLANNED = "planned"
    DONE = "done"
    FAILED = "failed"
    UNSURE = "unsure"


class RefundStatus(StrEnum):
    """`decided` money is promised and may already be on its way; `failed` gave nothing back; a person looks at it."""

    DECIDED = "decided"
    DONE = "done"
    FAILED = "failed"


class ReturnPart(Entity):
    """One thing that goes back: `units` of an account or shard by its name, or `amount` of a payment by its name, or of
    what came in at the counter.
    """

    kind: PartKind
    name: str
    units: int = 0
    amount: Money = ZERO
    state: PartState = PartState.PLANNED
    asked_at: AwareDatetime | None = None
    """Since when its provider is being asked."""
    transaction: str = ""
    reason: str = ""


class VoidedPayment(Entity):
    """A payment that is undone as if it had never been made: its order owes that money again, and no goods go back.

    `payment` names it within its order (`domain.order.taken_payments`); `tip` is the part of its money that was a tip
    on top of what the order costs, which nobody owes any more.
    """

    payment: str
    tender: Account
    amount: Amount
    """All of its money that was left, with the tip."""
    tip: Amount = ZERO
    why: VoidWhy


class ReturnEntry(Entity):
    """A refund, an order's end, or a payment that is voided, and what goes back by it. `lines` are units by line
    sequence.
    """

    refund: Refund
    lines: dict[int, int]
    at: AwareDatetime
    parts: tuple[ReturnPart, ...] = ()
    by: str = ""
    """Who decided it; empty where nobody did by hand."""
    why: RefundWhy | None = None
    voids: VoidedPayment | None = None
    """The payment that it voids; None for whatever gives goods or their money back."""
    asked: str = ""
    """The fingerprint of the request that planned it; empty in entries of before, and of an order's end."""

    @property
    def entry_id(self) -> str:
        """Unique within its order."""
        return self.refund.refund_id

    @property
    def cards(self) -> tuple[ReturnPart, ...]:
        """Its money of cards: of the one that the order was stored with, or of those that paid parts of it."""
        return tuple(part for part in self.parts if part.kind is PartKind.CARD)

    def card(self, payment_id: str) -> ReturnPart | None:
        """Its money of one card payment."""
        return next((part for part in self.cards if part.name == payment_id), None)

    @property
    def planned(self) -> tuple[ReturnPart, ...]:
        """Its parts that are not carried out yet."""
        return tuple(part for part in self.parts if part.state is PartState.PLANNED)

    @property
    def ready(self) -> tuple[ReturnPart, ...]:
        """Its planned parts that are ours to give. A refund's wait for its cards: what a card refuses is no refund."""
        unknown = (PartState.PLANNED, PartState.UNSURE)
        waits = self.entry_id != UNFULFILLED and any(card.state in unknown for card in self.cards)
        return () if waits else tuple(part for part in self.planned if part.kind is not PartKind.CARD)

    @property
    def status(self) -> RefundStatus:
        """How far it is."""
        states = {part.state for part in self.parts}
        if states & {PartState.PLANNED, PartState.UNSURE}:
            return RefundStatus.DECIDED
        return RefundStatus.FAILED if PartState.FAILED in states else RefundStatus.DONE
