"""Calls side by side: in order, bounded, within the caller's deadline, and none begun after one has failed."""

import threading
from types import SimpleNamespace

import pytest

from runtime.deadline import deadline, seconds_left
from runtime.parallel import each


def test_answers_come_in_the_order_of_the_things() -> None:
    assert each(lambda number: number * 2, range(20)) == [number * 2 for number in range(20)]
    assert each(str, []) == []


def test_one_thing_needs_no_thread() -> None:
    assert each(lambda _: threading.current_thread(), ["one"]) == [threading.current_thread()]


def test_no_more_threads_work_than_are_allowed() -> None:
    together = threading.Barrier(3)

    assert each(lambda _: together.wait(timeout=10) >= 0, range(9), threads=3) == [True] * 9
    assert len(set(each(lambda _: threading.get_ident(), range(50), threads=2))) <= 2


def test_the_deadline_of_the_caller_holds() -> None:
    with deadline(SimpleNamespace(get_remaining_time_in_millis=lambda: 5_000)):
        assert max(each(lambda _: seconds_left(), range(4))) <= 4.25


def test_failure_is_raised_and_remaining_calls_are_not_started() -> None:
    begun: list[int] = []

    def call(number: int) -> None:
        begun.append(number)
        raise KeyError(number)

    with pytest.raises(KeyError):
        each(call, range(1_000), threads=1)

    assert begun[0] == 0
    assert len(begun) < 1_000
