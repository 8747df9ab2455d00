"""The harness that removes conditions distinguishes tests that notice from those that do not, are broken or never
end."""

import pytest
from tests.resilience.noticing import attempted, found

pytestmark = [pytest.mark.engine, pytest.mark.resilience]

CASES = "tests/resilience/noticing_cases.py"
REMOVED = "checkouts.add: CheckoutRecord.pk.does_not_exist()"
VERDICTS = {
    "test_notices": "noticed",
    "test_does_not_notice": "not noticed",
    "test_asks_for_nothing": "never asked for",
    "test_fails_with_it_too": "fails with it: AssertionError('assert not True\\n +  where True = opened()')",
    "test_is_broken_without_it": "ended by KeyError('broken')",
    "test_never_ends_without_it": "cut off",
    "test_is_not_set_up_without_it": "no verdict: {'setup': 'failed', 'teardown': 'passed'}",
}


def test_only_a_test_that_finds_something_else_than_it_expects_has_noticed() -> None:
    asked = {f"{CASES}::{name}": [REMOVED] for name in VERDICTS}

    told = attempted([CASES], limit=5, asked=asked, verdicts={})["verdicts"]

    assert {test.partition("::")[2]: verdict[REMOVED] for test, verdict in told.items()} == VERDICTS


def test_a_test_that_notices_is_found_among_those_that_do_not() -> None:
    cases = [f"{CASES}::{name}" for name in VERDICTS if name != "test_never_ends_without_it"]

    assert {key: test["test"] for key, test in found([REMOVED], cases).items()} == {REMOVED: f"{CASES}::test_notices"}


def test_stuck_run_is_ended_and_reports_where_it_was() -> None:
    endless = "tests/resilience/noticing_endless.py::test_never_ends"

    with pytest.raises(AssertionError, match=f"nothing came of {endless} without nothing any more"):
        attempted([endless], limit=60, patience=2, asked={endless: [REMOVED]}, verdicts={})
