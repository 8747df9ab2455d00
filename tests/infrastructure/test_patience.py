"""A test that does not end is stopped and reported by name; its time limit depends on what it needs."""

import pytest
from tests.time_limits import IN_FULL, limit_of


@pytest.mark.parametrize(
    "seconds",
    [
        pytest.param(120, id="quick"),
        pytest.param(400, marks=pytest.mark.engine, id="engine"),
        pytest.param(400, marks=[pytest.mark.engine, pytest.mark.resilience], id="resilience"),
        pytest.param(600, marks=pytest.mark.stack, id="stack"),
        pytest.param(1800, marks=pytest.mark.browser, id="browser"),
    ],
)
def test_a_test_may_take_as_long_as_its_mark_says(request: pytest.FixtureRequest, seconds: int) -> None:
    [limit] = [mark.args[0] for mark in request.node.iter_markers("timeout")]

    assert limit == (seconds * 10 if IN_FULL else seconds)


def test_hanging_test_ends_also_when_proofs_run_in_full() -> None:
    assert limit_of([], in_full=True) == 1_200
    assert limit_of(["engine", "resilience"], in_full=True) == 4_000


@pytest.mark.timeout(7)
@pytest.mark.stack
def test_a_test_may_name_a_time_of_its_own(request: pytest.FixtureRequest) -> None:
    assert [mark.args for mark in request.node.iter_markers("timeout")] == [(7,)]
