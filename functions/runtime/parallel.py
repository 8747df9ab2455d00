"""Run the same call for many things in parallel, in a bounded number of threads."""

import contextvars
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

Thing = TypeVar("Thing")
Result = TypeVar("Result")

THREADS = 8
"""Enough to hide the way to a table and back; far below the 50 connections that are kept."""


def each(call: Callable[[Thing], Result], things: Iterable[Thing], threads: int = THREADS) -> list[Result]:
    """The result of the call for each thing, in their order; the caller's deadline applies to all of them.

    Raises the exception of the first that fails; calls that have not started by then are cancelled.
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
