"""The request that moved the payment wakes its machine, and so does the one that brings the order."""

import pytest
from infrastructure.local.sandbox.state import Sandbox
from tests.hosted_pages import NOW
from tests.workflows.payment_walk import order_comes, pays, signalled, start

from domain.payment.card_payment import ProviderPayment
from domain.payment.online_payment import OnlinePayment
from domain.payment.provider import Provider
from domain.payment.status import PaymentStatus
from gateways import state_machines
from use_cases.payment import follow_payment as following
from use_cases.payment.follow_payment import follow_payment
from use_cases.payment.payment_step import get_payment, provider_of
from workflows.await_payment import await_payment

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("tables", "sandbox")]


@pytest.fixture
def signals(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """The tokens and results that the machine was signalled with."""
    told: list[tuple[str, str]] = []
    monkeypatch.setattr(state_machines, "signal", lambda token, result: told.append((token, result)))
    return told


@pytest.fixture
def paid(sandbox: Sandbox) -> OnlinePayment:
    """A payment whose machine waits for its authorisation, and whose guest has just paid."""
    payment = start(Provider.STRIPE)
    await_payment(payment.payment_id, "first", "authorization", NOW)
    pays(payment)
    return payment


def test_concurrent_return_and_webhook_wake_the_machine_once(
    paid: OnlinePayment, signals: list[tuple[str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    provider = provider_of(paid)

    class OvertakenByTheReturn:
        """The webhook's look, during which the return is followed and the machine waits for the order already."""

        def query(self, _reference: object) -> ProviderPayment:
            monkeypatch.setattr(following, "provider_of", lambda _: provider)
            follow_payment(paid.payment_id, NOW)
            await_payment(paid.payment_id, "second", "order", NOW)
            return provider.query(paid.reference)

    monkeypatch.setattr(following, "provider_of", lambda _: OvertakenByTheReturn())

    after = follow_payment(paid.payment_id, NOW)

    assert (after.status, after.task_token) == (PaymentStatus.AUTHORIZED, "second")
    assert signals == [("first", "authorized")]


@pytest.mark.night
def test_an_order_wakes_a_machine_that_missed_its_first_signal(paid: OnlinePayment) -> None:
    signalled(paid)

    assert order_comes(paid)

    assert get_payment(paid.payment_id).task_token == "first"


@pytest.mark.night
def test_an_order_that_was_faster_than_the_machine_wakes_it_at_once(
    paid: OnlinePayment, signals: list[tuple[str, str]]
) -> None:
    signalled(paid)
    assert order_comes(paid)
    assert signals == [("first", "authorized"), ("first", "received")]

    await_payment(paid.payment_id, "second", "order", NOW)

    assert signals[2:] == [("second", "authorized")]
