"""Staff keys: who may act for a store, how often and until when; and the record of staff actions (Y-10, Y-11)."""

import json
from datetime import timedelta
from typing import Any

import pytest
from tests.engine import Engine
from tests.functions.browser import Answer, Browser, at_store, limit_call
from tests.functions.carts import BUNS, cart, feed
from tests.functions.world import NOON, Clock
from tests.staff_keys import DEVELOPMENT, key_of

from backoffice.door_messages import READ_DOOR
from backoffice.messages import MOVE_ORDER, READ_ORDERS, REFUND_ORDER
from backoffice.move_order import main as move_command
from backoffice.print_messages import TAKE_PRINTS
from backoffice.refund_order import main as refund_command
from backoffice.staff_actions import main as actions_command
from backoffice.staff_key import main as key_command
from domain.staff.staff import StaffAction
from domain.tenant import Tenant
from domain.vocabulary.order_status import OrderStatus
from ordering import messages as calls
from repositories.brand import companies
from repositories.checkout.stock import Stock
from repositories.checkout.stock_shards import StockRecord
from repositories.limits.rate_limits import RateLimitRecord
from repositories.order import order_states
from repositories.staff import staff_actions
from repositories.staff.staff_actions import StaffActionRecord
from runtime.limits import Rate
from runtime.staff_key import staff_key

pytestmark = pytest.mark.engine

CORNER = Tenant(company_code="corner")
SECOND = timedelta(seconds=1)


@pytest.fixture
def order(brands: Engine, clock: Clock) -> str:
    """An order of buns at Queen Street; no staff key was used yet."""
    for record in (*StaffActionRecord.scan(), *RateLimitRecord.scan(), *StockRecord.scan()):
        record.delete()
    Stock(CORNER, "queen").seed("2002", 20, 20)
    sent = feed(cart({**BUNS, "qty": 1}), quoted=2000)
    assert at_store("queen").call(calls.ADD_ORDER, feed=sent).result == "ok"
    return str(sent["cart"]["orderUUID"])


def moved(order: str, status: str = "accepted", key: str = "", store: str = "queen", network: str = "1") -> Answer:
    staff = {"companyCode": "corner", "storeID": store, "staffKey": key or key_of("corner", store)}
    browser = Browser(address=f"198.51.{network}.9")
    return browser.post(MOVE_ORDER.path, **staff, orderUUID=order, status=status)


def status_of(order: str) -> OrderStatus:
    state = order_states.find(CORNER, order)
    assert state is not None
    return state.status


def record() -> list[StaffAction]:
    return list(staff_actions.of_store(CORNER, "queen", NOON - timedelta(days=1)))


@pytest.mark.night
def test_a_key_ends_on_its_last_day(order: str, clock: Clock) -> None:
    key = staff_key(DEVELOPMENT, "corner", "queen", by="anna", issued_at=NOON, days=1)
    clock.now = NOON + timedelta(days=1)

    answer = moved(order, key=key)

    assert (answer.status, answer.body["details"]) == (403, {"reason": "key_expired"})
    assert (status_of(order), record()) == (OrderStatus.RECEIVED, [])
    clock.now -= SECOND
    assert moved(order, "rejected", key=key).result != "forbidden"


def test_revoking_ends_a_stores_keys_at_once_and_no_other_stores(
    order: str, clock: Clock, capsys: pytest.CaptureFixture[str]
) -> None:
    old = staff_key(DEVELOPMENT, "corner", "queen", by="anna", issued_at=NOON)
    clock.pass_by(minutes=1)

    assert key_command(["corner", "queen", "--revoke"]) == 0

    answer = moved(order, key=old)
    assert (answer.status, answer.body["details"]) == (403, {"reason": "key_revoked"})
    assert status_of(order) is OrderStatus.RECEIVED
    assert moved(order, store="harbour").status == 404, "the other store's key is right, the order is not its own"
    clock.pass_by(seconds=1)
    assert key_command(["corner", "queen", "--by", "ben"]) == 0
    assert moved(order, key=capsys.readouterr().out.splitlines()[-1]).result == "ok"
    assert [action.by for action in record()] == ["ben"]


@pytest.mark.night
def test_moves_and_refunds_are_recorded_with_person_and_network(
    order: str, clock: Clock, capsys: pytest.CaptureFixture[str]
) -> None:
    moved(order, "accepted", key_of("corner", "queen", "ben"))
    clock.pass_by(minutes=1)
    staff = {"companyCode": "corner", "storeID": "queen", "staffKey": key_of("corner", "queen")}
    for asked in ({"refundId": "r1", "amount": 2.5}, {"refundId": "r2", "lines": [{"seq": 0, "qty": 1}]}):
        Browser(address="198.51.7.9").post(REFUND_ORDER.path, **staff, orderUUID=order, refund=asked)
    clock.pass_by(minutes=1)
    move_command(["corner", "queen", order, "preparing"])
    clock.pass_by(minutes=1)
    refund_command(["corner", order, "r3"])
    capsys.readouterr()

    assert actions_command(["corner", "queen"]) == 0

    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    known: list[tuple[str, str, str, dict[str, Any]]] = [
        ("ben", "moveorder", "198.51.1.0/24", {"status": "accepted"}),
        ("anna", "refundorder", "198.51.7.0/24", {"refundId": "r1", "amount": "2.5"}),
        ("anna", "refundorder", "198.51.7.0/24", {"refundId": "r2", "lines": "0x1"}),
        ("operator", "moveorder", "", {"status": "preparing"}),
        ("operator", "refundorder", "", {"refundId": "r3"}),
    ]
    found = [(each["by"], each["call"], each["network"], each["what"]) for each in told]
    assert sorted(found, key=str) == sorted(known, key=str)
    assert {each["orderUUID"] for each in told} == {order}
    assert [each["at"] for each in told] == sorted(each["at"] for each in told)


def test_action_that_cannot_be_recorded_is_not_done(order: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from runtime.outage import Outage

    def down(*_: object) -> bool:
        raise Outage

    monkeypatch.setattr(staff_actions, "append", down)

    assert moved(order).status == 503
    assert status_of(order) is OrderStatus.RECEIVED


@pytest.mark.night
def test_refused_call_is_not_recorded(order: str) -> None:
    assert moved(order, key="wrong").status == 403
    assert moved(order, store="harbour").status == 404
    assert record() == []


def test_a_network_that_guesses_waits_and_keeps_no_right_key_out(order: str, clock: Clock) -> None:
    guesses = [moved(order, key=f"v1.guess.{n}") for n in range(21)]

    assert [answer.status for answer in guesses] == [403] * 20 + [429]
    assert guesses[-1].headers["retry-after"] == "600"
    assert moved(order).result == "ok", "the right key of the same network is never refused"
    assert moved(order, store="harbour").status == 404, "nor the next store's"
    assert moved(order, key="v1.guess.22").status == 429
    assert moved(order, key="v1.guess.22", network="2").status == 403
    clock.pass_by(minutes=10)
    assert moved(order, key="v1.guess.22").status == 403


def test_anonymous_requests_of_a_stores_network_leave_its_staff_at_work(order: str) -> None:
    """An attacker on the guest Wi-Fi sends well-formed keys for any store, and calls without a key."""
    for number in range(25):
        moved(order, key=f"v1.x.1.2.{number:064x}")
        Browser(address="198.51.1.77").post(READ_DOOR.path)
    staff = {"companyCode": "corner", "storeID": "queen", "staffKey": key_of("corner", "queen")}
    neighbour = Browser(address="198.51.1.9")

    assert neighbour.post(READ_ORDERS.path, **staff).result == "ok"
    assert neighbour.post(TAKE_PRINTS.path, **staff, printers=["kitchen"]).result == "ok"
    assert moved(order).result == "ok"


def test_a_busy_stores_boards_and_printers_share_one_key_and_one_address(order: str) -> None:
    """The reads and prints of one minute of a rush: three boards, four printers and a kitchen, on one key."""
    staff = {"companyCode": "corner", "storeID": "queen", "staffKey": key_of("corner", "queen")}
    store = Browser(address="198.51.1.9")

    assert {store.post(READ_ORDERS.path, **staff).status for _ in range(200)} == {200}
    assert {store.post(TAKE_PRINTS.path, **staff, printers=["kitchen"]).status for _ in range(120)} == {200}


def test_a_key_has_an_end_of_its_own_and_takes_no_other_along(order: str, monkeypatch: pytest.MonkeyPatch) -> None:
    few = READ_ORDERS.limits._replace(key=Rate(3, 60))
    limit_call(monkeypatch, READ_ORDERS, few)
    staff = {"companyCode": "corner", "storeID": "queen"}

    def read(by: str) -> int:
        return Browser().post(READ_ORDERS.path, **staff, staffKey=key_of("corner", "queen", by)).status

    assert [read("anna") for _ in range(4)] == [200, 200, 200, 429]
    assert read("ben") == 200


@pytest.mark.night
@pytest.mark.parametrize("arguments", [["--by", "Anna Smith"], ["--days", "99999999"]])
def test_a_key_that_cannot_be_made_is_refused_in_words(
    order: str, capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    assert key_command(["corner", "queen", *arguments]) == 2
    assert capsys.readouterr().err.startswith("refused: ")


@pytest.mark.parametrize(
    ("named", "said"),
    [
        (("corner", "quen"), "corner has no store quen; did you mean queen?: queen, harbour"),
        (("coner", "queen"), "the target has no company coner"),
        (("rival", "queen"), "rival has no store queen: only"),
    ],
)
@pytest.mark.parametrize(("arguments", "done"), [(["--revoke"], "revoked"), ([], "made")])
def test_a_store_that_is_not_there_has_no_keys_to_revoke_or_to_make(
    brands: Engine,
    clock: Clock,
    capsys: pytest.CaptureFixture[str],
    named: tuple[str, str],
    said: str,
    arguments: list[str],
    done: str,
) -> None:
    before = len(list(StaffActionRecord.scan()))

    assert key_command([*named, *arguments]) == 1

    assert capsys.readouterr() == ("", f"refused: {said}; nothing was {done}\n")
    assert len(list(StaffActionRecord.scan())) == before


def test_keys_of_a_closed_store_can_be_revoked(
    brands: Engine, clock: Clock, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = companies.current(CORNER)
    assert whole
    closed = whole.model_copy(update={"store_ids": ("harbour",)})
    monkeypatch.setattr(companies, "current", lambda _: closed)

    assert key_command(["corner", "queen", "--revoke"]) == 0
    assert key_command(["corner", "queen"]) == 1

    out, err = capsys.readouterr()
    assert out == "company corner, store queen: keys made until 2026-06-17 16:00:00 UTC are over\n"
    assert err == "refused: corner has no store queen: harbour; nothing was made\n"
    assert staff_actions.revoked_at(CORNER, "queen") == NOON
