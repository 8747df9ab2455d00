"""Staff promise, delay and end orders with a reason; who did it is recorded, and guests are notified (Y-10)."""

import datetime as dt
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from tests.engine import Engine
from tests.flips import put_stores
from tests.functions.browser import Answer, Browser, at_store
from tests.functions.carts import BUNS, BUNS_TOTAL, cart, feed
from tests.functions.world import NOON, Clock, Outbox, Tables, forget_snapshots
from tests.resilience.races import races
from tests.staff_keys import key_of

from backoffice.life_messages import DELAY_ORDER
from backoffice.messages import MOVE_ORDER, READ_ORDERS, REFUND_ORDER
from backoffice.move_order import main as move_command
from domain.operations.operations import Pause
from domain.order.end_reason import EndReason, Why
from domain.order.state import OrderState
from domain.store.intake import Intake, Managers
from domain.store.tell_guests import TellGuests
from domain.tenant import Tenant
from domain.vocabulary.order_status import OrderStatus
from domain.vocabulary.order_type import OrderType
from ordering import messages as calls
from repositories.checkout.stock import Stock
from repositories.operations import operations
from repositories.order import order_states
from repositories.store import stores
from workflows.expire_order import NotYetError
from workflows.order import order_step
from workflows.remind_store import remind_store
from workflows.sweep_overdue import sweep_overdue

pytestmark = pytest.mark.engine

CORNER = Tenant(company_code="corner")
NUMBER = "+14165550199"


@pytest.fixture
def guest(brands: Engine, clock: Clock) -> Browser:
    """A guest at Queen Street, which has no orders yet."""
    names = ("stock", "orders", "order-states", "order-references", "order-contacts", "claims", "rate-limits")
    brands.empty(*names, "staff-actions", "order-returns", "outbox", "operations", "checkouts")
    Stock(CORNER, "queen").seed("2002", 200, 200)
    forget_snapshots()
    return at_store("queen")


@pytest.fixture
def settings(guest: Browser) -> Any:
    """Sets Queen Street up otherwise."""
    before = stores.current(CORNER, "queen")
    assert before is not None

    def set_store(**changes: Any) -> None:
        put_stores(CORNER, before.model_copy(update=changes))
        forget_snapshots()

    yield set_store
    put_stores(CORNER, before)
    forget_snapshots()


def place(guest: Browser, **more: Any) -> tuple[str, str]:
    """An order of buns: its UUID and status token."""
    sent = feed(cart(BUNS, **more.pop("cart", {})), quoted=BUNS_TOTAL, **more)
    body = guest.call(calls.ADD_ORDER, feed=sent).body
    assert body["result"] == "ok", body
    return str(body["orderUUID"]), str(body["statusToken"])


def staff() -> dict[str, Any]:
    return {"companyCode": "corner", "storeID": "queen", "staffKey": key_of("corner", "queen")}


def move(order: str, status: str, **said: Any) -> Answer:
    return Browser().post(MOVE_ORDER.path, **staff(), orderUUID=order, status=status, **said)


def delay(order: str, at: str, **more: Any) -> Answer:
    return Browser().post(DELAY_ORDER.path, **staff(), orderUUID=order, promisedAt=at, **more)


def board() -> dict[str, Any]:
    return Browser().post(READ_ORDERS.path, **staff()).body


def told(guest: Browser, token: str) -> dict[str, Any]:
    return guest.call(calls.GET_ORDER_STATUS, statusToken=token).body


def state_of(order: str) -> OrderState:
    state = order_states.find(CORNER, order)
    assert state is not None
    return state


def pauses() -> Mapping[OrderType, Pause]:
    """The order types that Queen Street has paused."""
    return operations.find(CORNER, "queen").pauses


@pytest.mark.night
def test_order_is_accepted_for_a_time_that_its_guest_sees(guest: Browser) -> None:
    order, token = place(guest)

    answer = move(order, "accepted", promisedAt="2026-06-17T16:45:00Z")

    assert (answer.body["promisedAt"], answer.body["version"]) == ("2026-06-17T16:45:00Z", 2)
    assert [(one["status"], one["by"], one["promisedAt"]) for one in answer.body["history"]] == [
        ("received", "", None),
        ("accepted", "anna", "2026-06-17T16:45:00Z"),
    ]
    shown = told(guest, token)
    assert shown["pickupTime"] == "2026-06-17T16:45:00Z"
    assert shown["history"] == [
        {"status": "received", "at": "2026-06-17T16:00:00Z"},
        {"status": "accepted", "at": "2026-06-17T16:00:00Z"},
    ]


@pytest.mark.night
def test_without_a_time_the_usual_one_is_promised_counted_from_the_acceptance(guest: Browser, clock: Clock) -> None:
    order, token = place(guest)
    clock.pass_by(minutes=4)

    assert move(order, "accepted").body["promisedAt"] == "2026-06-17T16:19:00Z"
    assert told(guest, token)["pickupTime"] == "2026-06-17T16:19:00Z"


def test_an_order_for_later_keeps_its_time_and_the_board_says_when_to_begin_it(guest: Browser) -> None:
    order, _ = place(guest, cart={"scheduledAt": "2026-06-17T20:00:00Z"})

    assert move(order, "accepted").body["promisedAt"] == "2026-06-17T20:00:00Z"
    assert board()["orders"][0]["beginAt"] == "2026-06-17T19:45:00Z"


@pytest.mark.night
@pytest.mark.parametrize("at", ["2026-06-17T15:59:59Z", "2026-06-18T04:16:00Z"])
def test_a_time_that_is_over_or_absurdly_late_is_not_promised(guest: Browser, at: str) -> None:
    order, token = place(guest)

    assert move(order, "accepted", promisedAt=at).result == "checkout.time_slot_not_available"

    assert told(guest, token)["status"] == "received"
    move(order, "accepted")
    before = state_of(order)
    assert delay(order, at).result == "checkout.time_slot_not_available"
    assert state_of(order) == before


@pytest.mark.night
def test_a_delay_shows_the_old_time_and_the_new_one(guest: Browser, clock: Clock) -> None:
    order, token = place(guest)
    move(order, "accepted", promisedAt="2026-06-17T16:30:00Z")
    clock.pass_by(minutes=5)

    answer = delay(order, "2026-06-17T16:50:00Z", version=2)

    assert (answer.body["status"], answer.body["version"]) == ("accepted", 3)
    shown = told(guest, token)
    assert (shown["delayedFrom"], shown["pickupTime"]) == ("2026-06-17T16:30:00Z", "2026-06-17T16:50:00Z")
    assert [one["status"] for one in shown["history"]] == ["received", "accepted"]
    seen = board()["orders"][0]
    assert (seen["delayedFrom"], seen["promisedAt"]) == ("2026-06-17T16:30:00Z", "2026-06-17T16:50:00Z")
    assert seen["history"][-1] == {
        "status": "accepted",
        "at": "2026-06-17T16:05:00Z",
        "by": "anna",
        "promisedAt": "2026-06-17T16:50:00Z",
        "why": None,
    }


def test_delay_of_an_old_version_is_a_conflict_and_a_repeated_one_is_ignored(
    guest: Browser,
) -> None:
    order, _ = place(guest)
    move(order, "accepted")
    assert delay(order, "2026-06-17T16:50:00Z", version=2).result == "ok"
    after = state_of(order)

    assert delay(order, "2026-06-17T16:50:00Z", version=2).result == "ok"
    assert delay(order, "2026-06-17T17:00:00Z", version=2).result == "error_order_conflict"

    assert state_of(order) == after


@pytest.mark.night
@pytest.mark.parametrize("way", [[], ["accepted", "ready"], ["rejected"]])
def test_only_an_order_that_is_being_made_is_delayed(guest: Browser, way: list[str]) -> None:
    order, _ = place(guest)
    for status in way:
        assert move(order, status).result == "ok"
    before = state_of(order)

    assert delay(order, "2026-06-17T16:50:00Z").result == "error_order_conflict"
    assert state_of(order) == before


@pytest.mark.night
@pytest.mark.parametrize(
    ("status", "said"),
    [
        ("rejected", {"reason": "too_busy"}),
        ("rejected", {"reason": "other", "words": "The oven broke."}),
        ("cancelled", {"reason": "guest_asked"}),
    ],
)
def test_an_order_ends_with_a_reason_that_its_guest_reads(guest: Browser, status: str, said: dict[str, str]) -> None:
    order, token = place(guest)

    assert move(order, status, **said).body["status"] == status

    assert told(guest, token)["why"] == {"words": "", **said}
    assert board()["orders"][0]["history"][-1]["by"] == "anna"


@pytest.mark.parametrize(
    ("status", "said"),
    [
        ("rejected", {"reason": "other"}),
        ("rejected", {"reason": "other", "words": "x" * 201}),
        ("rejected", {"reason": "closed", "words": "and gone"}),
        ("rejected", {"words": "because"}),
        ("accepted", {"reason": "closed"}),
        ("ready", {"promisedAt": "2026-06-17T16:50:00Z"}),
    ],
)
def test_reason_or_promise_that_does_not_fit_the_status_is_refused(
    guest: Browser, status: str, said: dict[str, str]
) -> None:
    order, token = place(guest)

    assert move(order, status, **said).result == "invalid_request"
    assert told(guest, token)["status"] == "received"


def test_the_command_says_why_and_until_when_as_well(guest: Browser, capsys: pytest.CaptureFixture[str]) -> None:
    accepted, rejected = place(guest)[0], place(at_store("queen"))[0]

    assert move_command(["corner", "queen", accepted, "accepted", "--at", "2026-06-17T12:45:00-04:00"]) == 0
    assert move_command(["corner", "queen", rejected, "rejected", "--reason", "other"]) == 1
    assert move_command(["corner", "queen", rejected, "rejected", "--reason", "sold_out"]) == 0

    assert state_of(accepted).promised_at == dt.datetime(2026, 6, 17, 16, 45, tzinfo=dt.UTC)
    last = state_of(rejected).history[-1]
    assert (last.by, last.why) == ("operator", Why(reason=EndReason.SOLD_OUT))
    assert "refused" in capsys.readouterr().err


def test_concurrent_accept_and_reject_let_one_win(guest: Browser) -> None:
    ends = set()
    for race in races(10):
        order, _ = place(at_store("queen"))
        accepted, rejected = race.run(
            lambda order=order: move(order, "accepted"),  # type: ignore[misc]
            lambda order=order: move(order, "rejected"),  # type: ignore[misc]
        )

        state = state_of(order)
        assert sorted([accepted.result, rejected.result]) == ["error_order_conflict", "ok"]
        assert state.status.value == ("accepted" if accepted.result == "ok" else "rejected")
        assert len(state.history) == 2
        ends.add(state.status.value)
    assert ends == {"accepted", "rejected"}, "both win"


def test_a_machine_that_wakes_early_or_late_ends_nothing(guest: Browser, clock: Clock) -> None:
    early, late = place(guest)[0], place(at_store("queen"))[0]
    step = {"step": "expire", "companyCode": "corner"}
    with pytest.raises(NotYetError):
        order_step({**step, "orderUUID": early}, None)
    move(late, "accepted")
    clock.pass_by(minutes=10)

    assert order_step({**step, "orderUUID": late}, None) == {"result": "kept"}
    assert (state_of(early).status, state_of(late).status) == (OrderStatus.RECEIVED, OrderStatus.ACCEPTED)
    assert pauses() == {}


def test_accepting_too_late_expires_the_order_without_a_pause(guest: Browser, clock: Clock) -> None:
    order, _ = place(guest)
    clock.pass_by(minutes=10)

    assert move(order, "accepted").result == "error_order_conflict"
    assert state_of(order).status is OrderStatus.EXPIRED
    assert pauses() == {}


KITCHEN, MANAGER = "kitchen@corner.example", "manager@corner.example"


def test_store_and_manager_are_reminded_once_at_half_of_the_deadline(
    guest: Browser, settings: Any, outbox: Outbox, clock: Clock, stored: Tables
) -> None:
    settings(intake=Intake(emails=(KITCHEN,), managers=Managers(emails=(MANAGER, KITCHEN))))
    order, _ = place(guest)
    assert [to for to, _ in outbox.sent] == [KITCHEN]
    remind = {"step": "remind", "companyCode": "corner", "orderUUID": order}

    clock.pass_by(minutes=5, seconds=-1)
    order_step(remind, None)
    assert len(outbox.sent) == 1
    clock.pass_by(seconds=1)
    with ThreadPoolExecutor(4) as pool:
        results = list(pool.map(lambda _: remind_store(CORNER, order, clock.now), range(8)))
    sweep_overdue(NOON + dt.timedelta(minutes=8))

    assert set(results) == {"waits"}
    assert sorted(to for to, _ in outbox.sent[1:]) == [KITCHEN, MANAGER]
    assert all("Still waiting: Order" in text for _, text in outbox.sent[1:])
    assert stored.count("outbox") == 0


@pytest.mark.night
def test_an_order_whose_machine_was_lost_is_reminded_of_by_the_sweep(
    guest: Browser, settings: Any, outbox: Outbox
) -> None:
    settings(intake=Intake(emails=(KITCHEN,), remind_after=30))
    place(guest)

    sweep_overdue(NOON + dt.timedelta(minutes=3, seconds=59))
    before = len(outbox.sent)
    sweep_overdue(NOON + dt.timedelta(minutes=4))

    assert (before, len(outbox.sent)) == (1, 2)


def test_accepted_order_sends_no_reminder(guest: Browser, settings: Any, outbox: Outbox, clock: Clock) -> None:
    settings(intake=Intake(emails=(KITCHEN,)))
    order, _ = place(guest)
    move(order, "accepted")
    clock.pass_by(minutes=6)

    assert remind_store(CORNER, order, clock.now) == "decided"
    assert len(outbox.sent) == 1


def texts(outbox: Outbox) -> list[str]:
    return [text for to, text in outbox.sent if to == NUMBER]


@pytest.mark.night
def test_guest_is_texted_once_per_step_in_the_language_of_the_order(
    guest: Browser, settings: Any, outbox: Outbox, clock: Clock
) -> None:
    settings(tell_guests=TellGuests())
    order, _ = place(guest, locale="fr")
    for _ in range(2):
        move(order, "accepted", promisedAt="2026-06-17T16:30:00Z")
        delay(order, "2026-06-17T16:50:00Z")
        delay(order, "2026-06-17T16:50:00Z")
    for status in ("preparing", "ready", "ready", "completed"):
        move(order, status)
    sweep_overdue(NOON + dt.timedelta(minutes=9))

    said = [text.partition(": ")[2] for text in texts(outbox)]
    assert said == [
        "Nous avons reçu votre commande. L’établissement la confirme sous peu.",
        "L’établissement a accepté votre commande. Maintenant prévue\u00a0: 12:30.",
        "Votre commande sera prête à une autre heure. Maintenant prévue\u00a0: 12:50.",
        "Votre commande est prête.",
    ]


@pytest.mark.night
def test_repeated_refund_notifies_the_guest_once(
    guest: Browser, gift_card: dict[str, str], settings: Any, outbox: Outbox, stored: Tables
) -> None:
    settings(tell_guests=TellGuests())
    order, _ = place(guest, cart={"payment": "giftcard"}, giftCard=gift_card)
    move(order, "accepted")
    for refund in ("r1", "r1", "r2"):
        Browser().post(REFUND_ORDER.path, **staff(), orderUUID=order, refund={"refundId": refund})

    told_of = [text for text in texts(outbox) if "on its way back" in text]
    assert (len(told_of), stored.count("outbox")) == (1, 0)


@pytest.mark.night
def test_a_guest_sees_why_money_goes_back_in_kind_words_and_never_in_the_stores_own(
    guest: Browser, gift_card: dict[str, str], settings: Any, outbox: Outbox
) -> None:
    settings(tell_guests=TellGuests())
    order, token = place(guest, cart={"payment": "giftcard"}, giftCard=gift_card, locale="fr")
    move(order, "accepted")
    assert told(guest, token)["refunds"] == []

    for refund, why in {
        "r1": {"reason": "missing_item", "words": "line cook forgot again"},
        "r2": {"reason": "other", "words": "guest is a pest"},
        "r3": None,
    }.items():
        asked = {"refundId": refund, "amount": 1.0} | ({"why": why} if why else {})
        assert Browser().post(REFUND_ORDER.path, **staff(), orderUUID=order, refund=asked).body["status"] == "done"

    at = NOON.isoformat().replace("+00:00", "Z")
    body = told(guest, token)
    assert body["refunds"] == [
        {"amount": 1.0, "at": at, "reason": "missing_item", "done": True},
        {"amount": 1.0, "at": at, "reason": None, "done": True},
        {"amount": 1.0, "at": at, "reason": None, "done": True},
    ]
    said = [text.partition(": ")[2] for text in texts(outbox)][2:]
    assert said == [
        "Un montant de votre commande vous est remboursé. Il manquait un article à votre commande.",
        "Un montant de votre commande vous est remboursé.",
        "Un montant de votre commande vous est remboursé.",
    ]
    assert "forgot" not in f"{body}{texts(outbox)}"
    assert "pest" not in f"{body}{texts(outbox)}"


@pytest.mark.night
def test_money_returned_at_a_rejection_is_not_listed_as_a_refund(guest: Browser, gift_card: dict[str, str]) -> None:
    order, token = place(guest, cart={"payment": "giftcard"}, giftCard=gift_card)
    move(order, "rejected", reason="sold_out")

    body = told(guest, token)

    assert (body["status"], body["refunds"]) == ("rejected", [])


@pytest.mark.night
@pytest.mark.parametrize(
    ("said", "words"),
    [
        ({"reason": "sold_out"}, "Something you ordered is sold out."),
        ({"reason": "other", "words": "Flood."}, "Flood."),
    ],
)
def test_rejection_text_contains_the_reason(
    guest: Browser, settings: Any, outbox: Outbox, said: dict[str, str], words: str
) -> None:
    settings(tell_guests=TellGuests())
    order, _ = place(guest)

    move(order, "rejected", **said)

    assert texts(outbox)[-1].endswith(f"The store could not take your order. {words}")


@pytest.mark.night
def test_store_without_guest_texts_sends_none(guest: Browser, settings: Any, outbox: Outbox) -> None:
    settings(tell_guests=TellGuests(sms=False))
    order, _ = place(guest)
    move(order, "accepted")

    assert outbox.sent == []


@pytest.mark.night
def test_a_strangers_number_is_texted_so_often_a_day_and_no_more(
    guest: Browser, settings: Any, outbox: Outbox, stored: Tables
) -> None:
    settings(tell_guests=TellGuests())
    for _ in range(9):
        move(place(at_store("queen"))[0], "accepted")

    assert len(texts(outbox)) == 15
    assert stored.count("outbox") == 0
