"""Two who act at once, again and again: from one well before the other, over every moment between, to well after."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple, TypeVar

First = TypeVar("First")
Second = TypeVar("Second")

_BEYOND = 1.25
"""How far apart the outermost races begin, in lengths of the slower act: there its order is certain."""

_LAST = 5
"""An act that loses early is short; how long a whole one takes is among the last few."""


class Start(NamedTuple):
    """One race of many, and how long the slower act of each before took.

    `apart` is in lengths of that, below 0 where the second begins first.
    """

    apart: float
    takes: list[float]

    def run(self, first: Callable[[], First], second: Callable[[], Second]) -> tuple[First, Second]:
        """Run both acts and return their results; measure how long they take for the next race."""
        delay = self.apart * max(self.takes[-_LAST:])
        with ThreadPoolExecutor(2) as pool:
            one, other = pool.submit(_timed, first, max(0, -delay)), pool.submit(_timed, second, max(0, delay))
        (came_to, took), (other_came_to, other_took) = one.result(), other.result()
        self.takes.append(max(took, other_took))
        return came_to, other_came_to


def races(count: int) -> Iterator[Start]:
    """So many, evenly spread."""
    takes = [0.1]
    for number in range(count):
        yield Start(_BEYOND * (2 * (number + 0.5) / count - 1), takes)


def _timed(act: Callable[[], First], delay: float) -> tuple[First, float]:
    time.sleep(delay)
    began = time.monotonic()
    return act(), time.monotonic() - began
