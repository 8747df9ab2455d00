"""An order delivered by the store's own driver: assigned, driven, handed over; others are refused (L-8, Y-10)."""

import json
from base64 import b64encode
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from typing import Any

import pytest
from tests.engine import Engine
from tests.flips import put_stores
from tests.functions.browser import Answer, Browser, at_store
from tests.functions.carts import NOODLES, cart, feed
from tests.functions.house import PIN, enter, move_in, on
from tests.functions.world import NOON, Clock, forget_snapshots
from tests.staff_accounts import close_directory, open_directory
from tests.staff_keys import key_of

from backoffice.driving_messages import (
    ASSIGN_DRIVER,
    FAIL_DELIVERY,
    HAND_OVER_ORDER,
    MOVE_DRIVE,
    READ_DELIVERIES,
    READ_DRIVES,
    READ_PROOF,
)
from backoffice.messages import MOVE_ORDER, READ_ORDERS
from backoffice.report_messages import DAY_REPORT
from domain.delivery.courier import CourierStatus
from domain.delivery.delivery import Carrier, DeliveryJob, Dispatch
from domain.tenant import Tenant
from ordering import messages as calls
from repositories.delivery import deliveries
from repositories.order import order_states
from repositories.staff import staff_actions, staff_people
from repositories.store import stores
from runtime.call import Call

pytestmark = pytest.mark.engine

CORNER = Tenant(company_code="corner")
JPEG = bytes.fromhex("ffd8ffe000104a46494600010100000100010000ffc0000b080001000101011100ffda0008010100003f00d2cf20ffd9")
PHOTO = b64encode(JPEG).decode()
HOME = {"name": "Ada", "street": "20 Queen St W", "city": "Toronto", "province": "ON", "postal": "M5H 3R3"}
ADDRESS = {**HOME, "unit": "1204", "phone1": "+14165550177", "remark": "Buzz 1204"}


@pytest.fixture
def guest(brands: Engine, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Iterator[Browser]:
    """A guest at Queen Street, which delivers wherever its guests say, with its people at work."""
    names = ("orders", "order-states", "order-references", "order-contacts", "claims", "rate-limits", "deliveries")
    brands.empty(*names, "staff-actions", "order-returns", "staff-people", "staff-devices", "staff-shifts")
    brands.empty("delivery-photos")
    before = stores.current(CORNER, "queen")
    assert before is not None
    near = {"distance": Decimal(0), "unmeasured_max_order": None}
    types = before.order_type
    types = types.model_copy(update={"delivery": types.delivery.model_copy(update=near)})
    put_stores(CORNER, before.model_copy(update={"order_type": types, "version": "near"}))
    move_in(open_directory(monkeypatch), NOON)
    forget_snapshots()
    yield at_store("queen")
    put_stores(CORNER, before)
    close_directory()
    forget_snapshots()


def place(guest: Browser, **more: Any) -> tuple[str, str]:
    """An accepted order to be brought: its UUID and its status token."""
    chosen = cart(NOODLES, orderType="delivery", address=ADDRESS, **more)
    body = guest.call(calls.ADD_ORDER, feed=feed(chosen, quoted=2000)).body
    assert body["result"] == "ok", body
    assert board(MOVE_ORDER, body["orderUUID"], status="accepted").result == "ok"
    return str(body["orderUUID"]), str(body["statusToken"])


def board(call: Call, order: str = "", store: str = "queen", **fields: Any) -> Answer:
    """A call of the counter, by the store's key."""
    named = {"orderUUID": order} if order else {}
    of_store = {"companyCode": "corner", "storeID": store, "staffKey": key_of("corner", store)}
    return Browser().post(call.path, **of_store, **named, **fields)


def driving(call: Call, order: str = "", who: str = "dan", store: str = "queen", **fields: Any) -> Answer:
    """A call of a person on the till, where their shift is open."""
    browser = on("till")
    browser.bearer = shift_of(who)
    named = {"orderUUID": order} if order else {}
    return browser.post(call.path, companyCode="corner", storeID=store, **named, **fields)


_shifts: dict[str, str] = {}


@pytest.fixture(autouse=True)
def nobody_at_work() -> None:
    """Shifts of the test before are over."""
    _shifts.clear()


def shift_of(who: str) -> str:
    if who not in _shifts:
        opened = enter("till", who, PIN).body
        assert opened["result"] == "ok", opened
        _shifts[who] = opened["token"]
    return _shifts[who]


def give(order: str, driver: str | None = "dan") -> dict[str, Any]:
    answer = board(ASSIGN_DRIVER, order, driverId=driver)
    assert answer.result == "ok", answer.body
    given: dict[str, Any] = answer.body["delivery"]
    return given


def drives(who: str = "dan") -> list[dict[str, Any]]:
    told: list[dict[str, Any]] = driving(READ_DRIVES, who=who).body["drives"]
    return told


def followed(guest: Browser, token: str) -> dict[str, Any]:
    body: dict[str, Any] = guest.call(calls.GET_ORDER_STATUS, statusToken=token).body
    return body


def kept(order: str) -> tuple[DeliveryJob | None, str]:
    """The delivery as it is stored, and its order's status."""
    state = order_states.find(CORNER, order)
    assert state is not None
    return deliveries.find(CORNER, order), state.status.value


def pin_of(order: str) -> str:
    job = deliveries.find(CORNER, order)
    assert job is not None
    return job.pin


def wrong_pin(order: str) -> str:
    return f"{(int(pin_of(order)) + 1) % 10_000:04d}"


def on_the_way(guest: Browser) -> tuple[str, str]:
    order, token = place(guest)
    give(order)
    assert driving(MOVE_DRIVE, order, step="picked_up").result == "ok"
    return order, token


@pytest.mark.night
def test_driver_sees_the_guests_wish_for_utensils(guest: Browser) -> None:
    order, _ = place(guest, utensils=True)
    give(order)

    assert [drive["memo"] for drive in drives()] == ["Utensils: yes"]


@pytest.mark.night
def test_an_order_is_given_driven_and_handed_over_by_its_pin(guest: Browser, clock: Clock) -> None:
    order, token = place(guest)
    assert followed(guest, token)["delivery"] is None

    given = give(order)
    assert (given["driverName"], given["status"], given["needsStaff"]) == ("Dan", "created", False)
    [drive] = drives()
    assert (drive["orderUUID"], drive["items"], drive["phone"]) == (order, 1, "+14165550177")
    assert (drive["address"]["street"], drive["address"]["unit"], drive["address"]["remark"]) == (
        *("20 Queen St W", "1204"),
        "Buzz 1204",
    )
    assert "pin" not in drive
    assert drive["due"] > 0
    told = followed(guest, token)["delivery"]
    assert (told["status"], told["courierName"], told["carrier"]) == ("created", "Dan", "own")
    assert told["pin"] == pin_of(order)

    for step in ("confirmed", "picked_up", "enroute_to_dropoff", "arrived_at_dropoff"):
        assert driving(MOVE_DRIVE, order, step=step).body["status"] == step
    assert followed(guest, token)["status"] == "ready"
    assert driving(HAND_OVER_ORDER, order, pin=pin_of(order)).body["status"] == "delivered"

    after = followed(guest, token)
    assert (after["status"], after["delivery"]["status"], after["delivery"]["pin"]) == ("completed", "delivered", "")
    assert drives() == []
    state = order_states.find(CORNER, order)
    assert state is not None
    assert [(change.status, change.by) for change in state.history][-2:] == [("ready", "Dan"), ("completed", "Dan")]


@pytest.mark.night
def test_cash_taken_at_the_door_counts_as_paid_at_the_counter(guest: Browser, clock: Clock) -> None:
    order, _ = on_the_way(guest)
    [drive] = drives()
    assert driving(HAND_OVER_ORDER, order, pin=pin_of(order)).result == "ok"

    report = driving(DAY_REPORT, who="boss", date="2026-06-17").body["report"]

    assert (report["tillExpected"], report["owedOpen"]) == (drive["due"], 0)
    [shown] = board(READ_ORDERS, named=[order]).body["orders"]
    assert (shown["status"], shown["due"]) == ("completed", drive["due"])


def test_a_photo_proves_it_and_only_the_stores_staff_see_it(guest: Browser, clock: Clock) -> None:
    order, token = on_the_way(guest)

    assert driving(HAND_OVER_ORDER, order, photo=PHOTO).body["status"] == "delivered"

    job, status = kept(order)
    assert job is not None
    assert job.proof is not None
    assert (job.proof.kind, status) == ("photo", "completed")
    [shown] = board(READ_DELIVERIES, order).body["deliveries"]
    assert (shown["proof"], shown["status"]) == ("photo", "delivered")
    assert board(READ_PROOF, order).body["photo"] == PHOTO
    assert board(READ_PROOF, order, store="harbour").status == 404
    assert driving(READ_PROOF, order).result == "forbidden"
    assert "proof" not in followed(guest, token)["delivery"]


@pytest.mark.night
@pytest.mark.parametrize(
    "photo", ["aaaa====", b64encode(b"<svg onload=alert(1)>").decode(), b64encode(JPEG[:-1]).decode(), "A" * 245_764]
)
def test_invalid_proof_of_delivery_is_refused(guest: Browser, clock: Clock, brands: Engine, photo: str) -> None:
    order, _ = on_the_way(guest)
    before = kept(order)

    assert driving(HAND_OVER_ORDER, order, photo=photo).result == "invalid_request"
    assert driving(HAND_OVER_ORDER, order).result == "invalid_request"
    assert driving(HAND_OVER_ORDER, order, pin="4711", photo=PHOTO).result == "invalid_request"
    assert kept(order) == before
    assert brands.empty("delivery-photos") == 0


@pytest.mark.night
def test_five_wrong_pins_lock_it_for_minutes_and_then_the_right_one_counts(guest: Browser, clock: Clock) -> None:
    order, _ = on_the_way(guest)
    for _ in range(5):
        assert driving(HAND_OVER_ORDER, order, pin=wrong_pin(order)).result == "error_incorrect_pin"

    locked = driving(HAND_OVER_ORDER, order, pin=pin_of(order))
    assert (locked.result, locked.body["details"]["minutes"]) == ("error_pin_locked", 5)
    assert kept(order)[1] == "ready"
    assert drives()[0]["pinLockedUntil"] == "2026-06-17T16:05:00Z"

    clock.pass_by(minutes=5)
    assert driving(HAND_OVER_ORDER, order, pin=pin_of(order)).result == "ok"
    assert kept(order)[1] == "completed"


def test_however_many_pins_come_at_once_no_more_than_five_are_looked_at(guest: Browser, clock: Clock) -> None:
    order, _ = on_the_way(guest)
    shift_of("dan")

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: driving(HAND_OVER_ORDER, order, pin=wrong_pin(order)).result, range(8)))

    assert answers.count("error_incorrect_pin") == 5
    assert set(answers) <= {"error_incorrect_pin", "error_pin_locked"}
    job, _status = kept(order)
    assert job is not None
    assert job.pin_tries.wrong == 5


def test_repeated_steps_of_a_drive_change_nothing(guest: Browser, clock: Clock) -> None:
    order, _ = on_the_way(guest)
    assert driving(MOVE_DRIVE, order, step="picked_up").body["status"] == "picked_up"
    assert driving(MOVE_DRIVE, order, step="confirmed").body["status"] == "picked_up"
    pin = pin_of(order)
    assert driving(HAND_OVER_ORDER, order, pin=pin).result == "ok"
    before = kept(order)

    assert driving(HAND_OVER_ORDER, order, pin=pin).body["status"] == "delivered"
    assert driving(HAND_OVER_ORDER, order, photo=PHOTO).body["status"] == "delivered"
    assert driving(FAIL_DELIVERY, order, reason="nobody").result == "error_order_conflict"
    assert kept(order) == before


@pytest.mark.night
def test_repeated_hand_over_completes_an_order_after_an_interrupted_request(guest: Browser, clock: Clock) -> None:
    """The delivery was written and the order was not moved: a request that was cut short between them."""
    order, _ = on_the_way(guest)
    job, _status = kept(order)
    assert job is not None
    deliveries.replace(CORNER, job, job.heard(CourierStatus.DELIVERED, NOON), None)
    assert kept(order)[1] == "ready"

    assert driving(HAND_OVER_ORDER, order, pin="0000").body["status"] == "delivered"
    assert kept(order)[1] == "completed"


@pytest.mark.night
def test_nothing_is_handed_over_that_was_not_picked_up(guest: Browser, clock: Clock) -> None:
    order, _ = place(guest)
    give(order)
    before = kept(order)

    assert driving(HAND_OVER_ORDER, order, pin=pin_of(order)).result == "error_order_conflict"
    assert driving(HAND_OVER_ORDER, order, photo=PHOTO).result == "error_order_conflict"
    assert driving(FAIL_DELIVERY, order, reason="refused").result == "error_order_conflict"
    assert kept(order) == before


@pytest.mark.night
def test_driver_of_a_cancelled_order_sees_no_guest_data(guest: Browser, clock: Clock) -> None:
    order, token = place(guest)
    give(order)
    assert board(MOVE_ORDER, order, status="cancelled").result == "ok"

    [drive] = drives()
    assert (drive["orderStatus"], drive["name"], drive["phone"], drive["address"]) == ("cancelled", "", "", None)
    refused = driving(MOVE_DRIVE, order, step="picked_up")
    assert (refused.result, refused.body["details"]["status"]) == ("error_order_conflict", "cancelled")
    assert kept(order)[1] == "cancelled"

    assert driving(MOVE_DRIVE, order, step="cancelled").body["status"] == "cancelled"
    assert drives() == []
    assert followed(guest, token)["delivery"]["status"] == "cancelled"


@pytest.mark.night
def test_failed_delivery_needs_staff_until_it_is_assigned_again(guest: Browser, clock: Clock) -> None:
    order, _ = on_the_way(guest)

    assert driving(FAIL_DELIVERY, order, reason="address").body["status"] == "returned"

    assert drives() == []
    [shown] = board(READ_DELIVERIES).body["deliveries"]
    assert (shown["orderUUID"], shown["failure"], shown["needsStaff"]) == (order, "address", True)
    assert kept(order)[1] == "ready"
    give(order)
    assert [one["needsStaff"] for one in board(READ_DELIVERIES).body["deliveries"]] == [False]
    assert [one["status"] for one in drives()] == ["created"]


@pytest.mark.night
def test_order_can_be_reassigned_and_unassigned(guest: Browser, clock: Clock) -> None:
    order, token = place(guest)
    give(order)
    pin = pin_of(order)

    assert give(order, "anna")["driverName"] == "Anna"
    assert (drives("dan"), [one["orderUUID"] for one in drives("anna")]) == ([], [order])
    assert driving(MOVE_DRIVE, order, step="picked_up").status == 404
    assert pin_of(order) == pin
    assert give(order, None)["driverId"] == ""
    assert (drives("dan"), drives("anna")) == ([], [])
    told = followed(guest, token)["delivery"]
    assert (told["status"], told["history"], told["courierName"], told["pin"]) == (None, [], "", "")


@pytest.mark.night
def test_order_on_its_way_cannot_be_reassigned(guest: Browser, clock: Clock) -> None:
    order, _ = on_the_way(guest)
    before = kept(order)

    for driver in ("anna", None):
        refused = board(ASSIGN_DRIVER, order, driverId=driver)
        assert (refused.result, refused.body["details"]["reason"]) == ("error_order_conflict", "under_way")
    assert kept(order) == before


@pytest.mark.night
def test_only_people_of_the_store_are_given_an_order(guest: Browser, clock: Clock) -> None:
    order, _ = place(guest)

    for nobody in ("hal", "lou", "rita", "nobody", "key:eve"):
        assert board(ASSIGN_DRIVER, order, driverId=nobody).status == 404
    assert kept(order)[0] is None
    told = board(READ_DELIVERIES).body["drivers"]
    assert [(one["name"], one["drives"], one["mine"]) for one in told] == [
        *[("Dan", True, False), ("Anna", False, False), ("Boss", False, False), ("Chief", False, False)],
        ("anna", False, True),
    ]


@pytest.mark.night
def test_holder_of_a_staff_key_can_be_assigned_an_order(guest: Browser, clock: Clock) -> None:
    order, _ = place(guest)
    assert give(order, "key:anna")["driverName"] == "anna"

    [drive] = board(READ_DRIVES).body["drives"]
    assert drive["orderUUID"] == order
    assert board(MOVE_DRIVE, order, step="picked_up").result == "ok"
    assert board(HAND_OVER_ORDER, order, pin=pin_of(order)).result == "ok"
    assert kept(order)[1] == "completed"


@pytest.mark.night
def test_takeout_and_unaccepted_orders_cannot_be_assigned(guest: Browser, clock: Clock) -> None:
    taken_out = guest.call(calls.ADD_ORDER, feed=feed(cart(NOODLES), quoted=2000)).body["orderUUID"]
    assert board(MOVE_ORDER, taken_out, status="accepted").result == "ok"
    waiting = cart(NOODLES, orderType="delivery", address=ADDRESS)
    received = guest.call(calls.ADD_ORDER, feed=feed(waiting, quoted=2000)).body["orderUUID"]

    for order in (taken_out, received):
        assert board(ASSIGN_DRIVER, order, driverId="dan").result == "error_order_conflict"
        assert kept(order)[0] is None


def test_order_of_an_agents_courier_cannot_be_assigned(guest: Browser, clock: Clock) -> None:
    order, _ = place(guest)
    theirs = DeliveryJob(
        order_uuid=order, store_id="queen", carrier=Carrier.AGENT, dispatch=Dispatch.TAKEN, wanted_at=NOON
    )
    deliveries.put(CORNER, theirs, None)

    refused = board(ASSIGN_DRIVER, order, driverId="dan")
    assert (refused.result, refused.body["details"]["reason"]) == ("error_order_conflict", "courier")
    assert driving(MOVE_DRIVE, order, step="picked_up").status == 404
    assert kept(order)[0] == theirs
    assert board(READ_DELIVERIES).body["deliveries"] == []


@pytest.mark.night
def test_driver_can_neither_use_the_board_nor_move_others_orders(guest: Browser, clock: Clock) -> None:
    order, _ = place(guest)
    give(order, "anna")
    before = kept(order)

    for call, fields in (
        (READ_ORDERS, {}),
        (MOVE_ORDER, {"orderUUID": order, "status": "cancelled"}),
        (ASSIGN_DRIVER, {"orderUUID": order, "driverId": "dan"}),
        (READ_DELIVERIES, {}),
        (READ_PROOF, {"orderUUID": order}),
    ):
        assert driving(call, **fields).result == "forbidden", call.name
    for call, fields in (
        (MOVE_DRIVE, {"step": "picked_up"}),
        (HAND_OVER_ORDER, {"pin": pin_of(order)}),
        (HAND_OVER_ORDER, {"photo": PHOTO}),
        (FAIL_DELIVERY, {"reason": "nobody"}),
    ):
        assert driving(call, order, **fields).status == 404, call.name
    assert kept(order) == before


@pytest.mark.night
def test_drivers_of_another_store_and_another_company_find_nothing(guest: Browser, clock: Clock) -> None:
    order, _ = place(guest)
    give(order)
    before = kept(order)

    assert driving(READ_DRIVES, store="harbour").result == "forbidden"
    assert board(MOVE_DRIVE, order, store="harbour", step="picked_up").status == 404
    assert board(ASSIGN_DRIVER, order, store="harbour", driverId=None).status == 404
    assert board(READ_DELIVERIES, store="harbour").body["deliveries"] == []
    rival = {"companyCode": "rival", "storeID": "queen", "staffKey": key_of("rival", "queen", by="anna")}
    assert Browser().post(MOVE_DRIVE.path, **rival, orderUUID=order, step="picked_up").status == 404
    assert kept(order) == before


@pytest.mark.night
def test_a_driver_who_is_locked_out_is_so_at_once(guest: Browser, clock: Clock) -> None:
    order, _ = place(guest)
    give(order)
    assert len(drives()) == 1
    known = staff_people.find(CORNER, "dan")
    assert known is not None
    staff_people.move(CORNER, known.person.model_copy(update={"locked": True}), known.version)

    refused = driving(READ_DRIVES)
    assert (refused.result, refused.body["details"]["reason"]) == ("forbidden", "locked_out")


def test_concurrent_assignments_leave_one_driver(guest: Browser, clock: Clock) -> None:
    order, _ = place(guest)

    with ThreadPoolExecutor(2) as pool:
        results = list(pool.map(lambda who: board(ASSIGN_DRIVER, order, driverId=who).result, ("dan", "anna")))

    assert results == ["ok", "ok"]
    job, _status = kept(order)
    assert job is not None
    assert job.version == 2
    assert len(drives(job.driver_id)) == 1
    assert drives("dan" if job.driver_id == "anna" else "anna") == []


@pytest.mark.night
def test_staff_actions_of_a_delivery_are_recorded_without_the_pin(guest: Browser, clock: Clock) -> None:
    order, _ = on_the_way(guest)
    pin = pin_of(order)
    assert driving(HAND_OVER_ORDER, order, pin=pin).result == "ok"

    acts = [act for act in staff_actions.of_store(CORNER, "queen", NOON) if act.order_uuid == order]
    told = [(act.call, act.by, act.what) for act in acts]
    assert ("assigndriver", "anna", {"driver": "dan"}) in told
    assert ("movedrive", "Dan", {"step": "picked_up"}) in told
    assert ("handoverorder", "Dan", {"by": "pin"}) in told
    assert pin not in json.dumps([act.what for act in acts])
