"""A member's points: every change, and their sum, the spendable points less the owed ones (K-1)."""

import datetime as dt
from collections.abc import Iterable, Iterator
from enum import StrEnum
from zoneinfo import ZoneInfo

from domain.entity import Entity
from domain.member.account import Account
from domain.member.merged_account import last_name
from domain.member.points import Taken
from domain.vocabulary.zone import instant, local_date

MOST_SHOWN = 50


class MoveKind(StrEnum):
    """The cause of a change of points."""

    GRANTED = "granted"
    EARNED = "earned"
    REDEEMED = "redeemed"
    RETURNED = "returned"
    REVERSED = "reversed"
    """Points earned by an order that were taken back because it was refunded."""
    EXPIRED = "expired"
    HELD = "held"
    """Held for an order that is not placed yet."""
    MERGED = "merged"
    """Came from a membership that was merged into this one, or moved with this one into another."""
    OTHER = "other"


KINDS = {
    "credit": MoveKind.GRANTED,
    "earn": MoveKind.EARNED,
    "redeem": MoveKind.REDEEMED,
    "return": MoveKind.RETURNED,
    "reverse": MoveKind.REVERSED,
    "merge": MoveKind.MERGED,
    "expired": MoveKind.EXPIRED,
}
"""By the word after the first `#` of an entry's key."""
_NO_ORDERS = (MoveKind.GRANTED, MoveKind.MERGED, MoveKind.OTHER)


class LedgerEntry(Entity):
    """An entry of an account's ledger: `subject` is its order or lot, `parts` are its units by lot."""

    subject: str
    kind: MoveKind
    units: int
    at: dt.datetime
    by: str = ""
    remark: str = ""
    parts: tuple[Taken, ...] = ()


class PointMove(Entity):
    """A change of points as the member sees it. `left` and `expires` are those of the lot that it created."""

    at: dt.datetime
    points: int
    kind: MoveKind
    order_uuid: str = ""
    remark: str = ""
    expires: dt.date | None = None
    left: int | None = None


def point_history(
    account: Account, entries: Iterable[LedgerEntry], zone: ZoneInfo, now: dt.datetime
) -> tuple[PointMove, ...]:
    """Return every change, newest first; their sum is what can be spent now, less what is owed (K-1)."""
    entries, today = tuple(entries), local_date(now, zone)
    moves = [_told(each, account, today) for each in entries if each.units and each.kind is not MoveKind.EXPIRED]
    folded = (part for each in entries if each.kind is MoveKind.EXPIRED for part in each.parts)
    dead = (Taken(lot.lot_id, lot.points, lot.expires) for lot in account.lots if not lot.lives(today))
    moves += [*_expired((*folded, *dead), zone), *_held(account, now)]
    return tuple(sorted(moves, key=lambda move: move.at, reverse=True))


def _told(entry: LedgerEntry, account: Account, today: dt.date) -> PointMove:
    opened = entry.kind in (MoveKind.GRANTED, MoveKind.EARNED)
    lot = next((lot for lot in account.lots if opened and lot.lot_id == entry.subject), None)
    return PointMove(
        at=entry.at,
        points=entry.units,
        kind=entry.kind,
        order_uuid="" if entry.kind in _NO_ORDERS else last_name(entry.subject),
        remark=entry.remark,
        expires=lot.expires if lot else next((part.expires for part in entry.parts if opened), None),
        left=(lot.points if lot and lot.lives(today) else 0) if opened else None,
    )


def _expired(dead: Iterable[Taken], zone: ZoneInfo) -> Iterator[PointMove]:
    """Yield expired points; they are gone when the day after their last one begins at the store."""
    for part in dead:
        if part.expires and part.points:
            gone_at = instant(part.expires + dt.timedelta(days=1), 0, zone)
            yield PointMove(at=gone_at, points=-part.points, kind=MoveKind.EXPIRED)


def _held(account: Account, now: dt.datetime) -> Iterator[PointMove]:
    for order_uuid, hold in account.holds.items():
        yield PointMove(at=now, points=-hold.units, kind=MoveKind.HELD, order_uuid=last_name(order_uuid))
