"""A delivery by own drivers ends with its order, and staff move it on where its driver cannot."""

import datetime as dt
from typing import Any

import pytest
from tests.flips import put_stores
from tests.functions.browser import Answer, Browser
from tests.functions.test_own_drivers import (
    CORNER,
    board,
    drives,
    driving,
    followed,
    give,
    guest,
    kept,
    nobody_at_work,
    on_the_way,
    pin_of,
    place,
)
from tests.functions.world import NOON, Clock, forget_snapshots

from backoffice.driving_messages import ASSIGN_DRIVER, HAND_OVER_ORDER, MOVE_DELIVERY, MOVE_DRIVE, READ_DELIVERIES
from backoffice.messages import MOVE_ORDER
from domain.delivery.courier import CourierStatus
from domain.delivery.delivery import Carrier, DeliveryJob, Dispatch
from domain.vocabulary.order_status import OrderStatus
from repositories.delivery import deliveries
from repositories.order import order_moves, order_states
from repositories.staff import staff_actions
from repositories.store import stores
from use_cases.order.advance_order import advance_order
from workflows.sweep_overdue import sweep_overdue

__all__ = ["guest", "nobody_at_work"]

pytestmark = pytest.mark.engine

UNREACHABLE = {"reason": "unreachable"}


def complete(order: str) -> None:
    for status in ("ready", "completed"):
        assert board(MOVE_ORDER, order, status=status).result == "ok"


def open_rows() -> list[str]:
    """The orders on the shelf that lists read."""
    found = deliveries.open_of_store(CORNER, "queen", lambda page: page, 1_000)
    return [job.order_uuid for job in found]


def listed() -> list[str]:
    return [one["orderUUID"] for one in board(READ_DELIVERIES).body["deliveries"]]


def moved(order: str, to: str, why: dict[str, str] | None = None) -> Answer:
    return board(MOVE_DELIVERY, order, to=to, why=why or UNREACHABLE)


def job_of(order: str) -> DeliveryJob:
    job = deliveries.find(CORNER, order)
    assert job is not None
    return job


def test_completing_an_order_on_the_board_ends_its_delivery(guest: Browser, clock: Clock) -> None:
    order, token = place(guest)
    give(order)

    complete(order)

    job = job_of(order)
    assert (job.status, job.is_over, job.proof) == ("delivered", True, None)
    assert (drives(), listed(), open_rows()) == ([], [], [])
    told = followed(guest, token)
    assert (told["status"], told["delivery"]["status"], told["delivery"]["pin"]) == ("completed", "delivered", "")


def test_a_driver_with_the_food_keeps_the_address_until_they_confirm_that_the_store_completed_it(
    guest: Browser, clock: Clock
) -> None:
    order, _ = on_the_way(guest)
    assert board(MOVE_ORDER, order, status="completed").result == "ok"

    [drive] = drives()
    assert (drive["takenAway"], drive["address"]["street"]) == ("delivered", "20 Queen St W")
    assert driving(MOVE_DRIVE, order, step="seen").body["status"] == "delivered"
    assert (drives(), open_rows()) == ([], [])


def test_a_cancelled_order_ends_its_delivery_at_once_and_its_driver_sees_why(guest: Browser, clock: Clock) -> None:
    order, token = place(guest)
    give(order)

    assert board(MOVE_ORDER, order, status="cancelled").result == "ok"

    assert (job_of(order).status, followed(guest, token)["delivery"]["status"]) == ("cancelled", "cancelled")
    assert listed() == []
    [drive] = drives()
    assert (drive["takenAway"], drive["name"], drive["address"]) == ("cancelled", "", None)
    assert driving(MOVE_DRIVE, order, step="seen").result == "ok"
    assert driving(MOVE_DRIVE, order, step="seen").result == "ok"
    assert drives() == []


def test_a_note_that_no_driver_confirms_is_ended_by_the_sweep(guest: Browser, clock: Clock) -> None:
    order, _ = place(guest)
    give(order)
    assert board(MOVE_ORDER, order, status="cancelled").result == "ok"

    sweep_overdue(NOON + dt.timedelta(hours=11, minutes=59))
    assert open_rows() == [order]
    sweep_overdue(NOON + dt.timedelta(hours=12, minutes=1))
    assert open_rows() == []


def test_an_order_pushed_to_the_delivery_partner_leaves_no_open_delivery(guest: Browser, clock: Clock) -> None:
    store = stores.current(CORNER, "queen")
    assert store is not None
    delivery = store.order_type.delivery.model_copy(update={"fts_tech_enabled": True})
    types = store.order_type.model_copy(update={"delivery": delivery})
    put_stores(CORNER, store.model_copy(update={"order_type": types, "version": "pushed"}))
    forget_snapshots()
    ends = []
    for end in (("ready", "completed"), ("cancelled",)):
        order, _ = place(guest)
        assert job_of(order).push_due
        for status in end:
            assert board(MOVE_ORDER, order, status=status).result == "ok"
        ends.append((job_of(order).is_over, job_of(order).push_due))

    assert (ends, open_rows()) == ([(True, False)] * 2, [])


def test_a_delivery_taken_over_from_an_agent_ends_with_its_order(guest: Browser, clock: Clock) -> None:
    for end in (("ready", "completed"), ("cancelled",)):
        order, _ = place(guest)
        refused = DeliveryJob(
            order_uuid=order,
            store_id="queen",
            carrier=Carrier.AGENT,
            wanted_at=NOON,
            dispatch=Dispatch.REFUSED,
            version=3,
        )
        assert deliveries.put(CORNER, refused, None)
        give(order)
        give(order, None)
        for status in end:
            assert board(MOVE_ORDER, order, status=status).result == "ok"
        assert job_of(order).is_over
    assert open_rows() == []


def ghosts(order: str, count: int) -> None:
    """Rows as they were left open before: deliveries of an order that is completed, wanted long ago."""
    base = job_of(order)
    state = order_states.find(CORNER, order)
    assert state is not None
    for number in range(count):
        name = f"00000000-0000-4000-8000-{number:012d}"
        wanted = base.wanted_at - dt.timedelta(days=1, minutes=number)
        left = {"order_uuid": name, "wanted_at": wanted, "status": CourierStatus.CREATED, "history": ()}
        assert deliveries.put(CORNER, base.model_copy(update=left), None)
        order_states.record(CORNER, name, state).save()


def test_two_hundred_rows_left_open_hide_no_new_delivery_and_are_ended(guest: Browser, clock: Clock) -> None:
    old, _ = place(guest)
    give(old)
    complete(old)
    ghosts(old, 230)
    fresh, _ = place(guest)
    give(fresh)

    assert ([one["orderUUID"] for one in drives()], listed()) == ([fresh], [fresh])
    for _ in range(12):
        listed()
    assert open_rows() == [fresh]


def test_many_open_deliveries_of_others_hide_no_drivers_own(guest: Browser, clock: Clock) -> None:
    mine, _ = place(guest)
    give(mine)
    base = job_of(mine)
    for number in range(230):
        name = f"00000000-0000-4000-8000-{number:012d}"
        others = {
            "order_uuid": name,
            "driver_id": "eve",
            "wanted_at": base.wanted_at - dt.timedelta(minutes=number + 1),
        }
        assert deliveries.put(CORNER, base.model_copy(update=others), None)

    assert [one["orderUUID"] for one in drives()] == [mine]


def test_a_driver_who_is_given_an_order_as_it_ends_has_it_no_longer(
    guest: Browser, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    order, _ = place(guest)
    move = order_moves.move

    def assigned_meanwhile(*given: Any) -> bool:
        monkeypatch.setattr(order_moves, "move", move)
        give(order)
        return move(*given)

    monkeypatch.setattr(order_moves, "move", assigned_meanwhile)
    advance_order(CORNER, order, OrderStatus.CANCELLED, NOON)

    assert kept(order)[1] == "cancelled"
    assert job_of(order).is_over


@pytest.mark.parametrize(
    ("to", "order_status", "delivery"),
    [("delivered", "completed", "delivered"), ("returned", "ready", "cancelled")],
)
def test_staff_move_a_delivery_on_whose_driver_is_gone(
    guest: Browser, clock: Clock, to: str, order_status: str, delivery: str
) -> None:
    order, token = on_the_way(guest)

    answer = moved(order, to, {"reason": "other", "words": "Flat tyre"})

    assert answer.result == "ok"
    told = answer.body["delivery"]
    assert (told["status"], told["staffWord"]["reason"], told["staffWord"]["words"], told["staffWord"]["by"]) == (
        *(to, "other"),
        *("Flat tyre", "anna"),
    )
    status = followed(guest, token)
    assert (status["status"], status["delivery"]["status"]) == (order_status, delivery)
    assert listed() == ([order] if to == "returned" else [])
    [drive] = drives()
    assert (drive["takenAway"], bool(drive["address"])) == (to, to == "delivered")
    acts = [act for act in staff_actions.of_store(CORNER, "queen", NOON) if act.call == "movedelivery"]
    assert [(act.by, act.order_uuid, act.what) for act in acts] == [
        ("anna", order, {"to": to, "reason": "other", "words": "Flat tyre"})
    ]


def test_staff_give_what_is_on_its_way_to_another_driver_with_a_reason(guest: Browser, clock: Clock) -> None:
    order, token = on_the_way(guest)

    answer = board(ASSIGN_DRIVER, order, driverId="anna", why={"reason": "stopped"})

    assert (answer.result, answer.body["delivery"]["driverName"]) == ("ok", "Anna")
    [lost], [mine] = drives("dan"), drives("anna")
    assert (lost["takenAway"], lost["address"], lost["phone"]) == ("handed_over", None, "")
    assert (mine["takenAway"], mine["status"]) == (None, "created")
    assert driving(MOVE_DRIVE, order, step="enroute_to_dropoff").status == 404
    assert driving(HAND_OVER_ORDER, order, pin=pin_of(order)).status == 404
    told = followed(guest, token)["delivery"]
    assert (told["status"], told["courierName"]) == ("created", "Anna")
    assert driving(MOVE_DRIVE, order, step="seen").result == "ok"
    assert (drives("dan"), len(drives("anna"))) == ([], 1)
    for step in ("confirmed", "picked_up"):
        assert driving(MOVE_DRIVE, order, who="anna", step=step).result == "ok"
    assert driving(HAND_OVER_ORDER, order, who="anna", pin=pin_of(order)).result == "ok"
    assert kept(order)[1] == "completed"


def test_returned_food_needs_no_staff_once_its_order_ended(guest: Browser, clock: Clock) -> None:
    order, _ = on_the_way(guest)
    assert moved(order, "returned").result == "ok"
    assert [one["needsStaff"] for one in board(READ_DELIVERIES).body["deliveries"]] == [True]

    assert board(MOVE_ORDER, order, status="completed").result == "ok"

    assert listed() == []


@pytest.mark.parametrize(
    ("why", "to"),
    [
        ({"reason": "other"}, "delivered"),
        ({"reason": "told", "words": "Flat tyre"}, "delivered"),
        ({"reason": "bored"}, "delivered"),
        ({"reason": "told"}, "picked_up"),
    ],
)
def test_staff_say_why_and_what(guest: Browser, clock: Clock, why: dict[str, str], to: str) -> None:
    order, _ = on_the_way(guest)
    before = kept(order)

    assert moved(order, to, why).result == "invalid_request"
    assert board(ASSIGN_DRIVER, order, driverId="anna", why={"reason": "other"}).result == "invalid_request"
    assert kept(order) == before


def test_staff_move_nothing_that_no_driver_has(guest: Browser, clock: Clock) -> None:
    order, _ = place(guest)
    assert moved(order, "delivered").status == 404

    give(order)
    before = kept(order)
    refused = moved(order, "returned")
    assert (refused.result, refused.body["details"]["reason"]) == ("error_order_conflict", "not_under_way")
    give(order, None)
    free = kept(order)
    refused = moved(order, "delivered")
    assert (refused.result, refused.body["details"]["reason"]) == ("error_order_conflict", "no_driver")
    assert (kept(order), kept(order)[1]) == (free, before[1])


def test_a_driver_and_another_store_move_no_delivery_for_others(guest: Browser, clock: Clock) -> None:
    order, _ = on_the_way(guest)
    before = kept(order)

    assert driving(MOVE_DELIVERY, order, to="delivered", why=UNREACHABLE).result == "forbidden"
    assert board(MOVE_DELIVERY, order, store="harbour", to="delivered", why=UNREACHABLE).status == 404
    assert kept(order) == before


def test_a_repeated_staff_report_changes_nothing(guest: Browser, clock: Clock) -> None:
    order, _ = on_the_way(guest)
    assert moved(order, "delivered").result == "ok"
    before = kept(order)

    assert moved(order, "delivered").result == "ok"
    assert moved(order, "returned").result == "error_order_conflict"
    assert kept(order) == before
