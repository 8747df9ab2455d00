"""Calls in turns: where all workers are taken, the next call waits instead of starting one of its own.

On AWS the functions' reserved concurrency is this bound; whom it turns away, the machine's retries bring again.
"""

from collections.abc import Callable
from functools import wraps
from threading import Semaphore
from typing import ParamSpec, TypeVar

Args = ParamSpec("Args")
Answer = TypeVar("Answer")


def in_turns(call: Callable[Args, Answer], at_one_time: int) -> Callable[Args, Answer]:
    """The same call, at most so many at one time; the longest waiting is next.

    Nothing that a call does may wait for another of them.
    """
    turns = Semaphore(at_one_time)

    @wraps(call)
    def call_in_turn(*args: Args.args, **named: Args.kwargs) -> Answer:
        with turns:
            return call(*args, **named)

    return call_in_turn
