"""Optimistic retries: how often a change is tried, when it waits, and what ends it."""

from collections.abc import Callable

import pytest

from runtime.optimistic import RACED, Budget, Raced, until_written, write_within


class SpentError(Exception):
    """Raised when all tries lost their race."""


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The longest pause that each wait may have."""
    found: list[float] = []
    monkeypatch.setattr("runtime.optimistic.random.uniform", lambda least, most: (least, most))
    monkeypatch.setattr("runtime.optimistic.time.sleep", lambda pause: found.append(pause[1]))
    return found


def _losing(races: int) -> tuple[Callable[[], str | Raced], list[int]]:
    """A change that loses so many races before it is written, and the numbers of its tries."""
    tries: list[int] = []

    def change() -> str | Raced:
        tries.append(len(tries) + 1)
        return RACED if len(tries) <= races else "written"

    return change, tries


def test_first_try_is_written_without_a_wait(waits: list[float]) -> None:
    change, tries = _losing(0)
    assert until_written(change, Budget(3, 0.05), SpentError()) == "written"
    assert (tries, waits) == ([1], [])


def test_lost_races_are_tried_again_after_a_wait(waits: list[float]) -> None:
    change, tries = _losing(2)
    assert until_written(change, Budget(3, 0.05), SpentError()) == "written"
    assert (tries, waits) == ([1, 2, 3], [0.05, 0.05])


def test_budget_without_a_wait_never_sleeps(waits: list[float]) -> None:
    change, tries = _losing(2)
    assert until_written(change, Budget(3), SpentError()) == "written"
    assert (tries, waits) == ([1, 2, 3], [])


def test_spent_budget_raises_the_given_error_without_a_last_wait(waits: list[float]) -> None:
    change, tries = _losing(3)
    with pytest.raises(SpentError):
        until_written(change, Budget(3, 0.05), SpentError())
    assert (tries, waits) == ([1, 2, 3], [0.05, 0.05])


def test_write_within_returns_the_lost_race() -> None:
    change, tries = _losing(3)
    assert write_within(change, Budget(3)) is RACED
    assert tries == [1, 2, 3]


@pytest.mark.parametrize("result", [None, False, 0, ""])
def test_empty_results_are_results(result: object) -> None:
    assert until_written(lambda: result, Budget(2), SpentError()) is result


def test_error_of_the_change_is_raised_at_once() -> None:
    tries: list[int] = []

    def change() -> Raced:
        tries.append(1)
        raise ValueError("wrong")

    with pytest.raises(ValueError, match="wrong"):
        until_written(change, Budget(3), SpentError())
    assert tries == [1]
