"""A trusted engine, a crowd, a witness, and the table that the proof prints."""

from collections.abc import Iterator

import pytest
from tests.engine import Engine
from tests.ledger import Ledger
from tests.resilience.scale import FULL
from tests.resilience.witness import Witness
from tests.resilience.workers import Crowd

from runtime import http

TITLE = "resilience, in full" if FULL else "resilience, bounded (RESILIENCE=full for all of it)"


@pytest.fixture(autouse=True)
def uncounted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Switch off call limits: one session plays thousands of guests here."""
    monkeypatch.setattr(http, "check_turns", lambda *_: None)


@pytest.fixture
def ledger(request: pytest.FixtureRequest) -> Ledger:
    """The row of this test."""
    return Ledger(request.node, TITLE)


@pytest.fixture(scope="session")
def crowd(engine: Engine) -> Iterator[Crowd]:
    """Sixty-four callers in processes of their own."""
    crowd = Crowd()
    yield crowd
    crowd.close()


@pytest.fixture(scope="session")
def witness(engine: Engine) -> Witness:
    """The witness for this session's engine."""
    return Witness(engine)
