"""Until when the work at hand must be done: the function's own time limit, less the time to answer.

A call that could not end before it is not begun. So nothing is killed half-way that could have been refused, and the
sum of all waits of a call is never more than its function may take.
"""

import contextvars
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Protocol, TypeVar

from runtime.outage import Outage
from runtime.time_limits import TimeLimit

Result = TypeVar("Result")

TO_ANSWER = 0.75
"""Seconds kept for the answer itself: its JSON, its log line, its metrics."""
clock = time.monotonic
_ends: ContextVar[float | None] = ContextVar("ends", default=None)
_request: ContextVar[object | None] = ContextVar("request", default=None)


class LambdaContext(Protocol):
    """The part of a function's context that tells the time."""

    def get_remaining_time_in_millis(self) -> float:
        """Milliseconds until the function is killed."""


@contextmanager
def deadline(context: LambdaContext | None) -> Iterator[None]:
    """All that runs inside ends in time; without a context (a command, a test) there is no deadline."""
    ends = None if context is None else clock() + context.get_remaining_time_in_millis() / 1000 - TO_ANSWER
    token, mark = _ends.set(ends), _request.set(object())
    try:
        yield
    finally:
        _ends.reset(token)
        _request.reset(mark)


def request_mark() -> object | None:
    """What tells the request at hand from all others; None outside of any."""
    return _request.get()


def seconds_left() -> float:
    """Seconds until the deadline; endless without one."""
    ends = _ends.get()
    return float("inf") if ends is None else ends - clock()


def leaves_time(limit: TimeLimit, then: float = 0) -> bool:
    """Whether a call of this limit would end before the deadline, with so many seconds left after it."""
    return seconds_left() >= limit.worst + then


def require_time(limit: TimeLimit, then: float = 0) -> None:
    """Raise Outage instead of beginning what cannot end in time."""
    if not leaves_time(limit, then):
        raise Outage("no time is left")


def within(limit: TimeLimit, call: Callable[[], Result]) -> Result:
    """Run a call to somebody else's server; raises TimeoutError when it takes longer in all than its limit.

    A server that sends a byte now and then never meets a read limit. What still runs then is left to its own thread.
    """
    answer: Future[Result] = Future()

    def run() -> None:
        try:
            answer.set_result(call())
        except BaseException as error:
            answer.set_exception(error)

    threading.Thread(target=contextvars.copy_context().run, args=(run,), daemon=True).start()
    return answer.result(limit.worst)
