"""A test that hangs ends and is told by its name; how long it may take goes by what it needs."""

import pytest


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
    marked = request.node.get_closest_marker("timeout")

    assert float(marked.args[0] if marked else request.config.getini("timeout")) == seconds


@pytest.mark.timeout(7)
@pytest.mark.stack
def test_a_test_may_name_a_time_of_its_own(request: pytest.FixtureRequest) -> None:
    assert [mark.args for mark in request.node.iter_markers("timeout")] == [(7,)]
