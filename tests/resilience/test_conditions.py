"""Each condition of a write is there for a reason: without it a test fails (reliability R73).

Bounded, one of them is tried, another each day; in full, all of them.
"""

import datetime as dt
import os
import subprocess
import sys
from collections import Counter

import pytest
from tests.resilience.conditions import REPOSITORIES, Condition, conditions
from tests.resilience.conftest import Ledger
from tests.resilience.scale import FULL
from tests.templates import ROOT

pytestmark = [pytest.mark.engine, pytest.mark.resilience]

BOUNDED = 1
SLOWEST = "test_account_tables.py"
OF_FUNCTIONS = ("test_order_moves.py", "test_races.py")
TESTS = [
    *sorted((ROOT / "tests" / "repositories").glob("test_*.py"), key=lambda file: (file.name == SLOWEST, file.name)),
    *[ROOT / "tests" / "functions" / name for name in OF_FUNCTIONS],
]
"""Those of the tables first, and the longest of them last."""


def chosen() -> list[Condition]:
    """All, or the day's."""
    every = conditions()
    first = dt.datetime.now(dt.UTC).toordinal() * BOUNDED
    return every if FULL else [every[(first + ahead) % len(every)] for ahead in range(BOUNDED)]


def test_the_list_of_conditions_is_complete() -> None:
    found = Counter(condition.module.rpartition(".")[2] for condition in conditions())

    assert found.total() >= 60
    assert set(found) == {file.stem for file in REPOSITORIES.glob("*.py") if "condition=" in file.read_text()}
    assert found["stock_shards"] >= 8


@pytest.mark.parametrize("condition", chosen(), ids=lambda condition: condition.name)
def test_without_it_a_test_fails(condition: Condition, ledger: Ledger) -> None:
    command = [sys.executable, "-m", "pytest", "-x", "-p", "tests.resilience.conditions", *TESTS]
    environment = {**os.environ, "WITHOUT_CONDITION": condition.name, "PYTHONPATH": str(ROOT)}
    environment.pop("AWS_ENDPOINT_URL_DYNAMODB", None)

    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)

    failed = [line.partition("::")[2].split(" ")[0] for line in done.stdout.splitlines() if line.startswith("FAILED")]
    ledger.note(f"without {condition.text}: {failed[0] if failed else 'NOTHING FAILED'}")
    assert done.returncode == 1, done.stdout[-2000:]
    assert failed
