"""Every provider through its hosted page and back, over HTTP (Y-1, reliability 1.1)."""

from decimal import Decimal

import pytest
from infrastructure.local.sandbox.state import Payment, Sandbox
from infrastructure.local.settings import ROOT
from tests.hosted_pages import CAPTURE_FAILS, CHALLENGED, DECLINED, Guest, authorised, opened, reference

from domain.payment.card_payment import PaymentReference, Result
from domain.payment.status import ProviderTruth
from gateways.card_payments import CardPayments
from gateways.merchant_secrets import GlobalPaymentsMerchant


def only_payment(sandbox: Sandbox) -> Payment:
    (payment,) = sandbox.payments.values()
    return payment


def test_an_open_page_holds_no_money(provider: CardPayments, sandbox: Sandbox) -> None:
    request, page = opened(provider)

    assert provider.query(reference(request, page)).truth is ProviderTruth.OPEN
    assert sandbox.payments == {}


def test_an_approved_card_is_authorised_for_exactly_what_was_asked(provider: CardPayments, sandbox: Sandbox) -> None:
    request, page = opened(provider)

    Guest(page).pay()

    stands = provider.query(reference(request, page))
    assert stands.truth is ProviderTruth.AUTHORIZED
    assert stands.amount in (Decimal("48.35"), None)
    assert only_payment(sandbox).amount == 4835


def test_an_authorised_payment_is_captured_once(provider: CardPayments, sandbox: Sandbox) -> None:
    payment = authorised(provider)

    outcome = provider.capture(payment, Decimal("48.35"), 1)

    assert outcome.result is Result.CAPTURED
    assert outcome.amount == Decimal("48.35")
    assert only_payment(sandbox).effects.count("captured") == 1
    assert only_payment(sandbox).captured == 4835


def test_a_released_authorisation_can_no_longer_be_captured(provider: CardPayments, sandbox: Sandbox) -> None:
    payment = authorised(provider)

    assert provider.void(payment, 1).result is Result.VOIDED
    assert provider.query(payment).truth is ProviderTruth.VOIDED
    assert provider.capture(payment, Decimal("48.35"), 1).result is Result.UNKNOWN

    taken = only_payment(sandbox)
    assert taken.captured - taken.refunded == 0


def test_a_second_release_changes_nothing(provider: CardPayments, sandbox: Sandbox) -> None:
    payment = authorised(provider)
    provider.void(payment, 1)
    before = list(only_payment(sandbox).effects)

    provider.void(payment, 2)

    assert provider.query(payment).truth is ProviderTruth.VOIDED
    assert only_payment(sandbox).effects == before


def test_a_declined_card_takes_nothing(provider: CardPayments, sandbox: Sandbox) -> None:
    request, page = opened(provider)

    shown = Guest(page).pay(DECLINED)

    assert shown.status_code == 200
    assert provider.query(reference(request, page)).truth in (ProviderTruth.OPEN, ProviderTruth.DECLINED)
    assert all(payment.captured == 0 for payment in sandbox.payments.values())


@pytest.mark.parametrize(("answer", "truth"), [("yes", ProviderTruth.AUTHORIZED), ("no", None)])
def test_a_bank_may_ask_the_guest(
    provider: CardPayments, sandbox: Sandbox, answer: str, truth: ProviderTruth | None
) -> None:
    request, page = opened(provider)
    guest = Guest(page)

    assert "Your bank asks you" in guest.pay(CHALLENGED).text
    guest.confirm(answer)

    stands = provider.query(reference(request, page)).truth
    assert stands is truth if truth else stands in (ProviderTruth.OPEN, ProviderTruth.DECLINED)


def test_a_refund_goes_back_in_parts_and_never_beyond_what_was_taken(provider: CardPayments, sandbox: Sandbox) -> None:
    payment = authorised(provider)
    provider.capture(payment, Decimal("48.35"), 1)

    first = provider.refund(payment, Decimal("10.00"), "r1")
    second = provider.refund(payment, Decimal("38.35"), "r2")
    third = provider.refund(payment, Decimal("0.01"), "r3")

    assert (first.result, second.result) == (Result.REFUNDED, Result.REFUNDED)
    assert third.result is (Result.NOT_SENT if third.reason == "508" else Result.UNKNOWN)
    assert only_payment(sandbox).refunded == 4835


def test_a_page_that_is_paid_cannot_be_paid_again(provider: CardPayments, sandbox: Sandbox) -> None:
    _, page = opened(provider)
    guest = Guest(page)
    guest.pay()

    assert guest.pay().status_code == 410
    assert len(sandbox.payments) == 1


def test_a_currency_without_cents_is_asked_in_whole_units(stripe_provider: CardPayments, sandbox: Sandbox) -> None:
    request, page = opened(stripe_provider, amount=Decimal("4800"), currency="JPY")

    Guest(page).pay()

    assert only_payment(sandbox).amount == 4800
    assert stripe_provider.query(reference(request, page)).amount == Decimal("4800")


def test_more_than_was_authorised_is_never_captured(stripe_provider: CardPayments, sandbox: Sandbox) -> None:
    payment = authorised(stripe_provider)

    outcome = stripe_provider.capture(payment, Decimal("48.36"), 1)

    assert outcome.result is Result.UNKNOWN
    assert only_payment(sandbox).captured == 0


@pytest.mark.parametrize("fixture", ["stripe_provider", "global_provider"])
def test_a_bank_that_refuses_the_capture_is_said_so(
    request: pytest.FixtureRequest, sandbox: Sandbox, fixture: str
) -> None:
    provider: CardPayments = request.getfixturevalue(fixture)
    payment = authorised(provider, CAPTURE_FAILS)

    assert provider.capture(payment, Decimal("48.35"), 1).result is Result.DECLINED
    assert only_payment(sandbox).captured == 0


def test_a_closed_stripe_page_takes_no_card(stripe_provider: CardPayments, sandbox: Sandbox) -> None:
    request, page = opened(stripe_provider)
    guest = Guest(page)

    stands = stripe_provider.close_page(reference(request, page))

    assert stands.truth is ProviderTruth.DECLINED
    assert guest.pay().status_code == 410
    assert sandbox.payments == {}


def test_closing_a_paid_stripe_page_returns_authorized(stripe_provider: CardPayments) -> None:
    request, page = opened(stripe_provider)
    Guest(page).pay()

    assert stripe_provider.close_page(reference(request, page)).truth is ProviderTruth.AUTHORIZED


def test_the_bank_drops_an_authorisation_after_seven_days(stripe_provider: CardPayments, sandbox: Sandbox) -> None:
    payment = authorised(stripe_provider)
    held = stripe_provider.query(payment)
    sandbox.clock_offset = 7 * 86_400

    assert held.capture_before is not None
    assert stripe_provider.query(payment).truth is ProviderTruth.VOIDED


def test_a_clover_capture_of_less_gives_the_rest_back(clover_provider: CardPayments, sandbox: Sandbox) -> None:
    payment = authorised(clover_provider)

    assert clover_provider.capture(payment, Decimal("40.00"), 1).amount == Decimal("40.00")
    assert only_payment(sandbox).refunded == 835


def test_unknown_payment_is_not_captured(provider: CardPayments) -> None:
    unknown = PaymentReference(
        payment_id="0" * 32, amount=Decimal(5), currency="CAD", page_reference="cs_none", transaction="pi_none"
    )

    assert provider.capture(unknown, Decimal(5), 1).result in (Result.DECLINED, Result.UNKNOWN)


def test_the_page_s_policy_lets_its_form_go_to_the_hosted_page() -> None:
    policy = (ROOT / "frontend/build/content-security-policy.ts").read_text()
    hosted = GlobalPaymentsMerchant.model_fields["page_url"].default

    assert f"'{hosted.removesuffix('/pay')}'" in policy.split("HOSTED_PAGES = [")[1].split("]")[0]
