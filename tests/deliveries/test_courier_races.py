"""A webhook, a guest, staff and the sweep at the same moment: one story of each delivery (reliability 1.1)."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.deliveries.house import CORNER, CourierStore
from tests.deliveries.judge import judged
from tests.resilience.races import races
from tests.resilience.scale import scaled

from domain.delivery.agents_delivery import told
from domain.delivery.courier import CourierStatus
from domain.delivery.delivery import CallOff
from domain.errors import Refusal
from domain.vocabulary.order_status import OrderStatus
from gateways import delivery_agents
from repositories.order import orders
from use_cases.delivery.ask_courier import ask_courier
from use_cases.delivery.dispatch import dispatch
from use_cases.delivery.hear_courier import hear_courier
from use_cases.order.advance_order import advance_order

pytestmark = pytest.mark.engine

RACES = scaled(200, 25)


def heard(store: CourierStore, order: str, status: str) -> bool:
    body, headers = store.tells(order, status)
    named = {name.lower(): value for name, value in headers.items()}
    return hear_courier(body, named, store.clock.now)


def cancelled(store: CourierStore, order: str) -> str:
    try:
        advance_order(CORNER, order, OrderStatus.CANCELLED, store.clock.now)
    except Refusal as refusal:
        return refusal.code.value
    return dispatch(CORNER, order, store.clock.now)


def test_two_who_book_at_once_book_one_courier(courier_store: CourierStore) -> None:
    store = courier_store
    for start in races(RACES):
        order, _ = store.accepted()

        start.run(
            lambda order=order: dispatch(CORNER, order, store.clock.now),  # type: ignore[misc]
            lambda order=order: dispatch(CORNER, order, store.clock.now),  # type: ignore[misc]
        )

        assert store.job(order).status is CourierStatus.CREATED
    assert judged(store.sandbox) == RACES


def test_an_order_cancelled_while_its_courier_is_booked_has_none_in_the_end(courier_store: CourierStore) -> None:
    store, ends = courier_store, Counter[str]()
    for start in races(RACES):
        order, _ = store.accepted()

        start.run(
            lambda order=order: dispatch(CORNER, order, store.clock.now),  # type: ignore[misc]
            lambda order=order: cancelled(store, order),  # type: ignore[misc]
        )
        store.clock.pass_by(minutes=3)
        for _ in range(3):
            dispatch(CORNER, order, store.clock.now)

        job, booked = store.job(order), store.booked(order)
        assert job.is_over
        assert job.call_off in (None, CallOff.DONE)
        assert booked is None or booked["delivery_status"] == "cancelled"
        ends["booked" if booked else "never booked"] += 1
        store.clock.pass_by(minutes=-3)
    judged(store.sandbox)
    assert len(ends) == 2, ends


@pytest.mark.night
def test_a_courier_who_collects_while_the_order_is_cancelled_is_known_to_come_or_not(
    courier_store: CourierStore,
) -> None:
    store, ends = courier_store, Counter[str]()
    for start in races(RACES):
        order, _ = store.accepted()
        dispatch(CORNER, order, store.clock.now)

        def collects(order: str = order) -> str:
            with store.sandbox.lock:
                if store.sandbox.deliveries[order]["delivery_status"] == "cancelled":
                    return "too late"
                return str(heard_collected(store, order))

        start.run(collects, lambda order=order: cancelled(store, order))  # type: ignore[misc]
        for _ in range(3):
            dispatch(CORNER, order, store.clock.now)

        job = store.job(order)
        assert job.call_off in (CallOff.DONE, CallOff.REFUSED)
        assert (job.call_off is CallOff.REFUSED) == (job.trouble is not None)
        ends[job.call_off.value] += 1
    judged(store.sandbox)
    assert set(ends) == {"done", "refused"}, ends


def heard_collected(store: CourierStore, order: str) -> bool:
    """Apply the agent's event of the collection; the agent's clock does not move in between."""
    agent = delivery_agents.delivery_agent_of(CORNER, "queen")
    body, headers = store.tells(order, "picked_up")
    news = agent.read_event(body, {name.lower(): value for name, value in headers.items()}, store.clock.now)
    assert news is not None
    from use_cases.delivery.move_delivery import move_delivery

    move_delivery(CORNER, order, lambda current: told(current, news, store.clock.now), store.clock.now)
    return True


@pytest.mark.night
def test_concurrent_webhook_and_query_give_one_history(courier_store: CourierStore) -> None:
    store = courier_store
    for start in races(RACES):
        order, _ = store.accepted()
        dispatch(CORNER, order, store.clock.now)
        placed = orders.find(CORNER, order)
        assert placed is not None

        start.run(
            lambda order=order: heard(store, order, "picked_up"),  # type: ignore[misc]
            lambda placed=placed: ask_courier(CORNER, placed, store.clock.now),  # type: ignore[misc]
        )

        statuses = [each.status for each in store.job(order).history]
        assert statuses == [CourierStatus.CREATED, CourierStatus.PICKED_UP]
    judged(store.sandbox)


@pytest.mark.night
def test_concurrent_copies_of_a_webhook_are_applied_once(courier_store: CourierStore) -> None:
    store = courier_store
    order, _ = store.accepted()
    dispatch(CORNER, order, store.clock.now)
    body, headers = store.tells(order, "picked_up")
    named = {name.lower(): value for name, value in headers.items()}

    with ThreadPoolExecutor(10) as pool:
        results = list(pool.map(lambda _: hear_courier(body, named, store.clock.now), range(10)))

    assert any(results)
    assert [each.status for each in store.job(order).history] == [CourierStatus.CREATED, CourierStatus.PICKED_UP]
