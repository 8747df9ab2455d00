"""
Choose anew what the gate runs: `python -m tests.gate FOLDER`, from what `make gate-choice` wrote into that folder.

Prints what was chosen and its share of the time. Without a folder it only forgets tests that are gone.
"""

import json
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

from tests.gate.choosing import Recorded, chosen, left_by_file, together
from tests.gate.later import FILE, ROOT, is_there

Left = Mapping[str, Mapping[str, list[str]]]


def lines_of(folder: Path, names: str) -> Iterator[dict[str, object]]:
    """What the runs wrote down, a test a line."""
    for file in sorted(folder.glob(names)):
        with file.open(encoding="utf-8") as lines:
            yield from map(json.loads, lines)


def of_tables(folder: Path) -> list[Recorded]:
    """The tests on the table engine, by the branches of Python that they went through."""
    return together(
        Recorded(str(one["test"]), float(str(one["seconds"])), frozenset(_texts(one["reached"])))
        for one in lines_of(folder, "tables-*.jsonl")
    )


def of_screens(folder: Path) -> list[Recorded]:
    """
    The tests of screens. A browser tells of a function that ran, and of its parts that did not: a part is reached by
    whoever ran its function and was not told so.
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


def choose(folder: Path) -> Left:
    """What is left after a choice made anew, which is printed with its share of the time."""
    left = {}
    for kind, recorded, parting in (("tables", of_tables(folder), "::"), ("screens", of_screens(folder), " > ")):
        taken = chosen(recorded)
        whole = sum(one.seconds for one in recorded)
        short = sum(one.seconds for one in recorded if one.test in taken)
        print(f"{kind}: {len(taken)} of {len(recorded)} tests, {short:.0f} of {whole:.0f} s")
        left[kind] = left_by_file(recorded, taken, parting)
    return left


def main() -> None:
    """Write `later.json`."""
    left = choose(Path(sys.argv[1])) if len(sys.argv) > 1 else json.loads(FILE.read_text(encoding="utf-8"))
    tables = {file: [name for name in names if is_there(file, name)] for file, names in left["tables"].items()}
    screens = {file: names for file, names in left["screens"].items() if (ROOT / "tests" / "screens" / file).is_file()}
    kept = {"tables": {file: names for file, names in tables.items() if names}, "screens": screens}
    FILE.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
