"""The functions' permissions, enforced in every test: a handler runs with the statements of its own function only."""

import sys
from functools import cache
from types import FrameType

from chalice.app import Chalice
from infrastructure.permissions.calls import Grant
from infrastructure.permissions.guard import guard
from infrastructure.permissions.statements import allowed
from infrastructure.templates import functions

TAKEN_AWAY: set[Grant] = set()
"""What a test wants to see refused."""


@cache
def handlers() -> dict[tuple[str, str], str]:
    """Functions of the template by the module and name of their handler."""
    found = {}
    for name, properties in functions().items():
        module, _, handler = properties["Handler"].rpartition(".")
        found[module, handler] = name
    return found


def running_function() -> str | None:
    """The function whose handler is at work in this thread: the innermost, as a machine may call another."""
    frame: FrameType | None = sys._getframe()
    while frame:
        function = _of(frame)
        if function:
            return function
        frame = frame.f_back
    return None


def _of(frame: FrameType) -> str | None:
    if frame.f_code is Chalice.__call__.__code__:
        app = frame.f_locals["self"]
        apps = (key for key in handlers() if getattr(sys.modules.get(key[0]), key[1], None) is app)
        return next((handlers()[key] for key in apps), None)
    return handlers().get((frame.f_globals.get("__name__", ""), frame.f_code.co_name))


@cache
def hold_permissions() -> None:
    """From now on, in every test of this process, refuse what the template does not allow the function at work."""
    may = {name: frozenset(allowed(name)) for name in functions()}

    def running() -> tuple[str, frozenset[Grant]] | None:
        function = running_function()
        return (function, may[function] - TAKEN_AWAY) if function else None

    guard(running)
