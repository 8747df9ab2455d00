"""Every transaction whose reply is lost is sent again as it was, and takes effect once (reliability R03)."""

from typing import Any

import pytest
from botocore.exceptions import ReadTimeoutError
from pynamodb.connection import Connection
from tests.engine import Engine
from tests.functions.point_house import entries, point_shop, sums
from tests.functions.world import forget_snapshots
from tests.resilience.shop import PROOF, a_member

from domain.vocabulary.order_status import OrderStatus
from ordering.messages import ADD_ORDER
from repositories.engine.row_client import written
from repositories.order import order_states
from runtime import clock
from use_cases.order.advance_order import advance_order

pytestmark = pytest.mark.engine


class LostReplies:
    """Each transaction takes effect and loses its first reply."""

    def __init__(self) -> None:
        self.sent: dict[str, list[bytes]] = {}
        self._real = Connection._make_api_call

    def call(self, connection: Connection, operation: str, arguments: dict[str, Any]) -> Any:
        answer: Any = None
        if operation == "TransactWriteItems":
            tries = self.sent.setdefault(arguments["ClientRequestToken"], [])
            tries.append(written(arguments))
            if len(tries) == 1:
                answer = self._real(connection, operation, arguments)
                raise ReadTimeoutError(endpoint_url="http://tables")
        return answer or self._real(connection, operation, arguments)


@pytest.fixture
def replies(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> LostReplies:
    forget_snapshots()
    replies = LostReplies()
    monkeypatch.setattr(Connection, "_make_api_call", lambda *given: replies.call(*given))
    return replies


@pytest.mark.parametrize("automatic", [False, True], ids=["accepted by a person", "accepted as it is placed"])
def test_an_order_whose_replies_are_lost_is_placed_moved_and_earns_once(
    replies: LostReplies, *, automatic: bool
) -> None:
    code = a_member()
    shop = point_shop(code, automatic=automatic)
    replies.sent.clear()

    feed = shop.feed(1)
    order = str(feed["cart"]["orderUUID"])
    assert shop.guest.call(ADD_ORDER, feed=feed).result == "ok"
    for status in (OrderStatus.ACCEPTED, OrderStatus.READY, OrderStatus.COMPLETED):
        advance_order(PROOF, order, status, clock.now())

    state = order_states.find(PROOF, order)
    assert state
    assert (state.status, sums(code), entries(f"points#{code}")) == (
        OrderStatus.COMPLETED,
        (15, 15),
        {f"{order}#earn": 15},
    )
    assert len(replies.sent) >= 2
    assert {len({*tries}) for tries in replies.sent.values()} == {1}
