"""What every test may ask for. Names of tables and the region are those of the template's dev stage."""

import os
from collections.abc import Iterator

import pytest
from infrastructure.local.settings import REGION
from tests.engine import Engine, running_engine
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


@pytest.fixture(scope="session")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    """The table engine with the template's tables, for this session; SDK clients made without an address find it."""
    with running_engine(tmp_path_factory.mktemp("engine")) as engine:
        os.environ["AWS_ENDPOINT_URL_DYNAMODB"] = engine.url
        yield engine
        del os.environ["AWS_ENDPOINT_URL_DYNAMODB"]


@pytest.fixture
def tables(engine: Engine) -> Engine:
    """The engine with empty tables."""
    engine.empty()
    return engine
