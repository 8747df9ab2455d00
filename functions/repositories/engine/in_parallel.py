"""Run independent DynamoDB calls in parallel."""

import contextvars
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

Result = TypeVar("Result")

_MOST = 16
_pool = ThreadPoolExecutor(_MOST, thread_name_prefix="tables")


def run_in_parallel(calls: Sequence[Callable[[], Result]]) -> list[Result]:
    """Return the results of all calls in their order; the first error is raised after all have ended.

    The calls run in the caller's context, so its deadline applies to them too.
    """
    if not calls:
        return []
    first, *others = calls
    started = [_pool.submit(contextvars.copy_context().run, call) for call in others]
    try:
        results = [first()]
    finally:
        faults = [future.exception() for future in started]
    for fault in filter(None, faults):
        raise fault
    return results + [future.result() for future in started]
