"""Independent calls to the tables, made at the same time."""

import contextvars
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

Result = TypeVar("Result")

_MOST = 16
_pool = ThreadPoolExecutor(_MOST, thread_name_prefix="tables")


def side_by_side(calls: Sequence[Callable[[], Result]]) -> list[Result]:
    """What each call answers, in their order; the first fault is raised once all of them are over.

    They run in the context of the caller, so that its deadline holds for them too.
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
