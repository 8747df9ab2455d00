"""Each condition of a write is there for a reason: without it a test fails (reliability R73).

All of them are removed in every run, each from the test that `noticed.json` names for it, which passes with it.
"""

from collections import Counter

import pytest
from tests.ledger import Ledger
from tests.resilience.conditions import REPOSITORIES, conditions
from tests.resilience.noticing import noticed, verdicts
from tests.resilience.removal import NOTICED

pytestmark = [pytest.mark.engine, pytest.mark.resilience]


def test_the_list_of_conditions_is_complete() -> None:
    found = Counter(condition.module.rpartition(".")[2] for condition in conditions())

    assert found.total() >= 60
    assert set(found) == {file.stem for file in REPOSITORIES.rglob("*.py") if "condition=" in file.read_text()}
    assert found["stock_shards"] >= 8


def test_a_test_is_named_for_every_condition_and_for_no_other() -> None:
    every, named = {condition.key for condition in conditions()}, set(noticed())

    assert len(every) == len(conditions())
    assert every - named == set(), "no test is known to notice these: python -m tests.resilience.noticing"
    assert named - every == set(), "these are gone: python -m tests.resilience.noticing"


def test_without_any_one_of_them_its_test_fails(ledger: Ledger) -> None:
    named = noticed()

    told = verdicts(named)

    unnoticed = [f"{key}\n  {verdict}: {named[key]}" for key, verdict in told.items() if verdict != NOTICED]
    ledger.note(f"{len(told)} conditions removed in turn, {len(told) - len(unnoticed)} noticed")
    assert not unnoticed, "\n".join(unnoticed)
