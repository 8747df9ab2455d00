"""Refund and cancel in any order and at once, with every tender: each account ends where it began (D-14, Y-11)."""

import datetime as dt
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from typing import Any

import pytest
from botocore.exceptions import ReadTimeoutError
from infrastructure.local.sandbox.faults import Fault
from infrastructure.local.sandbox.state import Sandbox
from pynamodb.connection import Connection
from tests.faults import Crash, Faults
from tests.functions.browser import Browser
from tests.functions.world import forget_snapshots
from tests.payments.ends import ROWS
from tests.payments.payer import Payer, of
from tests.payments.till import SandboxMerchants
from tests.resilience.scale import FULL, scaled
from tests.resilience.shop import HOST, PROOF, a_gift_card, a_member, balance, book_sales, card_account, open_shop
from tests.staff_keys import key_of

from backoffice.messages import REFUND_ORDER
from backoffice.refund_order import main as refund_command
from domain.money import ZERO
from domain.order.order_ledger import order_ledger
from domain.order.refund import RefundRequest
from domain.order.return_entry import UNFULFILLED, PartState
from domain.order.returns import OrderReturns
from domain.payment.card_payment import Outcome, Result
from domain.payment.status import PaymentStatus
from domain.vocabulary.order_status import OrderStatus
from gateways import merchant_secrets
from gateways.stripe_payments import StripePayments
from repositories.calendar.slots import SlotRecord
from repositories.checkout.stock_shards import StockRecord
from repositories.limits.rate_limits import RateLimitRecord
from repositories.member.account_rows import EntryRecord
from repositories.order import order_returns, orders
from repositories.payment import payment_names, payments
from repositories.payment.payment_names import PaymentNameRecord
from runtime import clock
from use_cases.order.advance_order import advance_order
from use_cases.payment.capture_payment import capture_payment, claim_capture
from use_cases.refund.carry_out_returns import carry_out_returns
from use_cases.refund.refund_order import refund_order
from workflows.sweep_payments import advance

pytestmark = pytest.mark.engine

MIXES = ("counter", "points", "gift card", "card", "gift card and card", "all")
RACES = scaled(200, 24)
EVERYTHING: dict[str, Any] = {}
A_PART = {"amount": 4.50}
A_LINE = {"lines": [{"seq": 0, "qty": 1}]}
SHELF_KEPT = {"restock": False}


class Tills(SandboxMerchants):
    """The proof's merchants; a revoked one is not there."""


@pytest.fixture
def tills(engine: object, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> Tills:
    """The proof's stores take cards."""
    forget_snapshots()
    merchants = Tills(sandbox.base, "proof")
    monkeypatch.setattr(merchant_secrets, "merchant_secrets", lambda: merchants)
    return merchants


class Placed:
    """A placed order, paid with a mix of tenders."""

    def __init__(self, mix: str) -> None:
        for row in RateLimitRecord.scan():
            row.delete()
        member = a_member(100, ["TEN"]) if mix in ("points", "all") else ""
        card = a_gift_card(5000 if mix == "gift card" else 500) if "gift" in mix or mix == "all" else None
        self.shop = open_shop({1: 20}, member=member, limit=50)
        online = {"gift card": "giftcard", "counter": "counter", "points": "counter"}.get(mix, "here")
        if member:
            self.feed = self.shop.redeeming(2, 1, promoteCode="TEN", payment=online) | {"quotedTotal": 9}
        else:
            self.feed = self.shop.feed(1, payment=online)
        self.feed |= {"giftCard": card} if card else {}
        names = [f"points#{member}", f"promo#{member}#ten"] if member else []
        self.accounts = [*names, *([card_account(card["CardCode"])] if card else [])]
        self.before = self.state()
        self.payer = Payer(self.shop.guest, "stripe", sent=self.feed, origin=f"https://{HOST}")
        self._place(online)
        book_sales()

    def _place(self, online: str) -> None:
        if online != "here":
            assert self.shop.guest.send(*self.shop.order(self.feed)).result == "ok"
            return
        assert self.payer.start()["result"] == "ok"
        self.payer.returns(self.payer.pays())
        assert self.payer.resend()["order"]

    def capture(self) -> None:
        if self.payer.payment:
            claim_capture(self.payer.payment_id, clock.now())
            assert capture_payment(self.payer.payment_id, clock.now()) == "captured"

    @property
    def order_uuid(self) -> str:
        return str(self.feed["cart"]["orderUUID"])

    def state(self) -> tuple[list[int], int, int, int]:
        """Balances, units on hand, units sold, places taken."""
        shards = [row for row in StockRecord.scan() if row.pk.startswith(f"proof#{self.shop.store_id}#")]
        places = [row for row in SlotRecord.scan() if row.pk.startswith(f"proof#{self.shop.store_id}#")]
        return (
            [*map(balance, self.accounts)],
            sum(int(row.avail) for row in shards),
            sum(int(row.sold) for row in shards),
            sum(len(row.orders.attribute_values) for row in places),
        )

    def refund(self, refund_id: str = "r1", **what: Any) -> str:
        store = self.shop.store_id
        fields = {"companyCode": "proof", "storeID": store, "staffKey": key_of("proof", store)}
        asked = {"refundId": refund_id, **what}
        answer = Browser().post(REFUND_ORDER.path, **fields, orderUUID=self.order_uuid, refund=asked)
        return str(answer.body.get("status", answer.result))

    def cancel(self) -> str:
        return str(self.shop.guest.send(*self.shop.move(self.order_uuid, "cancelled")).body["status"])

    def returns(self) -> OrderReturns:
        return order_returns.of_order(PROOF, self.order_uuid)

    def check_nothing_is_kept(self, sandbox: Sandbox) -> None:
        """Every account, shard and place as before the order; no money with the provider; a ledger that says so."""
        assert self.state() == self.before
        for name in self.accounts:
            assert sum(int(entry.units) for entry in EntryRecord.query(f"proof#{name}")) == balance(name)
        theirs = of(sandbox, self.payer) if self.payer.payment else None
        assert theirs is None or theirs.captured == theirs.refunded
        order, rows = orders.find(PROOF, self.order_uuid), payments.of_order(PROOF, self.order_uuid)
        assert order
        assert sum((row.captured - row.refunded for row in rows), ZERO) == ZERO
        ledger = order_ledger(order, rows, self.returns())
        assert (sum(ledger.balances.values(), ZERO), ledger.paid) == (ZERO, {})


@pytest.mark.night
@pytest.mark.parametrize("mix", MIXES)
@pytest.mark.parametrize("refunds", [(EVERYTHING,), (A_PART,), (A_LINE,), (SHELF_KEPT,), (A_PART, EVERYTHING)], ids=str)
def test_a_refund_and_then_a_cancellation_end_where_the_order_began(
    tills: Tills, sandbox: Sandbox, mix: str, refunds: tuple[dict[str, Any], ...]
) -> None:
    placed = Placed(mix)
    placed.capture()
    for number, what in enumerate(refunds):
        assert placed.refund(f"r{number}", **what) in ("done", "error_pay")

    assert placed.cancel() == "cancelled"

    placed.check_nothing_is_kept(sandbox)


@pytest.mark.night
@pytest.mark.parametrize("mix", MIXES)
@pytest.mark.parametrize("what", [EVERYTHING, A_PART, A_LINE], ids=str)
def test_a_cancellation_leaves_nothing_to_refund(
    tills: Tills, sandbox: Sandbox, mix: str, what: dict[str, Any]
) -> None:
    placed = Placed(mix)
    placed.capture()
    assert placed.cancel() == "cancelled"
    after = placed.returns()

    assert placed.refund(**what) == "error_pay"

    assert placed.returns() == after
    placed.check_nothing_is_kept(sandbox)


@pytest.mark.night
@pytest.mark.parametrize("trouble", [None, "drop", "lose_reply", "status"])
def test_refund_and_cancellation_at_once_end_where_the_order_began(
    tills: Tills, sandbox: Sandbox, trouble: str | None
) -> None:
    """A provider that is silent or slow leaves a return to the sweep: a minute later it ends as all others did."""
    answers: dict[str, int] = {}
    races = len(MIXES) if trouble else RACES
    for race in range(races):
        placed = Placed(MIXES[race % len(MIXES)])
        what = (EVERYTHING, A_PART, A_LINE)[race // len(MIXES) % 3]
        placed.capture()
        if trouble and placed.payer.payment:
            sandbox.faults.add(Fault(trouble, "POST /v1/refunds"))
        with ThreadPoolExecutor(3) as pool:
            refunds = [pool.submit(placed.refund, f"r{number}", **what) for number in range(2)]
            assert pool.submit(placed.cancel).result() == "cancelled"
        for refund in refunds:
            assert refund.result() in ("done", "error_pay", "decided")
            answers[refund.result()] = answers.get(refund.result(), 0) + 1
        carry_out_returns(PROOF, placed.order_uuid, later(2))
        placed.check_nothing_is_kept(sandbox)

    said = ", ".join(f"{count} refunds {answer}" for answer, count in sorted(answers.items()))
    after = f", the provider's answer {trouble}" if trouble else ""
    ROWS.append((f"{races} races: two refunds and a cancellation{after}", "stripe", f"{said}; nothing kept or twice"))


def test_one_refund_asked_for_by_four_at_once_is_one_refund(tills: Tills, sandbox: Sandbox) -> None:
    placed = Placed("all")
    placed.capture()

    with ThreadPoolExecutor(4) as pool:
        asked = [pool.submit(placed.refund, "r1") for _ in range(4)]

    assert [each.result() for each in asked] == ["done"] * 4
    assert [entry.entry_id for entry in placed.returns().entries] == ["r1"]
    assert placed.cancel() == "cancelled"
    placed.check_nothing_is_kept(sandbox)


@pytest.mark.night
def test_a_refund_whose_plan_was_stored_without_an_answer_and_carried_out_by_another_is_that_refund(
    tills: Tills, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    placed = Placed("all")
    placed.capture()
    real = Connection._make_api_call
    lost: list[str] = []

    def lose_the_plans_answer(connection: Connection, operation: str, arguments: dict[str, Any]) -> Any:
        answer = real(connection, operation, arguments)
        if operation == "UpdateItem" and "order-returns" in arguments["TableName"] and not lost:
            lost.append(operation)
            carry_out_returns(PROOF, placed.order_uuid, later(2))
            raise ReadTimeoutError(endpoint_url="http://tables")
        return answer

    with monkeypatch.context() as patch:
        patch.setattr(Connection, "_make_api_call", lose_the_plans_answer)
        assert placed.refund("r1") == "done"

    assert lost == ["UpdateItem"]
    assert [entry.entry_id for entry in placed.returns().entries] == ["r1"]
    assert placed.cancel() == "cancelled"
    placed.check_nothing_is_kept(sandbox)


@pytest.mark.night
def test_an_order_cancelled_before_its_capture_is_released_and_nothing_is_taken(tills: Tills, sandbox: Sandbox) -> None:
    placed = Placed("all")

    assert placed.cancel() == "cancelled"
    assert placed.state() == placed.before
    [payment] = payments.of_order(PROOF, placed.order_uuid)
    assert advance(payment, clock.now()) == "voided"
    carry_out_returns(PROOF, placed.order_uuid, clock.now())

    placed.check_nothing_is_kept(sandbox)
    [ended] = payments.of_order(PROOF, placed.order_uuid)
    assert (ended.status, ended.captured, ended.flagged) == (PaymentStatus.VOIDED, 0, "")


@pytest.mark.night
def test_a_months_old_order_gives_its_money_back_though_other_names_are_forgotten(
    tills: Tills, sandbox: Sandbox
) -> None:
    placed = Placed("card")
    placed.capture()
    for row in PaymentNameRecord.scan():
        row.delete()
    assert payment_names.current(PROOF, placed.order_uuid) == ""

    assert placed.cancel() == "cancelled"

    placed.check_nothing_is_kept(sandbox)


@pytest.mark.night
def test_points_that_the_order_never_got_do_not_come_back(tills: Tills, sandbox: Sandbox) -> None:
    placed = Placed("points")
    order = orders.find(PROOF, placed.order_uuid)
    assert order
    points, promo = placed.accounts
    short = order.model_copy(update={"redemption_shortfall": (points,)})
    orders.OrderRecord(PROOF.key(placed.order_uuid)).delete()
    from repositories.order.order_placement import _order_record

    _order_record(PROOF, short).save()

    assert placed.refund() == "done"
    assert placed.cancel() == "cancelled"

    assert (balance(points), balance(promo)) == (40, 1)


def later(minutes: float) -> dt.datetime:
    return clock.now() + dt.timedelta(minutes=minutes)


@pytest.fixture
def faults(monkeypatch: pytest.MonkeyPatch) -> Faults:
    """Faults for the calls of one test."""
    faults = Faults()
    monkeypatch.setattr(Connection, "_make_api_call", lambda *arguments: faults.call(*arguments))
    return faults


def deaths(steps: int) -> list[tuple[int, bool]]:
    """Before and after each call in full; bounded, some of them, on one of the two sides."""
    every = [(step, after) for step in range(1, steps + 1) for after in (False, True)]
    return every if FULL else every[::7]


@pytest.mark.night
def test_wherever_a_cancellation_or_refund_dies_the_sweep_ends_it_once(
    tills: Tills, sandbox: Sandbox, faults: Faults, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = 0
    ways: dict[str, Callable[[Placed], object]] = {
        "cancel": lambda placed: advance_and_carry_out(placed.order_uuid),
        "refund": lambda placed: refund_order(PROOF, placed.order_uuid, RefundRequest(refund_id="r1"), clock.now()),
    }
    for way in ways.values():
        for _ in range(2):
            placed = Placed("all")
            placed.capture()
            faults.crash(0, after=False)
            way(placed)
        for step, after in deaths(len(faults.calls)):
            placed = Placed("all")
            placed.capture()
            faults.crash(step, after=after)
            with pytest.raises(Crash):
                way(placed)
            faults.crash(0, after=False)

            carry_out_returns(PROOF, placed.order_uuid, later(2))
            if not placed.returns().entries:
                way(placed)
            assert placed.cancel() == "cancelled"
            placed.check_nothing_is_kept(sandbox)
            played += 1

    ROWS.append((f"{played} deaths within a cancellation or a refund", "stripe", "nothing kept, nothing twice"))


def advance_and_carry_out(order_uuid: str) -> None:
    advance_order(PROOF, order_uuid, OrderStatus.CANCELLED, clock.now())
    carry_out_returns(PROOF, order_uuid, clock.now())


@pytest.mark.night
def test_a_refund_whose_worker_died_after_the_provider_gave_it_is_found_done(
    tills: Tills, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    placed = Placed("all")
    placed.capture()
    with monkeypatch.context() as patch:
        patch.setattr("use_cases.refund.return_card_money._recorded", lambda *_: 1 / 0)
        assert placed.refund() == "decided"
    theirs = of(sandbox, placed.payer)
    assert theirs
    assert theirs.refunded == 400
    assert placed.state()[0] == [40, 0, 0], "the rest waits for the card"

    carry_out_returns(PROOF, placed.order_uuid, later(2))

    assert theirs.refunded == 400
    assert placed.returns().entries[0].status == "done"
    assert placed.cancel() == "cancelled"
    placed.check_nothing_is_kept(sandbox)


def test_a_refund_recorded_at_the_payment_and_not_in_the_returns_counts_once(
    tills: Tills, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    placed = Placed("card")
    placed.capture()
    with monkeypatch.context() as patch:
        patch.setattr("use_cases.refund.return_card_money._end", lambda *_, **__: 1 / 0)
        assert placed.refund(amount=4.00) == "decided"

    carry_out_returns(PROOF, placed.order_uuid, later(2))

    row = payments.of_order(PROOF, placed.order_uuid)[0]
    assert (row.refunded, row.refunded_by) == (Decimal("4.00"), ("r1",))
    assert placed.returns().entries[0].status == "done"
    theirs = of(sandbox, placed.payer)
    assert theirs
    assert theirs.refunded == 400


def test_money_that_may_be_on_its_way_is_asked_for_by_one_at_a_time(
    tills: Tills, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    placed = Placed("card")
    placed.capture()
    monkeypatch.setattr("use_cases.refund.carry_out_returns.PATIENCE", 0.1)
    sandbox.faults.add(Fault("drop", "POST /v1/refunds"))
    assert placed.refund("r1", amount=4.00) == "decided"

    assert placed.refund("r2", amount=4.00) == "decided", "it waits for the first"
    theirs = of(sandbox, placed.payer)
    assert theirs
    assert theirs.refunded == 0
    carry_out_returns(PROOF, placed.order_uuid, later(2))

    assert theirs.refunded == 800
    assert [entry.status for entry in placed.returns().entries] == ["done", "done"]


@pytest.mark.night
def test_a_refund_the_provider_refuses_fails_whole_and_is_flagged(
    tills: Tills, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    placed = Placed("all")
    placed.capture()
    taken = placed.state()
    refused = Outcome(result=Result.DECLINED, reason="charge_disputed")
    with monkeypatch.context() as patch:
        patch.setattr(StripePayments, "refund", lambda *_: refused)
        assert placed.refund("r1") == "failed"

    row = payments.of_order(PROOF, placed.order_uuid)[0]
    assert (placed.state(), row.flagged) == (taken, "refund r1: charge_disputed")
    assert {part.state for part in placed.returns().entries[0].parts} == {PartState.FAILED}
    assert placed.refund("r2") == "done"
    assert placed.cancel() == "cancelled"
    placed.check_nothing_is_kept(sandbox)


@pytest.mark.night
def test_a_cancelled_orders_money_that_is_refused_can_be_refunded_later(
    tills: Tills, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    placed = Placed("all")
    placed.capture()
    with monkeypatch.context() as patch:
        patch.setattr(StripePayments, "refund", lambda *_: Outcome(result=Result.DECLINED, reason="no_funds"))
        assert placed.cancel() == "cancelled"
    assert placed.state() == placed.before
    order = orders.find(PROOF, placed.order_uuid)
    assert order
    ledger = order_ledger(order, payments.of_order(PROOF, placed.order_uuid), placed.returns())
    assert ledger.paid == {"card": Decimal("4.00")}

    assert placed.refund("r1") == "done"

    placed.check_nothing_is_kept(sandbox)


@pytest.mark.night
@pytest.mark.parametrize(("word", "kept"), [("done", Decimal(0)), ("failed", Decimal("4.00"))])
def test_money_that_cannot_be_asked_for_waits_for_a_persons_word(
    tills: Tills, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch, word: str, kept: Decimal
) -> None:
    placed = Placed("all")
    placed.capture()
    taken = placed.state()
    query = StripePayments.query
    with monkeypatch.context() as patch:
        patch.setattr(StripePayments, "refund", lambda *_: Outcome(result=Result.UNKNOWN, reason="timeout"))
        patch.setattr(StripePayments, "query", lambda *given: query(*given).model_copy(update={"refunded": None}))
        assert placed.refund("r1") == "decided"
        carry_out_returns(PROOF, placed.order_uuid, later(2))
    assert placed.returns().entries[0].parts[0].state is PartState.UNSURE
    assert (placed.state(), placed.refund("r2")) == (taken, "error_pay")

    assert refund_command(["proof", placed.order_uuid, "r1", "--settled", word]) == (0 if word == "done" else 1)
    assert refund_command(["proof", placed.order_uuid, "r1", "--settled", word]) == 1

    row = payments.of_order(PROOF, placed.order_uuid)[0]
    assert row.captured - row.refunded == kept
    assert (placed.state() == taken) == (word == "failed")


@pytest.mark.night
def test_refund_id_reserved_for_an_orders_end_is_refused(tills: Tills, sandbox: Sandbox) -> None:
    placed = Placed("card")
    placed.capture()

    assert placed.refund(UNFULFILLED) == "not_found"

    assert placed.returns() == OrderReturns()
