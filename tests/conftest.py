"""Fixtures for all tests. Names of tables and the region are those of the template's dev stage."""

import os
import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from infrastructure.local.settings import REGION
from tests.engine import Engine
from tests.engine_trial import spoken_of, trusted_engine
from tests.ledger import print_tables
from tests.permissions import hold_permissions
from tests.templates import ROOT
from tests.time_limits import SECONDS, limit_of
from tests.tokens import MISMATCHES, hold_tokens

os.environ.update(
    STAGE="dev", AWS_ACCESS_KEY_ID="local", AWS_SECRET_ACCESS_KEY="local", AWS_DEFAULT_REGION=REGION, AWS_REGION=REGION
)
hold_permissions()
hold_tokens()

_ORDER = tuple(SECONDS)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Quick tests first, then the table engine (its own trial before all), then the whole stack, then the browser."""
    items.sort(key=_turn)
    for item in items:
        _limit(item)
        _is_found(item)


def _limit(item: pytest.Item) -> None:
    if not item.get_closest_marker("timeout"):
        item.add_marker(pytest.mark.timeout(limit_of([mark for mark in _ORDER if item.get_closest_marker(mark)])))


def _is_found(item: pytest.Item) -> None:
    """`make` looks for the tests of a mark in the files that name it: a mark from elsewhere would leave them out."""
    for mark in _ORDER:
        if item.get_closest_marker(mark) and f"mark.{mark}" not in _text(item.path):
            raise pytest.UsageError(f"{item.nodeid} has the mark {mark}, which its file does not name")


@cache
def _text(file: Path) -> str:
    return file.read_text()


def _turn(item: pytest.Item) -> tuple[int, bool]:
    turn = max((_ORDER.index(mark) + 1 for mark in _ORDER if item.get_closest_marker(mark)), default=0)
    return turn, item.path.name != "test_engine_gate.py"


def pytest_report_header() -> str:
    """Which engine judges."""
    return spoken_of()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """The same after tests on it, as quiet runs have no header; and the tables of the proofs."""
    reports = (report for kind in ("passed", "failed", "error") for report in terminalreporter.getreports(kind))
    if any("engine" in getattr(report, "keywords", ()) for report in reports):
        terminalreporter.line(spoken_of())
    print_tables(terminalreporter)


@pytest.fixture(scope="session")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    """The tried table engine with the template's tables, for this session; SDK clients without an address find it."""
    with trusted_engine(tmp_path_factory.mktemp("engine")) as engine:
        os.environ["AWS_ENDPOINT_URL_DYNAMODB"] = engine.url
        yield engine
        del os.environ["AWS_ENDPOINT_URL_DYNAMODB"]


@pytest.fixture(autouse=True)
def same_transactions() -> Iterator[None]:
    """No transaction came again under its token with other parameters, even where the code survived the refusal."""
    MISMATCHES.clear()
    yield
    assert not MISMATCHES


@pytest.fixture
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Icons take two seconds to draw; this is for tests that look at none."""
    monkeypatch.setattr("backoffice.brand_files.draw_icons", lambda *_: ())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of Corner's folder, to spoil."""
    return Path(shutil.copytree(ROOT / "tests/brands/corner", tmp_path / "corner"))


@pytest.fixture
def tables(engine: Engine) -> Engine:
    """The engine with empty tables."""
    engine.empty()
    return engine
