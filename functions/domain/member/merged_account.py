"""An account that became part of another: all of it goes, what orders hold too, under names of its own (K-12).

Its lots keep the day they expire on. Whoever still names the account it was is led on; what they hold, redeem and give
back there stays apart from what the account it went to holds for an order of the same name.
"""

from domain.member.account import Account, AccountHold
from domain.member.points import PointLot, Taken

_BETWEEN = "~"


def prefix_of(owner: str) -> str:
    """What stands before the names that came with a member's account (K-12)."""
    return f"{owner}{_BETWEEN}"


def last_name(name: str) -> str:
    """What an order or a lot was called where it was first, before any merge (K-12)."""
    return name.rpartition(_BETWEEN)[2]


def units_of(account: Account) -> int:
    """All that is in an account, free or held, expired or not, less what it owes: what its ledger sums to (K-12)."""
    free = sum(lot.points for lot in account.lots)
    return free + sum(hold.units for hold in account.holds.values()) - account.owed


def contents_of(account: Account) -> tuple[Taken, ...]:
    """What is in each lot, with what orders hold of it (K-12)."""
    held = [part for hold in account.holds.values() for part in hold.taken]
    parts = {lot.lot_id: lot.points for lot in account.lots}
    for part in held:
        parts[part.lot_id] = parts.get(part.lot_id, 0) + part.points
    return tuple(Taken(lot_id, points) for lot_id, points in parts.items() if points)


def joined(account: Account, other: Account, owner: str) -> Account:
    """The account with all of another's, which was this member's (K-12)."""
    prefix = prefix_of(owner)
    lots = tuple(renamed_lot(lot, prefix) for lot in other.lots)
    holds = {prefix + order: _renamed_hold(hold, prefix) for order, hold in other.holds.items()}
    both = {"lots": (*account.lots, *lots), "holds": {**account.holds, **holds}, "owed": account.owed + other.owed}
    return account.model_copy(update=both)


def renamed_lot(lot: PointLot, prefix: str) -> PointLot:
    """A lot by the name it has in the account it went to, with the day it expires on (K-12)."""
    return lot.model_copy(update={"lot_id": prefix + lot.lot_id})


def renamed_parts(parts: tuple[Taken, ...], prefix: str) -> tuple[Taken, ...]:
    """Parts of lots by the names that those have in the account they went to (K-12)."""
    return tuple(part._replace(lot_id=prefix + part.lot_id) for part in parts)


def _renamed_hold(hold: AccountHold, prefix: str) -> AccountHold:
    return hold.model_copy(update={"taken": renamed_parts(hold.taken, prefix)})
