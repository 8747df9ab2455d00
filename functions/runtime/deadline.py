"""The deadline of the present request: the function's own time limit, less the time to answer.

A call that could not end in time is not started. So nothing is killed half-way that could have been refused, and all
waits of a request together fit into its function's time limit.
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
"""Seconds reserved for the answer: its JSON, its log line, its metrics."""
clock = time.monotonic
_ends: ContextVar[float | None] = ContextVar("ends", default=None)
_request: ContextVar[object | None] = ContextVar("request", default=None)


class LambdaContext(Protocol):
    """The part of a function's context that has its remaining time."""

    def get_remaining_time_in_millis(self) -> float:
        """Milliseconds until the function is killed."""


@contextmanager
def deadline(context: LambdaContext | None) -> Iterator[None]:
    """Set the deadline for everything inside; without a context (a command, a test) there is none."""
    ends = None if context is None else clock() + context.get_remaining_time_in_millis() / 1000 - TO_ANSWER
    token, mark = _ends.set(ends), _request.set(object())
    try:
        yield
    finally:
        _ends.reset(token)
        _request.reset(mark)


def request_mark() -> object | None:
    """An object that identifies the present request; None outside of requests."""
    return _request.get()


def seconds_left() -> float:
    """Seconds until the deadline; infinite without one."""
    ends = _ends.get()
    return float("inf") if ends is None else ends - clock()


def leaves_time(limit: TimeLimit, then: float = 0) -> bool:
    """Whether a call with this limit would end before the deadline, with so many seconds left after it."""
    return seconds_left() >= limit.worst + then


def require_time(limit: TimeLimit, then: float = 0) -> None:
    """Raise Outage if a call with this limit could not end in time."""
    if not leaves_time(limit, then):
        raise Outage("no time is left")


def within(limit: TimeLimit, call: Callable[[], Result]) -> Result:
    """Run a call to an outside server; raises TimeoutError if it takes longer in total than its limit.

    A server that sends a byte now and then never exceeds a read timeout. A call that is still running then is left to
    its own thread.
    """
    answer: Future[Result] = Future()

    def run() -> None:
        try:
            answer.set_result(call())
        except BaseException as error:
            answer.set_exception(error)

    threading.Thread(target=contextvars.copy_context().run, args=(run,), daemon=True).start()
    return answer.result(limit.worst)
