"""An account that orders draw on: a member's points, one use of a promotion, a gift card (K-1, D-14; reliability 4.2).

Amounts are whole units: points, uses, or the smallest unit of a card's currency. The holds of orders are part of the
account, so that the sum of free, held and redeemed units changes only by an entry of the ledger.
"""

import datetime as dt
from collections import Counter
from enum import StrEnum
from typing import NamedTuple, Self

from pydantic import Field

from domain.entity import Entity
from domain.errors import Refusal
from domain.member.points import PointLot, Taken, available_points, spend


class AccountKind(StrEnum):
    """The units that an account counts."""

    POINTS = "points"
    PROMO = "promo"
    GIFT_CARD = "giftcard"


KEPT_EXPIRED = dt.timedelta(days=90)
"""How long expired points stay in their lot, so that a refund of their order still finds them."""
GRANTED = "granted"
"""The lot of a promotion's one use, and of a gift card's first balance."""


class AccountHold(Entity):
    """The units that one order holds, by lot, and the number of the attempt that set them."""

    attempt: int
    taken: tuple[Taken, ...] = ()

    @property
    def units(self) -> int:
        """The total over all lots."""
        return sum(part.points for part in self.taken)


class Account(Entity):
    """Free units by lot, and held units by order."""

    lots: tuple[PointLot, ...] = ()
    holds: dict[str, AccountHold] = Field(default_factory=dict)
    owed: int = Field(0, ge=0)
    """Points of refunded orders that were spent already: the next points make up for them (K-1)."""
    merged_into: str = ""
    """The account into which it was merged; empty if it was not (K-12)."""

    def available(self, today: dt.date, order_uuid: str = "") -> int:
        """The units that an order can draw on a store-local date, with those it holds; owed units are not free."""
        return max(0, available_points(self.lots, today) - self.owed) + self.held_by(order_uuid)

    def held_by(self, order_uuid: str) -> int:
        """Return the units that an order holds."""
        held = self.holds.get(order_uuid)
        return held.units if held else 0

    def with_lot(self, lot: PointLot) -> Self:
        """Add a lot, less the units that the account owes."""
        paid = min(self.owed, lot.points)
        kept = lot.model_copy(update={"points": lot.points - paid})
        return self.model_copy(update={"lots": (*self.lots, kept), "owed": self.owed - paid})

    def without(self, order_uuid: str) -> Self:
        """Remove the hold of an order without giving its units back."""
        return self.model_copy(
            update={"holds": {name: hold for name, hold in self.holds.items() if name != order_uuid}}
        )

    def with_back(self, taken: tuple[Taken, ...]) -> Self:
        """Return units to the lots they were taken from, less the units that the account owes.

        Expired lots get them too, and a lot that was removed is created again.
        """
        lots, owed = {lot.lot_id: lot for lot in self.lots}, self.owed
        for part in taken:
            lot = lots.get(part.lot_id) or PointLot(lot_id=part.lot_id, points=0, expires=part.expires)
            paid = min(owed, part.points)
            owed -= paid
            lots[part.lot_id] = lot.model_copy(update={"points": lot.points + part.points - paid})
        return self.model_copy(update={"lots": tuple(lots.values()), "owed": owed})


class Folded(NamedTuple):
    """An account without the lots that can no longer be spent, and the units removed with them."""

    account: Account
    gone: tuple[Taken, ...]


def folded(account: Account, today: dt.date) -> Folded:
    """Remove empty lots and lots that expired long ago, so that the account stays small (K-1).

    Units that come back to a removed lot create it again.
    """
    kept = tuple(lot for lot in account.lots if lot.points and lot.lives(today - KEPT_EXPIRED))
    gone = (Taken(lot.lot_id, lot.points, lot.expires) for lot in account.lots if lot.points and lot not in kept)
    return Folded(account.model_copy(update={"lots": kept}), tuple(gone))


def without_free(account: Account, lot_id: str, most: int) -> tuple[Account, int]:
    """Remove up to `most` free units of one lot; return the account and the number removed (Y-11).

    Units that were spent or that an order holds stay.
    """
    free = sum(lot.points for lot in account.lots if lot.lot_id == lot_id)
    taken = min(free, most)
    lots = (
        lot.model_copy(update={"points": lot.points - taken}) if lot.lot_id == lot_id else lot for lot in account.lots
    )
    return account.model_copy(update={"lots": tuple(lots)}), taken


class Drawn(NamedTuple):
    """The account after a hold was redeemed, and the units redeemed."""

    account: Account
    taken: tuple[Taken, ...]


def held(account: Account, order_uuid: str, attempt: int, units: int, today: dt.date) -> Account | None:
    """Let an order hold exactly `units` units, from the lots that expire first (K-1, D-14).

    None if it needs more and the account has too few, or owes some. Units that the order holds stay held even if their
    lot expires; a smaller hold gives back what was taken last.
    """
    before = account.holds.get(order_uuid, AccountHold(attempt=attempt))
    if units > before.units:
        grown = _grown(account, before, units - before.units, today)
        if grown is None:
            return None
        account, taken = grown
    else:
        kept, returned = _split(before.taken, units)
        account, taken = account.with_back(returned), kept
    after = account.without(order_uuid)
    hold = AccountHold(attempt=attempt, taken=taken)
    return after.model_copy(update={"holds": {**after.holds, order_uuid: hold}}) if units else after


def released(account: Account, order_uuid: str) -> Account:
    """Give back all that an order holds to the lots it came from (D-14)."""
    hold = account.holds.get(order_uuid)
    return account.with_back(hold.taken).without(order_uuid) if hold else account


def drawn(account: Account, order_uuid: str) -> Drawn | None:
    """Redeem the hold of an order; None if it holds nothing (D-14)."""
    hold = account.holds.get(order_uuid)
    return Drawn(account.without(order_uuid), hold.taken) if hold else None


class Reversed(NamedTuple):
    """The account after earned points were taken back, the units taken from lots, and those newly owed."""

    account: Account
    taken: tuple[Taken, ...]
    owed: int


def reversal(account: Account, lot_id: str, units: int, today: dt.date) -> Reversed:
    """Take back all points that a refunded order earned (K-1, D-14).

    They are taken from the order's own lot, then from others, those that expire first. Points that were spent already
    are owed: the balance goes below zero, and the next points make up for it (docs/rules/points-and-gift-cards.md).
    """
    own = sum(lot.points for lot in account.lots if lot.lot_id == lot_id)
    first = (Taken(lot_id, min(own, units)),) if min(own, units) else ()
    account = _less(account, first)
    rest = units - min(own, units)
    more = spend(account.lots, min(rest, available_points(account.lots, today)), today)
    owed = rest - sum(part.points for part in more)
    after = _less(account, more)
    return Reversed(after.model_copy(update={"owed": after.owed + owed}), (*first, *more), owed)


def repaid(account: Account, today: dt.date) -> Account:
    """Pay owed units with points that have not expired, those that expire first, as far as they go (K-1)."""
    part = min(account.owed, available_points(account.lots, today))
    after = _less(account, spend(account.lots, part, today))
    return after.model_copy(update={"owed": account.owed - part})


def returnable(taken: tuple[Taken, ...], went: tuple[Taken, ...], units: int) -> tuple[Taken, ...] | None:
    """Choose `units` units that an order drew and that are not back yet, last drawn first; None if there are fewer.

    Points come back with the day on which they expire (K-1, D-14).
    """
    gone: Counter[str] = Counter()
    for part in went:
        gone[part.lot_id] += part.points
    back = []
    for part in reversed(taken):
        before = min(gone[part.lot_id], part.points)
        gone[part.lot_id] -= before
        more = min(units, part.points - before)
        units -= more
        back += [part._replace(points=more)] if more else []
    return None if units else tuple(back)


def _grown(account: Account, before: AccountHold, units: int, today: dt.date) -> Drawn | None:
    if account.owed:
        return None
    try:
        more = spend(account.lots, units, today)
    except Refusal:
        return None
    return Drawn(_less(account, more), (*before.taken, *more))


def _less(account: Account, taken: tuple[Taken, ...]) -> Account:
    """Take units out of lots; `taken` names each lot at most once."""
    less = {part.lot_id: part.points for part in taken}
    lots = (lot.model_copy(update={"points": lot.points - less.get(lot.lot_id, 0)}) for lot in account.lots)
    return account.model_copy(update={"lots": tuple(lots)})


def _split(taken: tuple[Taken, ...], units: int) -> tuple[tuple[Taken, ...], tuple[Taken, ...]]:
    """Split into the first `units` units and the rest."""
    kept, rest = [], []
    for part in taken:
        first = min(units, part.points)
        units -= first
        kept += [part._replace(points=first)] if first else []
        rest += [part._replace(points=part.points - first)] if part.points > first else []
    return tuple(kept), tuple(rest)
