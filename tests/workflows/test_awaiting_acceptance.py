"""Money is captured when the store accepts and voided when it does not, even if a signal is lost (I4, Y-10)."""

from datetime import timedelta
from typing import Any

import pytest
from infrastructure.local.sandbox.state import Sandbox
from tests.hosted_pages import NOW
from tests.workflows.payment_walk import Walk, order_comes, pays, signalled, start, store_says, truth_of, utc

from domain.payment.online_payment import AUTHORISED_FOR, OnlinePayment
from domain.payment.provider import Provider
from domain.payment.status import PaymentStatus
from domain.vocabulary.order_status import OrderStatus
from use_cases.payment.payment_step import get_payment
from workflows.sweep_payments import sweep_payments

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("tables")]

ALL = (Provider.STRIPE, Provider.GLOBAL_PAYMENT, Provider.CLOVER)
ACCEPT_BY = utc(600)
ENDS = (OrderStatus.REJECTED, OrderStatus.EXPIRED, OrderStatus.CANCELLED)


def ordered(provider: Provider = Provider.STRIPE) -> OnlinePayment:
    """A payment whose order waits for its store."""
    payment = start(provider)
    pays(payment)
    signalled(payment)
    assert order_comes(payment, accept_by=ACCEPT_BY)
    return payment


def kept(sandbox: Sandbox, payment: OnlinePayment) -> int:
    """The amount that the provider captured and did not refund, after checking that no authorization is left open."""
    theirs = truth_of(sandbox, payment)
    assert theirs is not None
    assert theirs.effects.count("captured") <= 1
    assert theirs.state != "authorized", "an authorisation was left open"
    return theirs.captured - theirs.refunded


@pytest.mark.parametrize("provider", ALL)
def test_nothing_is_taken_before_the_store_accepts(sandbox: Sandbox, provider: Provider) -> None:
    payment = ordered(provider)
    seen: list[PaymentStatus] = []

    def accepts() -> None:
        seen.append(get_payment(payment.payment_id).status)
        store_says(payment, OrderStatus.ACCEPTED)

    walk = Walk(payment, {"AwaitAcceptance": accepts})

    assert walk.run() == "Captured"
    assert seen == [PaymentStatus.AUTHORIZED]
    assert kept(sandbox, payment) == 4835


@pytest.mark.night
@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("provider", ALL)
def test_order_that_is_not_accepted_releases_its_money_without_a_flag(
    sandbox: Sandbox, provider: Provider, end: OrderStatus
) -> None:
    payment = ordered(provider)

    assert Walk(payment, {"AwaitAcceptance": lambda: store_says(payment, end)}).run() == "Released"

    ours = get_payment(payment.payment_id)
    assert (ours.status, ours.flagged, ours.reason, ours.captured) == (PaymentStatus.VOIDED, "", "order_ended", 0)
    assert kept(sandbox, payment) == 0


@pytest.mark.night
@pytest.mark.parametrize(("says", "ends", "taken"), [("accepted", "Captured", 4835), ("rejected", "Released", 0)])
def test_lost_signal_of_the_store_is_found_by_reading_the_order_again(
    sandbox: Sandbox, says: str, ends: str, taken: int
) -> None:
    payment = ordered()
    told = Walk(payment, {"AwaitAcceptance": lambda: store_says(payment, OrderStatus(says), signal_lost=True)})

    assert told.run() == ends

    assert (told.now - NOW) == timedelta(hours=1)
    assert kept(sandbox, payment) == taken


@pytest.mark.night
@pytest.mark.parametrize(("says", "result", "taken"), [("accepted", "captured", 4835), ("rejected", "voided", 0)])
@pytest.mark.parametrize("lost", [True, False])
def test_a_lost_machine_is_replaced_by_the_sweep(
    sandbox: Sandbox, says: str, result: str, taken: int, lost: bool
) -> None:
    payment = ordered()
    assert sweep_payments(utc(400)) == {}, "while the store may accept nobody takes anything"
    store_says(payment, OrderStatus(says), utc(30), signal_lost=lost)

    early, late = sweep_payments(utc(149)), sweep_payments(utc(721))

    assert [early, late] == ([{}, {payment.payment_id: result}])
    assert kept(sandbox, payment) == taken


@pytest.mark.night
def test_sweep_captures_soon_after_the_acceptance(sandbox: Sandbox) -> None:
    payment = ordered()
    store_says(payment, OrderStatus.ACCEPTED, utc(30))

    assert sweep_payments(utc(151)) == {payment.payment_id: "captured"}
    assert kept(sandbox, payment) == 4835


@pytest.mark.night
def test_money_that_the_card_would_not_keep_much_longer_is_taken_rather_than_lost(sandbox: Sandbox) -> None:
    payment = start(Provider.STRIPE)
    pays(payment)
    signalled(payment)
    assert order_comes(payment, accept_by=NOW + timedelta(days=30))

    walk = Walk(payment)

    assert walk.run() == "Captured"
    assert AUTHORISED_FOR - timedelta(hours=1) < walk.now - NOW <= AUTHORISED_FOR + timedelta(hours=1)
    assert kept(sandbox, payment) == 4835


@pytest.mark.night
def test_payment_of_an_accepted_order_is_never_voided(sandbox: Sandbox) -> None:
    from use_cases.payment.release_payment import claim_void

    payment = ordered()
    store_says(payment, OrderStatus.ACCEPTED, signal_lost=True)

    assert claim_void(payment.payment_id, utc(700)) == "refused"
    assert get_payment(payment.payment_id).status is PaymentStatus.AUTHORIZED


@pytest.mark.night
@pytest.mark.parametrize(("says", "ends"), [("accepted", "Captured"), ("rejected", "Released")])
def test_decision_before_the_wait_needs_no_wait(sandbox: Sandbox, says: str, ends: str) -> None:
    payment = ordered()

    class Late(Walk):
        """A machine whose store decides between its claim and its wait, with the signal lost."""

        def _waited(self, name: str, state: dict[str, Any]) -> str:
            if name == "AwaitAcceptance" and "said" not in self.during:
                self.during["said"] = lambda: None
                store_says(payment, OrderStatus(says), signal_lost=True)
            return super()._waited(name, state)

    walk = Late(payment)

    assert walk.run() == ends
    assert walk.now == NOW
