"""A tenant of its own in the table engine, and faults to put between the code and its tables."""

from collections.abc import Iterator

import pytest
from pynamodb.connection import Connection
from tests.engine import Engine
from tests.faults import Faults

from domain.tenant import Tenant
from repositories.checkout import stock


@pytest.fixture
def tenant(tables: Engine) -> Tenant:
    """A company with empty tables and empty caches."""
    stock._seen.clear()
    stock._shard_counts.clear()
    return Tenant(company_code="corner")


@pytest.fixture
def faults(monkeypatch: pytest.MonkeyPatch) -> Iterator[Faults]:
    """Faults for the calls of one test, each of which has to meet one."""
    faults = Faults()
    monkeypatch.setattr(Connection, "_make_api_call", lambda *arguments: faults.call(*arguments))
    yield faults
    faults.inject()
    assert not faults.missed, f"faults that were ordered and met no call: {faults.missed}"
