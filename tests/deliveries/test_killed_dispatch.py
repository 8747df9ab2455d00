"""A dispatch that is killed at any step, before or after it took effect, books one courier, and no orphan is left."""

import itertools
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from pynamodb.connection import Connection
from tests.deliveries.house import CORNER, CourierStore
from tests.deliveries.judge import judged

from domain.delivery.delivery import Dispatch
from gateways import doordash_delivery
from gateways.exchange import exchange
from use_cases.delivery.dispatch import dispatch

pytestmark = pytest.mark.engine

_TABLE, _AGENT = Connection._make_api_call, exchange


class KilledError(BaseException):
    """The process ends here."""


class Steps:
    """Calls to tables and to the agent, of which one is the last."""

    def __init__(self, last: int | None, *, after_effect: bool) -> None:
        self.last, self.after_effect = last, after_effect
        self.taken = itertools.count()
        self.dead = False

    def step(self, call: Callable[..., Any], *given: Any, **named: Any) -> Any:
        if self.dead:
            raise KilledError
        dies = next(self.taken) == self.last
        if dies and not self.after_effect:
            self.dead = True
            raise KilledError
        answer = call(*given, **named)
        if dies:
            self.dead = True
            raise KilledError
        return answer


@contextmanager
def stepping(steps: Steps) -> Iterator[Steps]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Connection, "_make_api_call", lambda *given, **named: steps.step(_TABLE, *given, **named))
        patch.setattr(doordash_delivery, "exchange", lambda *given, **named: steps.step(_AGENT, *given, **named))
        yield steps


def steps_of(act: Callable[[], Any]) -> int:
    """The number of calls of an act that is not killed."""
    with stepping(Steps(None, after_effect=True)) as steps:
        act()
    return next(steps.taken)


def killed(act: Callable[[], Any], last: int, *, after_effect: bool) -> None:
    with stepping(Steps(last, after_effect=after_effect)), pytest.raises(KilledError):
        act()


@pytest.mark.parametrize("after_effect", [True, False])
def test_a_booking_that_is_killed_at_any_step_is_made_once(courier_store: CourierStore, *, after_effect: bool) -> None:
    store = courier_store
    order, _ = store.accepted()
    many = steps_of(lambda: dispatch(CORNER, order, store.clock.now))
    assert many > 5

    for last in range(many):
        order, _ = store.accepted()
        killed(lambda order=order: dispatch(CORNER, order, store.clock.now), last, after_effect=after_effect)  # type: ignore[misc]
        for _ in range(3):
            dispatch(CORNER, order, store.clock.now)
        assert store.job(order).dispatch is Dispatch.TAKEN, last

    judged(store.sandbox)
    assert len(store.sandbox.deliveries) == many + 1


@pytest.mark.night
@pytest.mark.parametrize("after_effect", [True, False])
def test_a_courier_is_called_off_although_the_first_try_is_killed(
    courier_store: CourierStore, *, after_effect: bool
) -> None:
    store = courier_store

    def ready() -> str:
        order, _ = store.accepted()
        dispatch(CORNER, order, store.clock.now)
        store.moves(order, "cancelled")
        return order

    order = ready()
    many = steps_of(lambda: dispatch(CORNER, order, store.clock.now))
    for last in range(many):
        order = ready()
        killed(lambda order=order: dispatch(CORNER, order, store.clock.now), last, after_effect=after_effect)  # type: ignore[misc]
        for _ in range(3):
            dispatch(CORNER, order, store.clock.now)
        assert store.job(order).is_over, last

    judged(store.sandbox)
    assert {each["delivery_status"] for each in store.sandbox.deliveries.values()} == {"cancelled"}


@pytest.mark.night
@pytest.mark.parametrize("after_effect", [True, False])
def test_killed_acceptance_has_a_delivery_exactly_if_it_was_stored(
    courier_store: CourierStore, *, after_effect: bool
) -> None:
    from domain.vocabulary.order_status import OrderStatus
    from repositories.delivery import deliveries
    from repositories.order import order_states
    from use_cases.order.advance_order import advance_order

    store = courier_store

    def accept(order: str) -> None:
        advance_order(CORNER, order, OrderStatus.ACCEPTED, store.clock.now)

    order, _ = store.places()
    many = steps_of(lambda: accept(order))
    stood = set()
    for last in range(many):
        order, _ = store.places()
        killed(lambda order=order: accept(order), last, after_effect=after_effect)  # type: ignore[misc]
        state = order_states.find(CORNER, order)
        assert state is not None
        is_accepted = state.status is OrderStatus.ACCEPTED
        assert (deliveries.find(CORNER, order) is not None) == is_accepted, last
        stood.add(is_accepted)

    assert False in stood
