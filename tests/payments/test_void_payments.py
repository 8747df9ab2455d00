"""A payment taken by mistake is voided as a payment: at a table, at the counter, of a gift card, once (Y-8, Y-11)."""

from collections.abc import Iterator
from decimal import Decimal
from typing import Any
from uuid import uuid4

import pytest
from infrastructure.local.sandbox.faults import Fault
from infrastructure.local.sandbox.state import Sandbox
from tests.engine import Engine
from tests.flips import put_stores
from tests.functions.browser import Answer, Browser
from tests.functions.carts import NOODLES, NOODLES_TOTAL, cart, feed
from tests.functions.conftest import gift_card
from tests.functions.house import ask_staff
from tests.functions.world import Clock, forget_snapshots
from tests.payments.payer import Payer
from tests.payments.table_house import (
    CORNER,
    DINNER,
    WHOLE,
    an_empty_table,
    asked,
    asks,
    at_the_table,
    bill,
    change,
    dinner,
    items,
    judged,
    moved,
    orders_at_table,
    pays,
    pays_part,
    staff,
    table,
)
from tests.payments.till import SandboxMerchants, set_clock
from tests.resilience.races import races
from tests.resilience.scale import scaled

from backoffice.life_messages import UNDO_MOVE
from backoffice.messages import MOVE_ORDER, READ_ORDERS, REFUND_ORDER
from backoffice.report_messages import DAY_REPORT, ORDER_SHEET, READ_ACTIONS
from backoffice.trouble_messages import END_TROUBLE
from backoffice.void_messages import TAKE_PAYMENT, VOID_PAYMENT
from domain.staff.staff_rules import StaffRules
from ordering.messages import ADD_ORDER, GET_ORDER_STATUS
from payments.bill_messages import PAY_PART
from payments.messages import GET_RECEIPT
from repositories.bill import table_bills
from repositories.bill.table_bills import Visit
from repositories.gift_card import gift_cards
from repositories.member import accounts
from repositories.order import order_returns
from repositories.store import stores
from use_cases.payment.capture_payment import claim_capture

__all__ = ["gift_card"]

pytestmark = pytest.mark.engine

RACES = scaled(200, 16)
TYPO = {"reason": "wrong_amount"}


@pytest.fixture(autouse=True)
def fresh(brands: Engine, clock: Clock, sandbox: Sandbox, paying_store: SandboxMerchants) -> Iterator[None]:
    an_empty_table(brands)
    yield
    asks(None)


def void(order: dict[str, Any], payment: str, **more: Any) -> Answer:
    wish = {"orderUUID": order["orderUUID"], "payment": payment, **TYPO, **more}
    return Browser().post(VOID_PAYMENT.path, **staff(), **wish)


def void_at_table(part: dict[str, Any], **more: Any) -> Answer:
    since = table()["visitSince"]
    wish = {"orderUUID": part["orderUUID"], "payment": part["partID"], "atTable": True, "visitSince": since}
    return Browser().post(VOID_PAYMENT.path, **staff(), **{**wish, **TYPO, **more})


def takes(of: float) -> str:
    """The counter takes so much; what the part is called."""
    request_id = str(uuid4())
    assert change("takePayment", amount=of, requestID=request_id).result == "ok"
    return f"counter-{request_id}"


def part_named(name: str) -> dict[str, Any]:
    return next(part for part in table()["parts"] if part["partID"] == name)


def on_board(order: dict[str, Any]) -> dict[str, Any]:
    answer = Browser().post(READ_ORDERS.path, **staff(), named=[order["orderUUID"]])
    return dict(answer.body["orders"][0])


def payment_of(order: dict[str, Any], name: str) -> dict[str, Any]:
    return next(each for each in on_board(order)["payments"] if each["name"] == name)


def report(clock: Clock) -> dict[str, Any]:
    return dict(ask_staff(DAY_REPORT, "queen", date=clock.now.date().isoformat()).body["report"])


def adds_up(guest: Browser) -> dict[str, float]:
    """Both screens: what is still to pay is the total less what was paid; the guest's bill leaves out tips."""
    seen, told = table(), bill(guest)
    left = sum(part["left"] for part in seen["parts"])
    assert seen["total"] == pytest.approx(seen["prepaid"] + left + seen["due"])
    assert told["total"] == pytest.approx(told["paid"] + told["held"] + told["open"])
    standing = [part for part in told["parts"] if part["state"] != "held"]
    assert told["paid"] == pytest.approx(sum(part["left"] for part in standing))
    assert told["open"] + told["held"] == pytest.approx(seen["due"])
    return {"total": seen["total"], "due": seen["due"], "open": told["open"]}


def test_counter_money_taken_by_mistake_is_voided_and_both_screens_add_up(clock: Clock) -> None:
    guest = at_the_table()
    order = dinner(guest)
    name = takes(20.00)
    assert adds_up(guest) == {"total": DINNER, "due": 4.58, "open": 4.58}

    answer = void_at_table(part_named(name), reason="other", words="Typed 20 for 2")

    assert answer.body == {"result": "ok", "amount": 20.0, "status": "done"}
    assert adds_up(guest) == {"total": DINNER, "due": DINNER, "open": DINNER}
    part = part_named(name)
    assert (part["left"], part["void"]["by"], part["void"]["why"]) == (
        0,
        "anna",
        {"reason": "other", "words": "Typed 20 for 2"},
    )
    [told] = bill(guest)["parts"]
    assert (told["voided"], told["left"], told["amount"]) == (True, 0, 20)
    assert on_board(order)["refunds"] == []
    assert report(clock)["tillExpected"] == 0
    assert pays(pays_part(guest, WHOLE, DINNER)) == "captured"
    assert adds_up(guest)["due"] == 0


def test_a_refund_of_goods_at_the_counter_leaves_bills_that_add_up(clock: Clock) -> None:
    guest = at_the_table()
    order = dinner(guest)
    takes(20.00)
    wish = {"refundId": "r1", "amount": 20, "why": {"reason": "charged_wrongly"}}
    assert Browser().post(REFUND_ORDER.path, **staff(), orderUUID=order["orderUUID"], refund=wish).result == "ok"

    assert adds_up(guest) == {"total": 4.58, "due": 4.58, "open": 4.58}
    [part] = table()["parts"]
    assert (part["amount"], part["returned"], part["left"]) == (20, 20, 0)


def test_card_part_is_given_back_by_its_provider_and_its_dishes_are_open_again(sandbox: Sandbox, clock: Clock) -> None:
    guest = at_the_table()
    order = dinner(guest)
    payer = pays_part(guest, items(order, (0, 1)), NOODLES_TOTAL, tip=2.20)
    assert pays(payer) == "captured"

    answer = void_at_table(part_named(payer.payment_id), reason="other_way")

    assert answer.body == {"result": "ok", "amount": 20.0, "status": "done"}
    (theirs,) = sandbox.payments.values()
    assert (theirs.captured, theirs.refunded) == (2000, 2000)
    assert adds_up(guest) == {"total": DINNER, "due": DINNER, "open": DINNER}
    assert judged(sandbox, order) == 0
    again = pays_part(guest, items(order, (0, 1)), NOODLES_TOTAL)
    assert pays(again) == "captured"
    assert judged(sandbox, order) == Decimal("17.80")
    [reason] = report(clock)["voidReasons"]
    assert reason == {"reason": "other_way", "payments": 1, "amount": 20.0}


def test_part_of_two_orders_is_voided_in_both(sandbox: Sandbox) -> None:
    guest = at_the_table()
    first = orders_at_table(guest, NOODLES, total=NOODLES_TOTAL)
    second = orders_at_table(guest, NOODLES, total=NOODLES_TOTAL)
    payer = pays_part(guest, WHOLE, 35.60)
    assert pays(payer) == "captured"

    assert void(second, payer.payment_id).body["amount"] == 35.60

    assert [on_board(order)["due"] for order in (first, second)] == [17.80, 17.80]
    (theirs,) = sandbox.payments.values()
    assert theirs.effects.count("refunded 1780") == 2
    assert judged(sandbox, first, second) == 0


@pytest.mark.parametrize("gave", [True, False])
def test_void_with_an_unknown_result_is_resolved_by_a_person(sandbox: Sandbox, gave: bool) -> None:
    guest = at_the_table()
    order = dinner(guest)
    payer = pays_part(guest, WHOLE, DINNER, provider="globalPayment")
    assert pays(payer) == "captured"
    sandbox.faults.add(Fault("lose_reply", "rebate"))

    assert void_at_table(part_named(payer.payment_id)).body["status"] == "decided"
    assert adds_up(guest)["due"] == DINNER, "until then it counts as gone"
    word = {"paymentID": payer.payment_id, "act": "settle", "why": "asked the bank", "gave": gave}
    assert ask_staff(END_TROUBLE, "queen", **word).result == "ok"

    assert adds_up(guest)["due"] == (DINNER if gave else 0)
    paid = payment_of(order, payer.payment_id)
    assert (paid["left"], paid["void"] is not None) == ((0, True) if gave else (DINNER, False))


def test_lost_reply_of_the_provider_gives_the_money_back_once(sandbox: Sandbox) -> None:
    guest = at_the_table()
    order = dinner(guest)
    payer = pays_part(guest, WHOLE, DINNER)
    assert pays(payer) == "captured"
    sandbox.faults.add(Fault("lose_reply", "/v1/refunds"))

    assert void_at_table(part_named(payer.payment_id)).body["status"] == "done"

    (theirs,) = sandbox.payments.values()
    assert theirs.refunded == 2458
    assert judged(sandbox, order) == 0


def takeout(guest: Browser, **more: Any) -> dict[str, Any]:
    answer = guest.call(ADD_ORDER, feed=feed(cart(NOODLES, **more.pop("cart", {})), quoted=NOODLES_TOTAL, **more))
    assert answer.result == "ok", answer.body
    order: dict[str, Any] = answer.body
    if order["status"] == "received":
        assert moved(order["orderUUID"], "accepted").result == "ok"
    return order


def completed(order: dict[str, Any]) -> None:
    for status in ("ready", "completed"):
        assert moved(order["orderUUID"], status).result == "ok"


def take(order: dict[str, Any], of: float, request_id: str = "") -> Answer:
    wish = {"orderUUID": order["orderUUID"], "amount": of, "requestID": request_id or str(uuid4())}
    return Browser().post(TAKE_PAYMENT.path, **staff(), **wish)


def test_gift_card_part_gives_its_balance_back_and_is_owed(
    guest: Browser, gift_card: dict[str, str], clock: Clock
) -> None:
    account = f"giftcard#{orders_card(gift_card)}"
    before = accounts.available(CORNER, account, clock.now.date())
    order = takeout(guest, giftCard=gift_card, cart={"payment": "giftcard"})
    assert accounts.available(CORNER, account, clock.now.date()) == before - 1780
    assert on_board(order)["due"] == 0

    assert void(order, "gift_card", reason="other_way").body == {"result": "ok", "amount": 17.8, "status": "done"}

    assert accounts.available(CORNER, account, clock.now.date()) == before
    assert (on_board(order)["due"], payment_of(order, "gift_card")["left"]) == (17.80, 0)
    status = guest.call(GET_ORDER_STATUS, statusToken=order["statusToken"]).body
    assert (status["due"], status["refunds"]) == (17.80, [])
    [told] = status["voided"]
    assert (told["tender"], told["amount"], told["done"]) == ("gift_card", 17.80, True)
    completed(order)
    assert report(clock)["tillExpected"] == 17.80


def orders_card(gift_card: dict[str, str]) -> str:
    return gift_cards.card_hash(CORNER, gift_card["CardCode"])


def test_counter_money_of_a_handover_is_voided_owed_and_taken_once(guest: Browser, clock: Clock) -> None:
    order = takeout(guest)
    completed(order)
    assert report(clock)["tillExpected"] == 17.80
    clock.pass_by(minutes=5)

    assert void(order, "counter", reason="not_received").body["amount"] == 17.80

    told = report(clock)
    assert (told["tillExpected"], told["owedCompleted"]) == (0, 17.80)
    assert told["tenders"] == [{"tender": "counter", "taken": 0, "returned": 0, "voided": 17.80}]
    assert on_board(order)["owed"] == 17.80
    sheet = ask_staff(ORDER_SHEET, "queen", date=clock.now.date().isoformat()).body["sheet"].splitlines()
    columns = dict(zip(sheet[0].split(","), sheet[1].split(","), strict=True))
    assert [float(columns[name]) for name in ("counter", "voided", "owed")] == [0, 17.80, 17.80]
    clock.pass_by(minutes=5)

    assert take(order, 20.00).body["details"] == {"open": 17.80, "amount": 20.0}
    request_id = str(uuid4())
    assert [take(order, 17.80, request_id).result for _ in range(2)] == ["ok", "ok"]

    assert (on_board(order)["owed"], report(clock)["tillExpected"]) == (0, 17.80)
    assert take(order, 1.00).result == "error_bill_changed"


def test_void_settles_the_step_that_counted_the_money(guest: Browser) -> None:
    order = takeout(guest)
    assert moved(order["orderUUID"], "ready").result == "ok"
    wish = {"orderUUID": order["orderUUID"], "status": "completed", "undoable": True}
    version = Browser().post(MOVE_ORDER.path, **staff(), **wish).body["version"]

    assert void(order, "counter").body["amount"] == 17.80

    undone = Browser().post(UNDO_MOVE.path, **staff(), orderUUID=order["orderUUID"], version=version, act="undo")
    assert undone.result == "error_undo_over"
    assert (on_board(order)["status"], on_board(order)["owed"]) == ("completed", 17.80)


def test_money_of_an_order_at_a_table_is_taken_there(guest: Browser) -> None:
    order = dinner(at_the_table())

    answer = take(order, 5.00)

    assert (answer.result, answer.body["details"]) == ("error_take_at_table", {"table": "Window"})
    assert on_board(order)["payments"] == []


def test_receipt_lists_a_voided_payment_separately(guest: Browser, gift_card: dict[str, str]) -> None:
    order = takeout(guest, giftCard=gift_card, cart={"payment": "giftcard"})
    void(order, "gift_card")

    receipt = guest.call(GET_RECEIPT, statusToken=order["statusToken"]).body["receipt"]

    assert [(part["tender"], part["state"], part["amount"]) for part in receipt["parts"]] == [
        ("gift_card", "paid", 17.80),
        ("gift_card", "voided", 17.80),
        ("counter", "due", 17.80),
    ]
    assert (receipt["paid"], receipt["refunded"], receipt["due"]) == (0, 0, 17.80)


class TestRefusals:
    """A refused void changes nothing."""

    def rows(self, order: dict[str, Any]) -> tuple[Any, ...]:
        row = table_bills.find(Visit(CORNER, "queen", "5", None))
        return order_returns.of_order(CORNER, order["orderUUID"]), row

    def test_payment_that_is_still_being_made(self, clock: Clock) -> None:
        guest = at_the_table()
        order = dinner(guest)
        payer = pays_part(guest, WHOLE, DINNER)
        held = self.rows(order)
        assert void(order, payer.payment_id).result == "error_void_held"
        assert self.rows(order) == held

        payer.returns(payer.pays())
        assert claim_capture(payer.payment_id, clock.now) == "capturing"
        booked = self.rows(order)
        assert void(order, payer.payment_id).result == "error_void_held"
        assert self.rows(order) == booked

    @pytest.mark.parametrize("payment", ["gift_card", "counter", "a" * 32, "elsewhere"])
    def test_payment_that_is_not_the_orders(self, payment: str) -> None:
        order = dinner(at_the_table())
        before = self.rows(order)

        assert void(order, payment).result == "not_found"

        assert self.rows(order) == before

    def test_order_that_was_cancelled(self, guest: Browser, gift_card: dict[str, str]) -> None:
        order = takeout(guest, giftCard=gift_card, cart={"payment": "giftcard"})
        assert moved(order["orderUUID"], "cancelled").result == "ok"
        before = order_returns.of_order(CORNER, order["orderUUID"])

        assert void(order, "gift_card").result == "error_void_ended"

        assert order_returns.of_order(CORNER, order["orderUUID"]) == before

    def test_other_reason_without_words(self) -> None:
        order = dinner(at_the_table())
        name = takes(5.00)

        assert void(order, name, reason="other").result == "invalid_request"

        assert payment_of(order, name)["left"] == 5

    def test_more_than_staff_may_give_back(self) -> None:
        order = dinner(at_the_table())
        name = takes(20.00)
        before = stores.find(CORNER, "queen")
        assert before
        put_stores(CORNER, before.model_copy(update={"staff": StaffRules(refund_limit=Decimal(10))}))
        forget_snapshots()
        try:
            answer = void(order, name)
        finally:
            put_stores(CORNER, before)
            forget_snapshots()

        assert (answer.status, answer.body["details"]) == (403, {"reason": "refund_limit", "limit": 10.0})
        assert payment_of(order, name)["left"] == 20

    def test_another_stores_staff(self) -> None:
        order = dinner(at_the_table())
        name = takes(5.00)
        wish = {"orderUUID": order["orderUUID"], "payment": name, **TYPO}
        answer = Browser().post(VOID_PAYMENT.path, **{**staff(), "storeID": "king"}, **wish)

        assert answer.status in (403, 404)
        assert payment_of(order, name)["left"] == 5

    def test_table_whose_visit_ended_before_the_void(self, clock: Clock) -> None:
        order = dinner(at_the_table())
        name = takes(DINNER)
        part, since = part_named(name), table()["visitSince"]
        assert change("newVisit", visitSince=since).result == "ok"
        before = self.rows(order)
        wish = {"orderUUID": part["orderUUID"], "payment": name, "atTable": True, "visitSince": since, **TYPO}

        assert Browser().post(VOID_PAYMENT.path, **staff(), **wish).result == "error_void_visit"

        assert self.rows(order) == before
        assert void(order, name).result == "ok", "by its order it may be voided still"
        assert on_board(order)["due"] == DINNER

    def test_void_a_second_time_is_the_first_one(self) -> None:
        guest = at_the_table()
        order = dinner(guest)
        name = takes(5.00)
        assert void(order, name).body["amount"] == 5
        before = self.rows(order)

        assert void(order, name).body == {"result": "ok", "amount": 5.0, "status": "done"}

        assert self.rows(order) == before


def test_every_order_of_a_voided_part_is_in_the_days_record(clock: Clock) -> None:
    guest = at_the_table()
    first = orders_at_table(guest, NOODLES, total=NOODLES_TOTAL)
    second = orders_at_table(guest, NOODLES, total=NOODLES_TOTAL)
    name = takes(35.60)
    void(second, name, reason="taken_twice")

    actions = ask_staff(READ_ACTIONS, "queen", date=clock.now.date().isoformat()).body["actions"]

    voids = [each for each in actions if each["call"] == "voidpayment"]
    assert {each["orderUUID"] for each in voids} == {first["orderUUID"], second["orderUUID"]}
    assert all(each["what"]["reason"] == "taken_twice" for each in voids)


def test_two_voids_at_once_give_the_money_back_once(brands: Engine, sandbox: Sandbox) -> None:
    for number, race in enumerate(races(RACES)):
        an_empty_table(brands)
        sandbox.payments.clear()
        set_clock(sandbox)
        guest = at_the_table()
        order = dinner(guest)
        if number % 2:
            payer = pays_part(guest, WHOLE, DINNER)
            assert pays(payer) == "captured"
            name = payer.payment_id
        else:
            name = takes(DINNER)

        answers = race.run(
            lambda order=order, name=name: void(order, name),  # type: ignore[misc]
            lambda order=order, name=name: void(order, name),  # type: ignore[misc]
        )

        assert [answer.result for answer in answers] == ["ok", "ok"], [answer.body for answer in answers]
        entries = order_returns.of_order(CORNER, order["orderUUID"]).voids
        assert [entry.voids and entry.voids.amount for entry in entries] == [Decimal("24.58")]
        assert [each.refunded for each in sandbox.payments.values()] == [2458] * (number % 2)
        assert adds_up(guest)["due"] == DINNER


def test_void_and_payment_at_once_leave_a_bill_that_adds_up(brands: Engine, sandbox: Sandbox) -> None:
    """While the counter's 20.00 is voided, a guest pays all that they see open."""
    for race in races(RACES):
        an_empty_table(brands)
        sandbox.payments.clear()
        set_clock(sandbox)
        guest = at_the_table()
        order = dinner(guest)
        name = takes(20.00)

        voided, paid = race.run(
            lambda order=order, name=name: void(order, name),  # type: ignore[misc]
            lambda guest=guest: guest.call(PAY_PART, **asked(WHOLE, 4.58)),  # type: ignore[misc]
        )

        assert voided.result == "ok"
        assert paid.result in ("ok", "error_bill_changed")
        assert adds_up(guest)["total"] == DINNER
        held = bill(guest)["held"]
        assert bill(guest)["open"] == pytest.approx(DINNER - held)
        if paid.result == "ok":
            assert pays(Payer(guest, "stripe", payment=paid.body["payment"])) == "captured"
        assert adds_up(guest)["due"] == pytest.approx(DINNER - held)


def test_void_and_end_of_the_visit_at_once_leave_no_unpaid_bill_behind(brands: Engine, clock: Clock) -> None:
    """Either the visit ended paid, and the void is refused; or the void came first, and the visit goes on."""
    ends: dict[tuple[str, str], int] = {}
    for race in races(RACES):
        an_empty_table(brands)
        guest = at_the_table()
        order = dinner(guest)
        name = takes(DINNER)
        part, since = part_named(name), table()["visitSince"]
        wish = {"orderUUID": part["orderUUID"], "payment": name, "atTable": True, "visitSince": since, **TYPO}

        voided, ended = race.run(
            lambda wish=wish: Browser().post(VOID_PAYMENT.path, **staff(), **wish),  # type: ignore[misc]
            lambda since=since: change("newVisit", visitSince=since),  # type: ignore[misc]
        )

        due, goes_on = on_board(order)["due"], table()["visitSince"] == since
        if voided.result == "ok":
            assert (ended.result, goes_on, due) == ("error_bill_open", True, DINNER)
        else:
            assert (voided.result, ended.result, goes_on, due) == ("error_void_visit", "ok", False, 0)
        ends[voided.result, ended.result] = ends.get((voided.result, ended.result), 0) + 1
    assert len(ends) == 2, ends
