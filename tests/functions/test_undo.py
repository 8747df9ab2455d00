"""Staff can undo the last transition of an order for a few seconds (docs/rules/orders.md, "Undo")."""

import datetime as dt
from typing import Any

import pytest
from tests.engine import Engine
from tests.functions.browser import Answer, Browser, at_store
from tests.functions.carts import BUNS, BUNS_TOTAL, cart, feed
from tests.functions.house import ask_staff
from tests.functions.world import NOON, Clock, Outbox, Tables, forget_snapshots
from tests.resilience.races import races
from tests.staff_keys import key_of

from backoffice.kitchen_messages import READ_KITCHEN
from backoffice.life_messages import DELAY_ORDER, UNDO_MOVE
from backoffice.messages import MOVE_ORDER, READ_ORDERS, REFUND_ORDER
from backoffice.report_messages import DAY_REPORT, READ_ACTIONS
from domain.order.state import OrderState
from domain.tenant import Tenant
from ordering import messages as calls
from repositories.checkout.stock import Stock
from repositories.order import order_states
from workflows.expire_order import expire_order
from workflows.sweep_overdue import sweep_overdue

pytestmark = pytest.mark.engine

CORNER = Tenant(company_code="corner")
PHONE = "+14165550123"
UNTIL = "2026-06-17T16:00:10Z"


@pytest.fixture
def guest(brands: Engine, clock: Clock, outbox: Outbox, tells: Any) -> Browser:
    """A guest at Queen Street, which sends every message and has no orders yet."""
    names = ("stock", "orders", "order-states", "order-references", "order-contacts", "claims", "rate-limits")
    brands.empty(*names, "staff-actions", "order-returns", "outbox", "operations", "checkouts", "kitchen-marks")
    Stock(CORNER, "queen").seed("2002", 200, 200)
    forget_snapshots()
    return at_store("queen")


def staff(path: str, **fields: Any) -> Answer:
    named = {"companyCode": "corner", "storeID": "queen", "staffKey": key_of("corner", "queen")}
    return Browser().post(path, **named, **fields)


def place(guest: Browser, **more: Any) -> tuple[str, str]:
    """An order of buns: its UUID and status token."""
    contact = {"phone1": PHONE, "name": "Ada"}
    body = guest.call(calls.ADD_ORDER, feed=feed(cart(BUNS, **more), quoted=BUNS_TOTAL, contact=contact)).body
    assert body["result"] == "ok", body
    return str(body["orderUUID"]), str(body["statusToken"])


def move(order: str, status: str, **said: Any) -> Answer:
    return staff(MOVE_ORDER.path, orderUUID=order, status=status, undoable=True, **said)


def undo(order: str, version: int, act: str = "undo") -> Answer:
    return staff(UNDO_MOVE.path, orderUUID=order, version=version, act=act)


def state_of(order: str) -> OrderState:
    state = order_states.find(CORNER, order)
    assert state is not None
    return state


def shown(guest: Browser, token: str) -> dict[str, Any]:
    return guest.call(calls.GET_ORDER_STATUS, statusToken=token).body


def texts(outbox: Outbox) -> list[str]:
    return [text for to, text in outbox.sent if to == PHONE]


def to_status(order: str, *way: str) -> None:
    """Moves that count at once."""
    for status in way:
        assert staff(MOVE_ORDER.path, orderUUID=order, status=status).result == "ok"


WAYS = {
    "accepted": (),
    "preparing": ("accepted",),
    "ready": ("accepted",),
    "completed": ("accepted", "ready"),
}


@pytest.mark.parametrize("to", list(WAYS))
def test_undo_within_ten_seconds_restores_the_order_exactly(guest: Browser, clock: Clock, to: str) -> None:
    order, _ = place(guest)
    to_status(order, *WAYS[to])
    before = state_of(order)
    moved = move(order, to)
    assert (moved.body["status"], moved.body["undoUntil"]) == (to, UNTIL)

    clock.pass_by(seconds=9)
    answer = undo(order, moved.body["version"])

    assert answer.body["status"] == before.status
    after = state_of(order)
    restored = after.model_copy(update={"version": before.version, "undone": before.undone})
    assert restored == before
    assert [(step.status, step.by, step.undone_by) for step in after.undone] == [(to, "anna", "anna")]


def test_the_guest_gets_the_ready_message_once_after_the_window(
    guest: Browser, clock: Clock, outbox: Outbox, stored: Tables
) -> None:
    order, token = place(guest)
    to_status(order, "accepted")
    told = len(texts(outbox))
    version = move(order, "ready").body["version"]
    assert (len(texts(outbox)), shown(guest, token)["status"]) == (told, "accepted")

    clock.pass_by(seconds=10)
    for _ in range(3):
        undo(order, version, "keep")

    assert [text.partition(": ")[2] for text in texts(outbox)[told:]] == ["Your order is ready."]
    assert shown(guest, token)["status"] == "ready"
    assert stored.count("outbox") == 0


def test_an_undone_ready_sends_no_message(guest: Browser, clock: Clock, outbox: Outbox) -> None:
    order, token = place(guest)
    to_status(order, "accepted")
    told = texts(outbox)
    undo(order, move(order, "ready").body["version"])

    clock.pass_by(minutes=5)
    sweep_overdue(clock.now)

    assert texts(outbox) == told
    assert [step["status"] for step in shown(guest, token)["history"]] == ["received", "accepted"]


def test_the_sweep_settles_what_no_board_settled(guest: Browser, clock: Clock, outbox: Outbox) -> None:
    order, token = place(guest)
    to_status(order, "accepted")
    told = len(texts(outbox))
    move(order, "ready")
    sweep_overdue(clock.now + dt.timedelta(seconds=9))
    assert (len(texts(outbox)), state_of(order).undo is not None) == (told, True)

    clock.pass_by(seconds=10)
    sweep_overdue(clock.now)

    assert (len(texts(outbox)), state_of(order).undo) == (told + 1, None)
    assert shown(guest, token)["status"] == "ready"


def test_undo_is_refused_from_the_end_of_the_window_on(guest: Browser, clock: Clock) -> None:
    order, _ = place(guest)
    version = move(order, "accepted").body["version"]
    before = state_of(order)

    clock.pass_by(seconds=10)

    assert undo(order, version).result == "error_undo_over"
    assert state_of(order) == before


def test_the_guest_sees_an_unsettled_step_once_its_window_is_over(guest: Browser, clock: Clock) -> None:
    order, token = place(guest)
    move(order, "accepted")
    assert shown(guest, token)["status"] == "received"

    clock.pass_by(seconds=10)

    assert shown(guest, token)["status"] == "accepted"


@pytest.mark.parametrize("next_status", ["ready", "cancelled"])
def test_undo_loses_against_the_next_move_from_another_device(guest: Browser, outbox: Outbox, next_status: str) -> None:
    order, _ = place(guest)
    version = move(order, "accepted").body["version"]
    to_status(order, next_status)
    before = state_of(order)

    assert undo(order, version).result == "error_undo_over"

    assert state_of(order) == before
    assert before.status == next_status


def test_the_next_move_begins_what_the_one_before_brings(guest: Browser, outbox: Outbox) -> None:
    order, _ = place(guest)
    move(order, "accepted")
    move(order, "ready")

    undo(order, state_of(order).version)

    assert state_of(order).status == "accepted"
    assert any("accepted your order" in text for text in texts(outbox))
    assert not any("ready" in text for text in texts(outbox))


def test_an_order_cancelled_within_the_window_ends_as_if_it_was_never_accepted(guest: Browser, outbox: Outbox) -> None:
    order, token = place(guest)
    move(order, "accepted")

    to_status(order, "cancelled")

    assert [step["status"] for step in shown(guest, token)["history"]] == ["received", "cancelled"]
    assert not any("accepted your order" in text for text in texts(outbox))


def test_repeating_an_undo_or_a_move_changes_nothing_more(guest: Browser) -> None:
    order, _ = place(guest)
    version = move(order, "accepted").body["version"]
    assert move(order, "accepted").body["version"] == version
    assert undo(order, version).result == "ok"
    after = state_of(order)

    assert undo(order, version).result == "ok"
    assert undo(order, version, "keep").result == "ok"

    assert state_of(order) == after


def test_an_order_accepted_in_its_last_seconds_counts_at_once(guest: Browser, clock: Clock) -> None:
    order, _ = place(guest)
    clock.now = NOON + dt.timedelta(minutes=9, seconds=58)

    answer = move(order, "accepted")

    assert answer.body["undoUntil"] is None
    assert undo(order, answer.body["version"]).result == "error_undo_over"
    assert state_of(order).status == "accepted"


def test_the_window_of_an_acceptance_ends_with_the_time_to_accept(guest: Browser, clock: Clock) -> None:
    order, _ = place(guest)
    clock.now = NOON + dt.timedelta(minutes=9, seconds=55)
    version = move(order, "accepted").body["version"]
    clock.pass_by(seconds=4)

    assert undo(order, version).body["status"] == "received"
    clock.pass_by(seconds=1)

    assert expire_order(CORNER, order, clock.now) == "expired"


@pytest.mark.parametrize("status", ["rejected", "cancelled"])
def test_an_end_without_a_meal_cannot_be_taken_back(guest: Browser, status: str) -> None:
    order, _ = place(guest)

    answer = move(order, status)

    assert answer.body["undoUntil"] is None
    assert undo(order, answer.body["version"]).result == "error_undo_over"


def test_money_taken_at_pick_up_is_gone_with_the_undo(guest: Browser) -> None:
    order, _ = place(guest)
    to_status(order, "accepted", "ready")
    before = ask_staff(DAY_REPORT).body["report"]
    version = move(order, "completed").body["version"]
    booked = ask_staff(DAY_REPORT).body["report"]
    assert (before["owedOpen"], booked["owedOpen"]) == (BUNS_TOTAL, 0)

    undo(order, version)

    assert ask_staff(DAY_REPORT).body["report"] == before


def test_a_refund_settles_the_pick_up_that_it_gives_back(guest: Browser) -> None:
    order, _ = place(guest)
    to_status(order, "accepted", "ready")
    version = move(order, "completed").body["version"]
    assert staff(REFUND_ORDER.path, orderUUID=order, refund={"refundId": "all"}).result == "ok"

    assert undo(order, version).result == "error_undo_over"

    assert state_of(order).status == "completed"


def test_the_kitchen_loses_an_order_whose_acceptance_is_undone(guest: Browser) -> None:
    order, _ = place(guest)
    version = move(order, "accepted").body["version"]
    assert [each["orderUUID"] for each in staff(READ_KITCHEN.path).body["tickets"]] == [order]

    undo(order, version)

    assert staff(READ_KITCHEN.path).body["tickets"] == []


def test_a_delay_within_the_window_settles_the_acceptance(guest: Browser, outbox: Outbox) -> None:
    order, _ = place(guest)
    version = move(order, "accepted").body["version"]

    answer = staff(DELAY_ORDER.path, orderUUID=order, version=version, promisedAt="2026-06-17T16:50:00Z")

    assert (answer.result, answer.body["undoUntil"]) == ("ok", None)
    assert undo(order, version).result == "error_undo_over"


def test_the_board_says_until_when_a_step_can_be_taken_back(guest: Browser) -> None:
    order, _ = place(guest)
    version = move(order, "accepted").body["version"]
    seen = staff(READ_ORDERS.path, named=[order]).body["orders"][0]
    assert (seen["undoUntil"], seen["version"]) == (UNTIL, version)

    undo(order, version, "keep")

    assert staff(READ_ORDERS.path, named=[order]).body["orders"][0]["undoUntil"] is None


def test_only_the_store_itself_takes_back_its_steps(guest: Browser) -> None:
    order, _ = place(guest)
    version = move(order, "accepted").body["version"]
    named = {"companyCode": "corner", "storeID": "harbour", "staffKey": key_of("corner", "harbour")}

    answer = Browser().post(UNDO_MOVE.path, **named, orderUUID=order, version=version, act="undo")

    assert answer.result == "not_found"
    assert state_of(order).version == version


def test_the_record_says_who_took_back_what(guest: Browser) -> None:
    order, _ = place(guest)
    undo(order, move(order, "accepted").body["version"])

    recorded = ask_staff(READ_ACTIONS).body["actions"]

    assert sorted((each["call"], each["what"]["status"]) for each in recorded) == [
        ("moveorder", "accepted"),
        ("undomove", "accepted"),
    ]


def test_undo_against_settling_has_one_outcome(guest: Browser, clock: Clock, outbox: Outbox, brands: Engine) -> None:
    for race in races(12):
        brands.empty("orders", "claims", "rate-limits")
        order, _ = place(guest)
        to_status(order, "accepted")
        told = len(texts(outbox))
        version = move(order, "ready").body["version"]
        answers: list[str] = []
        race.run(
            lambda order=order, version=version, answers=answers: answers.append(str(undo(order, version).result)),  # type: ignore[misc]
            lambda order=order, version=version: undo(order, version, "keep"),  # type: ignore[misc]
        )
        ended = (answers, state_of(order).status.value, len(texts(outbox)) - told)
        assert ended in [(["ok"], "accepted", 0), (["error_undo_over"], "ready", 1)]
