"""The tests that the gate leaves to `make test`, as recorded by `make gate-choice`: a test that is not listed is run.

So is one that was changed since it was chosen, until the choice is made again. `python -m tests.gate.later` says what
is left.
"""

import ast
import hashlib
import json
import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
FILE = Path(__file__).with_name("later.json")
SCREENS = ROOT / "tests" / "screens"
ON = os.environ.get("GATE") == "yes"
OWN_STACKS = frozenset(f"tests/stack/test_{name}.py" for name in ("kill", "mishaps", "start"))
"""They start and kill stacks of their own, which takes minutes; all others see that one starts and serves."""


def is_left(nodeid: str) -> bool:
    """Whether the gate leaves this test of Python out: `tests/folder/test_file.py::test_name[parameters]`."""
    if not ON:
        return False
    file, _, name = nodeid.partition("::")
    whole = name.partition("[")[0]
    known = _tables().get(file, {})
    mark = known.get(name) or known.get(whole)
    return file in OWN_STACKS or (mark is not None and mark == mark_of(file, whole))


def mark_of(file: str, name: str) -> str | None:
    """A hash of a Python test's text, which changes with every edit; None if there is no test of that name."""
    text = _texts(ROOT / file).get(name.partition("[")[0])
    return _hash(text) if text else None


def mark_of_screens(file: str) -> str | None:
    """The same of a file of screens, all of whose tests are known by its text; None where it is gone."""
    whole = SCREENS / file
    return _hash(whole.read_text(encoding="utf-8")) if whole.is_file() else None


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:8]


@cache
def _texts(file: Path) -> Mapping[str, str]:
    """The tests of a file by their names, decorators included."""
    if not file.is_file():
        return {}
    text = file.read_text(encoding="utf-8")
    lines = text.splitlines()
    tests = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef))
    return {test.name: "\n".join(lines[_first(test) - 1 : test.end_lineno]) for test in tests}


def _first(test: ast.FunctionDef) -> int:
    return min((test.lineno, *(each.lineno for each in test.decorator_list)))


@cache
def _left() -> dict[str, Any]:
    left: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return left


def _tables() -> dict[str, dict[str, str]]:
    tables: dict[str, dict[str, str]] = _left()["tables"]
    return tables


def told() -> str:
    """The tests that are left out, in one line."""
    count = _left()["tests"]
    walks = json.loads((ROOT / "tests/browser/walks.json").read_text(encoding="utf-8"))
    later = sum(not walk.get("gate") for walk in walks.values())
    return (
        f"LEFT TO make test: {count['tables']:,} tests on tables and {count['screens']:,} of screens, which go through "
        f"hardly a branch of their own, {later} of {len(walks)} walks, and stacks that are killed"
    )


if __name__ == "__main__":
    print(told())
