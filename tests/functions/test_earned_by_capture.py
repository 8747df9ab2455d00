"""An order that a card pays in full earns its points once, at its capture, even if a step is interrupted (K-1, Y-4)."""

import datetime as dt
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from typing import Any

import pytest
from tests.engine import Engine
from tests.flips import put_stores
from tests.functions.paying_house import card_till
from tests.functions.point_house import entries, point_shop, store_of, sums
from tests.functions.world import forget_snapshots
from tests.payments.payer import Payer
from tests.payments.till import running, sandbox
from tests.resilience.scale import scaled
from tests.resilience.shop import HOST, PROOF, Shop, a_member

from domain.order.refund import RefundRequest
from domain.payment.online_payment import SWEEP_GRACE
from domain.store.checkout_settings import Deposit
from domain.vocabulary.order_status import OrderStatus
from repositories.limits.rate_limits import RateLimitRecord
from repositories.order import orders
from repositories.payment import payments
from runtime import clock
from runtime.outage import Outage
from use_cases.order import earn_points
from use_cases.order.advance_order import advance_order
from use_cases.payment.capture_payment import capture_payment, claim_capture
from use_cases.payment.payment_step import get_payment, move_payment
from use_cases.refund.carry_out_returns import carry_out_returns
from use_cases.refund.refund_order import refund_order
from workflows.sweep_payments import sweep_payments

__all__ = ["card_till", "running", "sandbox"]

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("card_till")]
FAILS_TO_CAPTURE = "4000000000000341"
TO_COMPLETED = (OrderStatus.READY, OrderStatus.COMPLETED)


@pytest.fixture(autouse=True)
def empty(engine: Engine) -> Iterator[None]:
    forget_snapshots()
    yield
    for row in RateLimitRecord.scan():
        row.delete()


def a_paid_order(shop: Shop, card: str = "", **quoted: Any) -> Payer:
    """Ten dollars that a card paid; the order waits for its store."""
    payer = Payer(shop.guest, "stripe", sent=shop.feed(1, payment="here") | quoted, origin=f"https://{HOST}")
    assert payer.start()["result"] == "ok"
    payer.returns(payer.pays(card) if card else payer.pays())
    assert payer.resend()["result"] == "ok"
    return payer


def move(payer: Payer, *statuses: OrderStatus) -> None:
    for status in statuses:
        advance_order(PROOF, payer.order_uuid, status, clock.now())


def capture(payer: Payer) -> str:
    assert claim_capture(payer.payment_id, clock.now()) == "capturing"
    return capture_payment(payer.payment_id, clock.now())


def test_the_points_come_with_the_money_and_not_with_the_acceptance() -> None:
    code = a_member()
    payer = a_paid_order(point_shop(code))
    move(payer, OrderStatus.ACCEPTED)
    assert sums(code) == (0, 0)

    assert capture(payer) == "captured"

    assert sums(code) == (15, 15)
    payment = payments.find(payer.payment_id)
    assert payment
    assert (payment.earns, payment.owes_points, payment.earned_at is not None) == (True, False, True)
    move(payer, *TO_COMPLETED)
    assert entries(f"points#{code}") == {f"{payer.order_uuid}#earn": 15}


def test_an_order_that_ends_after_its_capture_gives_back_what_it_earned_once() -> None:
    code = a_member(100)
    payer = a_paid_order(point_shop(code))
    move(payer, OrderStatus.ACCEPTED)
    capture(payer)
    assert sums(code) == (115, 115)

    for _ in range(20):
        move(payer, OrderStatus.CANCELLED)
        carry_out_returns(PROOF, payer.order_uuid, clock.now())

    assert sums(code) == (100, 100)
    assert entries(f"points#{code}")[f"{payer.order_uuid}#reverse#unfulfilled"] == -15


def test_an_order_that_ended_before_its_capture_was_known_earns_nothing() -> None:
    code = a_member(100)
    payer = a_paid_order(point_shop(code))
    move(payer, OrderStatus.ACCEPTED)
    assert claim_capture(payer.payment_id, clock.now()) == "capturing"
    move(payer, OrderStatus.CANCELLED)

    assert capture_payment(payer.payment_id, clock.now()) == "captured"

    assert sums(code) == (100, 100)
    payment = payments.find(payer.payment_id)
    assert payment
    assert payment.owes_points is False


def test_a_refund_takes_its_share_of_what_was_earned() -> None:
    code = a_member()
    payer = a_paid_order(point_shop(code))
    move(payer, OrderStatus.ACCEPTED)
    capture(payer)

    refund_order(PROOF, payer.order_uuid, RefundRequest(refund_id="r1", amount=Decimal("4.00")), clock.now())

    assert sums(code) == (9, 9)


def test_a_card_that_gave_nothing_leaves_the_order_to_the_counter_where_it_earns() -> None:
    code = a_member()
    payer = a_paid_order(point_shop(code), FAILS_TO_CAPTURE)
    move(payer, OrderStatus.ACCEPTED)
    assert capture(payer) == "declined"
    assert sums(code) == (0, 0)

    move(payer, *TO_COMPLETED)

    assert sums(code) == (15, 15)


def test_an_order_that_is_completed_while_its_money_is_pending_earns_as_that_is_taken() -> None:
    code = a_member()
    payer = a_paid_order(point_shop(code))
    move(payer, OrderStatus.ACCEPTED, *TO_COMPLETED)
    assert sums(code) == (0, 0)

    capture(payer)

    assert sums(code) == (15, 15)


def test_an_order_of_which_the_counter_gets_the_rest_earns_as_it_is_completed() -> None:
    code = a_member()
    shop = point_shop(code)
    store = store_of(shop)
    deposit = Deposit(value=Decimal(4))
    put_stores(PROOF, store.model_copy(update={"checkout": store.checkout.model_copy(update={"deposit": deposit})}))
    forget_snapshots()
    payer = a_paid_order(shop)
    move(payer, OrderStatus.ACCEPTED)
    capture(payer)
    assert sums(code) == (0, 0)

    move(payer, *TO_COMPLETED)

    assert sums(code) == (15, 15)


def test_the_sweep_earns_the_points_that_a_capture_left(monkeypatch: pytest.MonkeyPatch) -> None:
    code = a_member()
    payer = a_paid_order(point_shop(code))
    move(payer, OrderStatus.ACCEPTED)
    with monkeypatch.context() as out:
        out.setattr(earn_points, "earn_by_capture", _is_out)
        assert capture(payer) == "captured"
    payment = get_payment(payer.payment_id)
    assert (payment.owes_points, sums(code)) == (True, (0, 0))
    assert payment.settled_at
    assert payment.due_at == payment.settled_at + SWEEP_GRACE

    for _ in range(3):
        sweep_payments(payment.due_at + dt.timedelta(seconds=1))

    assert (get_payment(payer.payment_id).owes_points, sums(code)) == (False, (15, 15))


def test_an_order_whose_payment_knew_nothing_of_points_earns_as_it_is_completed() -> None:
    code = a_member()
    payer = a_paid_order(point_shop(code))
    move_payment(payer.payment_id, lambda current: current.next_version(earns=False))
    move(payer, OrderStatus.ACCEPTED)
    capture(payer)
    assert sums(code) == (0, 0)

    move(payer, *TO_COMPLETED)

    assert sums(code) == (15, 15)


def test_a_capture_and_a_completion_at_the_same_instant_let_it_be_earned_once() -> None:
    for _ in range(scaled(20, 3)):
        code = a_member()
        payer = a_paid_order(point_shop(code))
        move(payer, OrderStatus.ACCEPTED, OrderStatus.READY)
        with ThreadPoolExecutor(2) as pool:
            captured = pool.submit(capture, payer)
            pool.submit(move, payer, OrderStatus.COMPLETED).result()
            assert captured.result() == "captured"

        assert (sums(code), entries(f"points#{code}")) == ((15, 15), {f"{payer.order_uuid}#earn": 15})
        order = orders.find(PROOF, payer.order_uuid)
        assert order
        assert order.earns


def _is_out(*_: object) -> str:
    raise Outage
