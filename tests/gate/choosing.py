"""Which tests the gate runs: every proof, and the cheapest that together go through the product's branches.

That a thing is never sold twice, or money never kept for nothing, has no branch of its own: a test that proves it,
under races, faults or killed processes, has the mark `proof` and always runs. The rest goes through hardly more. It is
no less true for that: `make test` has all of it, and so has every push.
"""

import heapq
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_

LEAST_SECONDS = 0.02
"""What a test costs beside its own code: it is found, set up and told."""
LEAST_WORTH = 20
"""Branches for a second of the gate; a test that brings fewer is left."""
LEAST_WORTH_OF_SCREENS = 5
"""The same of screens, which wait for a browser more than they work."""


@dataclass(frozen=True)
class Recorded:
    """The duration of a test in seconds, and the parts of the product that it reached; a proof is always chosen."""

    test: str
    seconds: float
    reached: frozenset[str]
    proof: bool = False


def together(pages: Iterable[Recorded]) -> list[Recorded]:
    """One for each test, where several pages or runs wrote one down."""
    recorded = [*pages]
    seconds: dict[str, float] = defaultdict(float)
    reached: dict[str, frozenset[str]] = defaultdict(frozenset)
    proofs = {one.test for one in recorded if one.proof}
    for one in recorded:
        seconds[one.test] += one.seconds
        reached[one.test] |= one.reached
    return [Recorded(test, seconds[test], reached[test], test in proofs) for test in seconds]


def chosen(recorded: Sequence[Recorded], least_worth: float = LEAST_WORTH) -> set[str]:
    """
    The tests to run: every proof, then greedily what reaches most that is new for its time, while that is worth it. A
    test of which nothing was seen runs its product in other processes, and is always chosen.
    """
    masks = _masks(recorded)
    cost = {one.test: max(one.seconds, LEAST_SECONDS) for one in recorded}
    found = {one.test for one in recorded if one.proof or not one.reached}
    covered = reduce(or_, (masks[test] for test in found), 0)
    heap = [(-mask.bit_count() / cost[test], test) for test, mask in masks.items() if test not in found]
    heapq.heapify(heap)
    while heap:
        _, test = heapq.heappop(heap)
        worth = -(masks[test] & ~covered).bit_count() / cost[test]
        if worth > -least_worth:
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


def left_by_file(recorded: Sequence[Recorded], left: Sequence[Recorded], parting: str) -> Mapping[str, list[str]]:
    """
    The tests that are left out, sorted, by file; `parting` separates a file from the test's own name. A test with
    parameters is listed once if all of its rows are left out.
    """
    names = {one.test for one in left}
    some_taken = {_whole(one.test) for one in recorded if one.test not in names}
    found: dict[str, set[str]] = defaultdict(set)
    for one in left:
        test = one.test if _whole(one.test) in some_taken else _whole(one.test)
        file, _, name = test.partition(parting)
        found[file].add(name)
    return {file: sorted(tests) for file, tests in sorted(found.items())}


def _whole(test: str) -> str:
    return test.partition("[")[0]
