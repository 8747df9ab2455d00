"""Webhooks of the agent: each status is applied once, in any form; forged ones change nothing (L-8, threat 14)."""

import itertools
import json
from typing import Any

import pytest
from tests.deliveries.house import CORNER, CourierStore
from tests.functions.browser import Browser
from tests.functions.world import Outbox

from domain.delivery.courier import CourierStatus
from domain.delivery.delivery import CallOff, DeliveryTrouble
from domain.store.tell_guests import TellGuests
from repositories.delivery import deliveries
from repositories.order import order_states
from use_cases.delivery.dispatch import dispatch
from use_cases.order.complete_order import complete_order
from workflows.sweep_overdue import sweep_overdue

pytestmark = pytest.mark.engine

WAY = (
    "confirmed",
    "enroute_to_pickup",
    "arrived_at_pickup",
    "picked_up",
    "enroute_to_dropoff",
    "arrived_at_dropoff",
    "delivered",
)


@pytest.fixture
def brought(courier_store: CourierStore) -> tuple[CourierStore, str, str]:
    """The store, an order of which a courier was booked, and its status token."""
    order, token = courier_store.accepted()
    assert dispatch(CORNER, order, courier_store.clock.now) == "taken"
    return courier_store, order, token


@pytest.mark.night
def test_a_guest_follows_the_courier_to_the_door(brought: tuple[CourierStore, str, str]) -> None:
    store, order, token = brought

    seen = []
    for status in WAY:
        store.clock.pass_by(minutes=2)
        store.moved(order, status)
        seen.append(store.status(token)["delivery"]["status"])

    delivery = store.status(token)["delivery"]
    assert seen == list(WAY)
    assert [change["status"] for change in delivery["history"]] == ["created", *WAY]
    assert delivery["courierName"] == "Dana"
    assert delivery["trackingUrl"] == ""
    board = store.on_board(order)["delivery"]
    assert (board["status"], board["courierName"], board["trouble"]) == ("delivered", "Dana", None)


def test_webhook_before_its_delivery_is_indexed_is_retried_and_then_applied(
    brought: tuple[CourierStore, str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    store, order, token = brought
    early = store.tells(order, "confirmed", created_at=store.clock.now.isoformat())
    with monkeypatch.context() as lagging:
        lagging.setattr(deliveries, "named", lambda _: ())
        answer = store.hears(early)

    assert answer.status == 503
    assert store.job(order).status is CourierStatus.CREATED
    assert store.hears(early).status == 200
    assert store.status(token)["delivery"]["status"] == "confirmed"


@pytest.mark.parametrize(
    ("name", "seconds"), [("D-12345", 0), ("9f0c3b44-0000-4000-8000-000000000001", 61), ("9F0C", 0)]
)
def test_webhook_about_a_foreign_delivery_is_acknowledged_without_retry(
    brought: tuple[CourierStore, str, str], name: str, seconds: int
) -> None:
    store, order, _ = brought
    said_at = store.clock.now.isoformat()
    told = store.tells(order, "confirmed", external_delivery_id=name, created_at=said_at)
    store.clock.pass_by(seconds=seconds)

    assert store.hears(told).status == 200
    assert store.job(order).status is CourierStatus.CREATED


@pytest.mark.night
def test_a_courier_under_way_is_seen_on_the_agents_own_page(brought: tuple[CourierStore, str, str]) -> None:
    store, order, token = brought
    store.moved(order, "picked_up")

    assert store.status(token)["delivery"]["trackingUrl"] == f"{store.sandbox.base}/drive/track/{order}"


def test_an_order_that_was_ready_is_completed_as_it_is_delivered(brought: tuple[CourierStore, str, str]) -> None:
    store, order, token = brought
    store.moves(order, "ready")

    store.moved(order, "delivered")
    assert complete_order(CORNER, order, store.clock.now) == "completed"

    state = order_states.find(CORNER, order)
    assert state is not None
    assert (state.status.value, state.history[-1].by) == ("completed", "courier")
    assert store.status(token)["status"] == "completed"
    assert complete_order(CORNER, order, store.clock.now) == "nothing"


@pytest.mark.night
def test_the_sweep_completes_what_was_delivered(brought: tuple[CourierStore, str, str]) -> None:
    store, order, token = brought
    store.moves(order, "ready")
    store.moved(order, "delivered")

    sweep_overdue(store.clock.now)

    assert store.status(token)["status"] == "completed"
    assert sweep_overdue(store.clock.now) == 0


@pytest.mark.night
def test_an_order_that_was_never_called_ready_is_left_to_its_store(brought: tuple[CourierStore, str, str]) -> None:
    store, order, token = brought

    store.moved(order, "delivered")
    assert complete_order(CORNER, order, store.clock.now) == "completed"

    assert store.status(token)["status"] == "accepted"
    assert store.job(order).closes_order is False


@pytest.mark.night
def test_food_that_comes_back_is_cancelled_to_its_guest_and_work_for_staff(
    brought: tuple[CourierStore, str, str],
) -> None:
    store, order, token = brought

    store.moved(order, "picked_up", "returned")

    assert store.status(token)["delivery"]["status"] == "cancelled"
    board = store.on_board(order)["delivery"]
    assert (board["status"], board["trouble"]) == ("returned", "returned")
    assert board["acts"] == ["take_over", "settle"]
    assert store.acts(order, "settle").body["delivery"]["trouble"] is None


def test_a_courier_who_gives_up_is_work_for_staff_who_may_take_over(brought: tuple[CourierStore, str, str]) -> None:
    store, order, token = brought

    store.moved(order, "cancelled")

    assert store.on_board(order)["delivery"]["trouble"] == "called_off"
    taken = store.acts(order, "take_over").body["delivery"]
    assert (taken["carrier"], taken["status"], taken["trouble"]) == ("own", None, None)
    store.moved(order, "delivered")
    assert store.status(token)["delivery"]["status"] is None


@pytest.mark.night
@pytest.mark.parametrize("end", ["delivered", "cancelled", "returned"])
def test_after_an_end_no_word_changes_anything(brought: tuple[CourierStore, str, str], end: str) -> None:
    store, order, _ = brought
    store.moved(order, "picked_up", end)
    before = store.job(order)

    store.moved(order, "confirmed", "delivered", "cancelled", "returned", end)

    assert store.job(order) == before


@pytest.mark.night
def test_webhooks_in_any_order_and_repeated_give_the_same_history(brought: tuple[CourierStore, str, str]) -> None:
    store, order, _ = brought
    words = {status: store.tells(order, status) for status in ("confirmed", "enroute_to_pickup", "picked_up")}
    for shuffled in itertools.permutations([*words, "confirmed"]):
        deliveries.DeliveryRecord(CORNER.key(order)).delete()
        assert deliveries.put(CORNER, fresh(store, order), None)
        for status in shuffled:
            assert store.hears(words[status]).status == 200

        assert store.job(order).status is CourierStatus.PICKED_UP
        told = [change.status for change in store.job(order).history]
        assert told == sorted(told, key=list(CourierStatus).index)


def fresh(store: CourierStore, order: str) -> Any:
    """The delivery as it is booked."""
    from domain.delivery.delivery import Carrier, DeliveryJob, Dispatch

    return DeliveryJob(
        order_uuid=order,
        store_id="queen",
        carrier=Carrier.AGENT,
        dispatch=Dispatch.TAKEN,
        status=CourierStatus.CREATED,
        wanted_at=store.clock.now,
    )


@pytest.mark.night
@pytest.mark.parametrize(
    "headers",
    [{}, {"Authorization": ""}, {"Authorization": "Basic Zm9yZ2Vk"}, {"Authorization": "Bearer x", "Signature": "y"}],
)
def test_a_forged_word_changes_nothing(brought: tuple[CourierStore, str, str], headers: dict[str, str]) -> None:
    store, order, _ = brought
    before = store.job(order)
    body, _right = store.tells(order, "delivered")

    answer = store.hears((body, headers))

    assert (answer.status, answer.result) == (400, "invalid_request")
    assert store.job(order) == before


@pytest.mark.night
@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b"{",
        b'{"external_delivery_id": 7}',
        b'{"external_delivery_id": ""}',
        b'{"external_delivery_id": null}',
        b"<html></html>",
        json.dumps({"external_delivery_id": "x" * 101}).encode(),
        b'{"external_delivery_id": "\\ud800"}',
        b"[" * 10_000,
    ],
)
def test_body_that_is_no_event_is_refused(brought: tuple[CourierStore, str, str], body: bytes) -> None:
    store, _, _ = brought
    right = {"Authorization": store.sandbox.credentials.doordash_authorization}

    assert store.hears((body, right)).status == 400


def test_webhook_about_an_unknown_order_is_accepted_and_ignored(courier_store: CourierStore) -> None:
    event = {"external_delivery_id": "00000000-0000-4000-8000-000000000009", "event_name": "DASHER_DROPPED_OFF"}

    answer = courier_store.hears((json.dumps(event).encode(), {}))

    assert (answer.status, answer.result) == (200, "ok")


@pytest.mark.parametrize("changes", [{"event_name": "DASHER_DANCED", "delivery_status": "dancing"}, {"fee": -5}])
def test_a_signed_word_that_says_nothing_known_changes_nothing(
    brought: tuple[CourierStore, str, str], changes: dict[str, Any]
) -> None:
    store, order, _ = brought
    before = store.job(order)

    answer = store.hears(store.tells(order, "picked_up", **changes))

    assert answer.status in (200, 400)
    assert store.job(order) == before


@pytest.mark.night
def test_a_called_off_courier_is_no_trouble(brought: tuple[CourierStore, str, str]) -> None:
    store, order, _ = brought
    store.moves(order, "cancelled")

    store.moved(order, "cancelled")

    job = store.job(order)
    assert (job.call_off, job.trouble) == (CallOff.DONE, None)
    assert dispatch(CORNER, order, store.clock.now) == "nothing"


@pytest.mark.night
def test_cancelled_order_that_is_delivered_anyway_counts_as_delivered(brought: tuple[CourierStore, str, str]) -> None:
    store, order, _ = brought
    store.moves(order, "cancelled")

    store.moved(order, "delivered")

    job = store.job(order)
    assert (job.status, job.call_off, job.trouble) == (CourierStatus.DELIVERED, CallOff.REFUSED, None)


@pytest.mark.night
@pytest.mark.parametrize(
    ("way", "said"),
    [
        (("picked_up",), ["The courier has your order and is on the way."]),
        (("enroute_to_dropoff", "picked_up"), ["The courier has your order and is on the way."]),
        (("picked_up", "delivered"), ["The courier has your order and is on the way.", "Your order was delivered."]),
        (("delivered", "delivered"), ["Your order was delivered."]),
        (("cancelled",), ["The courier could not deliver your order. The store will be in touch."]),
        (("returned", "cancelled"), ["The courier could not deliver your order. The store will be in touch."]),
        (("confirmed", "enroute_to_pickup"), []),
    ],
)
def test_guest_is_notified_once_of_collection_delivery_and_failure(
    tells: Any, outbox: Outbox, brought: tuple[CourierStore, str, str], way: tuple[str, ...], said: list[str]
) -> None:
    store, order, _ = brought
    outbox.sent.clear()

    for status in way:
        store.moved(order, status)

    assert [text.split(": ", 1)[1] for _, text in outbox.sent] == said


@pytest.mark.night
def test_store_without_guest_notifications_sends_none_about_couriers(
    tells: Any, outbox: Outbox, brought: tuple[CourierStore, str, str]
) -> None:
    store, order, _ = brought
    tells(TellGuests(sms=False, email=False, push=False))
    outbox.sent.clear()

    store.moved(order, "picked_up", "delivered")

    assert outbox.sent == []


@pytest.mark.night
def test_webhook_does_not_change_another_companys_order_with_the_same_id(
    brought: tuple[CourierStore, str, str],
) -> None:
    """A browser chooses its order's id, so an order of another company may have the same one."""
    from domain.tenant import Tenant

    store, order, _ = brought
    rival = Tenant(company_code="rival")
    other = fresh(store, order)
    assert deliveries.put(rival, other, None)

    store.moved(order, "picked_up")

    assert store.job(order).status is CourierStatus.PICKED_UP
    assert deliveries.find(rival, order) == other


@pytest.mark.night
def test_other_stores_staff_cannot_act_on_a_delivery_in_trouble(brought: tuple[CourierStore, str, str]) -> None:
    from tests.staff_keys import key_of

    store, order, _ = brought
    store.moved(order, "cancelled")
    fields = {"companyCode": "corner", "storeID": "harbour", "staffKey": key_of("corner", "harbour")}

    answer = Browser().post("/backoffice/actdelivery", **fields, orderUUID=order, act="take_over")

    assert answer.result == "not_found"
    assert store.job(order).trouble is DeliveryTrouble.CALLED_OFF
