"""The payment machine, scenario by scenario, judged by our row against the provider's own record."""

import datetime as dt
from collections.abc import Callable
from typing import Any

import pytest
from infrastructure.local.sandbox.faults import Fault
from infrastructure.local.sandbox.state import Sandbox
from tests.hosted_pages import CAPTURE, EVERY, NOW, QUERY, VOID
from tests.workflows import payment_walk
from tests.workflows.payment_paths import PATHS
from tests.workflows.payment_walk import (
    TurnedAwayError,
    Walk,
    order_comes,
    pays,
    signalled,
    start,
    store_says,
    truth_of,
    utc,
)

from domain.payment.online_payment import OnlinePayment
from domain.payment.provider import Provider
from domain.payment.status import PaymentStatus
from domain.vocabulary.order_status import OrderStatus
from repositories.payment import payments
from runtime.outage import Outage
from use_cases.payment.follow_payment import follow_payment
from use_cases.payment.payment_step import get_payment
from workflows.await_payment import await_payment
from workflows.sweep_payments import advance

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("tables")]

STRIPE, GLOBAL, CLOVER = Provider.STRIPE, Provider.GLOBAL_PAYMENT, Provider.CLOVER
ALL = (STRIPE, GLOBAL, CLOVER)
DECLINES, CHALLENGES, CAPTURE_FAILS = "4000000000000002", "4000000000003220", "4000000000000341"


def judged(sandbox: Sandbox, payment: OnlinePayment) -> tuple[PaymentStatus, int]:
    """Our status and what the provider kept, after checking what must hold at every end."""
    ours = payments.find(payment.payment_id)
    assert ours is not None
    theirs = truth_of(sandbox, payment)
    effects = theirs.effects if theirs else []
    kept = theirs.captured - theirs.refunded if theirs else 0
    assert effects.count("captured") <= 1
    assert not ("captured" in effects and "voided" in effects)
    assert (ours.status is PaymentStatus.CAPTURED) == (kept == 4835)
    assert ours.status is not PaymentStatus.CAPTURED or ours.received_at is not None
    assert theirs is None or theirs.state != "authorized", "an authorisation was left open"
    assert ours.due_at is None
    return ours.status, kept


def looked_at_until_it_is_over(payment: OnlinePayment) -> None:
    """Run the sweep on a page that was given up until it can no longer be paid."""
    while due := get_payment(payment.payment_id).due_at:
        assert advance(get_payment(payment.payment_id), due) == "declined"


def paid_and_ordered(payment: OnlinePayment) -> dict[str, Callable[[], None]]:
    def pay() -> None:
        pays(payment)
        signalled(payment)

    return {"AwaitAuthorization": pay, "AwaitOrder": lambda: _assert(order_comes(payment))}


def _assert(truth: bool) -> None:
    assert truth


@pytest.mark.parametrize("provider", ALL)
def test_a_paid_order_is_captured_after_it_is_stored(sandbox: Sandbox, provider: Provider) -> None:
    payment = start(provider)

    walk = Walk(payment, paid_and_ordered(payment))

    assert walk.run() == "Captured"
    assert walk.visited.index("AwaitOrder") < walk.visited.index("Capture")
    assert judged(sandbox, payment) == (PaymentStatus.CAPTURED, 4835)


def as_told(story: str, payment: OnlinePayment) -> dict[str, Callable[[], None]]:
    """The events while the machine waits, in a story that the engine has played too."""
    if story == "cancelled":
        return {"AwaitAuthorization": lambda: _assert(cancelled(payment))}
    during = paid_and_ordered(payment)
    if story == "paid, and never seen again":
        del during["AwaitOrder"]
        during["SendIntendedOrder"] = lambda: _assert(order_comes(payment, accept_by=utc(600)))
        during["AwaitAcceptance"] = lambda: store_says(payment, OrderStatus.ACCEPTED)
    return during


def cancelled(payment: OnlinePayment) -> bool:
    return follow_payment(payment.payment_id, NOW, close=True).status is PaymentStatus.DECLINED


@pytest.mark.parametrize("story", PATHS)
def test_the_model_passes_the_states_that_the_engine_passes(sandbox: Sandbox, story: str) -> None:
    payment = start(STRIPE)
    walk = Walk(payment, as_told(story, payment))

    walk.run()

    assert tuple(walk.visited) == PATHS[story]


@pytest.mark.parametrize("provider", ALL)
def test_money_without_an_order_goes_back_after_the_resend_window(sandbox: Sandbox, provider: Provider) -> None:
    payment = start(provider)
    during = paid_and_ordered(payment)
    del during["AwaitOrder"]

    walk = Walk(payment, during)

    assert walk.run() == "Released"
    assert judged(sandbox, payment) == (PaymentStatus.VOIDED, 0)
    assert (walk.now - payment.opened_at).total_seconds() == 1800


@pytest.mark.parametrize("provider", ALL)
def test_neither_return_nor_webhook_and_the_poll_finds_the_money(sandbox: Sandbox, provider: Provider) -> None:
    payment = start(provider)

    walk = Walk(payment, {"AwaitAuthorization": lambda: pays(payment), "AwaitOrder": lambda: _sent(payment)})

    assert walk.run() == "Captured"
    assert judged(sandbox, payment) == (PaymentStatus.CAPTURED, 4835)


def _sent(payment: OnlinePayment) -> None:
    assert order_comes(payment)


@pytest.mark.parametrize("provider", ALL)
def test_an_abandoned_page_ends_without_money(sandbox: Sandbox, provider: Provider) -> None:
    payment = start(provider)

    walk = Walk(payment)

    assert walk.run() == "NothingHeld"
    looked_at_until_it_is_over(payment)
    assert judged(sandbox, payment) == (PaymentStatus.DECLINED, 0)
    assert walk.visited.count("AwaitAuthorization") <= 6


@pytest.mark.parametrize("provider", ALL)
def test_a_declined_card_and_nothing_more_ends_without_money(sandbox: Sandbox, provider: Provider) -> None:
    payment = start(provider)

    assert Walk(payment, {"AwaitAuthorization": lambda: pays(payment, DECLINES)}).run() == "NothingHeld"
    looked_at_until_it_is_over(payment)
    assert judged(sandbox, payment) == (PaymentStatus.DECLINED, 0)


def test_a_guest_who_never_comes_back_still_gets_the_order(sandbox: Sandbox) -> None:
    payment = start(STRIPE)
    during = paid_and_ordered(payment)
    during["SendIntendedOrder"] = during.pop("AwaitOrder")

    assert Walk(payment, during | {"AwaitResend": lambda: None}).run() == "Captured"
    assert judged(sandbox, payment) == (PaymentStatus.CAPTURED, 4835)


def test_a_resend_within_the_window_is_captured(sandbox: Sandbox) -> None:
    payment = start(GLOBAL)
    during = paid_and_ordered(payment)
    during["AwaitResend"] = during.pop("AwaitOrder")

    assert Walk(payment, during).run() == "Captured"
    assert judged(sandbox, payment) == (PaymentStatus.CAPTURED, 4835)


def test_an_order_after_the_release_began_is_refused(sandbox: Sandbox) -> None:
    payment = start(STRIPE)
    during = paid_and_ordered(payment)
    del during["AwaitOrder"]
    Walk(payment, during).run()

    assert not order_comes(payment)
    assert judged(sandbox, payment) == (PaymentStatus.VOIDED, 0)


def test_a_lost_signal_is_captured_at_the_window_s_end_and_not_released(sandbox: Sandbox) -> None:
    payment = start(STRIPE)
    during = paid_and_ordered(payment)
    del during["AwaitOrder"]
    during["AwaitResend"] = lambda: _assert(order_comes(payment, signal_lost=True))

    walk = Walk(payment, during)

    assert walk.run() == "Captured"
    assert walk.visited[-8:-5] == ["AwaitResend", "ClaimVoid", "VoidClaimed?"]
    assert judged(sandbox, payment) == (PaymentStatus.CAPTURED, 4835)


FAULTS = [
    ("drop", False, 1),
    ("drop", False, 3),
    ("lose_reply", True, 1),
    ("status", False, 2),
    ("status", True, 1),
    ("stored_500", False, 1),
    ("stored_500", True, 1),
    ("garbage", False, 2),
    ("garbage", True, 1),
]


@pytest.mark.parametrize(("kind", "after", "times"), FAULTS)
@pytest.mark.parametrize("provider", ALL)
def test_a_capture_under_faults_takes_the_money_once(
    sandbox: Sandbox, provider: Provider, kind: str, after: bool, times: int
) -> None:
    payment = start(provider)
    during = paid_and_ordered(payment)

    def order() -> None:
        assert order_comes(payment)
        sandbox.faults.add(Fault(kind, on=CAPTURE[provider], times=times, after_effect=after))

    assert Walk(payment, during | {"AwaitOrder": order}).run() == "Captured"
    assert judged(sandbox, payment) == (PaymentStatus.CAPTURED, 4835)


@pytest.mark.parametrize(("kind", "after", "times"), FAULTS)
@pytest.mark.parametrize("provider", ALL)
def test_a_release_under_faults_gives_everything_back_once(
    sandbox: Sandbox, provider: Provider, kind: str, after: bool, times: int
) -> None:
    payment = start(provider)
    during = paid_and_ordered(payment)
    fault = Fault(kind, on=VOID[provider], times=times, after_effect=after)

    assert Walk(payment, during | {"AwaitOrder": lambda: sandbox.faults.add(fault)}).run() == "Released"
    assert judged(sandbox, payment) == (PaymentStatus.VOIDED, 0)


@pytest.mark.parametrize("provider", ALL)
def test_capture_is_queried_again_if_the_query_of_a_lost_reply_is_lost_too(
    sandbox: Sandbox, provider: Provider
) -> None:
    payment = start(provider)
    during = paid_and_ordered(payment)

    def order() -> None:
        assert order_comes(payment)
        sandbox.faults.add(Fault("lose_reply", on=CAPTURE[provider]))
        sandbox.faults.add(Fault("lose_reply", on=QUERY[provider], times=2))

    assert Walk(payment, during | {"AwaitOrder": order}).run() == "Captured"
    assert judged(sandbox, payment) == (PaymentStatus.CAPTURED, 4835)


@pytest.mark.parametrize("provider", [STRIPE, GLOBAL])
def test_void_is_queried_again_if_the_query_of_a_lost_reply_is_lost_too(sandbox: Sandbox, provider: Provider) -> None:
    payment = start(provider)
    during = paid_and_ordered(payment)

    def nothing_comes() -> None:
        sandbox.faults.add(Fault("lose_reply", on=VOID[provider]))
        sandbox.faults.add(Fault("lose_reply", on=QUERY[provider], times=2))

    assert Walk(payment, during | {"AwaitOrder": nothing_comes}).run() == "Released"
    assert judged(sandbox, payment) == (PaymentStatus.VOIDED, 0)


@pytest.mark.parametrize("provider", [STRIPE, GLOBAL])
def test_a_capture_the_bank_refuses_goes_to_a_person(sandbox: Sandbox, provider: Provider) -> None:
    payment = start(provider)
    during = paid_and_ordered(payment)

    def pay() -> None:
        pays(payment, CAPTURE_FAILS)
        signalled(payment)

    assert Walk(payment, during | {"AwaitAuthorization": pay}).run() == "NeedsPerson"
    ours = payments.find(payment.payment_id)
    assert ours is not None
    assert (ours.status, ours.flagged) == (PaymentStatus.CAPTURE_FAILED, "capture_failed")


def test_a_provider_that_never_answers_again_goes_to_a_person_and_is_tried_no_more(sandbox: Sandbox) -> None:
    payment = start(STRIPE)
    during = paid_and_ordered(payment)

    def order() -> None:
        assert order_comes(payment)
        sandbox.faults.add(Fault("drop", on=EVERY[STRIPE], times=None))

    assert Walk(payment, during | {"AwaitOrder": order}).run() == "NeedsPerson"
    theirs = truth_of(sandbox, payment)
    assert theirs is not None
    assert theirs.effects == ["authorized"]


def test_money_of_another_amount_is_released_and_never_captured(sandbox: Sandbox) -> None:
    payment = start(STRIPE)
    during = paid_and_ordered(payment)

    def pay_less() -> None:
        next(iter(sandbox.pages.values())).amount = 1
        pays(payment)
        signalled(payment)

    assert Walk(payment, during | {"AwaitAuthorization": pay_less}).run() == "NothingHeld"
    assert next(iter(sandbox.payments.values())).effects == ["authorized", "voided"]
    ours = payments.find(payment.payment_id)
    assert ours is not None
    assert (ours.status, ours.reason) == (PaymentStatus.VOIDED, "amount")
    assert not order_comes(payment)


def test_a_page_paid_after_it_was_given_up_is_released(sandbox: Sandbox) -> None:
    payment = start(GLOBAL)
    assert Walk(payment).run() == "NothingHeld"

    pays(payment)
    walk = Walk(payment, {"AwaitAuthorization": lambda: None})

    assert walk.run() == "NothingHeld"
    assert judged(sandbox, payment) == (PaymentStatus.VOIDED, 0)


@pytest.mark.parametrize("failure", [Outage, TurnedAwayError])
@pytest.mark.parametrize("name", ["AwaitAuthorization", "AwaitOrder", "AwaitResend", "AwaitAcceptance"])
def test_a_call_that_fails_ends_no_wait(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch, name: str, failure: type[Exception]
) -> None:
    payment = start(STRIPE)
    walk = Walk(payment, as_told("paid, and never seen again", payment))
    calls = failing(monkeypatch, walk, name, failure, times=3)

    assert walk.run() == "Captured"
    assert tuple(walk.visited) == PATHS["paid, and never seen again"]
    assert calls == [name] * 3


def test_while_no_call_gets_through_nothing_is_released_before_the_window_is_over(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    payment = start(STRIPE)
    during = paid_and_ordered(payment)
    del during["AwaitOrder"]
    walk = Walk(payment, during)
    failing(monkeypatch, walk, "AwaitResend", Outage, times=1000)

    assert walk.run() == "Released"
    assert judged(sandbox, payment) == (PaymentStatus.VOIDED, 0)
    assert walk.now - payment.opened_at == dt.timedelta(seconds=60 + 6 * 300)


def test_an_order_that_comes_while_no_call_gets_through_is_captured(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    payment = start(STRIPE)
    during = paid_and_ordered(payment)
    comes = during.pop("AwaitOrder")
    walk = Walk(payment, during)
    calls = failing(monkeypatch, walk, "AwaitResend", Outage, times=7)
    passes = walk._passes

    def pass_by(seconds: int) -> None:
        comes()
        passes(seconds)

    monkeypatch.setattr(walk, "_passes", pass_by)

    assert walk.run() == "Captured"
    assert (len(calls), walk.visited.count("BackOffVoid")) == (7, 1)
    assert judged(sandbox, payment) == (PaymentStatus.CAPTURED, 4835)


def failing(monkeypatch: pytest.MonkeyPatch, walk: Walk, name: str, failure: type[Exception], times: int) -> list[str]:
    """A state's first calls fail; those that did."""
    failed: list[str] = []

    def flaky(payment_id: str, token: str, awaits: str, now: dt.datetime) -> str:
        if token.startswith(f"{name} ") and len(failed) < times:
            failed.append(name)
            raise failure
        return await_payment(payment_id, token, awaits, now)

    monkeypatch.setattr(payment_walk, "await_payment", flaky)
    return failed


class WokenEarly(Walk):
    """A machine that is woken once while it waits for an order that has not come."""

    def _waited(self, name: str, state: dict[str, Any]) -> str:
        return "authorized" if name == "AwaitOrder" else super()._waited(name, state)


@pytest.mark.parametrize(("order_arrives", "end"), [(True, "Captured"), (False, "Released")])
def test_a_machine_woken_without_an_order_waits_on_for_it(sandbox: Sandbox, order_arrives: bool, end: str) -> None:
    payment = start(STRIPE)
    during = paid_and_ordered(payment)
    comes = during.pop("AwaitOrder")

    walk = WokenEarly(payment, during | ({"AwaitResend": comes} if order_arrives else {}))

    assert walk.run() == end
    assert judged(sandbox, payment) == ((PaymentStatus.CAPTURED, 4835) if order_arrives else (PaymentStatus.VOIDED, 0))
    assert order_arrives or walk.now - payment.opened_at == dt.timedelta(seconds=1740 + 300)
