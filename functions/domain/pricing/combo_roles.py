"""Decide which units carry a combo and which are partners, where they can be either (C-2, C-6)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from decimal import Decimal
from heapq import heappop, heappush
from typing import NamedTuple

from domain.pricing.combo_assignment import Assignment, Savings, assign

MOST_WORK, FEWEST_TRIALS, MOST_TRIALS = 4000, 40, 500
"""Limits of the search, so that no cart can block pricing: fewer trials the more kinds there are."""


class Kind(NamedTuple):
    """Equal units: their number, their tag, and the saving of one with a partner of each tag."""

    qty: int
    tag: str
    savings: Savings


class _Pool(NamedTuple):
    """Kinds with a tag that could also be carriers, by descending saving: the last become partners first."""

    tag: str
    kinds: tuple[int, ...]
    qty: int


class _Range(NamedTuple):
    """Lower and upper bounds of partners by pool, and the negated upper bound of their saving, for a min-heap."""

    limit: Decimal
    least: tuple[int, ...]
    most: tuple[int, ...]


def share_roles(kinds: Sequence[Kind]) -> Assignment:
    """Return the carriers with the highest total saving; ties go to earlier kinds, other units are partners (C-2, C-6).

    Of units with the same tag that want the same tag, those that save least are partners, so only their number is
    searched. The range of that number is halved (branch and bound): the half with the higher upper bound goes first,
    until no range can beat the best result.
    """
    wanted = {tag for kind in kinds for tag in kind.savings}
    pools = _pools(kinds, wanted)
    none, everything = (0,) * len(pools), tuple(pool.qty for pool in pools)
    best = _trial(kinds, pools, none, none)
    if not pools:
        return best
    ranges = [_range(kinds, pools, none, everything)]
    for _ in range(max(FEWEST_TRIALS // len(pools), min(MOST_TRIALS, MOST_WORK // len(kinds)))):
        if not ranges or -ranges[0].limit <= best.saving:
            break
        _, least, most = heappop(ranges)
        middle = tuple((low + high) // 2 for low, high in zip(least, most, strict=True))
        found = _trial(kinds, pools, middle, middle)
        best = found if found.saving > best.saving else best
        for half in _halves(least, most, middle):
            heappush(ranges, _range(kinds, pools, *half))
    return best


def _range(kinds: Sequence[Kind], pools: Sequence[_Pool], least: tuple[int, ...], most: tuple[int, ...]) -> _Range:
    return _Range(-_trial(kinds, pools, least, most).saving, least, most)


def _pools(kinds: Sequence[Kind], wanted: set[str]) -> tuple[_Pool, ...]:
    """Pool kinds that want the same single tag; a kind with a choice of tags has a pool of its own."""
    alike: dict[tuple[str, str, int], list[int]] = {}
    for index, kind in enumerate(kinds):
        if kind.savings and kind.tag in wanted:
            first, *others = kind.savings
            alike.setdefault((kind.tag, first, index if others else -1), []).append(index)
    return tuple(_pool(kinds, members) for members in alike.values())


def _pool(kinds: Sequence[Kind], members: Sequence[int]) -> _Pool:
    by_saving = sorted(members, key=lambda index: -max(kinds[index].savings.values()))
    return _Pool(kinds[members[0]].tag, tuple(by_saving), sum(kinds[index].qty for index in members))


def _trial(kinds: Sequence[Kind], pools: Sequence[_Pool], least: Sequence[int], most: Sequence[int]) -> Assignment:
    """Return the best saving if `least` units of each pool do not carry and `most` are partners.

    If both are equal it is exact, otherwise it is an upper bound.
    """
    seats: Counter[str] = Counter()
    for kind in kinds:
        seats[kind.tag] += 0 if kind.savings else kind.qty
    kept: dict[int, int] = {}
    for pool, low, high in zip(pools, least, most, strict=True):
        seats[pool.tag] += high
        kept.update(_last(kinds, pool, low))
    units = {index: kind.qty - kept.get(index, 0) for index, kind in enumerate(kinds) if kind.savings}
    return assign(units, [kind.savings for kind in kinds], seats)


def _last(kinds: Sequence[Kind], pool: _Pool, count: int) -> Iterator[tuple[int, int]]:
    """Yield `count` units of a pool, those that save least first."""
    for index in reversed(pool.kinds):
        taken = min(count, kinds[index].qty)
        count -= taken
        yield index, taken


def _halves(
    least: tuple[int, ...], most: tuple[int, ...], middle: tuple[int, ...]
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield the widest range in two halves; nothing if all ranges are single numbers."""
    widest = max(range(len(least)), key=lambda place: most[place] - least[place])
    if most[widest] > least[widest]:
        yield least, _with(most, widest, middle[widest])
        yield _with(least, widest, middle[widest] + 1), most


def _with(counts: tuple[int, ...], place: int, count: int) -> tuple[int, ...]:
    return (*counts[:place], count, *counts[place + 1 :])
