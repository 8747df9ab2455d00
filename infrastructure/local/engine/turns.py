"""Limit concurrent calls: further calls wait instead of starting another worker.

On AWS the functions' reserved concurrency is this limit, and the state machine retries calls above it.
"""

from collections.abc import Callable
from contextvars import ContextVar
from functools import wraps
from threading import Semaphore
from typing import Any, ParamSpec, TypeVar

Args = ParamSpec("Args")
Answer = TypeVar("Answer")


def in_turns(call: Callable[Args, Answer], at_one_time: int) -> Callable[Args, Answer]:
    """Limit a call to `at_one_time` concurrent runs.

    A call must not wait for another one, or both may block forever.
    """
    turns = Semaphore(at_one_time)

    @wraps(call)
    def call_in_turn(*args: Args.args, **named: Args.kwargs) -> Answer:
        with turns:
            return call(*args, **named)

    return call_in_turn


_unattended: ContextVar[bool] = ContextVar("unattended", default=False)
"""True for an asynchronous call; the engine copies the caller's context for it."""


def unattended_in_turns(functions: Any, at_one_time: int) -> None:
    """Limit asynchronous function calls; synchronous ones are limited elsewhere."""
    call, ask = functions._execute_function, functions.invoke_async_with_retry
    in_turn = in_turns(call, at_one_time)

    @wraps(call)
    def call_if_its_turn(*args: Any, **named: Any) -> Any:
        return (in_turn if _unattended.get() else call)(*args, **named)

    @wraps(ask)
    def ask_unattended(*args: Any, **named: Any) -> Any:
        before = _unattended.set(True)
        try:
            return ask(*args, **named)
        finally:
            _unattended.reset(before)

    functions._execute_function, functions.invoke_async_with_retry = call_if_its_turn, ask_unattended
