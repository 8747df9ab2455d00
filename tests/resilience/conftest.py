"""A trusted engine, a crowd, a witness, and the table that the proof prints."""

import time
from collections.abc import Iterator

import pytest
from tests.engine import Engine
from tests.resilience.scale import FULL
from tests.resilience.witness import Witness
from tests.resilience.workers import Crowd

from runtime import http

ROWS: list[tuple[str, str, str]] = []


class Ledger:
    """What one proof measured; a row of the table."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._began = time.monotonic()

    def note(self, measured: str) -> None:
        """Add a row."""
        ROWS.append((self._name, measured, f"{time.monotonic() - self._began:.1f} s"))


@pytest.fixture(autouse=True)
def uncounted(monkeypatch: pytest.MonkeyPatch) -> None:
    """One session stands for thousands of guests here, so nobody's calls are counted."""
    monkeypatch.setattr(http, "check_turns", lambda *_: None)


@pytest.fixture
def ledger(request: pytest.FixtureRequest) -> Ledger:
    """The row of this test."""
    return Ledger(request.node.name.removeprefix("test_").replace("_", " "))


@pytest.fixture(scope="session")
def crowd(engine: Engine) -> Iterator[Crowd]:
    """Sixty-four callers in processes of their own."""
    crowd = Crowd()
    yield crowd
    crowd.close()


@pytest.fixture(scope="session")
def witness(engine: Engine) -> Witness:
    """Who judges."""
    return Witness(engine)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """The table of the proof."""
    if not ROWS:
        return
    terminalreporter.section("resilience, in full" if FULL else "resilience, bounded (RESILIENCE=full for all of it)")
    widths = [max(len(row[column]) for row in ROWS) for column in range(3)]
    for row in ROWS:
        terminalreporter.line("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
