"""The sweep and the machine, or a button pressed twice: one step of a payment is never run by two at once (R24)."""

from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest
from infrastructure.local.sandbox.faults import Fault
from infrastructure.local.sandbox.state import Sandbox
from tests.hosted_pages import VOID
from tests.workflows.payment_walk import Walk, order_comes, pays, signalled, start, truth_of, utc

from domain.payment.card_payment import Outcome, PaymentReference, Result
from domain.payment.online_payment import OnlinePayment
from domain.payment.provider import Provider
from domain.payment.status import PaymentStatus
from use_cases.payment import capture_payment as capturing
from use_cases.payment.capture_payment import capture_payment, claim_capture
from use_cases.payment.follow_payment import follow_payment, released
from use_cases.payment.payment_step import get_payment, provider_of, record_outcome
from use_cases.payment.release_payment import claim_void
from workflows.sweep_payments import advance

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("tables")]

ALL = tuple(Provider)


def authorised(provider: Provider = Provider.STRIPE) -> OnlinePayment:
    payment = start(provider)
    pays(payment)
    return signalled(payment)


def ordered(provider: Provider = Provider.STRIPE) -> OnlinePayment:
    payment = authorised(provider)
    assert order_comes(payment)
    return payment


def effects(sandbox: Sandbox, payment: OnlinePayment) -> list[str]:
    theirs = truth_of(sandbox, payment)
    assert theirs is not None
    return theirs.effects


def test_one_of_eight_concurrent_claims_of_a_capture_succeeds(sandbox: Sandbox) -> None:
    payment = ordered()

    with ThreadPoolExecutor(8) as pool:
        claims = list(pool.map(lambda _: claim_capture(payment.payment_id, utc(60)), range(8)))

    assert sorted(claims) == ["busy"] * 7 + ["capturing"]
    assert get_payment(payment.payment_id).attempts == 1
    assert claim_capture(payment.payment_id, utc(359)) == "busy"
    assert claim_capture(payment.payment_id, utc(360)) == "capturing"


@pytest.mark.parametrize("provider", ALL)
def test_a_cancel_pressed_twice_releases_once_and_flags_nothing(sandbox: Sandbox, provider: Provider) -> None:
    payment = authorised(provider)

    with ThreadPoolExecutor(2) as pool:
        list(pool.map(lambda _: released(get_payment(payment.payment_id), utc(5), "cancelled"), range(2)))

    ours = get_payment(payment.payment_id)
    assert (ours.status, ours.flagged, ours.reason, ours.attempts) == (PaymentStatus.VOIDED, "", "cancelled", 1)
    assert len(effects(sandbox, payment)) == 2


def test_a_release_is_claimed_once_no_order_may_come_and_again_after_five_minutes(sandbox: Sandbox) -> None:
    payment = authorised()

    claims = [claim_void(payment.payment_id, utc(second)) for second in (0, 1799, 1800, 1801, 2099, 2100)]

    assert claims == ["early", "early", "voiding", "busy", "busy", "voiding"]


class Slow:
    """A provider whose capture takes until it is let go."""

    def __init__(self, payment: OnlinePayment) -> None:
        self._provider = provider_of(payment)
        self.begun, self.goes_on = Event(), Event()
        self.captures = 0

    def capture(self, payment: PaymentReference, amount: object, attempt: int) -> Outcome:
        self.captures += 1
        self.begun.set()
        assert self.goes_on.wait(10)
        return self._provider.capture(payment, amount, attempt)  # type: ignore[arg-type]


def test_the_sweep_and_the_machine_never_capture_at_once(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    payment = ordered()
    slow = Slow(payment)
    monkeypatch.setattr(capturing, "provider_of", lambda _: slow)

    with ThreadPoolExecutor(1) as pool:
        sweep = pool.submit(advance, get_payment(payment.payment_id), utc(125))
        assert slow.begun.wait(10)
        machine = claim_capture(payment.payment_id, utc(126))
        slow.goes_on.set()

    assert (machine, sweep.result(), slow.captures) == ("busy", "captured", 1)
    assert get_payment(payment.payment_id).flagged == ""


@pytest.mark.parametrize("provider", ALL)
def test_the_echo_of_a_capture_that_another_made_neither_flags_nor_fails(sandbox: Sandbox, provider: Provider) -> None:
    payment = ordered(provider)
    claim_capture(payment.payment_id, utc(0))
    first = get_payment(payment.payment_id)
    claim_capture(payment.payment_id, utc(300))
    assert capture_payment(payment.payment_id, utc(301)) == "captured"

    echo = provider_of(first).capture(first.reference, first.request.amount, first.attempts)
    told = [
        record_outcome(first, outcome, utc(302))
        for outcome in (echo, Outcome(result=Result.DECLINED, reason="already"))
    ]

    ours = get_payment(payment.payment_id)
    assert (ours.status, ours.flagged, ours.settled_at) == (PaymentStatus.CAPTURED, "", utc(301))
    assert told == ["unknown" if provider is Provider.STRIPE else "captured", "captured"]
    assert effects(sandbox, payment).count("captured") == 1


def test_a_payment_captured_by_another_is_asked_for_and_recorded(sandbox: Sandbox) -> None:
    """The payment was captured in the provider's dashboard: `payment_intent_unexpected_state` is no failure."""
    payment = ordered()
    provider_of(payment).capture(get_payment(payment.payment_id).reference, payment.request.amount, 99)
    walk = Walk(get_payment(payment.payment_id))
    walk.during = {}

    assert walk.run() == "Captured"
    assert (get_payment(payment.payment_id).status, get_payment(payment.payment_id).flagged) == (
        PaymentStatus.CAPTURED,
        "",
    )


def test_a_payment_voided_at_the_provider_is_a_persons_and_never_a_failed_capture(sandbox: Sandbox) -> None:
    payment = ordered()
    provider_of(payment).void(get_payment(payment.payment_id).reference, 99)

    assert Walk(get_payment(payment.payment_id)).run() == "Released"
    ours = get_payment(payment.payment_id)
    assert (ours.status, ours.flagged) == (PaymentStatus.VOIDED, "voided_with_order")


def test_money_paid_late_is_claimed_by_one_of_many_who_find_it(sandbox: Sandbox) -> None:
    payment = start(Provider.GLOBAL_PAYMENT)
    assert Walk(payment).run() == "NothingHeld"
    pays(payment)

    with ThreadPoolExecutor(6) as pool:
        list(pool.map(lambda _: follow_payment(payment.payment_id, utc(1500)), range(6)))

    ours = get_payment(payment.payment_id)
    assert (ours.status, ours.flagged, ours.attempts) == (PaymentStatus.VOIDED, "", 1)
    assert effects(sandbox, payment) == ["authorized", "voided"]


def test_a_release_whose_reply_was_lost_is_tried_again_by_the_machine_after_its_time(sandbox: Sandbox) -> None:
    payment = authorised()
    sandbox.faults.add(Fault("drop", VOID["stripe"]))
    walk = Walk(get_payment(payment.payment_id))

    assert walk.run() == "Released"
    assert effects(sandbox, payment) == ["authorized", "voided"]
    assert (walk.now - payment.opened_at).total_seconds() == 1800 + 300
