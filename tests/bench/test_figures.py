"""The figures of the bench cannot flatter."""

import pytest
from tests.bench.figures import Figures, nearest_rank


def a_run(times: list[float], seconds: float) -> Figures:
    return Figures("one dish of three hundred", seconds, times, {"functions": 0.6, "tables": 0.0}, {"web": 81.4})


@pytest.mark.parametrize(
    ("times", "share", "is_"),
    [
        pytest.param([0.2, 0.1], 0.99, 0.2, id="the largest of two is the 99th percentile"),
        pytest.param([each / 100 for each in range(100, 0, -1)], 0.99, 0.99, id="the 99th of a hundred"),
        pytest.param([each / 100 for each in range(101, 0, -1)], 0.99, 1.0, id="the hundredth of a hundred and one"),
        pytest.param([0.3], 0.5, 0.3, id="one is every percentile"),
    ],
)
def test_a_percentile_is_the_nearest_rank(times: list[float], share: float, is_: float) -> None:
    assert nearest_rank(times, share) == is_


def test_a_rate_is_of_the_time_really_taken_though_the_last_call_ended_late() -> None:
    assert a_run([1.6] * 128, 6.4).as_row() == {
        "work": "one dish of three hundred",
        "done": 128,
        "perSecond": 20.0,
        "p50ms": 1600.0,
        "p99ms": 1600.0,
        "cpuMsEach": {"functions": 4.7},
        "memoryMb": {"web": 81},
    }


@pytest.mark.parametrize(("times", "seconds"), [([], 5.0), ([0.1], 0.0)])
def test_nothing_measured_is_an_error_and_no_figure(times: list[float], seconds: float) -> None:
    with pytest.raises(RuntimeError, match="nothing was measured of: one dish of three hundred"):
        a_run(times, seconds).as_row()
