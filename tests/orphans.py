"""Money at a provider that no row of ours names: the worst that a payment system can do."""

from collections.abc import Iterator

import pytest
from infrastructure.local.sandbox.state import Payment, Sandbox

from repositories.payment import payments


def our_name(theirs: Payment) -> str:
    """The payment of ours that a provider's payment says it is."""
    return theirs.metadata.get("payment_id") or theirs.reference


def orphans(sandbox: Sandbox) -> set[str]:
    """The names in the providers' complete list of payments that none of our rows has."""
    return {name for name in map(our_name, sandbox.payments.values()) if payments.find(name) is None}


@pytest.fixture
def lost_rows() -> set[str]:
    """The payments whose rows a test deletes on purpose."""
    return set()


@pytest.fixture(autouse=True)
def no_orphans(sandbox: Sandbox, lost_rows: set[str]) -> Iterator[None]:
    """Check after every test that each payment at a provider is named by a row of ours."""
    yield
    found = orphans(sandbox)
    assert found == lost_rows, f"at a provider without a row of ours: {found}, on purpose {lost_rows}"
