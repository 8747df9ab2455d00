"""Merge the uses of a promotion: what both memberships were given becomes one grant (K-12, D-12).

A grant that one of the memberships has used up is used up. Uses left in both are left once. The lots of the old account
move along empty, under new names, so that holds and returns of its orders find their lots.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from domain.member.account import Account
from domain.member.merged_account import joined, last_name
from domain.member.points import PointLot


class JoinedGrants(NamedTuple):
    """The account that stays, and the grants that are newly credited to it."""

    account: Account
    credited: tuple[PointLot, ...]


def joined_grants(staying: Account, closing: Account, owner: str) -> JoinedGrants:
    """Add the grants of another account, which belonged to the member `owner` (K-12)."""
    theirs, ours = _left(closing), _left(staying)
    credited = tuple(PointLot(lot_id=grant, points=left) for grant, left in theirs.items() if grant not in ours)
    kept = {grant: min(theirs[grant], left) for grant, left in ours.items() if grant in theirs}
    with_ours = staying.model_copy(update={"lots": (*_kept(staying.lots, kept), *credited)})
    return JoinedGrants(joined(with_ours, _without_free(closing), owner), credited)


def _left(account: Account) -> dict[str, int]:
    """Return the free uses of each grant, summed over the memberships in which it was given."""
    left: dict[str, int] = {}
    for lot in account.lots:
        grant = last_name(lot.lot_id)
        left[grant] = left.get(grant, 0) + lot.points
    return left


def _kept(lots: Iterable[PointLot], kept: Mapping[str, int]) -> Iterator[PointLot]:
    """Yield the lots with the remaining uses of a grant in the first of its lots."""
    rest = dict(kept)
    for lot in lots:
        grant = last_name(lot.lot_id)
        yield lot.model_copy(update={"points": rest.pop(grant, 0)}) if grant in kept else lot


def _without_free(account: Account) -> Account:
    return account.model_copy(update={"lots": tuple(lot.model_copy(update={"points": 0}) for lot in account.lots)})
