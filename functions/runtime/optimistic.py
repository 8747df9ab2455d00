"""Optimistic retries: read, decide, write on condition, and start again if another writer came first.

No lock is held meanwhile. The number of tries is bounded by a budget (`runtime.write_budgets`), so that a row which
many writers change at once delays a request only for a short time.
"""

import random
import time
from collections.abc import Callable
from enum import Enum
from typing import Final, NamedTuple, TypeVar

Result = TypeVar("Result")


class Budget(NamedTuple):
    """How often a change is tried, and the longest pause in seconds between two tries (0: none)."""

    tries: int
    longest_wait: float = 0


class Raced(Enum):
    """The result of a try that lost a race: another writer came first, and nothing was written."""

    RACED = "raced"


RACED: Final = Raced.RACED


def until_written(change: Callable[[], Result | Raced], budget: Budget, spent: BaseException) -> Result:
    """Run `change` until it returns something else than `RACED`, and return that; raises `spent` after all tries.

    `change` must read again what it decides by at each try. Its own errors are raised as they are.
    """
    result = write_within(change, budget)
    if isinstance(result, Raced):
        raise spent
    return result


def write_within(change: Callable[[], Result | Raced], budget: Budget) -> Result | Raced:
    """Run `change` like `until_written`, but return `RACED` after all tries: for writes that may be left undone."""
    for left in reversed(range(budget.tries)):
        result = change()
        if result is not RACED:
            return result
        if left and budget.longest_wait:
            time.sleep(random.uniform(0, budget.longest_wait))  # noqa: S311 - jitter, not a secret
    return RACED
