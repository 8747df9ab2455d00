"""The tests' results for the mutants, summed by room and compared with the floors."""

from collections import Counter
from collections.abc import Iterable, Mapping
from enum import StrEnum


class Verdict(StrEnum):
    """The result of a test run on a mutant."""

    KILLED = "killed"
    SURVIVED = "survived"
    TIMED_OUT = "timed out"
    CRASHED = "crashed"
    NOT_RUN = "not run"


_KILLED: set[int | None] = {1, 3}
_SURVIVED: set[int | None] = {0, 33, 35}
"""No test failed; no test reaches it; it took long and passed."""
_TIMED_OUT: set[int | None] = {24, 36, 152, 255, -24}
_NOT_RUN: set[int | None] = {None, 2, 34}
_BY_CODE: dict[int | None, Verdict] = {
    **dict.fromkeys(_KILLED, Verdict.KILLED),
    **dict.fromkeys(_SURVIVED, Verdict.SURVIVED),
    **dict.fromkeys(_TIMED_OUT, Verdict.TIMED_OUT),
    **dict.fromkeys(_NOT_RUN, Verdict.NOT_RUN),
}
RAN = (Verdict.KILLED, Verdict.SURVIVED, Verdict.TIMED_OUT, Verdict.CRASHED)
HEADINGS = ("ran", *RAN, "score", "floor")


def verdict(code: int | None) -> Verdict:
    """The verdict for an exit code; a code that mutmut does not name, such as a signal, is a crash."""
    return _BY_CODE.get(code, Verdict.CRASHED)


def tally(codes: Iterable[int | None]) -> Counter[Verdict]:
    """How many mutants came to each end."""
    return Counter(map(verdict, codes))


def ran(counted: Counter[Verdict]) -> int:
    """How many were judged at all."""
    return sum(counted[each] for each in RAN)


def score(counted: Counter[Verdict]) -> float | None:
    """The percentage that a failing test noticed, of all that ran; None where none did.

    One that never ended or crashed was noticed by no assertion, so it does not count as killed.
    """
    return 100 * counted[Verdict.KILLED] / ran(counted) if ran(counted) else None


def below(counted: Mapping[str, Counter[Verdict]], floors: Mapping[str, float]) -> list[str]:
    """The rooms that fell below their floor, have none, or of which nothing ran."""
    faults = []
    for room, each in counted.items():
        reached = score(each)
        if reached is None:
            faults.append(f"{room}: nothing ran")
        elif room not in floors:
            faults.append(f"{room}: no floor")
        elif reached < floors[room]:
            faults.append(f"{room}: {reached:.1f} % is below {floors[room]:g} %")
    return faults


def table(counted: Mapping[str, Counter[Verdict]], floors: Mapping[str, float]) -> list[str]:
    """A line for each room, and one for all."""
    total: Counter[Verdict] = sum(counted.values(), Counter())
    rows = [("room", *HEADINGS), *(_row(room, each, floors.get(room)) for room, each in counted.items())]
    rows.append(_row("all", total, None))
    return [f"{row[0]:<10}" + "".join(f"{cell:>10}" for cell in row[1:]) for row in rows]


def _row(name: str, counted: Counter[Verdict], floor: float | None) -> tuple[str, ...]:
    reached = score(counted)
    cells = (str(ran(counted)), *(str(counted[each]) for each in RAN))
    return (name, *cells, "-" if reached is None else f"{reached:.1f}%", "-" if floor is None else f"{floor:g}%")
