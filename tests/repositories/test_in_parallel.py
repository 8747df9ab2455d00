"""Calls made at the same time: their answers in order, their faults once all are over, their caller's context."""

import threading
from contextvars import ContextVar
from functools import partial

import pytest

from repositories.engine.in_parallel import run_in_parallel

NAME: ContextVar[str] = ContextVar("name")


def test_answers_come_in_the_order_of_the_calls_though_they_meet() -> None:
    together = threading.Barrier(3)

    def call(number: int) -> int:
        together.wait(10)
        return number

    assert run_in_parallel([partial(call, number) for number in range(3)]) == [0, 1, 2]
    assert run_in_parallel([]) == []


@pytest.mark.parametrize("failing", [0, 1, 2])
def test_a_fault_is_raised_once_every_call_is_over(failing: int) -> None:
    done: list[int] = []

    def call(number: int) -> None:
        if number == failing:
            raise ValueError(number)
        done.append(number)

    with pytest.raises(ValueError, match=str(failing)):
        run_in_parallel([partial(call, number) for number in range(3)])
    assert sorted(done) == [number for number in range(3) if number != failing]


def test_each_call_runs_in_its_callers_context() -> None:
    NAME.set("the caller's")

    assert run_in_parallel([NAME.get, NAME.get]) == ["the caller's", "the caller's"]
