"""Choose again what the gate runs: `python -m tests.gate FOLDER`, from what `make gate-choice` wrote into that folder.

Prints what was chosen and its share of the time. Without a folder it removes deleted tests and changed ones, which
the gate then runs; with `same`, changed tests keep their place because they reach the same code.
"""

import json
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from tests.gate.choosing import LEAST_WORTH, LEAST_WORTH_OF_SCREENS, Recorded, chosen, left_by_file, together
from tests.gate.later import FILE, mark_of, mark_of_screens

Names = Mapping[str, Iterable[str]]


def lines_of(folder: Path, names: str) -> Iterator[dict[str, object]]:
    """The records of the runs, one test per line."""
    for file in sorted(folder.glob(names)):
        with file.open(encoding="utf-8") as lines:
            yield from map(json.loads, lines)


def of_tables(folder: Path) -> list[Recorded]:
    """The tests on the table engine, by the branches of Python that they went through."""
    return together(
        Recorded(
            str(one["test"]), float(str(one["seconds"])), frozenset(_texts(one["reached"])), bool(one.get("proof"))
        )
        for one in lines_of(folder, "tables-*.jsonl")
    )


def of_screens(folder: Path) -> list[Recorded]:
    """
    The tests of screens. A browser reports the functions that ran, and their parts that did not: a part is reached by
    a test that ran its function and did not report the part as missed.
    """
    lines = [*lines_of(folder, "screens-*.jsonl")]
    parts: dict[str, set[str]] = defaultdict(set)
    for one in lines:
        for missed in _texts(one["missed"]):
            parts[missed.rpartition(":")[0]].add(missed)
    recorded = []
    for one in lines:
        ran = frozenset(_texts(one["ran"]))
        reached = ran.union(*(parts.get(name, set()) for name in ran)) - frozenset(_texts(one["missed"]))
        recorded.append(Recorded(str(one["test"]), float(str(one["seconds"])), reached))
    return together(recorded)


def _texts(value: object) -> list[str]:
    assert isinstance(value, list)
    return [str(one) for one in value]


def choose(recorded: list[Recorded], kind: str, least_worth: float) -> list[Recorded]:
    """Choose again and return the tests that are left out; prints the share of time and of code reached."""
    taken = chosen(recorded, least_worth)
    run = [one for one in recorded if one.test in taken]
    reached, all_reached = (len(frozenset[str]().union(*(one.reached for one in some))) for some in (run, recorded))
    times = (sum(one.seconds for one in some) for some in (run, recorded))
    print(
        f"{kind}: {len(run)} of {len(recorded)} tests, {next(times):.0f} of {next(times):.0f} s, "
        f"{100 * reached / max(1, all_reached):.1f} % of what is gone through"
    )
    return [one for one in recorded if one.test not in taken]


def chosen_anew(folder: Path) -> tuple[Names, Names, Mapping[str, int]]:
    """The tests of tables and of screens that are left out, and how many."""
    tables, screens = of_tables(folder), of_screens(folder)
    left_tables = choose(tables, "tables", LEAST_WORTH)
    left_screens = choose(screens, "screens", LEAST_WORTH_OF_SCREENS)
    return (
        left_by_file(tables, left_tables, "::"),
        left_by_file(screens, left_screens, " > "),
        {"tables": len(left_tables), "screens": len(left_screens)},
    )


def kept(*, changed_too: bool) -> tuple[Names, Names, Mapping[str, int]]:
    """The earlier choice without tests that were deleted or changed."""
    left = json.loads(FILE.read_text(encoding="utf-8"))
    tables = {
        file: [name for name, mark in names.items() if changed_too or mark_of(file, name) == mark]
        for file, names in left["tables"].items()
    }
    screens = {
        file: one["tests"]
        for file, one in left["screens"].items()
        if changed_too or mark_of_screens(file) == one["mark"]
    }
    return tables, screens, left["tests"]


def main(asked: list[str]) -> None:
    """Write `later.json`."""
    folder = asked[0] if asked and asked[0] != "same" else None
    tables, screens, count = chosen_anew(Path(folder)) if folder else kept(changed_too=bool(asked))
    marked = {file: {name: mark for name in names if (mark := mark_of(file, name))} for file, names in tables.items()}
    whole = {file: {"mark": mark, "tests": names} for file, names in screens.items() if (mark := mark_of_screens(file))}
    left = {"tests": count, "tables": {file: names for file, names in marked.items() if names}, "screens": whole}
    FILE.write_text(json.dumps(left, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
