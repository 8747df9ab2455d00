"""Which tests the gate runs: the cheapest that together go through the product's branches.

The rest goes through hardly more. It is no less true for that: `make test` has all of it, and so has every push.
"""

import heapq
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

LEAST_SECONDS = 0.02
"""What a test costs beside its own code: it is found, set up and told."""
LEAST_WORTH = 5
"""Branches for a second of the gate; a test that brings fewer is left, whose one branch is most often a race's."""


@dataclass(frozen=True)
class Recorded:
    """What one test took, in seconds, and the parts of the product that it reached."""

    test: str
    seconds: float
    reached: frozenset[str]


def together(recorded: Iterable[Recorded]) -> list[Recorded]:
    """One for each test, where several pages or runs wrote one down."""
    seconds: dict[str, float] = defaultdict(float)
    reached: dict[str, frozenset[str]] = defaultdict(frozenset)
    for one in recorded:
        seconds[one.test] += one.seconds
        reached[one.test] |= one.reached
    return [Recorded(test, seconds[test], reached[test]) for test in seconds]


def chosen(recorded: Sequence[Recorded]) -> set[str]:
    """
    The tests to run: greedily what reaches most that is new for its time, while that is worth it. A test of which
    nothing was seen runs its product in other processes, and is always chosen.
    """
    masks = _masks(recorded)
    cost = {one.test: max(one.seconds, LEAST_SECONDS) for one in recorded}
    found = {test for test, mask in masks.items() if not mask}
    heap = [(-mask.bit_count() / cost[test], test) for test, mask in masks.items() if mask]
    heapq.heapify(heap)
    covered = 0
    while heap:
        _, test = heapq.heappop(heap)
        worth = -(masks[test] & ~covered).bit_count() / cost[test]
        if worth > -LEAST_WORTH:
            continue
        if heap and worth > heap[0][0]:
            heapq.heappush(heap, (worth, test))
            continue
        covered |= masks[test]
        found.add(test)
    return found


def _masks(recorded: Sequence[Recorded]) -> dict[str, int]:
    """Each test's parts as the bits of one number."""
    place: dict[str, int] = {}
    masks: dict[str, int] = {}
    for one in recorded:
        bits = bytearray(len(place) // 8 + 1)
        for part in one.reached:
            at = place.setdefault(part, len(place))
            if at // 8 >= len(bits):
                bits.extend(bytes(at // 8 + 1 - len(bits)))
            bits[at // 8] |= 1 << at % 8
        masks[one.test] = int.from_bytes(bits, "little")
    return masks


def left_by_file(recorded: Sequence[Recorded], taken: set[str], parting: str) -> Mapping[str, list[str]]:
    """
    The others, in order, by their file; `parting` stands between a file and the test's own name. Where no row of a test
    with parameters is taken, the test stands there once.
    """
    whole = {_whole(one.test) for one in recorded} - {_whole(test) for test in taken}
    left: dict[str, set[str]] = defaultdict(set)
    for one in recorded:
        if one.test not in taken:
            test = _whole(one.test) if _whole(one.test) in whole else one.test
            file, _, name = test.partition(parting)
            left[file].add(name)
    return {file: sorted(names) for file, names in sorted(left.items())}


def _whole(test: str) -> str:
    return test.partition("[")[0]
