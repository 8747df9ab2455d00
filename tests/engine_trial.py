"""Tests run only on a table engine that passed its trial: which engine is used here, and whether it has passed.

A passed trial is remembered by the engine's program and the trial itself, so that every session need not repeat it;
`tests/stack/test_engine_gate.py` repeats it in every run.
"""

import fcntl
import hashlib
import json
import platform
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest
from infrastructure.local.settings import ROOT
from infrastructure.local.tools import find_dynoxide
from tests.engine import Engine, running_engine
from tests.stack import engine_gate
from tests.stack.engine_gate import Verdict, judge

TRUSTED = ROOT / ".local" / "trusted-engines"
_MINISTACK = ROOT / "infrastructure" / "dependencies" / "ministack.txt"


class Untrusted(Exception):
    """Nothing on this engine can be judged."""


class Judge(NamedTuple):
    """The engine that tests run on here, and the file that settles which version of it."""

    name: str
    program: Path

    @property
    def trial(self) -> str:
        """The name under which a passed trial is remembered: another engine or another trial gives another name."""
        parts = (self.program, Path(engine_gate.__file__))
        return hashlib.sha256(b"".join(part.read_bytes() for part in parts)).hexdigest()


def the_judge(system: str = sys.platform, machine: str = "") -> Judge:
    """Dynoxide, or MiniStack's tables where it has no build. Raises Untrusted where it has one that is missing."""
    dynoxide, machine = find_dynoxide(), machine or platform.machine()
    if dynoxide:
        version = json.loads((dynoxide.parent / "package.json").read_text())["version"]
        return Judge(f"Dynoxide {version}", dynoxide)
    if (system, machine) == ("linux", "x86_64"):
        raise Untrusted(
            "Dynoxide, the table engine, is not installed: npm leaves out an optional package that it could not load. "
            "Run `make tools`; MiniStack's tables do not stand in for it on this machine"
        )
    return Judge(f"MiniStack, in memory: Dynoxide has no build for {system} on {machine}", _MINISTACK)


def require_trial(engine: Engine, judged: Judge, trial: Callable[[Engine], Verdict] = judge) -> None:
    """Put the engine on trial unless it has passed. Raises Untrusted."""
    passed = TRUSTED / judged.trial
    if passed.exists():
        return
    verdict = trial(engine)
    if not verdict.trusted:
        raise Untrusted(f"{judged.name} failed its trial, so nothing on it can be judged: {verdict}")
    passed.write_text(f"{judged.name}\n")


@contextmanager
def trusted_engine(folder: Path) -> Iterator[Engine]:
    """Start the engine of this machine and see that it passed its trial, before anybody believes it.

    Sessions at one time start one after another: none takes the port that another found free, nor repeats its trial.
    """
    why = ""
    with ExitStack() as running:
        try:
            with alone():
                judged = the_judge()
                engine = running.enter_context(running_engine(folder))
                require_trial(engine, judged)
        except Untrusted as untrusted:
            why = str(untrusted)
        if why:
            pytest.fail(why, pytrace=False)
        yield engine


def spoken_of() -> str:
    """The engine that judges here, in words."""
    try:
        return f"tables judged by {the_judge().name}"
    except Untrusted as untrusted:
        return f"tables judged by nobody: {untrusted}"


@contextmanager
def alone() -> Iterator[None]:
    """The only session of this tree that starts an engine now."""
    TRUSTED.mkdir(parents=True, exist_ok=True)
    with (TRUSTED / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
