"""A store that closes for good settles what it has open, or does not close (docs/operations/retire-a-store.md)."""

import datetime as dt
import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from infrastructure.operator import __main__ as command
from infrastructure.operator import applying, going_back, removing
from infrastructure.operator.arguments import parser
from infrastructure.operator.said import Exit, Screen
from infrastructure.operator.target import Target
from tests.engine import Engine
from tests.flips import put_stores
from tests.functions.browser import Answer, Browser, at_store, forget_turns
from tests.functions.carts import NOODLES, cart, feed
from tests.functions.conftest import BRANDS, CORNER
from tests.functions.test_booking_calls import booked, move
from tests.functions.world import NOON, Bucket, Clock, Outbox, Tables, forget_snapshots
from tests.staff_keys import key_of

from backoffice.apply_brand import apply
from backoffice.brand_files import read_brand
from backoffice.messages import MOVE_ORDER
from backoffice.onboarding.flip import Meanwhile
from bookings.messages import BOOKING
from domain.booking.booking import BookingState
from domain.operations.operations import Closing, Operations
from ordering.messages import ADD_ORDER
from repositories.booking import booking_places, bookings
from repositories.operations import operations
from repositories.order import order_states
from repositories.store import stores
from use_cases.closing.close_store import close_store, request_closing
from use_cases.closing.find_open import open_business
from use_cases.order.advance_order import advance_order
from workflows.sweep_overdue import sweep_overdue

pytestmark = pytest.mark.engine

HERE = Target("the stack on this machine", "dev", {})
LATER = "2026-06-17T19:00:00-04:00"
EVENING = "2026-06-17T22:30:00Z"


@pytest.fixture(autouse=True)
def live(engine: Engine, bucket: Bucket, clock: Clock, outbox: Outbox, undrawn: None) -> Iterator[Tables]:
    """Corner as its files have it, and nothing ordered yet."""
    engine.empty()
    bucket.files.clear()
    forget_snapshots()
    apply(read_brand(BRANDS / "corner"))
    forget_snapshots()
    yield Tables(engine)
    engine.empty()
    forget_snapshots()


def order(**more: Any) -> str:
    forget_turns()
    answer = at_store("queen").call(ADD_ORDER, feed=feed(cart(NOODLES, **more), quoted=2000))
    assert answer.result == "ok", answer.body
    return str(answer.body["orderUUID"])


def board(order_uuid: str, status: str) -> Answer:
    of_store = {"companyCode": "corner", "storeID": "queen", "staffKey": key_of("corner", "queen")}
    return Browser().post(MOVE_ORDER.path, **of_store, orderUUID=order_uuid, status=status)


def accepted(*then: str, **more: Any) -> str:
    made = order(**more)
    for status in ("accepted", *then):
        assert board(made, status).result == "ok"
    return made


def status(order_uuid: str) -> str:
    state = order_states.find(CORNER, order_uuid)
    assert state is not None
    return state.status.value


def place(booking: dict[str, Any]) -> BookingState:
    found = bookings.find(CORNER, booking["bookingID"])
    numbered = booking_places.find(CORNER, found) if found else None
    assert numbered is not None
    return numbered.place.state


def without_queen(folder: Path) -> Path:
    assert command.main(["retire-store", str(folder), "queen"]) == Exit.DONE
    return folder


def run(line: list[str], target: Target = HERE) -> tuple[Exit, list[str], list[str]]:
    """A command of the line on the tables: how it ended, and what it said in either stream."""
    forget_snapshots()
    handlers = {
        "plan": applying.plan,
        "apply": applying.apply,
        "remove-brand": removing.remove_brand,
        "rollback": going_back.rollback,
        "publish": going_back.publish,
    }
    given = parser().parse_args(line)
    out, err = io.StringIO(), io.StringIO()
    end = handlers[given.command](given, target, Screen(as_json=given.json, out=out, err=err))
    forget_snapshots()
    return end, out.getvalue().splitlines(), err.getvalue().splitlines()


def takes_orders(store_id: str = "queen") -> bool:
    store = stores.all_now(CORNER)[store_id]
    return store.config.accepting_orders


def swept(clock: Clock, minutes: int = 2) -> None:
    """The sweep of the next minutes."""
    for _ in range(minutes):
        clock.pass_by(minutes=1)
        forget_snapshots()
        sweep_overdue(clock.now)


@pytest.fixture
def open_store() -> dict[str, Any]:
    """Queen Street with an order of each kind, a reservation and a party that waits."""
    guest = at_store("queen")
    return {
        "later": accepted(scheduledAt=LATER),
        "received": order(),
        "preparing": accepted("preparing"),
        "ready": accepted("ready"),
        "reserved": booked(guest, at=EVENING),
        "waiting": booked(guest, name="Grace", phone="4165550124"),
    }


def test_a_plan_names_all_that_a_store_has_open_which_is_gone_from_the_files(
    folder: Path, open_store: dict[str, Any]
) -> None:
    end, out, _ = run(["plan", str(without_queen(folder))])

    assert end == Exit.DONE
    told = out[out.index("! store queen has 4 open orders (0 paid ahead, 1 for later), 2 bookings to come") :]
    assert sorted(line.partition(", ")[2] for line in told[1:5]) == [
        "takeout for 2026-06-17 12:15, preparing: is cancelled, its guest notified",
        "takeout for 2026-06-17 12:15, ready: is finished by the store on its board",
        "takeout for 2026-06-17 12:15, received: is rejected, its guest notified",
        "takeout for 2026-06-17 19:00, accepted: is cancelled, its guest notified",
    ]
    assert told[5:] == [
        "    waitlist for 2, now: is cancelled, its guest notified",
        "    reservation for 2, 2026-06-17 18:30: is cancelled, its guest notified",
    ]


def test_pruning_refuses_a_store_with_something_open_and_changes_nothing(
    folder: Path, open_store: dict[str, Any], outbox: Outbox
) -> None:
    sent = list(outbox.sent)

    end, _, err = run(["apply", str(without_queen(folder)), "--prune"])

    assert end == Exit.REFUSED
    assert err[-2:] == [
        "refused: store queen has 4 open orders (0 paid ahead, 1 for later), 2 bookings to come",
        "let the store finish them on its board first, or cancel all of it with "
        f"./carteblanche apply {folder} --prune --cancel; nothing was changed",
    ]
    assert takes_orders()
    assert operations.current(CORNER, "queen").closing is None
    assert [status(open_store[name]) for name in ("later", "received")] == ["accepted", "received"]
    assert outbox.sent == sent


def test_pruning_without_anything_open_closes_the_store_as_before(folder: Path) -> None:
    assert run(["apply", str(without_queen(folder)), "--prune"])[0] == Exit.DONE

    assert not takes_orders()
    assert operations.current(CORNER, "queen").closing is None


def test_applying_without_pruning_closes_nothing_and_is_not_refused(folder: Path, open_store: dict[str, Any]) -> None:
    assert run(["apply", str(without_queen(folder))])[0] == Exit.DONE
    assert takes_orders()


def test_cancelling_settles_each_order_and_each_booking_and_notifies_guests(
    folder: Path, open_store: dict[str, Any], outbox: Outbox, clock: Clock
) -> None:
    end, out, _ = run(["apply", str(without_queen(folder)), "--prune", "--cancel"])
    assert (end, takes_orders()) == (Exit.DONE, False)
    assert f"open orders and bookings are cancelled within minutes; ./carteblanche plan {folder} shows the rest" in out
    outbox.sent.clear()

    swept(clock)

    names = ("later", "received", "preparing", "ready")
    assert [status(open_store[name]) for name in names] == ["cancelled", "rejected", "cancelled", "ready"]
    state = order_states.find(CORNER, open_store["later"])
    assert state is not None
    assert (state.why.reason if state.why else None, state.history[-1].by) == ("closed", "operator")
    assert [place(open_store[name]) for name in ("reserved", "waiting")] == [BookingState.CANCELLED] * 2
    texts = [text for _, text in outbox.sent]
    assert sum("was cancelled. Questions" in text for text in texts) == 2
    left = open_business(CORNER, stores.all_now(CORNER)["queen"], clock.now)
    assert ([one.order_uuid for one in left.orders], left.bookings) == ([open_store["ready"]], ())
    assert (
        "! store queen is being closed and still has 1 open order (0 paid ahead, 0 for later)"
        in run(["plan", str(folder)])[1]
    )
    assert board(open_store["ready"], "completed").result == "ok"

    swept(clock)

    assert operations.current(CORNER, "queen").closing is None
    assert not any("is being closed" in line for line in run(["plan", str(folder)])[1])


def test_a_store_that_takes_no_orders_takes_no_bookings_and_sends_no_reminders(
    folder: Path, outbox: Outbox, clock: Clock
) -> None:
    guest = at_store("queen")
    standing = booked(guest, at=EVENING)
    apply(read_brand(_closed_by_its_file(folder)))
    forget_snapshots()
    outbox.sent.clear()

    late_id = "0d6a2f7c-5f0e-4f3e-9d4b-2f5b8f3a1c11"
    late = {"bookingID": late_id, "partySize": 2, "name": "Late", "locale": "en"}
    for at in ({"at": EVENING}, {}):
        forget_turns()
        answer = guest.call(BOOKING, add={**late, "phone": "4165550199", "remark": "", **at})
        assert answer.result == "error_booking_closed"
    assert bookings.find(CORNER, late_id) is None
    offered = guest.call(BOOKING, list={"bookingIDs": [standing["bookingID"]], "offers": True}).body
    assert (offered["waitlist"], offered["reservation"], len(offered["bookings"])) == (None, None, 1)
    sweep_overdue(dt.datetime(2026, 6, 17, 20, tzinfo=dt.UTC))

    assert outbox.sent == []
    assert move(standing, "cancelled").result == "ok"


def _closed_by_its_file(folder: Path) -> Path:
    file = folder / "stores" / "queen.yaml"
    file.write_text(file.read_text().replace("config: {", "config: {acceptingOrders: false, "))
    return folder


def test_guests_are_shown_no_waitlist_and_no_reservation_of_a_store_that_takes_no_orders() -> None:
    store = stores.all_now(CORNER)["queen"]
    assert (store.config.store_home.waitlist, store.config.store_home.reservation) == (True, True)
    closed = store.model_copy(update={"config": store.config.model_copy(update={"accepting_orders": False})})

    home = closed.for_guests.config.store_home
    assert (home.waitlist, home.reservation) == (False, False)
    assert store.for_guests.config == store.config


def test_a_store_that_its_file_closes_names_what_is_open_and_stays_with_its_staff(
    folder: Path, open_store: dict[str, Any]
) -> None:
    end, out, _ = run(["apply", str(_closed_by_its_file(folder))])

    assert (end, takes_orders()) == (Exit.DONE, False)
    assert "! store queen has 4 open orders (0 paid ahead, 1 for later), 2 bookings to come" in out
    assert operations.current(CORNER, "queen").closing is None
    assert board(open_store["later"], "preparing").result == "ok"


def test_a_brand_with_something_open_is_removed_only_with_its_cancelling(
    open_store: dict[str, Any], clock: Clock
) -> None:
    line = ["remove-brand", "corner", "--confirm", "corner"]

    end, _, err = run(line)

    assert (end, takes_orders(), takes_orders("harbour")) == (Exit.REFUSED, True, True)
    assert err[-1].endswith("with ./carteblanche remove-brand corner --cancel; nothing was changed")
    assert run([*line, "--cancel"])[0] == Exit.DONE
    swept(clock)
    assert [status(open_store[name]) for name in ("later", "received")] == ["cancelled", "rejected"]
    assert "! store queen is being closed and still has 1 open order (0 paid ahead, 0 for later)" in run(line)[1]


def test_a_rollback_that_closes_a_store_with_something_open_is_refused_without_its_cancelling(
    folder: Path, clock: Clock
) -> None:
    without_queen(folder)
    apply(read_brand(folder), prune=True)
    forget_snapshots()
    apply(read_brand(BRANDS / "corner"))
    forget_snapshots()
    waits = accepted(scheduledAt=LATER)

    end, _, err = run(["rollback", "corner"])

    assert (end, takes_orders()) == (Exit.REFUSED, True)
    assert err[-1].endswith("with ./carteblanche rollback corner --cancel; nothing was changed")
    assert run(["rollback", "corner", "--cancel"])[0] == Exit.DONE
    swept(clock)
    assert (takes_orders(), status(waits)) == (False, "cancelled")


def test_a_draft_that_closes_a_store_is_kept_and_its_publishing_refused(folder: Path, clock: Clock) -> None:
    waits = accepted(scheduledAt=LATER)
    assert run(["apply", str(without_queen(folder)), "--prune", "--draft"])[0] == Exit.DONE
    assert takes_orders()

    assert run(["publish", "corner"])[0] == Exit.REFUSED
    assert takes_orders()
    assert run(["publish", "corner", "--cancel"])[0] == Exit.DONE
    swept(clock)
    assert (takes_orders(), status(waits)) == (False, "cancelled")


def test_a_program_reads_what_is_open(folder: Path, open_store: dict[str, Any]) -> None:
    _, out, _ = run(["plan", str(without_queen(folder)), "--json"])

    [closing] = json.loads("\n".join(out))["closing"]
    assert (closing["closes"], closing["storeID"], len(closing["orders"]), len(closing["bookings"])) == (
        *("gone", "queen", 4),
        2,
    )
    assert {order["settling"] for order in closing["orders"]} == {"cancel", "staff"}


def test_a_store_with_something_open_is_not_retired_from_the_files_without_a_word(
    folder: Path, open_store: dict[str, Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "_target", lambda _: HERE)
    before = {file: file.read_bytes() for file in folder.rglob("*") if file.is_file()}

    assert command.main(["retire-store", str(folder), "queen"]) == Exit.REFUSED

    said = capsys.readouterr()
    assert "! store queen has 4 open orders (0 paid ahead, 1 for later), 2 bookings to come" in said.out.splitlines()
    assert said.err.splitlines()[-1] == (
        "let the store finish them on its board first, or cancel all of it with "
        f"./carteblanche retire-store {folder} queen --cancel; nothing was changed"
    )
    assert {file: file.read_bytes() for file in folder.rglob("*") if file.is_file()} == before

    assert command.main(["retire-store", str(folder), "queen", "--cancel"]) == Exit.DONE

    assert f"./carteblanche apply {folder} --prune --cancel ends its keys" in capsys.readouterr().err
    assert status(open_store["later"]) == "accepted"


def test_an_order_of_long_ago_was_handed_out_and_is_completed(clock: Clock) -> None:
    old, late = accepted(), order()
    clock.pass_by(hours=24)
    young = accepted("ready")
    _closed_now(clock)

    swept(clock)

    assert [status(one) for one in (old, late, young)] == ["completed", "expired", "ready"]
    clock.pass_by(hours=12, minutes=30)
    swept(clock)
    assert status(young) == "completed"
    assert operations.current(CORNER, "queen").closing is None


def _closed_now(clock: Clock) -> None:
    """Stop Queen Street's orders from now on, with a request to settle what is open."""
    request_closing(CORNER, "queen", "operator", clock.now)
    store = stores.all_now(CORNER)["queen"]
    put_stores(CORNER, store.model_copy(update={"config": store.config.model_copy(update={"accepting_orders": False})}))
    forget_snapshots()


def test_nothing_is_settled_while_the_store_takes_orders_and_the_wish_is_dropped_after_an_hour(clock: Clock) -> None:
    waits = accepted(scheduledAt=LATER)
    request_closing(CORNER, "queen", "operator", clock.now)
    request_closing(CORNER, "queen", "somebody else", clock.now)
    assert operations.current(CORNER, "queen").closing == Closing(by="operator", at=NOON)

    swept(clock, 3)
    assert (status(waits), operations.current(CORNER, "queen").closing is None) == ("accepted", False)
    clock.pass_by(minutes=58)
    swept(clock, 3)

    assert (status(waits), operations.current(CORNER, "queen").closing) == ("accepted", None)


def test_an_apply_that_fails_takes_its_wish_back(
    folder: Path, open_store: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    without_queen(folder)

    def fails(*_: Any, **__: Any) -> None:
        assert operations.current(CORNER, "queen").closing is not None
        raise Meanwhile(CORNER)

    monkeypatch.setattr("backoffice.apply_brand.flip_to", fails)

    assert run(["apply", str(folder), "--prune", "--cancel"])[0] == Exit.REFUSED

    assert (takes_orders(), operations.current(CORNER, "queen").closing) == (True, None)


def test_one_order_that_cannot_be_settled_keeps_no_other_from_it(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = accepted(scheduledAt=LATER), accepted(scheduledAt=LATER)

    def fails_once(tenant: Any, order_uuid: str, *rest: Any) -> Any:
        if order_uuid == first:
            raise RuntimeError("a poisoned row")
        return advance_order(tenant, order_uuid, *rest)

    monkeypatch.setattr("use_cases.closing.settle_open.advance_order", fails_once)
    _closed_now(clock)

    swept(clock)

    assert (status(first), status(second)) == ("accepted", "cancelled")
    assert operations.current(CORNER, "queen").closing is not None
    assert close_store(CORNER, "queen", clock.now) == "settling"


def test_a_wish_written_before_there_was_one_is_none() -> None:
    assert Operations.model_validate({"revision": 3}).closing is None
