"""Execution environments of the functions: each answers one call at a time, as Lambda's do.

Chalice keeps the current request in one variable of the app, so an app shared by threads mixes up their requests.
A call that comes while all environments are busy gets a new one, with counts of its own.
"""

import heapq
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import module_from_spec, spec_from_file_location
from types import ModuleType

from chalice.app import Chalice


class Environments:
    """All environments of one function; the first is the function's own module, and is taken whenever it is idle."""

    def __init__(self, module: ModuleType) -> None:
        self._module = module
        self._apps: list[Chalice] = [module.app]
        self._idle = [0]
        self._lock = threading.Lock()

    @property
    def apps(self) -> list[Chalice]:
        """The app of every environment so far."""
        return list(self._apps)

    @contextmanager
    def idle(self) -> Iterator[Chalice]:
        """Yield an app that no other call uses at the same time."""
        with self._lock:
            if not self._idle:
                self._idle.append(len(self._apps))
                self._apps.append(_loaded(self._module, len(self._apps)))
            mine = heapq.heappop(self._idle)
        try:
            yield self._apps[mine]
        finally:
            with self._lock:
                heapq.heappush(self._idle, mine)


def _loaded(module: ModuleType, number: int) -> Chalice:
    """A new copy of the module's app."""
    assert module.__file__
    spec = spec_from_file_location(f"{module.__name__}_{number}", module.__file__)
    assert spec
    assert spec.loader
    copy = module_from_spec(spec)
    spec.loader.exec_module(copy)
    app: Chalice = copy.app
    return app
