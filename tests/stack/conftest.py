"""The whole stack, started once for all tests that need it, and only on a table engine that passed its trial."""

from collections.abc import Iterator

import pytest
from tests.engine import Engine
from tests.stack.doorkeeper import Doorkeeper
from tests.stack.open_doors import open_brands
from tests.stack.running_stack import RunningStack


@pytest.fixture(scope="session")
def stack(engine: Engine, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningStack]:
    """The product with its demo brands, open around the clock, on free ports and a data folder of its own."""
    folder = tmp_path_factory.mktemp("stack")
    running = RunningStack(folder / "data", environment={"BRANDS_DIR": str(open_brands(folder))})
    running.start()
    with Doorkeeper(running):
        yield running
    running.stop()
