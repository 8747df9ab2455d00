"""The gate runs the cheapest tests that go through the product's branches, and every test that it does not know."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from infrastructure.local.settings import ROOT
from tests.gate.__main__ import of_screens
from tests.gate.choosing import Recorded, chosen, left_by_file, together
from tests.gate.later import FILE, OWN_STACKS, mark_of, mark_of_screens

LEFT: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))


def test_cheaper_of_two_tests_that_reach_the_same_is_chosen() -> None:
    slow, fast = Recorded("slow", 2, frozenset("abcdefghijkl")), Recorded("fast", 1, frozenset("abcdefghijkl"))

    assert chosen([slow, fast], least_worth=5) == {"fast"}


def test_test_with_branches_of_its_own_is_chosen_if_worth_its_time() -> None:
    wide, own = Recorded("wide", 1, frozenset("abcdefghijkl")), Recorded("own", 1, frozenset("almnopq"))
    race = Recorded("race", 1, frozenset("abz"))

    assert chosen([wide, own, race], least_worth=5) == {"wide", "own"}


def test_worth_of_tests_is_computed_again_after_each_choice() -> None:
    first = Recorded("first", 0.1, frozenset("abcdefgh"))
    overlapping = Recorded("overlapping", 0.12, frozenset("abcdefghi"))
    other = Recorded("other", 0.1, frozenset("rstuv"))

    assert chosen([overlapping, other, first], least_worth=5) == {"first", "other", "overlapping"}


def test_a_test_that_was_seen_to_reach_nothing_runs_elsewhere_and_is_chosen() -> None:
    assert chosen([Recorded("of another process", 9, frozenset())]) == {"of another process"}


def test_several_pages_of_one_test_are_one() -> None:
    pages = [Recorded("a", 1, frozenset("x")), Recorded("a", 2, frozenset("y"))]

    assert together(pages) == [Recorded("a", 3, frozenset("xy"))]


def test_a_proof_is_chosen_however_little_it_reaches_and_what_it_reaches_is_reached() -> None:
    proof = Recorded("proof", 60, frozenset("abcdefg"), proof=True)
    same, more = Recorded("same", 0.1, frozenset("abcdefg")), Recorded("more", 0.1, frozenset("abchijkl"))

    assert chosen([same, proof, more]) == {"proof", "more"}


def test_test_without_chosen_rows_is_listed_once_and_others_by_row() -> None:
    rows = [Recorded(f"f.py::{name}", 1, frozenset()) for name in ("a[1]", "a[2]", "b[1]", "b[2]", "c")]

    assert left_by_file(rows, rows[:3], "::") == {"f.py": ["a", "b[1]"]}


def test_part_of_a_function_is_reached_unless_the_test_missed_it(tmp_path: Path) -> None:
    lines = [
        {"test": "f > one", "seconds": 1, "ran": ["x.js:0", "x.js:9"], "missed": ["x.js:0:3-4"]},
        {"test": "f > two", "seconds": 1, "ran": ["x.js:0"], "missed": []},
    ]
    (tmp_path / "screens-1.jsonl").write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")

    assert {one.test: one.reached for one in of_screens(tmp_path)} == {
        "f > one": {"x.js:0", "x.js:9"},
        "f > two": {"x.js:0", "x.js:0:3-4"},
    }


@pytest.mark.parametrize("file", LEFT["tables"])
def test_left_out_tests_exist(file: str) -> None:
    gone = [name for name in LEFT["tables"][file] if mark_of(file, name) is None]

    assert gone == [], "python -m tests.gate forgets them"


def test_screens_that_are_left_are_of_files_that_there_are() -> None:
    assert [file for file in LEFT["screens"] if mark_of_screens(file) is None] == []


def test_stacks_of_their_own_that_are_left_are_of_files_that_there_are() -> None:
    assert [file for file in OWN_STACKS if not (ROOT / file).is_file()] == []


def test_every_walk_has_its_number_of_orders_and_whether_the_gate_runs_it() -> None:
    walks = json.loads((ROOT / "tests/browser/walks.json").read_text(encoding="utf-8"))

    assert set(walks) == {file.name.removesuffix(".test.ts") for file in (ROOT / "tests/browser").glob("*.test.ts")}


@pytest.mark.parametrize(("gate", "runs"), [("yes", False), ("", True)])
def test_only_the_gate_leaves_them_out_and_nothing_that_it_does_not_know(gate: str, runs: bool) -> None:
    file, name = next(
        (file, name) for file, tests in LEFT["tables"].items() for name in tests if mark_of(file, name) == tests[name]
    )

    assert said_to_be_left(f"{file}::{name}", f"{file}::test_new", GATE=gate) == [str(not runs), "False"]


def test_a_test_that_was_changed_since_it_was_chosen_is_run(tmp_path: Path) -> None:
    file = tmp_path / "test_file.py"
    file.write_text("@row(1)\ndef test_one():\n    assert 1\n\n\ndef test_two():\n    assert 2\n", encoding="utf-8")
    was = [mark_of(str(file), name) for name in ("test_one", "test_two[a row]")]
    code = "from tests.gate.later import mark_of; print(*[mark_of({!r}, name) for name in ('test_one', 'test_two')])"

    file.write_text(file.read_text().replace("row(1)", "row(2)"), encoding="utf-8")
    now = said(code.format(str(file)))

    assert was[0] != now[0]
    assert was[1] == now[1]


def test_number_of_left_out_tests_is_printed() -> None:
    line = subprocess.run(
        [sys.executable, "-m", "tests.gate.later"], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60
    ).stdout

    tables, screens = (f"{LEFT['tests'][kind]:,}" for kind in ("tables", "screens"))
    assert line.startswith(f"LEFT TO make test: {tables} tests on tables and {screens} of screens, ")


def said_to_be_left(*tests: str, **environment: str) -> list[str]:
    return said(f"from tests.gate.later import is_left; print(*map(is_left, {tests!r}))", **environment)


def said(code: str, **environment: str) -> list[str]:
    """The words that a process of its own prints."""
    whole = {**os.environ, **environment, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", code]
    run = subprocess.run(command, env=whole, capture_output=True, text=True, check=True, timeout=60)
    return run.stdout.split()
