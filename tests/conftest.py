"""What every test may ask for. Names of tables and the region are those of the template's dev stage."""

import os
from collections.abc import Iterator

import pytest
from infrastructure.local.settings import REGION
from tests.engine import Engine
from tests.engine_trial import spoken_of, trusted_engine
from tests.ledger import print_tables
from tests.permissions import hold_permissions

os.environ.update(
    STAGE="dev", AWS_ACCESS_KEY_ID="local", AWS_SECRET_ACCESS_KEY="local", AWS_DEFAULT_REGION=REGION, AWS_REGION=REGION
)
hold_permissions()

_ORDER = ("engine", "stack", "browser")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Quick tests first, then the table engine (its own trial before all), then the whole stack, then the browser."""
    items.sort(key=_turn)


def _turn(item: pytest.Item) -> tuple[int, bool]:
    turn = max((_ORDER.index(mark) + 1 for mark in _ORDER if item.get_closest_marker(mark)), default=0)
    return turn, item.path.name != "test_engine_gate.py"


def pytest_report_header() -> str:
    """Which engine judges."""
    return spoken_of()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """The same after tests on it, as quiet runs have no header; and the tables of the proofs."""
    reports = (report for kind in ("passed", "failed", "error") for report in terminalreporter.getreports(kind))
    if any("engine" in report.keywords for report in reports):
        terminalreporter.line(spoken_of())
    print_tables(terminalreporter)


@pytest.fixture(scope="session")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    """The tried table engine with the template's tables, for this session; SDK clients without an address find it."""
    with trusted_engine(tmp_path_factory.mktemp("engine")) as engine:
        os.environ["AWS_ENDPOINT_URL_DYNAMODB"] = engine.url
        yield engine
        del os.environ["AWS_ENDPOINT_URL_DYNAMODB"]


@pytest.fixture
def tables(engine: Engine) -> Engine:
    """The engine with empty tables."""
    engine.empty()
    return engine
