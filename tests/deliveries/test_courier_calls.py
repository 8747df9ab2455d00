"""A guest asks where the courier is: only of their own order, seldom, and never a day later (spec sections 4, 7, 9)."""

import datetime as dt
from typing import Any

import pytest
from infrastructure.local.sandbox.faults import Fault
from tests.deliveries.house import CORNER, CourierStore
from tests.functions.browser import Answer, Browser, at_store

from domain.delivery.courier import CourierStatus
from domain.limits.policies import COURIER_QUESTIONS
from ordering.courier_messages import DOORDASH, FTS
from use_cases.delivery.dispatch import dispatch

pytestmark = pytest.mark.engine


@pytest.fixture
def brought(courier_store: CourierStore) -> tuple[CourierStore, str, str]:
    """The store, an order of which a courier was booked, and its status token."""
    order, token = courier_store.accepted()
    assert dispatch(CORNER, order, courier_store.clock.now) == "taken"
    return courier_store, order, token


def asks(store: CourierStore, order: str, token: str | None, **update: Any) -> Answer:
    named = {"doorDashDriveID": order, **({"statusToken": token} if token else {})}
    return store.guest.call(DOORDASH, **({"update": {**named, **update}} if update else {"query": named}))


@pytest.mark.night
def test_the_agent_is_asked_where_its_courier_is(brought: tuple[CourierStore, str, str]) -> None:
    store, order, token = brought
    store.tells(order, "picked_up")

    body = asks(store, order, token).body

    assert body["record"] == {
        "delivery_status": "picked_up",
        "tracking_url": f"{store.sandbox.base}/drive/track/{order}",
        "external_delivery_id": order,
    }
    assert body["delivery"]["courierName"] == "Dana"
    assert store.job(order).status is CourierStatus.PICKED_UP


def test_courier_call_needs_the_status_token_of_the_order(brought: tuple[CourierStore, str, str]) -> None:
    store, order, token = brought
    _, other = store.places()

    for name, shown in (
        (order, None),
        (order, other),
        (order, "A" * 43),
        ("00000000-0000-4000-8000-000000000008", token),
    ):
        assert asks(store, name, shown).result == "not_found"
        assert asks(store, name, shown, instructions="Leave it").result == "not_found"
    assert store.job(order).instructions == ""


@pytest.mark.night
def test_another_company_has_no_such_order(brought: tuple[CourierStore, str, str]) -> None:
    store, order, token = brought
    store.guest = Browser("rival.example")
    store.guest.start("rival-key")

    assert asks(store, order, token).result == "not_found"


def test_the_agent_is_asked_no_oftener_than_is_good_for_it(brought: tuple[CourierStore, str, str]) -> None:
    store, order, token = brought
    for _ in range(COURIER_QUESTIONS.most):
        asks(store, order, token)
    store.tells(order, "picked_up")

    assert asks(store, order, token).body["record"]["delivery_status"] == "created"
    store.clock.pass_by(seconds=COURIER_QUESTIONS.seconds)
    assert asks(store, order, token).body["record"]["delivery_status"] == "picked_up"


@pytest.mark.night
@pytest.mark.parametrize(("late", "told"), [(dt.timedelta(0), "picked_up"), (dt.timedelta(seconds=1), "created")])
def test_a_day_after_the_delivery_the_agent_is_asked_no_more(
    brought: tuple[CourierStore, str, str], late: dt.timedelta, told: str
) -> None:
    store, order, token = brought
    store.tells(order, "picked_up")
    due = store.job(order).wanted_at + dt.timedelta(hours=24) + late
    store.clock.now = due
    store.guest = at_store("queen")

    assert asks(store, order, token).body["record"]["delivery_status"] == told


@pytest.mark.night
def test_a_silent_agent_leaves_what_was_known(brought: tuple[CourierStore, str, str]) -> None:
    store, order, token = brought
    store.sandbox.faults.add(Fault(on="GET /drive/v2/deliveries", kind="status", status=503, times=1))

    body = asks(store, order, token).body

    assert (body["result"], body["record"]["delivery_status"]) == ("ok", "created")


def test_guest_can_change_instructions_until_the_order_is_collected(brought: tuple[CourierStore, str, str]) -> None:
    store, order, token = brought

    assert asks(store, order, token, instructions="Blue door").result == "ok"
    assert dispatch(CORNER, order, store.clock.now) == "updated"
    assert store.sandbox.deliveries[order]["dropoff_instructions"].endswith("Blue door")

    store.moved(order, "picked_up")
    before = store.job(order)
    assert asks(store, order, token, instructions="Red door").result == "error_order_conflict"
    assert store.job(order) == before


@pytest.mark.night
@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"query": {}},
        {"query": {"doorDashDriveID": 7}},
        {"query": {"doorDashDriveID": "x"}, "update": {"doorDashDriveID": "x", "instructions": "y"}},
        {"update": {"doorDashDriveID": "00000000-0000-4000-8000-000000000001", "instructions": "x" * 501}},
        {"quote": {}},
    ],
)
def test_malformed_courier_requests_are_refused(courier_store: CourierStore, fields: dict[str, Any]) -> None:
    assert courier_store.guest.call(DOORDASH, **fields).status == 400


def test_partner_gets_the_guest_once_when_the_page_requests_it(partner_store: CourierStore) -> None:
    order, token = partner_store.places()
    assert partner_store.guest.call(FTS, statusToken=token).body == {"result": "ok", "pushed": False}
    assert partner_store.sandbox.customers == []
    partner_store.moves(order, "accepted")

    for _ in range(3):
        assert partner_store.guest.call(FTS, statusToken=token).body == {"result": "ok", "pushed": True}

    assert [told["orderUUID"] for told in partner_store.sandbox.customers] == [order]


def test_partner_request_with_an_unknown_token_is_refused(partner_store: CourierStore) -> None:
    assert partner_store.guest.call(FTS, statusToken="A" * 43).result == "not_found"
