"""Uses of a promotion whose member became part of another: what both were given is one grant from then on (K-12, D-12).

Whoever used it up in either membership has used it up; what is left in both is left once. The lots of the old account
go along empty, under names of its own, so that what its orders hold or give back finds where it came from.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from domain.member.account import Account
from domain.member.merged_account import joined, last_name
from domain.member.points import PointLot


class JoinedGrants(NamedTuple):
    """The account that stays, and the grants that it had not before, as they are credited."""

    account: Account
    credited: tuple[PointLot, ...]


def joined_grants(staying: Account, closing: Account, owner: str) -> JoinedGrants:
    """The account with another's grants, which was this member's (K-12)."""
    theirs, ours = _left(closing), _left(staying)
    credited = tuple(PointLot(lot_id=grant, points=left) for grant, left in theirs.items() if grant not in ours)
    kept = {grant: min(theirs[grant], left) for grant, left in ours.items() if grant in theirs}
    with_ours = staying.model_copy(update={"lots": (*_kept(staying.lots, kept), *credited)})
    return JoinedGrants(joined(with_ours, _without_free(closing), owner), credited)


def _left(account: Account) -> dict[str, int]:
    """How many uses of each grant are free, in whichever membership it was given."""
    left: dict[str, int] = {}
    for lot in account.lots:
        grant = last_name(lot.lot_id)
        left[grant] = left.get(grant, 0) + lot.points
    return left


def _kept(lots: Iterable[PointLot], kept: Mapping[str, int]) -> Iterator[PointLot]:
    """What is kept of a grant stands in the first of its lots."""
    rest = dict(kept)
    for lot in lots:
        grant = last_name(lot.lot_id)
        yield lot.model_copy(update={"points": rest.pop(grant, 0)}) if grant in kept else lot


def _without_free(account: Account) -> Account:
    return account.model_copy(update={"lots": tuple(lot.model_copy(update={"points": 0}) for lot in account.lots)})
