"""The folder of the mutants: a copy of the domain and its tests, in which mutmut finds modules under their own
names."""

import json
import random
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tests.mutation.rooms import ROOT, patterns_of, room_of

PLACE = ROOT / ".local" / "mutation"
LEFT_OUT = (
    *("test_docstrings", "test_price_interactions", "test_price_properties", "test_time_oracle"),
    *("test_combo_oracle", "test_verification", "test_card_limits", "test_server_words"),
)
"""Tests too slow to run for every mutant, and those that need more than the domain or its code as it stands."""
NOBODY = "no-mutant-has-this-name"
Codes = dict[str, dict[str, int | None]]


class MutmutError(Exception):
    """Mutmut itself failed; its code is the command's."""

    def __init__(self, code: int, said: str) -> None:
        super().__init__(said[-4000:])
        self.code = code


def settings(rooms: Sequence[str]) -> str:
    """The configuration of mutmut and pytest in the copy."""
    listed = ", ".join(f'"{pattern}"' for room in rooms for pattern in patterns_of(room))
    ignored = ", ".join(f'"--ignore=tests/domain/{name}.py"' for name in LEFT_OUT)
    return f"""
[tool.pytest.ini_options]
pythonpath = [".", "tests"]
addopts = "-q -p no:cacheprovider -p no:xdist"

[tool.mutmut]
source_paths = ["domain"]
only_mutate = [{listed}]
also_copy = ["domain", "docs"]
pytest_add_cli_args_test_selection = ["tests/domain"]
pytest_add_cli_args = [{ignored}]
use_git_change_detection = false
"""


def prepare(rooms: Sequence[str]) -> None:
    """Copy what the tests of the domain need."""
    shutil.rmtree(PLACE, ignore_errors=True)
    leave = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "functions" / "domain", PLACE / "domain", ignore=leave)
    for folder in ("domain", "golden", "shared"):
        shutil.copytree(ROOT / "tests" / folder, PLACE / "tests" / folder, ignore=leave)
    shutil.copytree(ROOT / "docs" / "reliability", PLACE / "docs" / "reliability")
    for name in ("builders.py", "cases.py", "payment_rows.py", "strategies.py"):
        shutil.copy(ROOT / "tests" / name, PLACE / "tests" / name)
    (PLACE / "pyproject.toml").write_text(settings(rooms), encoding="utf-8")


def mutate(rooms: Sequence[str], sample: int | None, at_once: int | None) -> None:
    """Make the mutants of the rooms and run the tests on all of them, or on so many of each room."""
    names: list[str] = []
    if sample is not None:
        _mutmut([NOBODY], at_once)  # it makes the mutants before it finds that none is meant
        names = chosen(exit_codes(), rooms, sample)
    code, said = _mutmut(names, at_once)
    if code:
        raise MutmutError(code, said)


def chosen(mutants: Codes, rooms: Sequence[str], sample: int) -> list[str]:
    """So many mutants of each room, the same ones every time."""
    picked: list[str] = []
    for room in rooms:
        known = sorted(name for module, codes in mutants.items() if room_of(module) == room for name in codes)
        picked += random.Random(room).sample(known, min(sample, len(known)))
    return picked


def exit_codes() -> Codes:
    """Exit codes of the tests by module and mutant; None when it was not run."""
    found: Codes = {}
    for path in sorted((PLACE / "mutants" / "domain").rglob("*.meta")):
        codes: dict[str, int | None] = json.loads(path.read_text(encoding="utf-8"))["exit_code_by_key"]
        if codes:
            found[str(path.relative_to(PLACE / "mutants")).removesuffix(".meta")] = codes
    return found


def _mutmut(names: Sequence[str], at_once: int | None) -> tuple[int, str]:
    mutmut = Path(sys.executable).with_name("mutmut")
    children = [] if at_once is None else ["--max-children", str(at_once)]
    done = subprocess.run([mutmut, "run", *children, *names], cwd=PLACE, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr
