"""A handler that does what its function's statement does not allow is refused, as it would be on AWS."""

from collections.abc import Iterator

import pytest
from infrastructure.permissions.calls import Grant
from tests.functions.browser import Browser
from tests.functions.carts import feed
from tests.functions.world import Tables
from tests.permissions import TAKEN_AWAY

from ordering import messages as calls

pytestmark = pytest.mark.engine


@pytest.fixture
def orders_read_only() -> Iterator[None]:
    """The table of orders, to be read only by every function."""
    TAKEN_AWAY.add(Grant("dynamodb:PutItem", "table orders"))
    yield
    TAKEN_AWAY.clear()


def test_an_order_that_may_not_be_stored_is_not(
    guest: Browser, stored: Tables, orders_read_only: None, caplog: pytest.LogCaptureFixture
) -> None:
    before = stored.count("orders")

    answer = guest.call(calls.ADD_ORDER, feed=feed())

    assert (answer.status, answer.result) == (500, "something_wrong")
    assert "OrderingFunction is not authorized to perform dynamodb:PutItem on table orders" in caplog.text
    assert stored.count("orders") == before
