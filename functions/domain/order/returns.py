"""The returns of an order: one record, to which refunds and the order's end add plans (Y-10, Y-11).

What can still be returned is what the order took, less what is planned or done. So refunds and ends can follow each
other in any order without returning anything twice or forgetting anything. Each part is carried out separately.
"""

import datetime as dt
from collections import Counter
from collections.abc import Collection, Iterable
from decimal import Decimal
from typing import NamedTuple
from uuid import NAMESPACE_URL, uuid5

from pydantic import AwareDatetime, Field

from domain.checkout.holder import Holder
from domain.entity import Entity, Money
from domain.errors import Code, Refusal
from domain.money import ZERO
from domain.order.order_part import OrderPart
from domain.order.return_entry import UNFULFILLED, PartKind, PartState, RefundStatus, ReturnEntry, ReturnPart
from domain.payment.asked_refund import ASKED_LIVES

CARRY_OUT_WITHIN = dt.timedelta(seconds=30)
"""How long a plan is left to the request that made it before the sweep carries it out."""
MARKS_KEPT = dt.timedelta(hours=1)
"""How long stock remembers returned units, longer than any retry can take."""


class CardReturn(NamedTuple):
    """The part of an entry that goes back to one card."""

    entry: ReturnEntry
    card: ReturnPart


class OrderTook(Entity):
    """Everything that an order took: card payments, units by account and stock shard, places in periods."""

    cards: dict[str, Money] = Field(default_factory=dict)
    """The captured amount by card payment id; the payment to be refunded first is the first."""
    accounts: dict[str, int] = Field(default_factory=dict)
    shards: dict[str, int] = Field(default_factory=dict)
    places: tuple[str, ...] = ()

    @property
    def card(self) -> Decimal:
        """Return the sum of all card payments."""
        return sum(self.cards.values(), ZERO)


class OrderReturns(Entity):
    """All returns of an order in the order in which they were planned; `version` counts the writes.

    `parts` are the payments of guests at the table after the order was placed, which refunds and ends take into
    account.
    """

    version: int = 0
    entries: tuple[ReturnEntry, ...] = ()
    parts: tuple[OrderPart, ...] = ()
    marks_until: AwareDatetime | None = None
    """When the marks of returned stock can be removed; None if there are none."""

    @property
    def standing(self) -> tuple[ReturnEntry, ...]:
        """Return the entries that did not fail."""
        return tuple(entry for entry in self.entries if entry.status is not RefundStatus.FAILED)

    @property
    def refunds(self) -> tuple[ReturnEntry, ...]:
        """Return the entries that did not fail, without voids."""
        return tuple(entry for entry in self.standing if entry.voids is None)

    @property
    def voids(self) -> tuple[ReturnEntry, ...]:
        """Return the voids that did not fail, oldest first."""
        return tuple(entry for entry in self.standing if entry.voids is not None)

    def void_of(self, payment: str) -> ReturnEntry | None:
        """Return the entry that voids a payment; None if there is none."""
        return next((entry for entry in self.voids if entry.voids and entry.voids.payment == payment), None)

    @property
    def units(self) -> dict[int, int]:
        """Return the returned units by line seq."""
        return _summed(entry.lines for entry in self.standing)

    @property
    def unmade(self) -> dict[int, int]:
        """Return the units by line seq that the kitchen no longer makes."""
        return _summed(entry.refund.unmade for entry in self.standing)

    @property
    def due_at(self) -> dt.datetime | None:
        """Return when the sweep must carry out planned parts or remove stock marks; None if there is nothing to do."""
        planned = [entry.at + CARRY_OUT_WITHIN for entry in self.entries if entry.planned]
        return min(planned) if planned else self.marks_until

    def find(self, entry_id: str) -> ReturnEntry | None:
        """Return the entry with an id; None if there is none."""
        return next((entry for entry in self.entries if entry.entry_id == entry_id), None)

    def same_refund(self, refund_id: str, asked: str) -> ReturnEntry | None:
        """Return the refund with an id, if any; refuse `error_order_conflict` if it was for another request (Y-11)."""
        entry = self.find(refund_id)
        if entry and entry.asked and entry.asked != asked:
            raise Refusal(Code.ORDER_CONFLICT, refund_id=refund_id, reason="another_refund")
        return entry

    def left_of(self, took: OrderTook) -> OrderTook:
        """Return what can still go back: what was taken less what is planned, done or unsure (Y-11)."""
        gone: Counter[tuple[PartKind, str]] = Counter()
        cards = dict(took.cards)
        for part in (part for entry in self.entries for part in entry.parts if part.state is not PartState.FAILED):
            gone[part.kind, part.name] += part.units
            if part.kind is PartKind.CARD and part.name in cards:
                cards[part.name] -= part.amount
        return OrderTook(
            cards={name: amount for name, amount in cards.items() if amount > ZERO},
            accounts=_less(took.accounts, gone, PartKind.ACCOUNT),
            shards=_less(took.shards, gone, PartKind.STOCK),
            places=tuple(name for name in took.places if (PartKind.PLACE, name) not in gone),
        )

    def with_entry(self, entry: ReturnEntry) -> "OrderReturns":
        """Add an entry; refuse `error_order_conflict` if its id is in use (Y-11)."""
        if self.find(entry.entry_id):
            raise Refusal(Code.ORDER_CONFLICT, refund_id=entry.entry_id)
        return self._next(entries=(*self.entries, entry))

    def card_to_return(self, now: dt.datetime, without: frozenset[str] = frozenset()) -> CardReturn | None:
        """Return the card part to request from the provider next; None while another request is in progress (Y-11).

        There is one at a time, so that the provider's refunded total shows whether this one was made. `without` are
        payments that cannot be refunded at the moment.
        """
        waiting = [
            CardReturn(entry, card) for entry in self.entries for card in entry.cards if card.state is PartState.PLANNED
        ]
        asked = next((each for each in waiting if each.card.asked_at), None)
        if asked:
            return asked if self.is_left(asked.card, now) else None
        return next((each for each in waiting if each.card.name not in without), None)

    def with_part(self, part: OrderPart) -> "OrderReturns":
        """Add or replace a guest's payment; the same payment again changes nothing."""
        known = next((each for each in self.parts if each.part_id == part.part_id), None)
        if known == part:
            return self
        others = tuple(each for each in self.parts if each.part_id != part.part_id)
        return self._next(parts=(*others, part))

    def without_part(self, part_id: str) -> "OrderReturns":
        """Remove a guest's payment that failed."""
        left = tuple(each for each in self.parts if each.part_id != part_id)
        return self if left == self.parts else self._next(parts=left)

    def is_left(self, card: ReturnPart, now: dt.datetime) -> bool:
        """Return whether the request for this money has ended without a result (reliability 5.2)."""
        return card.asked_at is not None and now >= card.asked_at + ASKED_LIVES

    def moved(self, entry_id: str, part: ReturnPart, **changes: object) -> "OrderReturns":
        """Change one part. A refund fails as a whole if one of its card parts fails (Y-11)."""
        entry = self.find(entry_id)
        if entry is None:
            raise Refusal(Code.NOT_FOUND)
        after = part.model_copy(update=changes)
        parts = tuple(after if _same(each, part) else each for each in entry.parts)
        if entry_id != UNFULFILLED and after.kind is PartKind.CARD and after.state is PartState.FAILED:
            parts = tuple(_not_done(each) for each in parts)
        return self._with(entry.model_copy(update={"parts": parts}))

    def returned(self, entry_id: str, results: dict[tuple[PartKind, str], bool], now: dt.datetime) -> "OrderReturns":
        """Mark parts as done, or as failed where they were not the order's to return (Y-11)."""
        entry = self.find(entry_id)
        if entry is None:
            raise Refusal(Code.NOT_FOUND)
        parts = tuple(_ended(part, results) for part in entry.parts)
        marked = any(kind is PartKind.STOCK for kind, _ in results)
        after = self._with(entry.model_copy(update={"parts": parts}))
        return after.model_copy(update={"marks_until": now + MARKS_KEPT}) if marked else after

    def unmarked(self) -> "OrderReturns":
        """Record that the marks in the stock are removed (reliability 4.3)."""
        return self._next(marks_until=None)

    def _with(self, changed: ReturnEntry) -> "OrderReturns":
        return self._next(
            entries=tuple(changed if entry.entry_id == changed.entry_id else entry for entry in self.entries)
        )

    def _next(self, **changes: object) -> "OrderReturns":
        return self.model_copy(update={**changes, "version": self.version + 1})


def mark_of(order_uuid: str, entry_id: str) -> Holder:
    """Return the holder under which stock remembers the units of an entry (reliability 4.3)."""
    return Holder(str(uuid5(NAMESPACE_URL, f"{order_uuid}/{entry_id}")), 1)


def card_parts(left: OrderTook, amount: Decimal, first: Collection[str] = ()) -> tuple[ReturnPart, ...]:
    """Divide an amount among cards: those in `first` first, then the others, each at most what is left (Y-11).

    Return no part for zero. Refuse `error_pay` for more than is left.
    """
    if amount > left.card:
        raise Refusal(Code.PAY, amount=amount, left=left.card)
    parts = []
    for name in sorted(left.cards, key=lambda each: each not in first):
        part = min(amount, left.cards[name])
        amount -= part
        if part > ZERO:
            parts.append(ReturnPart(kind=PartKind.CARD, name=name, amount=part))
    return tuple(parts)


def counter_part(amount: Decimal) -> tuple[ReturnPart, ...]:
    """Return the part for money handed out at the counter; none for zero (Y-11)."""
    return (ReturnPart(kind=PartKind.COUNTER, name="counter", amount=amount),) if amount else ()


def unit_parts(kind: PartKind, units: dict[str, int]) -> tuple[ReturnPart, ...]:
    """Return parts for units by name, without those of zero (Y-11)."""
    return tuple(ReturnPart(kind=kind, name=name, units=each) for name, each in sorted(units.items()) if each > 0)


def _not_done(part: ReturnPart) -> ReturnPart:
    """Mark a part as failed, unless it is done already."""
    return part if part.state is PartState.DONE else part.model_copy(update={"state": PartState.FAILED})


def _same(one: ReturnPart, other: ReturnPart) -> bool:
    return (one.kind, one.name) == (other.kind, other.name)


def _ended(part: ReturnPart, results: dict[tuple[PartKind, str], bool]) -> ReturnPart:
    done = results.get((part.kind, part.name))
    if done is None or part.state is not PartState.PLANNED:
        return part
    if done:
        return part.model_copy(update={"state": PartState.DONE})
    return part.model_copy(update={"state": PartState.FAILED, "reason": "not_taken"})


def _summed(counts: Iterable[dict[int, int]]) -> dict[int, int]:
    total: Counter[int] = Counter()
    for each in counts:
        total.update(each)
    return dict(total)


def _less(took: dict[str, int], gone: Counter[tuple[PartKind, str]], kind: PartKind) -> dict[str, int]:
    left = {name: units - gone[kind, name] for name, units in took.items()}
    return {name: units for name, units in left.items() if units > 0}
