"""Merge an account into another: free units and the holds of orders move, under new names (K-12).

Lots keep the day on which they expire. References to the old account are followed to the new one. Holds, redemptions
and returns under the old name stay separate from those of the new account for an order of the same name.
"""

from domain.member.account import Account, AccountHold
from domain.member.points import PointLot, Taken

_BETWEEN = "~"


def prefix_of(owner: str) -> str:
    """Return the prefix of the names that come from a member's old account (K-12)."""
    return f"{owner}{_BETWEEN}"


def last_name(name: str) -> str:
    """Return the name of an order or a lot before any merge (K-12)."""
    return name.rpartition(_BETWEEN)[2]


def units_of(account: Account) -> int:
    """Return all units of an account, free or held, also expired ones, less those owed: its ledger's sum (K-12)."""
    free = sum(lot.points for lot in account.lots)
    return free + sum(hold.units for hold in account.holds.values()) - account.owed


def contents_of(account: Account) -> tuple[Taken, ...]:
    """Return the units of each lot, including those that orders hold (K-12)."""
    held = [part for hold in account.holds.values() for part in hold.taken]
    parts = {lot.lot_id: lot.points for lot in account.lots}
    for part in held:
        parts[part.lot_id] = parts.get(part.lot_id, 0) + part.points
    return tuple(Taken(lot_id, points) for lot_id, points in parts.items() if points)


def joined(account: Account, other: Account, owner: str) -> Account:
    """Add all of another account, which belonged to the member `owner` (K-12)."""
    prefix = prefix_of(owner)
    lots = tuple(renamed_lot(lot, prefix) for lot in other.lots)
    holds = {prefix + order: _renamed_hold(hold, prefix) for order, hold in other.holds.items()}
    both = {"lots": (*account.lots, *lots), "holds": {**account.holds, **holds}, "owed": account.owed + other.owed}
    return account.model_copy(update=both)


def renamed_lot(lot: PointLot, prefix: str) -> PointLot:
    """Rename a lot for the account into which it moves; it keeps its day of expiry (K-12)."""
    return lot.model_copy(update={"lot_id": prefix + lot.lot_id})


def renamed_parts(parts: tuple[Taken, ...], prefix: str) -> tuple[Taken, ...]:
    """Rename the lots of these parts for the account into which they move (K-12)."""
    return tuple(part._replace(lot_id=prefix + part.lot_id) for part in parts)


def _renamed_hold(hold: AccountHold, prefix: str) -> AccountHold:
    return hold.model_copy(update={"taken": renamed_parts(hold.taken, prefix)})
