"""Payments, their names, events and refunds: each write is refused exactly when its condition does not hold."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.repositories.payment_rows import NOW, a_payment

from domain.order.refund_record import OrderRefunds
from domain.order.state import OrderState
from domain.order.status import OrderStatus
from domain.payment.card_payment import Provider, Signal
from domain.payment.settlement import owed_back
from domain.payment.status import PaymentStatus
from domain.tenant import Tenant
from repositories import order_refunds, order_states, payment_names, payments, webhook_events
from repositories.order_states import Ending
from use_cases.order.advance_order import advance_order

pytestmark = pytest.mark.engine

ORDER = "00000000-0000-4000-8000-000000000001"


def test_a_payment_is_opened_once(tenant: Tenant) -> None:
    payment = a_payment(ORDER)

    assert payments.add(payment)
    assert payments.add(payment)
    assert not payments.add(payment.model_copy(update={"nonce": "other"}))
    assert payments.find(payment.payment_id) == payment


def test_a_payment_moves_only_from_the_version_and_status_it_was_read_in(tenant: Tenant) -> None:
    payment = a_payment(ORDER)
    payments.add(payment)
    captured, voided = payment.moved_to(PaymentStatus.CAPTURING), payment.moved_to(PaymentStatus.VOIDING)

    other_version = payment.model_copy(update={"version": 7})
    other_status = payment.model_copy(update={"status": PaymentStatus.REQUESTED})
    assert not payments.replace(other_version, voided)
    assert not payments.replace(other_status, voided)
    assert payments.find(payment.payment_id) == payment
    assert payments.replace(payment, captured)
    assert not payments.replace(payment, voided)
    assert payments.find(payment.payment_id) == captured


def test_a_payment_that_is_not_there_cannot_be_moved(tenant: Tenant) -> None:
    payment = a_payment(ORDER)

    assert not payments.replace(payment, payment.next_version(reason="gone"))
    assert payments.find(payment.payment_id) is None


def test_an_order_has_one_current_payment_at_a_time(tenant: Tenant) -> None:
    assert payment_names.succeed(tenant, ORDER, "", "first", NOW)
    assert not payment_names.succeed(tenant, ORDER, "", "second", NOW)
    assert not payment_names.succeed(tenant, ORDER, "third", "second", NOW)
    assert payment_names.current(tenant, ORDER) == "first"
    assert payment_names.succeed(tenant, ORDER, "first", "second", NOW)
    assert payment_names.succeed(tenant, ORDER, "first", "second", NOW)
    assert payment_names.current(tenant, ORDER) == "second"


def test_of_many_first_payments_at_once_one_is_the_orders(tenant: Tenant) -> None:
    with ThreadPoolExecutor(8) as pool:
        won = list(pool.map(lambda name: payment_names.succeed(tenant, ORDER, "", name, NOW), map(str, range(8))))

    assert won.count(True) == 1


def test_an_event_is_news_once(tenant: Tenant) -> None:
    signal = Signal(provider=Provider.STRIPE, event_id="evt_1")

    assert not webhook_events.heard(signal)
    assert webhook_events.remember(signal, NOW)
    assert not webhook_events.remember(signal, NOW)
    assert webhook_events.heard(signal)


def test_refunds_of_an_order_follow_each_other(tenant: Tenant) -> None:
    none, first, second = OrderRefunds(), OrderRefunds(version=1), OrderRefunds(version=2)

    assert order_refunds.replace(tenant, ORDER, none, first)
    assert not order_refunds.replace(tenant, ORDER, none, second)
    assert order_refunds.of_order(tenant, ORDER) == first
    assert order_refunds.replace(tenant, ORDER, first, second)
    assert not order_refunds.replace(tenant, ORDER, first, OrderRefunds(version=5))
    assert order_refunds.of_order(tenant, ORDER) == second


def test_an_order_does_not_end_beside_a_payment_that_moved_meanwhile(tenant: Tenant) -> None:
    before = OrderState.first(OrderStatus.RECEIVED, NOW)
    order_states.record(tenant, ORDER, before).save()
    read = a_payment(ORDER, received_at=NOW)
    payments.add(read)
    moved = read.moved_to(PaymentStatus.CAPTURING)
    payments.replace(read, moved)
    change = (before, before.moved(OrderStatus.REJECTED, NOW))

    assert not order_states.end(tenant, ORDER, Ending(change, payment=(read, owed_back(read, NOW))))

    assert order_states.find(tenant, ORDER) == before
    assert payments.find(read.payment_id) == moved


def test_an_order_that_is_rejected_owes_its_payment_back(tenant: Tenant) -> None:
    order_states.record(tenant, ORDER, OrderState.first(OrderStatus.RECEIVED, NOW)).save()
    payment = a_payment(ORDER, received_at=NOW)
    payments.add(payment)
    payment_names.succeed(tenant, ORDER, "", payment.payment_id, NOW)

    assert advance_order(tenant, ORDER, OrderStatus.REJECTED, NOW).status is OrderStatus.REJECTED

    owed = payments.find(payment.payment_id)
    assert owed
    assert owed.refund_due_at == NOW
