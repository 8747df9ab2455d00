"""Results of the adapters when a provider answers wrongly, late or not at all."""

import socket
from datetime import UTC, datetime, timedelta
from decimal import Decimal

import pytest
from infrastructure.local.sandbox.faults import Fault
from infrastructure.local.sandbox.state import Sandbox
from tests.hosted_pages import CAPTURE, MERCHANTS, OPEN, VOID, authorised, opened, page_request, reference

from domain.payment.card_payment import Outcome, PaymentReference, Result
from domain.payment.status import ProviderTruth
from gateways.card_payments import CardPayments
from gateways.card_providers import card_payments

TOTAL = Decimal("48.35")


def unused_address() -> str:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return f"http://127.0.0.1:{probe.getsockname()[1]}"


def captures(sandbox: Sandbox) -> int:
    return sum(payment.effects.count("captured") for payment in sandbox.payments.values())


@pytest.mark.parametrize("name", list(MERCHANTS))
def test_a_request_that_never_left_is_not_sent(name: str) -> None:
    provider = card_payments(MERCHANTS[name](unused_address()))
    payment = PaymentReference(
        payment_id="a" * 32, amount=TOTAL, currency="CAD", page_reference="cs_1", transaction="pi_1"
    )

    outcome = provider.void(payment, 1) if name == "globalPayment" else provider.refund(payment, TOTAL, "r1")

    assert outcome.result is Result.NOT_SENT
    assert provider.query(payment).truth is ProviderTruth.UNKNOWN


@pytest.mark.parametrize("kind", ["drop", "garbage", "status"])
@pytest.mark.parametrize("name", list(MERCHANTS))
def test_no_readable_answer_is_unknown_and_never_a_failure(sandbox: Sandbox, name: str, kind: str) -> None:
    provider = card_payments(MERCHANTS[name](sandbox.base))
    payment = authorised(provider)
    before = captures(sandbox)
    sandbox.faults.add(Fault(kind, on=CAPTURE[name]))

    outcome = provider.capture(payment, TOTAL, 1)

    assert outcome.result is Result.UNKNOWN
    assert captures(sandbox) == before
    assert provider.query(payment).truth is ProviderTruth.AUTHORIZED


@pytest.mark.parametrize("name", ["stripe", "globalPayment"])
def test_a_lost_reply_is_unknown_and_the_query_finds_the_capture(sandbox: Sandbox, name: str) -> None:
    provider = card_payments(MERCHANTS[name](sandbox.base))
    payment = authorised(provider)
    sandbox.faults.add(Fault("lose_reply", on=CAPTURE[name]))

    assert provider.capture(payment, TOTAL, 1).result is Result.UNKNOWN

    assert provider.query(payment).truth is ProviderTruth.CAPTURED
    assert captures(sandbox) == 1


def test_a_stored_500_is_replayed_for_its_key_and_a_new_attempt_captures_once(
    stripe_provider: CardPayments, sandbox: Sandbox
) -> None:
    payment = authorised(stripe_provider)
    sandbox.faults.add(Fault("stored_500", on=CAPTURE["stripe"]))

    replies = [stripe_provider.capture(payment, TOTAL, 1).result for _ in range(3)]
    assert replies == [Result.UNKNOWN] * 3
    assert stripe_provider.query(payment).truth is ProviderTruth.AUTHORIZED

    assert stripe_provider.capture(payment, TOTAL, 2).result is Result.CAPTURED
    assert captures(sandbox) == 1


def test_a_stored_500_after_the_effect_is_found_by_the_query(stripe_provider: CardPayments, sandbox: Sandbox) -> None:
    payment = authorised(stripe_provider)
    sandbox.faults.add(Fault("stored_500", on=CAPTURE["stripe"], after_effect=True))

    assert stripe_provider.capture(payment, TOTAL, 1).result is Result.UNKNOWN

    assert stripe_provider.query(payment).truth is ProviderTruth.CAPTURED
    assert stripe_provider.capture(payment, TOTAL, 2).result is Result.UNKNOWN
    assert captures(sandbox) == 1


def test_the_same_attempt_twice_captures_once_and_answers_alike(
    stripe_provider: CardPayments, sandbox: Sandbox
) -> None:
    payment = authorised(stripe_provider)

    replies = [stripe_provider.capture(payment, TOTAL, 1) for _ in range(10)]

    assert {reply.result for reply in replies} == {Result.CAPTURED}
    assert captures(sandbox) == 1


def test_a_second_settle_after_a_lost_reply_reads_as_settled(global_provider: CardPayments, sandbox: Sandbox) -> None:
    payment = authorised(global_provider)
    sandbox.faults.add(Fault("lose_reply", on=CAPTURE["globalPayment"]))
    global_provider.capture(payment, TOTAL, 1)

    assert global_provider.capture(payment, TOTAL, 2).result is Result.CAPTURED
    assert captures(sandbox) == 1


def test_a_lost_clover_refund_is_not_given_twice(clover_provider: CardPayments, sandbox: Sandbox) -> None:
    payment = authorised(clover_provider)
    sandbox.faults.add(Fault("lose_reply", on=VOID["clover"]))

    assert clover_provider.void(payment, 1).result is Result.UNKNOWN
    assert clover_provider.void(payment, 2).result is Result.VOIDED

    assert [payment.refunded for payment in sandbox.payments.values()] == [4835]


def test_a_page_that_could_not_be_opened_says_why(stripe_provider: CardPayments, sandbox: Sandbox) -> None:
    sandbox.faults.add(Fault("status", on=OPEN["stripe"], status=503))

    outcome = stripe_provider.open_page(page_request(), datetime.now(UTC))

    assert isinstance(outcome, Outcome)
    assert outcome.result is Result.UNKNOWN


def test_opening_the_same_page_again_opens_no_second_one(stripe_provider: CardPayments, sandbox: Sandbox) -> None:
    request, first = opened(stripe_provider)

    second = stripe_provider.open_page(request, datetime.now(UTC) + timedelta(minutes=1))

    assert second == first
    assert len(sandbox.pages) == 1


def test_wrong_key_gives_an_unknown_result_without_revealing_the_key(sandbox: Sandbox) -> None:
    merchant = MERCHANTS["stripe"](sandbox.base).model_copy(update={"secret_key": _secret("sk_live_not_here")})
    request, page = page_request(), opened(card_payments(MERCHANTS["stripe"](sandbox.base)))[1]

    stands = card_payments(merchant).query(reference(request, page))

    assert stands.truth is ProviderTruth.UNKNOWN
    assert "sk_live_not_here" not in repr((stands, merchant))


def _secret(text: str) -> object:
    from pydantic import SecretStr

    return SecretStr(text)
