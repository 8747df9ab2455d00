"""What the gate leaves to `make test`, as `make gate-choice` wrote it down: a test that it does not know is run."""

import json
import os
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
FILE = Path(__file__).with_name("later.json")
ON = os.environ.get("GATE") == "yes"
OWN_STACKS = frozenset(f"tests/stack/test_{name}.py" for name in ("kill", "mishaps", "start"))
"""They start and kill stacks of their own, which takes minutes; all others see that one starts and serves."""


def is_left(nodeid: str) -> bool:
    """Whether the gate leaves this test of Python out: `tests/folder/test_file.py::test_name[parameters]`."""
    file, _, name = nodeid.partition("::")
    left = _left().get(file, frozenset())
    return ON and (file in OWN_STACKS or name in left or name.partition("[")[0] in left)


def is_there(file: str, name: str) -> bool:
    """Whether there is still a test of that name in that file of Python."""
    return f"def {name.partition('[')[0]}(" in _text(ROOT / file)


@cache
def _text(file: Path) -> str:
    return file.read_text(encoding="utf-8") if file.is_file() else ""


@cache
def _left() -> dict[str, frozenset[str]]:
    left = json.loads(FILE.read_text(encoding="utf-8"))["tables"]
    return {file: frozenset(names) for file, names in left.items()}
