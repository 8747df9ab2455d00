"""A plugin of pytest that runs tests on one engine, unchanged and then without one condition after another.

`pytest -p tests.resilience.attempts --attempts=FILE`: the file says which conditions to remove from which tests, or
for which to find a test, and gets the results while the run goes on, so that a killed run shows where it was.
"""

import json
import signal
import time
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

import pytest
from _pytest.runner import runtestprotocol
from pynamodb.exceptions import PynamoDBException
from tests.resilience.removal import NOTICED, Switch, Switched

CUT_OFF = "cut off"
_CONFIRMED = 3
"""How often in a row a test must notice to be named, or a race might have been lucky."""
_TOLD = (AssertionError, pytest.fail.Exception, PynamoDBException)
"""How a test that notices ends: by what it asserts, or because the tables refuse the write that may come now."""

_switch = Switch()
Switched(_switch).install()


class CutOff(BaseException):
    """A test takes too long; not caught by anything that expects a fault."""


class Attempt(NamedTuple):
    """The result of one run of a test."""

    phases: dict[str, str]
    error: BaseException | None
    seconds: float
    reached: frozenset[str]

    @property
    def passed(self) -> bool:
        return set(self.phases.values()) == {"passed"}

    def noticed(self, key: str) -> str:
        """Whether the test failed because it found something else than it expects, or what happened instead."""
        if isinstance(self.error, CutOff):
            return CUT_OFF
        if key not in self.reached:
            return "never asked for"
        if self.phases.get("call") != "failed":
            return "not noticed" if self.passed else f"no verdict: {self.phases}"
        told = isinstance(self.error, _TOLD)
        return NOTICED if told else f"ended by {self.error!r}"


class Attempts:
    """Runs the tests of a session as the file asks."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._told: dict[str, Any] = json.loads(file.read_text())
        self._error: BaseException | None = None

    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        if session.testsfailed:
            return None
        for item in session.items:
            self._seek(item) if "sought" in self._told else self._check(item)
        session._setupstate.teardown_exact(None)
        self._write(running="")
        return True

    @pytest.hookimpl(wrapper=True)
    def pytest_pyfunc_call(self) -> Generator[None, object, object]:
        with _limited(self._told["limit"]):
            return (yield)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_makereport(self, call: pytest.CallInfo[None]) -> None:
        if call.excinfo and self._error is None:
            self._error = call.excinfo.value

    def _check(self, item: pytest.Item) -> None:
        """The control, and then without each condition that the test is named for."""
        control = self._run(item)
        for key in self._told["asked"][item.nodeid]:
            verdict = self._run(item, key).noticed(key) if control.passed else f"fails with it: {control.error!r}"
            self._told["verdicts"].setdefault(item.nodeid, {})[key] = verdict

    def _seek(self, item: pytest.Item) -> None:
        """Name the test for each sought condition that it notices, unless a quicker one does."""
        control = self._run(item)
        if not control.passed:
            return
        for key in sorted(control.reached & set(self._told["sought"])):
            best = self._told["found"].get(key)
            quicker = best is None or control.seconds < 0.7 * best["seconds"]
            if quicker and all(self._run(item, key).noticed(key) == NOTICED for _ in range(_CONFIRMED)):
                self._told["found"][key] = {"test": item.nodeid, "seconds": round(control.seconds, 3)}

    def _run(self, item: pytest.Item, without: str = "") -> Attempt:
        """Run the test once, with its fixtures set up again and torn down up to its module."""
        self._write(running=f"{item.nodeid} without {without or 'nothing'}")
        item.session._setupstate.teardown_exact(item)
        self._error, began = None, time.monotonic()
        with _switch.without(without):
            reports = runtestprotocol(item, log=False, nextitem=item.parent)  # type: ignore[arg-type]
        phases: dict[str, str] = {report.when: report.outcome for report in reports}
        return Attempt(phases, self._error, time.monotonic() - began, frozenset(_switch.reached))

    def _write(self, running: str) -> None:
        self._told["running"] = running
        whole = self._file.with_suffix(".new")
        whole.write_text(json.dumps(self._told))
        whole.replace(self._file)


@contextmanager
def _limited(seconds: float) -> Iterator[None]:
    """An alarm after the limit, and again each second: the first may only end a wait in a `with` that waits again."""

    def cut_off(signal_number: int, frame: FrameType | None) -> None:
        raise CutOff

    signal.signal(signal.SIGALRM, cut_off)
    signal.setitimer(signal.ITIMER_REAL, seconds, 1)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def pytest_addoption(parser: pytest.Parser) -> None:
    """The file of what is asked."""
    parser.addoption("--attempts", type=Path, required=True)


def pytest_configure(config: pytest.Config) -> None:
    """Take the loop over."""
    config.pluginmanager.register(Attempts(config.getoption("--attempts")))
