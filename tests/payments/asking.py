"""A store that takes a card's money once it accepts the order."""

from collections.abc import Iterator

import pytest
from tests.flips import put_stores
from tests.functions.world import forget_snapshots
from tests.payments.judge import TENANT

from domain.store.checkout_settings import CaptureOn
from repositories.store import stores


@pytest.fixture
def asking_store(paying_store: object) -> Iterator[None]:
    """The Queen Street store, which takes money when it accepts."""
    store = stores.current(TENANT, "queen")
    assert store is not None
    checkout = store.checkout.model_copy(update={"capture_on": CaptureOn.ACCEPTANCE})
    put_stores(TENANT, store.model_copy(update={"checkout": checkout, "version": "on-acceptance"}))
    forget_snapshots()
    yield
    put_stores(TENANT, store)
    forget_snapshots()
