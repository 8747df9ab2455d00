"""Assign units that carry combos to partner tags so that the total saving is highest (C-2)."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import NamedTuple

from domain.money import ZERO

Savings = Mapping[str, Decimal]
"""The saving of a unit with a partner, by the partner's tag; every value is above 0."""


class Assignment(NamedTuple):
    """The total saving, and the number of units by carrier and tag."""

    saving: Decimal
    units: Mapping[tuple[int, str], int]


class _Step(NamedTuple):
    """A unit of a carrier moves to a tag, from another tag or from none; `gain` is the sum of all steps up to it."""

    gain: Decimal
    carrier: int
    before: str | None


def assign(units: Mapping[int, int], savings: Sequence[Savings], seats: Mapping[str, int]) -> Assignment:
    """Assign `units` by carrier to `seats` by tag with the highest saving; ties go to the earlier carrier (C-2)."""
    carriers = [carrier for carrier, count in units.items() if count]
    alone = all(len(savings[carrier]) == 1 for carrier in carriers)
    taken = _by_saving(carriers, units, savings, seats) if alone else _by_paths(carriers, units, savings, seats)
    saved = sum((count * savings[carrier][tag] for (carrier, tag), count in taken.items()), ZERO)
    return Assignment(saved, taken)


def _by_saving(
    carriers: Sequence[int], units: Mapping[int, int], savings: Sequence[Savings], seats: Mapping[str, int]
) -> dict[tuple[int, str], int]:
    """Assign by descending saving, which is optimal if each carrier wants only one tag."""
    free, taken = dict(seats), {}
    wants = [(carrier, tag, saving) for carrier in carriers for tag, saving in savings[carrier].items()]
    for carrier, tag, _ in sorted(wants, key=lambda want: -want[2]):
        count = min(units[carrier], free.get(tag, 0))
        if count:
            taken[carrier, tag] = count
            free[tag] -= count
    return taken


def _by_paths(
    carriers: Sequence[int], units: Mapping[int, int], savings: Sequence[Savings], seats: Mapping[str, int]
) -> dict[tuple[int, str], int]:
    """Assign along augmenting paths: add units where the gain is highest, and move others to a tag with a seat."""
    left, free = {carrier: units[carrier] for carrier in carriers}, dict(seats)
    taken: dict[tuple[int, str], int] = {}
    while True:
        reached = _reach(left, taken, savings)
        ends = [tag for tag in reached if free.get(tag, 0) and reached[tag].gain > 0]
        if not ends:
            return taken
        end = max(ends, key=lambda tag: reached[tag].gain)
        _move(_path(reached, end), end, left, free, taken)


def _reach(
    left: Mapping[int, int], taken: Mapping[tuple[int, str], int], savings: Sequence[Savings]
) -> dict[str, _Step]:
    """Return the best last step to each tag, over any number of steps."""
    reached: dict[str, _Step] = {}
    for carrier, count in left.items():
        for tag, saving in savings[carrier].items() if count else ():
            if tag not in reached or saving > reached[tag].gain:
                reached[tag] = _Step(saving, carrier, None)
    while _reach_further(reached, taken, savings):
        pass
    return reached


def _reach_further(reached: dict[str, _Step], taken: Mapping[tuple[int, str], int], savings: Sequence[Savings]) -> bool:
    further = False
    for (carrier, tag), count in taken.items():
        if not count or tag not in reached:
            continue
        for other, saving in savings[carrier].items():
            gain = reached[tag].gain + saving - savings[carrier][tag]
            if other not in reached or gain > reached[other].gain:
                reached[other] = _Step(gain, carrier, tag)
                further = True
    return further


def _path(reached: Mapping[str, _Step], end: str) -> list[_Step]:
    steps = [reached[end]]
    while steps[-1].before is not None:
        steps.append(reached[steps[-1].before])
    return steps


def _move(
    steps: Sequence[_Step], end: str, left: dict[int, int], free: dict[str, int], taken: dict[tuple[int, str], int]
) -> None:
    """Apply a path for as many units as all of its steps allow."""
    moved = [taken[step.carrier, step.before] for step in steps if step.before is not None]
    count = min(free[end], left[steps[-1].carrier], *moved)
    tag = end
    for step in steps:
        taken[step.carrier, tag] = taken.get((step.carrier, tag), 0) + count
        if step.before is not None:
            taken[step.carrier, step.before] -= count
            tag = step.before
    left[steps[-1].carrier] -= count
    free[end] -= count
