"""The same call for many things at one time, by a bounded number of threads."""

import contextvars
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

Thing = TypeVar("Thing")
Result = TypeVar("Result")

THREADS = 8
"""Enough to hide the way to a table and back; far below the 50 connections that are kept."""


def each(call: Callable[[Thing], Result], things: Iterable[Thing], threads: int = THREADS) -> list[Result]:
    """What the call answers for each thing, in their order; the deadline of the caller holds for all of them.

    Raises what the first of them raises; what was not begun by then is not begun any more.
    """
    wanted = list(things)
    if len(wanted) < 2:
        return [call(thing) for thing in wanted]
    pool = ThreadPoolExecutor(min(threads, len(wanted)))
    try:
        begun = [pool.submit(contextvars.copy_context().run, call, thing) for thing in wanted]
        return [one.result() for one in begun]
    finally:
        pool.shutdown(cancel_futures=True)
