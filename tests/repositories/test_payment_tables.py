"""Payments, their names, events and refunds: each write is refused exactly when its condition does not hold."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from pynamodb.exceptions import UpdateError
from tests.payment_rows import NOW, a_payment

from domain.order.returns import OrderReturns
from domain.payment.card_payment import Signal
from domain.payment.provider import Provider
from domain.payment.status import PaymentStatus
from domain.tenant import Tenant
from repositories.order import order_returns
from repositories.payment import payment_names, payments, webhook_events

pytestmark = pytest.mark.engine

ORDER = "00000000-0000-4000-8000-000000000001"


@pytest.mark.night
def test_a_payment_is_opened_once(tenant: Tenant) -> None:
    payment = a_payment(ORDER)

    assert payments.add(payment)
    assert payments.add(payment)
    assert not payments.add(payment.model_copy(update={"nonce": "other"}))
    assert payments.find(payment.payment_id) == payment


@pytest.mark.night
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


@pytest.mark.night
def test_a_payment_that_is_not_there_cannot_be_moved(tenant: Tenant) -> None:
    payment = a_payment(ORDER)

    assert not payments.replace(payment, payment.next_version(reason="gone"))
    assert payments.find(payment.payment_id) is None


@pytest.mark.night
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


@pytest.mark.night
def test_an_event_is_news_once(tenant: Tenant) -> None:
    signal = Signal(provider=Provider.STRIPE, event_id="evt_1")

    assert not webhook_events.was_handled(signal)
    assert webhook_events.remember(signal, NOW)
    assert not webhook_events.remember(signal, NOW)
    assert webhook_events.was_handled(signal)


@pytest.mark.night
def test_returns_of_an_order_are_written_only_from_what_was_read(tenant: Tenant) -> None:
    none, first, second = OrderReturns(), OrderReturns(version=1), OrderReturns(version=2)

    assert order_returns.replace(tenant, ORDER, none, first)
    assert not order_returns.replace(tenant, ORDER, none, second)
    assert order_returns.of_order(tenant, ORDER) == first
    assert order_returns.replace(tenant, ORDER, first, second)
    assert not order_returns.replace(tenant, ORDER, first, OrderReturns(version=5))
    assert order_returns.of_order(tenant, ORDER) == second


@pytest.mark.night
def test_returns_write_is_recognised_after_a_lost_reply(tenant: Tenant) -> None:
    none, first, second = OrderReturns(), OrderReturns(version=1), OrderReturns(version=2)
    order_returns.replace(tenant, ORDER, none, first)
    order_returns.replace(tenant, ORDER, first, second)

    assert order_returns.replace(tenant, ORDER, first, second)
    assert not order_returns.replace(tenant, ORDER, none, first)
    assert order_returns.of_order(tenant, ORDER) == second


def test_returns_that_cannot_be_written_raise_an_error(tenant: Tenant) -> None:
    with pytest.raises(UpdateError, match="ValidationException"):
        order_returns.replace(tenant, "x" * 3000, OrderReturns(), OrderReturns(version=1))


def test_a_payment_is_found_by_what_its_provider_calls_it(tenant: Tenant) -> None:
    payment = a_payment(ORDER, transaction="")
    payments.add(payment)
    assert payments.of_transaction(Provider.STRIPE, "") == ""

    payments.replace(payment, payment.next_version(transaction="pi_1"))

    assert payments.of_transaction(Provider.STRIPE, "pi_1") == payment.payment_id
    assert payments.of_transaction(Provider.CLOVER, "pi_1") == ""
    assert payments.of_transaction(Provider.STRIPE, "pi_2") == ""
