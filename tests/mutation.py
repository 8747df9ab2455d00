"""Whether the domain's tests notice a changed rule: `python -m tests.mutation [pattern …]`.

Mutmut names a module by its path, so the domain is copied to where its path is its name. Patterns are of modules, such
as `domain/pricing/*`; without any it is pricing. Prints the killed share of each module and what survived.
"""

import json
import shutil
import subprocess
import sys
from collections import Counter
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).parents[1]
PLACE = ROOT / ".local" / "mutation"
PRICING = (
    "domain/pricing/*",
    "domain/pricing/price_order.py",
    "domain/pricing/promotions.py",
    "domain/money.py",
    "domain/pricing/tips.py",
    "domain/cart/bundle_parts.py",
    "domain/cart/wanted_stock.py",
    "domain/menu/orderability.py",
    "domain/cart/validation.py",
    "domain/menu/checks.py",
)
LEFT_OUT = (
    *("test_docstrings", "test_price_interactions", "test_price_properties", "test_time_oracle"),
    "test_verification",
)
"""Tests too slow to run for every mutant, and one that needs more than the domain."""
KILLED = frozenset({1, 3})
"""Exit codes of a run of tests that failed; 36 and the signals are a mutant that never ended."""
TIMED_OUT = frozenset({24, 36, 152, 255, -24, -9})
SKIPPED = 34


def settings(patterns: tuple[str, ...]) -> str:
    """The configuration of mutmut and pytest in the copy."""
    listed = ", ".join(f'"{pattern}"' for pattern in patterns)
    ignored = ", ".join(f'"--ignore=tests/domain/{name}.py"' for name in LEFT_OUT)
    return f"""
[tool.pytest.ini_options]
pythonpath = [".", "tests"]
addopts = "-q -p no:cacheprovider -p no:xdist"

[tool.mutmut]
source_paths = ["domain"]
only_mutate = [{listed}]
also_copy = ["domain"]
pytest_add_cli_args_test_selection = ["tests/domain"]
pytest_add_cli_args = [{ignored}]
use_git_change_detection = false
"""


def prepare(patterns: tuple[str, ...]) -> None:
    """Copy what the tests of the domain need."""
    shutil.rmtree(PLACE, ignore_errors=True)
    leave = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "functions" / "domain", PLACE / "domain", ignore=leave)
    shutil.copytree(ROOT / "tests" / "domain", PLACE / "tests" / "domain", ignore=leave)
    for name in ("builders.py", "cases.py", "strategies.py"):
        shutil.copy(ROOT / "tests" / name, PLACE / "tests" / name)
    (PLACE / "pyproject.toml").write_text(settings(patterns), encoding="utf-8")


def verdicts() -> dict[str, dict[str, int | None]]:
    """Exit codes of the tests by module and mutant; None when it was not run."""
    found = {}
    for path in sorted((PLACE / "mutants" / "domain").rglob("*.meta")):
        codes: dict[str, int | None] = json.loads(path.read_text(encoding="utf-8"))["exit_code_by_key"]
        if codes:
            found[str(path.relative_to(PLACE / "mutants")).removesuffix(".meta")] = codes
    return found


def verdict(code: int | None) -> str:
    """What a run of the tests says of a mutant."""
    if code in KILLED or code in TIMED_OUT:
        return "killed"
    return "not run" if code is None or code == SKIPPED else "survived"


def report(patterns: tuple[str, ...]) -> None:
    """Print the table and the survivors."""
    total: Counter[str] = Counter()
    survivors = []
    print(f"{'module':<44}{'mutants':>8}{'killed':>8}{'score':>8}")
    for module, codes in verdicts().items():
        if not any(fnmatch(module, pattern) for pattern in patterns):
            continue
        counted = Counter(verdict(code) for code in codes.values())
        total += counted
        survivors += [mutant for mutant, code in codes.items() if verdict(code) == "survived"]
        print(_row(module, counted))
    print(_row("all", total))
    if total["not run"]:
        print(f"not run: {total['not run']}")
    print("survived:", *survivors, sep="\n  ")


def _row(name: str, counted: Counter[str]) -> str:
    run = counted["killed"] + counted["survived"]
    score = 100 * counted["killed"] / run if run else 100
    return f"{name:<44}{run:>8}{counted['killed']:>8}{score:>7.1f}%"


def main() -> None:
    """Mutate, test and report."""
    patterns = tuple(sys.argv[1:]) or PRICING
    prepare(patterns)
    mutmut = Path(sys.executable).with_name("mutmut")
    subprocess.run([mutmut, "run"], cwd=PLACE, stdout=subprocess.DEVNULL, check=False)
    report(patterns)


if __name__ == "__main__":
    main()
