"""Guests at one table pay their parts: exact, once, and nothing when it comes to nothing (spec section 4; Y-8)."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from typing import Any
from uuid import uuid4

import pytest
from infrastructure.local.sandbox.faults import Fault
from infrastructure.local.sandbox.state import Sandbox
from tests.engine import Engine
from tests.functions.browser import Browser, at_store
from tests.functions.carts import BUNS, BUNS_TOTAL, NOODLES, NOODLES_TOTAL, cart, feed
from tests.functions.world import Clock
from tests.hosted_pages import DECLINED
from tests.payments.machine import until
from tests.payments.payer import Payer, deliver
from tests.payments.table_house import (
    CORNER,
    DINNER,
    WHOLE,
    amount,
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
    share,
    staff,
    table,
    taken,
)
from tests.payments.till import SandboxMerchants, set_clock
from tests.resilience.races import races
from tests.resilience.scale import scaled

from backoffice.messages import REFUND_ORDER
from domain.bill.table_bill import MOST_PARTS, PartState
from domain.store.store import Store
from domain.vocabulary.order_type import OrderType
from ordering.messages import ADD_ORDER, GET_ORDER_STATUS
from payments.bill_messages import PAY_PART, TABLE_BILL
from payments.messages import GET_PAYMENT, GET_RECEIPT
from repositories.bill import table_bills
from repositories.bill.table_bills import BillMove, Visit
from repositories.order import order_returns
from repositories.payment import payments
from repositories.payment.payments import PaymentRecord
from runtime import clock as time
from use_cases.bill.settle_part import end_part
from use_cases.payment.payment_step import get_payment
from workflows.payment_sweep import sweep

pytestmark = pytest.mark.engine

RACES = scaled(200, 20)
VISIT = Visit(CORNER, "queen", "5", None)


@pytest.fixture(autouse=True)
def fresh(brands: Engine, clock: Clock, sandbox: Sandbox, paying_store: SandboxMerchants) -> Iterator[None]:
    an_empty_table(brands)
    yield
    asks(None)


def swept_to_the_end(payer: Payer, clock: Clock, sandbox: Sandbox) -> None:
    """Every look that the sweep still owes a part's payment, each at its time."""
    for _ in range(20):
        due = get_payment(payer.payment_id).due_at
        if due is None:
            return
        until(max(clock.now, due), clock, sandbox)
        sweep({}, None)
    raise AssertionError(due)


def refused(guest: Browser, choice: dict[str, Any], seen: float, **more: Any) -> dict[str, Any]:
    """A wish that is not carried out: nothing is held, and no payment begins."""
    before, row = PaymentRecord.count(), table_bills.find(VISIT)
    answer = guest.call(PAY_PART, **asked(choice, seen, **more))
    assert (PaymentRecord.count(), table_bills.find(VISIT)) == (before, row)
    assert answer.result != "ok"
    return answer.body


@pytest.mark.night
@pytest.mark.parametrize("provider", ["stripe", "globalPayment", "clover"])
def test_own_items_and_the_rest_settle_the_table(sandbox: Sandbox, provider: str) -> None:
    first, second = at_the_table(), at_the_table()
    order = dinner(first)

    assert bill(first, order["statusToken"])["orders"][0]["mine"] is True
    mine = pays_part(first, items(order, (1, 1)), BUNS_TOTAL, provider=provider, name="Ada", tip=1)
    assert bill(second)["held"] == BUNS_TOTAL
    rest = pays_part(second, WHOLE, NOODLES_TOTAL, provider=provider, name="Bo")
    assert [pays(mine), pays(rest)] == ["captured", "captured"]

    assert judged(sandbox, order) == Decimal("25.58")
    seen = bill(second)
    assert (seen["total"], seen["paid"], seen["held"], seen["open"]) == (DINNER, DINNER, 0, 0)
    assert [(part["name"], part["amount"], part["tip"], part["state"]) for part in seen["parts"]] == [
        ("Ada", BUNS_TOTAL, 1.0, "paid"),
        ("Bo", NOODLES_TOTAL, 0, "paid"),
    ]
    assert mine.call(GET_PAYMENT)["payment"]["creditedAt"]
    shown = table()
    assert (shown["due"], shown["total"], shown["held"]) == (0, 25.58, 0)
    assert [part["card"] for part in shown["parts"]] == [part["card"] for part in seen["parts"]]
    if provider != "globalPayment":  # which does not say what card it was
        assert all(part["card"].endswith("4242") for part in seen["parts"]), seen["parts"]


def test_part_paid_by_another_guest_is_refused_with_current_amounts(sandbox: Sandbox) -> None:
    first, second = at_the_table(), at_the_table()
    order = dinner(first)
    payer = pays_part(first, items(order, (1, 1)), BUNS_TOTAL)

    assert refused(second, items(order, (1, 1)), BUNS_TOTAL)["details"] == {"open": NOODLES_TOTAL, "amount": 0.0}
    assert refused(second, WHOLE, DINNER)["details"] == {"open": NOODLES_TOTAL, "amount": NOODLES_TOTAL}
    assert refused(second, amount(20), 20)["result"] == "error_bill_changed"
    assert refused(second, WHOLE, 1)["result"] == "error_bill_changed"
    assert refused(second, {"kind": "counter", "amount": 5}, 5)["result"] == "error_pay"
    assert refused(second, amount(1.005), 1.005)["result"] == "error_pay"

    pays(payer)
    assert refused(second, items(order, (1, 1)), BUNS_TOTAL)["result"] == "error_bill_changed"
    assert judged(sandbox, order) == Decimal("6.78")


@pytest.mark.night
def test_equal_shares_settle_the_table_to_the_cent(sandbox: Sandbox) -> None:
    guests = [at_the_table() for _ in range(3)]
    order = dinner(guests[0])

    told = [8.20, 8.19, 8.19]
    for guest, part in zip(guests, told, strict=True):
        assert bill(guest)["shares"]["3"] == part
        assert pays(pays_part(guest, share(3), part)) == "captured"

    assert judged(sandbox, order) == Decimal("24.58")
    assert bill(guests[0])["open"] == 0


def test_repeated_requests_and_reports_of_a_part_charge_once(sandbox: Sandbox) -> None:
    guest = at_the_table()
    order = dinner(guest)
    wish = asked(WHOLE, DINNER)
    first = guest.call(PAY_PART, **wish).body["payment"]
    assert guest.call(PAY_PART, **wish).body["payment"]["paymentID"] == first["paymentID"]
    assert guest.call(PAY_PART, **{**wish, "tip": 1}).result == "error_order_conflict"
    assert at_the_table().call(PAY_PART, **wish).result == "error_order_conflict"

    payer = Payer(guest, "stripe", payment=first)
    payer.returns(payer.pays())
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda _: taken(payer), range(8)))
    uncredited = get_payment(payer.payment_id)
    assert payments.replace(uncredited, uncredited.next_version(credited_at=None))
    with ThreadPoolExecutor(8) as pool:
        ends = list(pool.map(lambda _: end_part(payer.payment_id, time.now()), range(16)))
    deliver(sandbox, 5)

    assert set(ends) == {"paid"}
    assert judged(sandbox, order) == Decimal("24.58")
    [part] = order_returns.of_order(CORNER, order["orderUUID"]).parts
    assert (part.amount, part.paid_at is not None) == (Decimal("24.58"), True)


@pytest.mark.night
@pytest.mark.parametrize("how", ["declined", "cancelled", "expired"])
def test_a_part_that_comes_to_nothing_is_let_go(sandbox: Sandbox, clock: Clock, how: str) -> None:
    first, second = at_the_table(), at_the_table()
    order = dinner(first)
    payer = pays_part(first, WHOLE, DINNER)
    assert bill(second)["open"] == 0

    if how == "declined":
        payer.returns(payer.pays(DECLINED))
        assert bill(second)["open"] == 0  # another card may be tried on the page
    if how != "expired":
        payer.cancel()
    if how == "expired":
        until(clock.now + (get_payment(payer.payment_id).request.expires_at - clock.now) * 1.5, clock, sandbox)
    else:
        assert table_bills.find(VISIT).parts == ()

    assert bill(second)["open"] == DINNER
    other = pays_part(second, WHOLE, DINNER)
    assert pays(other) == "captured"
    swept_to_the_end(payer, clock, sandbox)
    assert judged(sandbox, order) == Decimal("24.58")


@pytest.mark.night
def test_late_money_for_a_part_paid_by_another_guest_is_voided(sandbox: Sandbox, clock: Clock) -> None:
    first, second = at_the_table(), at_the_table()
    order = dinner(first)
    late = pays_part(first, WHOLE, DINNER)
    shown = late.pays()
    until(table_bills.find(VISIT).parts[0].until, clock, sandbox)
    assert pays(pays_part(second, WHOLE, DINNER)) == "captured"

    late.returns(shown)
    assert taken(late) == "voided"
    swept_to_the_end(late, clock, sandbox)

    assert judged(sandbox, order) == Decimal("24.58")
    assert late.state() == "released"


@pytest.mark.night
def test_part_of_an_order_that_ended_in_between_is_voided(sandbox: Sandbox) -> None:
    guest = at_the_table()
    order = dinner(guest)
    payer = pays_part(guest, WHOLE, DINNER)
    payer.returns(payer.pays())
    assert moved(order["orderUUID"], "cancelled").result == "ok"

    assert taken(payer) == "voided"

    assert judged(sandbox, order) == 0
    assert table_bills.find(VISIT).parts == ()


@pytest.mark.night
def test_an_order_that_ends_after_it_was_paid_gives_each_its_money_back(sandbox: Sandbox) -> None:
    first, second = at_the_table(), at_the_table()
    order = dinner(first)
    one, two = pays_part(first, amount(10), 10, tip=2), pays_part(second, WHOLE, 14.58, provider="globalPayment")
    assert [pays(one), pays(two)] == ["captured", "captured"]

    assert moved(order["orderUUID"], "cancelled").result == "ok"
    sweep_returns()

    assert judged(sandbox, order) == 0
    assert [get_payment(each.payment_id).refunded for each in (one, two)] == [Decimal(12), Decimal("14.58")]


def sweep_returns() -> None:
    from use_cases.refund.carry_out_returns import carry_out_returns

    for row in order_returns.OrderReturnsRecord.scan():
        carry_out_returns(CORNER, row.pk.rpartition("#")[2], time.now())


def refund(order: dict[str, Any], **wish: Any) -> dict[str, Any]:
    return (
        Browser()
        .post(
            REFUND_ORDER.path,
            **staff(),
            orderUUID=order["orderUUID"],
            refund={"refundId": str(uuid4()), "why": {"reason": "quality"}, **wish},
        )
        .body
    )


@pytest.mark.night
def test_refund_of_a_line_goes_to_its_payer_first_then_to_earlier_parts(sandbox: Sandbox) -> None:
    guests = [at_the_table() for _ in range(3)]
    order = dinner(guests[0])
    first = pays_part(guests[0], amount(5), 5)
    buns = pays_part(guests[1], items(order, (1, 1)), BUNS_TOTAL)
    rest = pays_part(guests[2], WHOLE, 12.80)
    for payer in (first, buns, rest):
        assert pays(payer) == "captured"

    refund(order, lines=[{"seq": 1, "qty": 1}])
    assert [get_payment(each.payment_id).refunded for each in (first, buns, rest)] == [0, Decimal("6.78"), 0]

    refund(order, lines=[{"seq": 0, "qty": 1}])
    assert [get_payment(each.payment_id).refunded for each in (first, buns, rest)] == [
        Decimal(5),
        Decimal("6.78"),
        Decimal("12.80"),
    ]
    assert judged(sandbox, order) == 0


def test_one_card_that_paid_two_orders_gives_back_to_each_once(sandbox: Sandbox) -> None:
    guest = at_the_table()
    one = orders_at_table(guest, NOODLES, total=NOODLES_TOTAL)
    two = orders_at_table(guest, BUNS, total=BUNS_TOTAL)
    payer = pays_part(guest, WHOLE, DINNER, tip=3)
    assert pays(payer) == "captured"
    assert judged(sandbox, one, two) == Decimal("27.58")

    with ThreadPoolExecutor(2) as pool:
        list(pool.map(lambda order: refund(order, lines=[{"seq": 0, "qty": 1}]), (one, two)))
    sweep_returns()

    assert judged(sandbox, one, two) == Decimal(3)
    assert get_payment(payer.payment_id).refunded == Decimal("24.58")
    assert get_payment(payer.payment_id).asks_back == ""


@pytest.mark.night
def test_an_order_that_waits_for_its_store_is_not_paid_yet(sandbox: Sandbox) -> None:
    guest = at_the_table()
    order = orders_at_table(guest, BUNS, total=BUNS_TOTAL, accepted=False)
    assert order["status"] == "received"
    shown = bill(guest)

    assert (shown["open"], shown["waits"], shown["orders"][0]["waits"]) == (0, BUNS_TOTAL, True)
    refused(guest, WHOLE, BUNS_TOTAL)


def test_the_counter_takes_the_rest_and_the_visit_ends_settled(sandbox: Sandbox, clock: Clock) -> None:
    guest = at_the_table()
    order = dinner(guest)
    assert pays(pays_part(guest, amount(10), 10)) == "captured"
    assert change("newVisit").body["details"] == {"open": 14.58}
    assert table()["visitSince"] is None

    request = str(uuid4())
    assert change("takePayment", amount=20, requestID=request).result == "error_bill_changed"
    assert change("takePayment", amount=14.58).result == "invalid_request"
    for _ in range(2):
        assert change("takePayment", amount=14.58, requestID=request).result == "ok"

    assert judged(sandbox, order) == Decimal("24.58")
    assert [(part["kind"], part["amount"]) for part in table()["parts"]] == [("amount", 10), ("counter", 14.58)]
    assert table()["due"] == 0
    clock.pass_by(minutes=1)
    assert change("newVisit").result == "ok"


@pytest.mark.night
def test_a_visit_that_is_not_settled_ends_with_a_reason(sandbox: Sandbox, clock: Clock) -> None:
    guest = at_the_table()
    order = dinner(guest)
    payer = pays_part(guest, WHOLE, DINNER)
    clock.pass_by(minutes=1)
    assert change("newVisit").result == "error_bill_open"

    assert change("newVisit", why="they left").result == "ok"

    assert guest.call(TABLE_BILL).result == "error_visit_ended"
    assert pays(payer) == "captured"  # a guest who was paying pays for their own table session
    assert judged(sandbox, order) == Decimal("24.58")


@pytest.mark.night
def test_guest_without_a_table_sees_no_bill(sandbox: Sandbox, clock: Clock) -> None:
    guest, stranger = at_the_table(), at_store("queen")
    order = dinner(guest)

    assert stranger.call(TABLE_BILL).result == "not_found"
    assert stranger.call(TABLE_BILL, statusTokens=["A" * 43]).result == "not_found"
    assert bill(stranger, order["statusToken"])["orders"][0]["mine"] is True
    assert refused(stranger, WHOLE, DINNER)["result"] == "not_found"
    clock.pass_by(minutes=1)
    change("newVisit", why="they left")
    assert stranger.call(TABLE_BILL, statusTokens=[order["statusToken"]]).result == "not_found"


@pytest.mark.night
def test_an_order_that_is_not_of_the_table_is_like_one_that_there_is_not(sandbox: Sandbox) -> None:
    guest, stranger = at_the_table(), at_store("queen")
    dinner(guest)
    theirs = stranger.call(ADD_ORDER, feed=feed(cart(BUNS), quoted=BUNS_TOTAL)).body

    told = [refused(guest, items(order, (0, 1)), BUNS_TOTAL) for order in (theirs, {"orderUUID": str(uuid4())})]

    assert told[0] == told[1]
    assert told[0]["result"] == "error_bill_changed"


@pytest.mark.night
def test_a_name_that_another_guest_gave_their_payment_shows_nothing_of_it(sandbox: Sandbox) -> None:
    guest, other = at_the_table(), at_the_table()
    order = dinner(guest)
    wish = asked(items(order, (1, 1)), BUNS_TOTAL)
    assert guest.call(PAY_PART, **wish).result == "ok"

    answer = other.call(PAY_PART, **wish)

    assert (answer.result, answer.body.get("payment")) == ("error_order_conflict", None)
    assert [part.state for part in table_bills.find(VISIT).parts] == [PartState.HELD]


@pytest.mark.night
def test_guest_with_the_table_card_sees_its_bill_only_after_ordering(sandbox: Sandbox, clock: Clock) -> None:
    asks(None)
    guest, photographed = at_the_table(), at_the_table()
    order = dinner(guest)

    assert bill(guest, order["statusToken"])["open"] == DINNER
    assert photographed.call(TABLE_BILL).result == "not_found"
    assert refused(photographed, WHOLE, DINNER)["result"] == "not_found"
    own = orders_at_table(photographed, BUNS, total=BUNS_TOTAL)
    assert bill(photographed, own["statusToken"])["open"] == round(DINNER + BUNS_TOTAL, 2)
    clock.pass_by(minutes=12 * 60)
    assert at_the_table().call(TABLE_BILL, statusTokens=[own["statusToken"]]).status == 404


@pytest.mark.night
def test_bill_is_neither_shown_nor_paid_where_totals_are_hidden(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = at_the_table()
    order = dinner(guest)
    monkeypatch.setattr(Store, "hides_sums", lambda _store, order_type: order_type is OrderType.DINEIN)

    assert guest.call(TABLE_BILL, statusTokens=[order["statusToken"]]).status == 404
    assert refused(guest, WHOLE, DINNER, statusTokens=[order["statusToken"]])["result"] == "not_found"


def test_a_browser_holds_one_part_at_a_time(sandbox: Sandbox) -> None:
    guest = at_the_table()
    order = dinner(guest)
    left = pays_part(guest, WHOLE, DINNER)

    second = pays_part(guest, items(order, (1, 1)), BUNS_TOTAL)

    assert [part.part_id for part in table_bills.find(VISIT).parts] == [second.payment_id]
    assert left.state() == "cancelled"
    assert pays(second) == "captured"
    assert judged(sandbox, order) == Decimal("6.78")


def test_sweep_settles_a_part_whose_process_was_killed(
    sandbox: Sandbox, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = at_the_table()
    order = dinner(guest)
    payer = pays_part(guest, WHOLE, DINNER)
    payer.returns(payer.pays())
    with monkeypatch.context() as killed:
        killed.setattr("use_cases.payment.payment_step.end_part_at_once", lambda *_: None)
        assert taken(payer) == "captured"
    assert table_bills.find(VISIT).parts[0].state is PartState.BOOKED
    assert bill(guest)["open"] == 0

    due = get_payment(payer.payment_id).due_at
    assert due is not None
    until(due, clock, sandbox)
    sweep({}, None)

    assert table_bills.find(VISIT).parts[0].state is PartState.PAID
    assert judged(sandbox, order) == Decimal("24.58")
    assert get_payment(payer.payment_id).due_at is None


@pytest.mark.night
def test_a_lost_reply_of_the_capture_is_one_charge_and_one_part(sandbox: Sandbox, clock: Clock) -> None:
    guest = at_the_table()
    order = dinner(guest)
    payer = pays_part(guest, WHOLE, DINNER)
    payer.returns(payer.pays())
    sandbox.faults.add(Fault("lose_reply", "/capture"))
    assert taken(payer) in {"unknown", "captured"}

    swept_to_the_end(payer, clock, sandbox)

    assert judged(sandbox, order) == Decimal("24.58")
    assert bill(guest)["open"] == 0


@pytest.mark.night
def test_a_capture_that_fails_leaves_the_bill_open(sandbox: Sandbox) -> None:
    guest = at_the_table()
    order = dinner(guest)
    payer = pays_part(guest, WHOLE, DINNER)
    payer.returns(payer.pays("4000000000000341"))
    assert taken(payer) == "declined"

    assert bill(guest)["open"] == DINNER
    assert order_returns.of_order(CORNER, order["orderUUID"]).parts == ()


@pytest.mark.night
def test_receipt_lists_each_part_with_its_tender(sandbox: Sandbox) -> None:
    guest = at_the_table()
    order = dinner(guest)
    assert pays(pays_part(guest, amount(10), 10, tip=1.5)) == "captured"

    told = guest.call(GET_RECEIPT, statusToken=order["statusToken"]).body["receipt"]
    assert guest.call(GET_ORDER_STATUS, statusToken=order["statusToken"]).body["tablePaid"] == 10

    assert (told["paid"], told["due"]) == (11.5, 14.58)
    assert [(part["tender"], part["state"], part["amount"], part["label"][-4:]) for part in told["parts"]] == [
        ("card", "paid", 11.5, "4242"),
        ("counter", "due", 14.58, ""),
    ]


def test_two_hundred_abandoned_pages_keep_neither_the_counter_nor_a_guest_from_taking_the_table(
    sandbox: Sandbox, clock: Clock
) -> None:
    first, second = at_the_table(), at_the_table()
    order = dinner(first)
    forgotten = pays_part(first, items(order, (1, 1)), BUNS_TOTAL)
    shown = forgotten.pays()
    abandoned = table_bills.find(VISIT)
    [hold] = abandoned.parts
    for number in range(MOST_PARTS - 1):
        left = hold.model_copy(update={"part_id": f"left-{number}", "allocations": {}, "units": {}})
        abandoned = abandoned.with_part(left, clock.now)
    before = table_bills.find(VISIT)
    assert table_bills.replace(VISIT, BillMove(before, abandoned.model_copy(update={"version": 2})), clock.now)

    assert refused(second, amount(1), 1)["result"] == "too_many_requests"
    assert change("takePayment", amount=5, requestID=str(uuid4())).result == "ok"
    until(hold.until, clock, sandbox)
    rest = pays_part(second, WHOLE, 19.58)
    assert table_bills.find(VISIT).find(forgotten.payment_id) is None
    forgotten.returns(shown)

    assert taken(forgotten) == "voided"
    assert pays(rest) == "captured"
    assert judged(sandbox, order) == Decimal("24.58")


@pytest.mark.night
def test_two_guests_pay_parts_of_one_table_at_the_same_instant(brands: Engine, sandbox: Sandbox) -> None:
    """Both want all of it, or one their own and one the rest: settled exactly once, to the cent, each time."""
    ends: dict[str, int] = {}
    for number, race in enumerate(races(RACES)):
        an_empty_table(brands)
        sandbox.payments.clear()
        set_clock(sandbox)
        first, second = at_the_table(), at_the_table()
        order = dinner(first)
        wishes = (
            (asked(WHOLE, DINNER), asked(WHOLE, DINNER))
            if number % 2
            else (asked(items(order, (1, 1)), BUNS_TOTAL), asked(WHOLE, DINNER))
        )
        answers = race.run(
            lambda guest=first, wish=wishes[0]: guest.call(PAY_PART, **wish),  # type: ignore[misc]
            lambda guest=second, wish=wishes[1]: guest.call(PAY_PART, **wish),  # type: ignore[misc]
        )
        won = [answer for answer in answers if answer.result == "ok"]
        lost = [answer for answer in answers if answer.result != "ok"]
        assert [answer.result for answer in lost] == ["error_bill_changed"]
        [guest] = [each for each, answer in zip((first, second), answers, strict=True) if answer.result == "ok"]
        assert pays(Payer(guest, "stripe", payment=won[0].body["payment"])) == "captured"
        left = bill(second)["open"]
        if left:
            assert pays(pays_part(second, WHOLE, left)) == "captured"
        assert judged(sandbox, order) == Decimal("24.58")
        assert bill(first)["open"] == 0
        end = f"{len(won)} of 2 held"
        ends[end] = ends.get(end, 0) + 1

    assert ends == {"1 of 2 held": RACES}
