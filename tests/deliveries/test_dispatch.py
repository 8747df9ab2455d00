"""An accepted order is delivered by the agent's courier: booked once, called off if the order ends (L-6, L-7)."""

import datetime as dt
from typing import Any

import pytest
from infrastructure.local.sandbox.faults import Fault
from tests.deliveries.house import CORNER, CourierStore
from tests.flips import put_stores
from tests.functions.world import forget_snapshots

from domain.delivery.courier import CourierStatus
from domain.delivery.delivery import CallOff, Carrier, DeliveryTrouble, Dispatch
from domain.store.intake import AutomaticAcceptance
from domain.vocabulary.order_type import OrderType
from gateways.channel import Telling
from realtime.tell import tell
from repositories.delivery import deliveries
from repositories.store import stores
from use_cases.channel import tell_channel
from use_cases.delivery.dispatch import dispatch
from workflows.sweep_overdue import sweep_overdue

pytestmark = pytest.mark.engine

ASKED = ("POST /drive/v2/deliveries", "POST /drive/v2/quotes")


def run(store: CourierStore, order: str) -> str:
    return dispatch(CORNER, order, store.clock.now)


@pytest.mark.night
def test_an_order_that_waits_to_be_accepted_has_no_delivery(courier_store: CourierStore) -> None:
    order, token = courier_store.places()

    assert deliveries.find(CORNER, order) is None
    assert courier_store.status(token)["delivery"] is None
    assert courier_store.booked(order) is None


@pytest.mark.night
def test_an_accepted_order_waits_for_a_courier_until_the_agent_has_taken_it(courier_store: CourierStore) -> None:
    order, token = courier_store.accepted()
    assert courier_store.job(order).dispatch is Dispatch.WAITING
    assert courier_store.status(token)["delivery"]["status"] is None

    assert run(courier_store, order) == "taken"

    job, booked = courier_store.job(order), courier_store.booked(order)
    assert booked is not None
    assert (job.dispatch, job.status, job.carrier) == (Dispatch.TAKEN, CourierStatus.CREATED, Carrier.AGENT)
    assert (job.fee, job.tax) == (booked["fee"], booked["tax"])
    assert booked["tip"] == 300
    assert booked["order_value"] == 1675
    assert booked["dropoff_phone_number"] == "+14165550199"
    assert booked["dropoff_instructions"].endswith("Ring twice")
    shown = courier_store.status(token)["delivery"]
    assert (shown["status"], shown["carrier"]) == ("created", "agent")
    assert shown["dropoffTime"] == booked["dropoff_time_estimated"]


@pytest.mark.night
def test_the_sweep_books_what_no_request_did(courier_store: CourierStore) -> None:
    order, _ = courier_store.accepted()

    sweep_overdue(courier_store.clock.now)
    sweep_overdue(courier_store.clock.now)

    assert courier_store.job(order).dispatch is Dispatch.TAKEN
    assert [each["path"] for each in courier_store.sandbox.requests] == ["/drive/v2/deliveries"]


def test_the_quote_is_taken_while_it_holds(courier_store: CourierStore) -> None:
    courier_store.quoted_at = courier_store.clock.now
    order, _ = courier_store.accepted()
    quoted(courier_store, order)

    assert run(courier_store, order) == "taken+updated"

    assert courier_store.booked(order) is not None
    assert [each["path"] for each in courier_store.sandbox.requests] == ["/drive/v2/quotes"]


@pytest.mark.parametrize("kind", ["lose_reply", "drop", ""])
def test_a_courier_of_an_accepted_quote_meets_the_guest_as_they_are_known_now(
    courier_store: CourierStore, kind: str
) -> None:
    """The quote was taken with the counter's phone, another name and other words for the courier."""
    courier_store.quoted_at = courier_store.clock.now
    order, _ = courier_store.accepted()
    quoted(courier_store, order, name="Somebody", phone="4165550101", instructions="Old words")
    if kind:
        courier_store.sandbox.faults.add(Fault(on="POST /drive/v2/quotes/.*/accept$", kind=kind, times=1))

    for _ in range(3):
        run(courier_store, order)
        courier_store.clock.pass_by(minutes=1)

    booked = courier_store.booked(order)
    assert booked is not None
    assert booked["dropoff_phone_number"] == "+14165550199"
    assert booked["dropoff_contact_given_name"] == "Ada"
    assert booked["dropoff_instructions"] == "Ring twice"
    assert not courier_store.job(order).update_due


@pytest.mark.night
def test_delivery_with_an_expired_quote_is_booked_under_the_same_id(courier_store: CourierStore) -> None:
    courier_store.quoted_at = courier_store.clock.now
    order, _ = courier_store.accepted()
    quoted(courier_store, order)
    courier_store.clock.pass_by(minutes=6)
    courier_store.sandbox.clock_offset += 360

    assert run(courier_store, order) == "taken"

    assert [each["path"] for each in courier_store.sandbox.requests] == ["/drive/v2/quotes", "/drive/v2/deliveries"]


def quoted(store: CourierStore, order: str, **met: str) -> None:
    """Request the quote that the order was placed with, and the guest's data of that time."""
    from gateways import delivery_agents
    from use_cases.delivery.courier_job import courier_job

    agent, job = delivery_agents.delivery_agent_of(CORNER, "queen"), courier_job(CORNER, store.job(order))
    agent.quote(job._replace(drop_off=job.drop_off._replace(**met)), store.clock.now)  # type: ignore[arg-type]


@pytest.mark.night
@pytest.mark.parametrize("kind", ["lose_reply", "drop", "status"])
def test_a_booking_without_an_answer_is_booked_once(courier_store: CourierStore, kind: str) -> None:
    courier_store.sandbox.faults.add(Fault(on="POST /drive/v2/deliveries$", kind=kind, times=1))
    order, _ = courier_store.accepted()

    first = run(courier_store, order)
    courier_store.clock.pass_by(minutes=3)
    again = run(courier_store, order)

    assert (first, again) in [("taken", "nothing"), ("later", "taken")]
    assert courier_store.booked(order) is not None
    made = [each for each in courier_store.sandbox.requests if each["path"] == "/drive/v2/deliveries"]
    assert len(made) == 1
    assert courier_store.job(order).trouble is None


@pytest.mark.night
def test_a_silent_agent_is_trouble_and_is_asked_again_ever_more_seldom(courier_store: CourierStore) -> None:
    courier_store.sandbox.faults.add(Fault(on="/drive/v2/", kind="status", status=503, times=3))
    order, _ = courier_store.accepted()

    assert run(courier_store, order) == "later"

    board = courier_store.on_board(order)["delivery"]
    assert (board["trouble"], board["acts"]) == ("silent", ["try_again", "take_over"])
    assert sweep_overdue(courier_store.clock.now) == 0
    courier_store.clock.pass_by(minutes=2)
    sweep_overdue(courier_store.clock.now)
    assert courier_store.job(order).dispatch is Dispatch.WAITING
    courier_store.clock.pass_by(minutes=4)
    sweep_overdue(courier_store.clock.now)
    assert courier_store.job(order).dispatch is Dispatch.TAKEN
    assert courier_store.job(order).trouble is None


@pytest.mark.night
def test_refusal_of_the_agent_is_a_trouble_with_its_own_text(courier_store: CourierStore) -> None:
    courier_store.sandbox.couriers.refusal = "No couriers near by"
    courier_store.sandbox.couriers.refusal_details = ["Try at another time"]
    order, token = courier_store.accepted()

    assert run(courier_store, order) == "refused"

    board = courier_store.on_board(order)["delivery"]
    assert (board["dispatch"], board["trouble"]) == ("refused", "refused")
    assert "No couriers near by" in board["refusal"]
    assert board["acts"] == ["try_again", "take_over"]
    assert courier_store.status(token)["delivery"]["status"] is None
    assert run(courier_store, order) == "nothing"


def test_staff_have_a_courier_looked_for_again(courier_store: CourierStore) -> None:
    courier_store.sandbox.couriers.refusal = "No couriers near by"
    order, _ = courier_store.accepted()
    run(courier_store, order)
    courier_store.sandbox.couriers.refusal = ""

    assert courier_store.acts(order, "try_again").result == "ok"
    assert run(courier_store, order) == "taken"

    assert courier_store.on_board(order)["delivery"]["trouble"] is None
    assert courier_store.acts(order, "try_again").result == "error_order_conflict"


@pytest.mark.night
def test_staff_bring_it_themselves(courier_store: CourierStore) -> None:
    courier_store.sandbox.couriers.refusal = "No couriers near by"
    order, token = courier_store.accepted()
    run(courier_store, order)

    answer = courier_store.acts(order, "take_over")

    assert (answer.body["delivery"]["carrier"], answer.body["delivery"]["trouble"]) == ("own", None)
    assert run(courier_store, order) == "nothing"
    assert courier_store.status(token)["delivery"]["carrier"] == "own"


def test_taking_over_from_a_silent_agent_calls_its_delivery_off(courier_store: CourierStore) -> None:
    courier_store.sandbox.faults.add(Fault(on="POST /drive/v2/deliveries$", kind="lose_reply", times=1))
    courier_store.sandbox.faults.add(Fault(on="GET /drive/v2/deliveries", kind="status", status=503, times=1))
    order, _ = courier_store.accepted()
    assert run(courier_store, order) == "later"
    assert courier_store.booked(order) is not None

    courier_store.acts(order, "take_over")
    assert run(courier_store, order) == "called_off"

    job = courier_store.job(order)
    assert (job.carrier, job.call_off, job.status) == (Carrier.OWN, CallOff.DONE, None)
    assert courier_store.booked(order) is not None
    assert courier_store.booked(order)["delivery_status"] == "cancelled"  # type: ignore[index]


def test_without_an_account_a_delivery_is_refused(courier_store: CourierStore) -> None:
    courier_store.has_agent = False
    order, _ = courier_store.accepted()

    assert run(courier_store, order) == "refused"

    assert courier_store.on_board(order)["delivery"]["refusal"] == "delivery_agent_not_configured"


@pytest.mark.night
def test_no_courier_is_booked_an_hour_after_the_wanted_time(courier_store: CourierStore) -> None:
    courier_store.sandbox.faults.add(Fault(on="POST /drive/v2/deliveries$", kind="drop", times=1))
    courier_store.sandbox.faults.add(Fault(on="GET /drive/v2/deliveries", kind="status", status=503, times=1))
    order, _ = courier_store.accepted()
    run(courier_store, order)
    courier_store.clock.now = courier_store.job(order).wanted_at + dt.timedelta(minutes=61)

    assert run(courier_store, order) == "refused"

    assert courier_store.booked(order) is None
    assert courier_store.job(order).trouble is DeliveryTrouble.REFUSED


@pytest.mark.night
def test_a_cancelled_order_calls_its_courier_off(courier_store: CourierStore) -> None:
    order, _ = courier_store.accepted()
    run(courier_store, order)

    assert courier_store.moves(order, "cancelled").result == "ok"
    assert courier_store.job(order).call_off is CallOff.DUE
    assert run(courier_store, order) == "called_off"

    assert courier_store.booked(order)["delivery_status"] == "cancelled"  # type: ignore[index]
    job = courier_store.job(order)
    assert (job.status, job.call_off, job.trouble) == (CourierStatus.CANCELLED, CallOff.DONE, None)


@pytest.mark.night
def test_order_that_ends_before_the_booking_books_no_courier(courier_store: CourierStore) -> None:
    order, token = courier_store.accepted()

    courier_store.moves(order, "cancelled")

    assert courier_store.job(order).dispatch is Dispatch.GIVEN_UP
    assert run(courier_store, order) == "nothing"
    assert courier_store.booked(order) is None
    assert courier_store.status(token)["delivery"] is None


@pytest.mark.night
def test_an_order_that_ends_while_its_booking_is_on_its_way_calls_it_off(courier_store: CourierStore) -> None:
    courier_store.sandbox.faults.add(Fault(on="POST /drive/v2/deliveries$", kind="lose_reply", times=1))
    courier_store.sandbox.faults.add(Fault(on="GET /drive/v2/deliveries", kind="status", status=503, times=1))
    order, _ = courier_store.accepted()
    run(courier_store, order)

    courier_store.moves(order, "cancelled")
    assert run(courier_store, order) == "called_off"

    assert courier_store.booked(order)["delivery_status"] == "cancelled"  # type: ignore[index]
    assert courier_store.job(order).is_over


def test_a_booking_that_never_arrived_is_given_up_once_it_can_arrive_no_more(courier_store: CourierStore) -> None:
    courier_store.sandbox.faults.add(Fault(on="POST /drive/v2/deliveries$", kind="drop", times=1))
    courier_store.sandbox.faults.add(Fault(on="GET /drive/v2/deliveries", kind="status", status=503, times=1))
    order, _ = courier_store.accepted()
    run(courier_store, order)
    courier_store.moves(order, "cancelled")

    assert run(courier_store, order) == "later"
    assert courier_store.job(order).call_off is CallOff.DUE
    courier_store.clock.pass_by(minutes=2)
    assert run(courier_store, order) == "called_off"

    assert courier_store.job(order).is_over
    assert courier_store.booked(order) is None


def test_a_courier_who_is_too_far_is_trouble(courier_store: CourierStore) -> None:
    order, _ = courier_store.accepted()
    run(courier_store, order)
    courier_store.moves(order, "cancelled")
    courier_store.tells(order, "picked_up")

    assert run(courier_store, order) == "not_called_off"

    board = courier_store.on_board(order)["delivery"]
    assert (board["trouble"], board["acts"]) == ("not_called_off", ["try_again", "settle"])
    assert courier_store.acts(order, "settle").body["delivery"]["trouble"] is None


@pytest.mark.night
def test_calling_off_at_a_silent_agent_is_retried_by_the_sweep(courier_store: CourierStore) -> None:
    order, _ = courier_store.accepted()
    run(courier_store, order)
    courier_store.moves(order, "cancelled")
    courier_store.sandbox.faults.add(Fault(on="PUT /drive/v2/deliveries", kind="status", status=503, times=1))

    assert run(courier_store, order) == "later"
    sweep_overdue(courier_store.clock.now)

    assert courier_store.booked(order)["delivery_status"] == "cancelled"  # type: ignore[index]


def test_another_promise_moves_the_courier(courier_store: CourierStore) -> None:
    order, _ = courier_store.accepted()
    run(courier_store, order)
    before = courier_store.job(order)
    later = before.wanted_at + dt.timedelta(minutes=30)

    assert delayed(order, later).result == "ok"
    assert run(courier_store, order) == "updated"

    job, booked = courier_store.job(order), courier_store.booked(order)
    assert job.wanted_at == later
    assert job.pickup_at is not None
    assert booked is not None
    assert dt.datetime.fromisoformat(booked["pickup_time"]) == job.pickup_at
    assert job.pickup_at - (before.pickup_at or job.pickup_at) == dt.timedelta(minutes=30)
    assert not job.update_due


def delayed(order: str, at: dt.datetime) -> Any:
    from tests.deliveries.house import STAFF
    from tests.functions.browser import Browser

    return Browser().post("/backoffice/delayorder", **STAFF, orderUUID=order, promisedAt=at.isoformat())


@pytest.mark.night
def test_a_lost_webhook_is_made_up_for_once_it_is_late(courier_store: CourierStore) -> None:
    order, token = courier_store.accepted()
    run(courier_store, order)
    courier_store.tells(order, "delivered")
    assert sweep_overdue(courier_store.clock.now) == 0

    courier_store.clock.now = (courier_store.job(order).dropoff_at or courier_store.clock.now) + dt.timedelta(
        minutes=10
    )
    sweep_overdue(courier_store.clock.now)

    assert courier_store.job(order).status is CourierStatus.DELIVERED
    assert courier_store.status(token)["delivery"]["status"] == "delivered"


def test_delivery_partner_gets_the_guest_once(partner_store: CourierStore) -> None:
    order, token = partner_store.accepted()

    assert run(partner_store, order) == "taken+pushed"
    assert run(partner_store, order) == "nothing"

    (told,) = partner_store.sandbox.customers
    assert (told["orderUUID"], told["name"], told["phone"]) == (order, "Ada", "+14165550199")
    assert told["address"]["street"] == "12 Yonge St"
    assert told["referenceID"] == partner_store.status(token)["referenceID"]


@pytest.mark.night
@pytest.mark.parametrize("kind", ["lose_reply", "drop", "status"])
def test_failed_push_to_the_partner_is_retried_and_has_effect_once(partner_store: CourierStore, kind: str) -> None:
    partner_store.sandbox.faults.add(Fault(on="POST /fts/customers", kind=kind, times=1))
    order, _ = partner_store.accepted()

    assert run(partner_store, order) == "taken+later"
    assert run(partner_store, order) == "pushed"

    assert len(partner_store.sandbox.customers) == 1


def test_push_refused_by_the_partner_is_not_retried(partner_store: CourierStore) -> None:
    partner_store.sandbox.faults.add(Fault(on="POST /fts/customers", kind="status", status=422, times=1))
    order, _ = partner_store.accepted()

    assert run(partner_store, order) == "taken+not_pushed"
    assert run(partner_store, order) == "nothing"


@pytest.fixture
def handed(courier_store: CourierStore, monkeypatch: pytest.MonkeyPatch) -> list[Telling]:
    """The payloads for the asynchronous function."""
    asked: list[Telling] = []
    monkeypatch.setattr(tell_channel, "hand_over", asked.append)
    return asked


def dispatched(handed: list[Telling]) -> list[str]:
    return [order for telling in handed for order in telling.deliveries]


def test_acceptance_does_not_wait_for_the_agent(courier_store: CourierStore, handed: list[Telling]) -> None:
    order, _ = courier_store.accepted()
    assert courier_store.booked(order) is None
    (telling,) = [each for each in handed if each.deliveries]

    assert tell(telling.model_dump(mode="json"), None) == {"taken": 1}

    assert courier_store.booked(order) is not None
    assert dispatched(handed) == [order]


def test_an_order_that_is_accepted_by_itself_is_brought_too(courier_store: CourierStore, handed: list[Telling]) -> None:
    before = stores.current(CORNER, "queen")
    assert before is not None
    assert before.intake is not None
    automatic = {OrderType.DELIVERY: AutomaticAcceptance()}
    intake = before.intake.model_copy(update={"automatic": automatic})
    put_stores(CORNER, before.model_copy(update={"intake": intake}))
    forget_snapshots()

    order, token = courier_store.places()

    put_stores(CORNER, before)
    assert courier_store.status(token)["status"] == "accepted"
    assert courier_store.job(order).dispatch is Dispatch.WAITING
    assert dispatched(handed) == [order]
    assert run(courier_store, order) == "taken"


@pytest.mark.night
def test_store_without_agent_and_partner_has_no_delivery_row(
    courier_store: CourierStore, monkeypatch: pytest.MonkeyPatch, handed: list[Telling]
) -> None:
    courier_store.with_agent = False
    order, token = courier_store.accepted()

    assert deliveries.find(CORNER, order) is None
    assert courier_store.on_board(order)["delivery"] is None
    assert courier_store.status(token)["delivery"] is None
    assert dispatched(handed) == []


@pytest.mark.night
def test_partner_gets_the_guest_of_an_own_delivery(partner_store: CourierStore) -> None:
    partner_store.with_agent = False
    order, token = partner_store.accepted()

    assert run(partner_store, order) == "pushed"

    assert partner_store.status(token)["delivery"]["carrier"] == "own"
    assert run(partner_store, order) == "nothing"
