"""The figures of the bench cannot flatter."""

import os
import subprocess
import sys

import pytest
from tests.bench.cpu import family, of_machine, share_of_others, spent
from tests.bench.figures import Figures, nearest_rank

TICK = 0.05
"""What the kernel may count a moment later."""


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


@pytest.mark.parametrize(
    ("machine", "own", "others"), [(12.0, 7.0, 25.0), (7.0, 7.0, 0.0), (6.99, 7.0, 0.0), (20.0, 0.0, 100.0)]
)
def test_share_of_other_processes_excludes_our_own_work(machine: float, own: float, others: float) -> None:
    assert share_of_others(machine, own, whole=20.0) == others


def test_own_cpu_time_includes_child_processes() -> None:
    before, machine = spent(family(os.getpid())).total(), of_machine()

    subprocess.run([sys.executable, "-c", "sum(range(20_000_000))"], check=True, timeout=60)

    own = spent(family(os.getpid())).total() - before
    assert 0 < own <= of_machine() - machine + TICK
