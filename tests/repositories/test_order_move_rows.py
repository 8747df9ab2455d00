"""An order's end and the plan of what goes back are one write, made from what was read of both."""

import datetime as dt

import pytest

from domain.order.returns import OrderReturns
from domain.order.state import OrderState
from domain.tenant import Tenant
from domain.vocabulary.order_status import OrderStatus
from repositories.order import order_moves, order_returns, order_states
from repositories.order.order_moves import Move

pytestmark = pytest.mark.engine

NOW = dt.datetime(2026, 6, 17, 16, 0, tzinfo=dt.UTC)
ORDER = "00000000-0000-4000-8000-000000000001"
FIRST = OrderState.first(OrderStatus.RECEIVED, NOW)
REJECTED = FIRST.moved(OrderStatus.REJECTED, NOW)
NOTHING, PLANNED = OrderReturns(), OrderReturns(version=1)
OTHER = OrderReturns(version=1, marks_until=NOW)


@pytest.fixture
def order(tenant: Tenant) -> Tenant:
    """The tenant of an order that was received."""
    order_states.record(tenant, ORDER, FIRST).save()
    return tenant


@pytest.mark.night
def test_both_are_written(order: Tenant) -> None:
    assert order_moves.move(order, ORDER, Move((FIRST, REJECTED), (NOTHING, PLANNED))) is True

    assert order_states.find(order, ORDER) == REJECTED
    assert order_returns.of_order(order, ORDER) == PLANNED


@pytest.mark.night
def test_end_of_an_order_that_moved_in_between_is_refused(order: Tenant) -> None:
    accepted = FIRST.moved(OrderStatus.ACCEPTED, NOW)
    order_states.replace(order, ORDER, FIRST, accepted)

    assert order_moves.move(order, ORDER, Move((FIRST, REJECTED), (NOTHING, PLANNED))) is False

    assert order_states.find(order, ORDER) == accepted
    assert order_returns.of_order(order, ORDER) == NOTHING


def test_end_of_an_order_with_a_new_return_in_between_is_refused(order: Tenant) -> None:
    order_returns.replace(order, ORDER, NOTHING, PLANNED)

    assert order_moves.move(order, ORDER, Move((FIRST, REJECTED), (NOTHING, OTHER))) is False

    assert order_states.find(order, ORDER) == FIRST
    assert order_returns.of_order(order, ORDER) == PLANNED
