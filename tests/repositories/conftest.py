"""A tenant of its own in the table engine, and faults to put between the code and its tables."""

import pytest
from pynamodb.connection import Connection
from tests.engine import Engine
from tests.faults import Faults

from domain.tenant import Tenant
from repositories import stock


@pytest.fixture
def tenant(tables: Engine) -> Tenant:
    """A company with empty tables, which nobody has seen yet."""
    stock._seen.clear()
    stock._shard_counts.clear()
    return Tenant(company_code="corner")


@pytest.fixture
def faults(monkeypatch: pytest.MonkeyPatch) -> Faults:
    """Faults for the calls of one test."""
    faults = Faults()
    monkeypatch.setattr(Connection, "_make_api_call", lambda *arguments: faults.call(*arguments))
    return faults
