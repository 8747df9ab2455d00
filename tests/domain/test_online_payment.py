"""A payment's row as a value: claims, last words, looks at pages given up, money owed back (reliability 5.2)."""

import datetime as dt
from decimal import Decimal
from typing import Any

import pytest

from domain.errors import Refusal
from domain.payment.card_payment import HostedPage, Outcome, PageRequest, ProviderPayment, Result
from domain.payment.late_page import next_look
from domain.payment.online_payment import OnlinePayment, agreed_at
from domain.payment.paying_page import followed, given_up, page_opened
from domain.payment.provider import PageDisplay, Provider
from domain.payment.reconciliation import Mismatch, compared, compared_again
from domain.payment.sale_refund import asked
from domain.payment.settlement import after_try, refunded
from domain.payment.status import PaymentStatus, ProviderTruth
from domain.payment.tries import capture_claimed, void_claimed

NOON = dt.datetime(2026, 6, 17, 16, 0, tzinfo=dt.UTC)
PAGE_ENDS = NOON + dt.timedelta(minutes=10)
PAGE = HostedPage(
    url="https://pay.example", origin="https://pay.example", display=PageDisplay.REDIRECT, page_reference="p",
    expires_at=PAGE_ENDS,
)  # fmt: skip


def at(minutes: float) -> dt.datetime:
    return NOON + dt.timedelta(minutes=minutes)


def a_payment(status: PaymentStatus = PaymentStatus.REQUESTED, **changes: Any) -> OnlinePayment:
    request = PageRequest(
        payment_id="ab" * 16,
        order_uuid="order",
        company_code="corner",
        store_id="queen",
        amount=Decimal("17.80"),
        currency="CAD",
        return_url="https://corner.example",
        cancel_url="https://corner.example",
        expires_at=PAGE_ENDS,
    )
    kept = {"page": PAGE, "opened_at": NOON, "nonce": "n", **changes}
    return OnlinePayment(request=request, provider=Provider.GLOBAL_PAYMENT, status=status, **kept)


def stands(truth: ProviderTruth, **more: Any) -> ProviderPayment:
    return ProviderPayment(truth=truth, **more)


def looks(given_up_after: float) -> list[float]:
    """The minutes at which a page, given up so many minutes after opening, is checked while it stays unpaid."""
    payment = given_up(a_payment(), "cancelled", at(given_up_after))
    found = []
    while payment.due_at:
        found.append((payment.due_at - NOON) / dt.timedelta(minutes=1))
        payment = followed(payment, stands(ProviderTruth.OPEN), payment.due_at)
    return found


@pytest.mark.parametrize(
    ("given_up_after", "times"),
    [
        (0.25, [1.25, 2.5, 5, 10, 20, 40, 65, 70]),
        (2, [4, 8, 16, 32, 57, 70]),
        (12, [24, 48, 70]),
        (69, [70]),
        (70, []),
    ],
)
def test_a_page_given_up_is_looked_at_with_growing_waits_until_its_life_is_over(
    given_up_after: float, times: list[float]
) -> None:
    assert looks(given_up_after) == times


def test_no_wait_between_two_looks_keeps_money_for_half_an_hour() -> None:
    for seconds in range(0, 4200, 30):
        due = next_look(NOON, PAGE_ENDS, at(seconds / 60))
        assert due is not None
        assert dt.timedelta(0) < due - at(seconds / 60) <= dt.timedelta(minutes=25)


def test_a_page_that_ran_out_is_looked_at_too() -> None:
    ran_out = followed(a_payment(), stands(ProviderTruth.OPEN), at(12))

    assert (ran_out.status, ran_out.reason, ran_out.due_at) == (PaymentStatus.DECLINED, "expired", at(24))


@pytest.mark.parametrize("truth", [ProviderTruth.DECLINED, ProviderTruth.VOIDED])
def test_a_page_that_its_provider_ended_is_looked_at_no_more(truth: ProviderTruth) -> None:
    ended = followed(a_payment(), stands(truth), at(3))
    waiting = given_up(a_payment(), "cancelled", at(2))

    assert (ended.status, ended.due_at) == (PaymentStatus.DECLINED, None)
    assert followed(waiting, stands(truth), at(3)).due_at is None


def test_a_look_before_its_time_that_finds_nothing_changes_nothing() -> None:
    waiting = given_up(a_payment(), "cancelled", at(2))

    assert followed(waiting, stands(ProviderTruth.OPEN), at(3.9)) is waiting


def test_a_page_that_never_opened_is_not_looked_at_and_one_that_opens_afterwards_is() -> None:
    closed = given_up(a_payment(page=None), "cancelled", at(0))

    assert closed.due_at is None
    assert page_opened(closed, PAGE).due_at == at(1)
    assert page_opened(a_payment(page=None), PAGE).look_at is None


def test_money_on_an_abandoned_page_is_voided_at_once_under_a_claim() -> None:
    waiting = given_up(a_payment(), "cancelled", at(2))

    late = followed(waiting, stands(ProviderTruth.AUTHORIZED, transaction="t"), at(4))

    assert (late.status, late.reason, late.transaction, late.look_at) == (PaymentStatus.VOIDING, "late", "t", None)
    claimed = void_claimed(late, at(4))
    assert (claimed.claimed_at, claimed.attempts) == (at(4), 1)
    with pytest.raises(Refusal):
        void_claimed(claimed, at(8.99))
    assert void_claimed(claimed, at(9)).attempts == 2


def test_nothing_is_released_for_want_of_an_order_while_that_may_come() -> None:
    paid = a_payment(PaymentStatus.AUTHORIZED, authorized_at=at(3))

    with pytest.raises(Refusal):
        void_claimed(paid, at(32.99))
    assert void_claimed(paid, at(33)).reason == "no_order"
    assert void_claimed(paid, at(4), "error_not_accepting_orders").reason == "error_not_accepting_orders"


def test_a_capture_that_was_claimed_is_not_claimed_again_before_its_time() -> None:
    ordered = a_payment(PaymentStatus.AUTHORIZED, received_at=NOON)

    claimed = capture_claimed(ordered, NOON)

    with pytest.raises(Refusal):
        capture_claimed(claimed, at(4.99))
    assert capture_claimed(claimed, at(5)).attempts == 2


def tried(status: PaymentStatus, attempts: int, **changes: Any) -> OnlinePayment:
    return a_payment(status, received_at=NOON, claimed_at=NOON, attempts=attempts, **changes)


ECHOES = [Result.DECLINED, Result.GIVE_UP]


@pytest.mark.parametrize("result", ECHOES)
@pytest.mark.parametrize(
    "now", [PaymentStatus.CAPTURED, PaymentStatus.VOIDED, PaymentStatus.REFUNDED, PaymentStatus.CAPTURE_FAILED]
)
def test_the_echo_of_a_race_neither_flags_nor_fails_what_has_ended(now: PaymentStatus, result: Result) -> None:
    ended = tried(now, 1)

    assert after_try(ended, tried(PaymentStatus.CAPTURING, 1), Outcome(result=result, reason="already"), NOON) is ended


@pytest.mark.parametrize("result", ECHOES)
def test_a_refusal_of_a_try_that_another_followed_says_nothing(result: Result) -> None:
    second = tried(PaymentStatus.CAPTURING, 2)

    assert after_try(second, tried(PaymentStatus.CAPTURING, 1), Outcome(result=result), NOON) is second


def test_money_taken_by_an_earlier_try_counts() -> None:
    second, first = tried(PaymentStatus.CAPTURING, 2), tried(PaymentStatus.CAPTURING, 1)

    after = after_try(second, first, Outcome(result=Result.CAPTURED), at(1))

    assert (after.status, after.captured, after.flagged) == (PaymentStatus.CAPTURED, Decimal("17.80"), "")


def test_the_newest_tries_own_refusal_fails_a_capture_and_leaves_a_release_to_a_person() -> None:
    capture, release = tried(PaymentStatus.CAPTURING, 2), a_payment(PaymentStatus.VOIDING, attempts=2)

    failed = after_try(capture, capture, Outcome(result=Result.DECLINED, reason="card_declined"), NOON)
    left = after_try(release, release, Outcome(result=Result.DECLINED, reason="card_declined"), NOON)
    given = after_try(capture, capture, Outcome(result=Result.GIVE_UP), NOON)

    assert (failed.status, failed.flagged) == (PaymentStatus.CAPTURE_FAILED, "capture_failed")
    assert (left.status, left.flagged, left.due_at) == (PaymentStatus.VOIDING, "card_declined", None)
    assert (given.status, given.flagged, given.due_at) == (PaymentStatus.CAPTURING, "give_up", None)


def test_an_ended_payment_is_compared_three_times_after_its_end() -> None:
    payment = tried(PaymentStatus.CAPTURED, 1, settled_at=NOON)
    times = []
    for _ in range(4):
        times.append(payment.wakes_at)
        payment = compared_again(payment, None)

    assert times == [at(30), at(24 * 60), at(6 * 24 * 60), None]


def test_mismatch_is_flagged_and_compared_again_later() -> None:
    payment = compared_again(tried(PaymentStatus.CAPTURED, 1, settled_at=NOON), Mismatch.AMOUNT)

    assert (payment.flagged, payment.wakes_at) == ("amount", at(24 * 60))
    assert compared(payment, stands(ProviderTruth.CAPTURED), order_stands=True) is Mismatch.FLAGGED


def test_money_that_went_back_counts_once_an_entry() -> None:
    payment = tried(PaymentStatus.CAPTURED, 1, captured=Decimal(10))
    part = refunded(payment, Decimal(4), "r1")

    assert refunded(part, Decimal(4), "r1") == part
    whole = refunded(part, Decimal(6), "r2")
    assert (whole.status, whole.refunded, whole.refunded_by) == (PaymentStatus.REFUNDED, 10, ("r1", "r2"))
    with pytest.raises(Refusal, match="error_pay"):
        refunded(part, Decimal("6.01"), "r3")


@pytest.mark.parametrize(
    ("sent", "judged"),
    [(0, 0), (2, 0), (12, 0), (12.1, 12.1), (30, 30)],
    ids=["as opened", "", "the last", "held no more", ""],
)
def test_a_paid_order_is_judged_as_of_its_page_while_its_needs_are_held(sent: float, judged: float) -> None:
    assert agreed_at(a_payment(PaymentStatus.AUTHORIZED), at(sent)) == at(judged)


def test_two_who_ask_for_a_cards_money_at_one_instant_never_take_each_others_claim_for_theirs() -> None:
    paid = a_payment(PaymentStatus.CAPTURED)
    first, other = (asked(paid, paid, NOON, name) for name in ("a", "b"))

    assert first != other
    for seen in (paid, other):
        with pytest.raises(Refusal):
            asked(first, seen, at(0.9), "c")
    assert asked(first, first, at(1), "c").asked_back_at == at(1)
