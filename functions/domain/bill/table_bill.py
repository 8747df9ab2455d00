"""The parts of a table's bill: held while a payment page is open, then booked and paid, or removed (Y-8).

One row per table session, changed only by conditional writes, so that no two guests pay the same cent.
"""

import datetime as dt
from collections.abc import Sequence
from enum import StrEnum
from math import ceil

from pydantic import AwareDatetime, Field

from domain.entity import Amount, Entity
from domain.errors import Code, Refusal
from domain.money import ZERO
from domain.order.ledger import Account

MOST_PARTS = 200
"""Guests' parts that can count at once in one table session: far more than people at a table."""
FORGET_HOLD = dt.timedelta(hours=3)
"""How long an ended hold is kept at most: no payment page is open for so long."""
FORGET_PART = dt.timedelta(days=2)
"""How long a paid part counts in a table session that staff did not end."""


class PartKind(StrEnum):
    """How a part is chosen: by items, as one of equal shares, as an amount, as all that is open, or by staff."""

    ITEMS = "items"
    SHARE = "share"
    AMOUNT = "amount"
    WHOLE = "whole"
    COUNTER = "counter"
    """Taken by staff."""


class PartState(StrEnum):
    """`held` while its page is open, `booked` while its money is being captured, `paid`."""

    HELD = "held"
    BOOKED = "booked"
    PAID = "paid"


class BillPart(Entity):
    """The part of a bill that one payment covers: amounts by order, and units by order and line."""

    part_id: str
    kind: PartKind
    state: PartState = PartState.HELD
    tender: Account = Account.CARD
    allocations: dict[str, Amount]
    """The amount that it pays of each order, by orderUUID."""
    units: dict[str, dict[int, int]] = Field(default_factory=dict)
    """Units by order and line sequence that it was chosen for."""
    shares: int = 0
    """The number of equal shares of which it is one; 0 if it is no share."""
    tip: Amount = ZERO
    name: str = ""
    label: str = ""
    by: str = ""
    """The person who took it at the counter."""
    at: AwareDatetime
    opened_by: str = ""
    """The hash of the cookie of the browser that pays, so that it holds one part at a time."""
    until: AwareDatetime
    """When its hold ends, also if its page is still open."""

    @property
    def amount(self) -> Amount:
        """The total that it pays of the bill."""
        return sum(self.allocations.values(), ZERO)

    def stands(self, now: dt.datetime) -> bool:
        """Whether it still counts: it is booked or paid, or its hold has not ended."""
        return self.state is not PartState.HELD or now < self.until


class TableBill(Entity):
    """All parts of a table session's bill; `version` counts the writes."""

    version: int = 0
    parts: tuple[BillPart, ...] = ()

    def find(self, part_id: str) -> BillPart | None:
        """Return a part by the id of its payment, or None."""
        return next((part for part in self.parts if part.part_id == part_id), None)

    def standing(self, now: dt.datetime) -> tuple[BillPart, ...]:
        """Return the parts that are booked or paid, or whose hold has not ended."""
        return tuple(part for part in self.parts if part.stands(now))

    def with_part(self, part: BillPart, now: dt.datetime) -> "TableBill":
        """Add a part, or replace it by its next state; keep the newest ended holds as far as there is room.

        Refuses `too_many_requests` to a guest's new part if `MOST_PARTS` parts count already; never to the counter or
        to a part that exists.
        """
        others = tuple(each for each in self.parts if each.part_id != part.part_id and _is_kept(each, now))
        standing = [each for each in others if each.stands(now)]
        is_new = self.find(part.part_id) is None and part.kind is not PartKind.COUNTER
        if is_new and len(standing) >= MOST_PARTS:
            raise Refusal(Code.TOO_MANY_REQUESTS, retry_after=_seconds_until_room(standing, now))
        ended = [each.part_id for each in others if not each.stands(now)]
        forgotten = set(ended[: max(0, len(others) + 1 - MOST_PARTS)])
        left = tuple(each for each in others if each.part_id not in forgotten)
        return self.model_copy(update={"parts": (*left, part), "version": self.version + 1})

    def touched(self) -> "TableBill":
        """Count the version up after its orders changed data of a part, so that clients reload the bill."""
        return self.model_copy(update={"version": self.version + 1})

    def without(self, part_id: str) -> "TableBill":
        """Remove a part that was not paid; unchanged if there is no such part."""
        left = tuple(part for part in self.parts if part.part_id != part_id)
        if left == self.parts:
            return self
        return self.model_copy(update={"parts": left, "version": self.version + 1})


def _seconds_until_room(standing: Sequence[BillPart], now: dt.datetime) -> int:
    """Return the seconds until the next hold ends; an hour if no part is only held."""
    ends = [part.until for part in standing if part.state is PartState.HELD]
    return max(1, ceil((min(ends) - now).total_seconds())) if ends else 3600


def _is_kept(part: BillPart, now: dt.datetime) -> bool:
    if part.state is PartState.HELD:
        return now < part.until + FORGET_HOLD
    return part.state is PartState.BOOKED or now < part.at + FORGET_PART
