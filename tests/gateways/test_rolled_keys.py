"""A key that was rolled costs one retry; one that stays revoked is read again at most every five seconds."""

import json
from dataclasses import replace
from decimal import Decimal
from typing import Any

import boto3
import pytest
from botocore.stub import Stubber
from infrastructure.local.sandbox.faults import Fault
from infrastructure.local.sandbox.state import Sandbox
from pydantic import SecretStr
from tests.hosted_pages import EVERY, MERCHANTS, authorised

from domain.payment.card_payment import PaymentReference, Result
from domain.payment.provider import Provider
from domain.payment.status import ProviderTruth
from gateways.card_providers import card_payments, card_payments_of
from gateways.merchant_secrets import Merchant, SecretsManager, StripeMerchant

TOTAL = Decimal("48.35")
NAMES = list(MERCHANTS)


class Vault:
    """A secret store with one merchant, whose key is about to be rolled."""

    def __init__(self, old: Merchant, new: Merchant) -> None:
        self.kept, self.new = old, new
        self.forgotten: list[Provider] = []

    def find(self, company_code: str, store_id: str, provider: Provider) -> Merchant | None:
        return self.kept

    def configured(self, company_code: str, store_id: str, provider: Provider) -> bool:
        return True

    def described(self, company_code: str, store_id: str, provider: Provider) -> bool:
        return True

    def forget(self, company_code: str, store_id: str, provider: Provider) -> None:
        self.forgotten.append(provider)
        self.kept = self.new


def rolled(sandbox: Sandbox, name: str) -> Vault:
    """A vault that still has the key before the one that is right."""
    right = MERCHANTS[name](sandbox.base)
    key = {"stripe": "secret_key", "globalPayment": "shared_secret", "clover": "private_key"}[name]
    return Vault(right.model_copy(update={key: SecretStr("the key of yesterday")}), right)


@pytest.mark.parametrize("name", NAMES)
def test_a_rolled_key_captures_and_refunds_at_the_first_asking(sandbox: Sandbox, name: str) -> None:
    payment = authorised(card_payments(MERCHANTS[name](sandbox.base)))
    for_capture, for_refund = rolled(sandbox, name), rolled(sandbox, name)

    taken = card_payments_of(for_capture, "maple", "queen-st", Provider(name)).capture(payment, TOTAL, 1)
    back = card_payments_of(for_refund, "maple", "queen-st", Provider(name)).refund(payment, Decimal(5), "r1")

    assert (taken.result, back.result) == (Result.CAPTURED, Result.REFUNDED)
    assert (for_capture.forgotten, for_refund.forgotten) == ([Provider(name)], [Provider(name)])
    assert [each.refunded for each in sandbox.payments.values()] == [500]


@pytest.mark.parametrize("name", NAMES)
def test_a_key_that_stays_revoked_is_unknown_and_asked_once(sandbox: Sandbox, name: str) -> None:
    right = MERCHANTS[name](sandbox.base)
    payment = authorised(card_payments(right))
    vault = Vault(right, right)
    provider = card_payments_of(vault, "maple", "queen-st", Provider(name))
    sandbox.faults.add(Fault("revoked_key", EVERY[name], times=None))

    outcome, stands = provider.capture(payment, TOTAL, 1), provider.query(payment)

    assert (outcome.result, outcome.reason) == (Result.UNKNOWN, "key_refused")
    assert (stands.truth, stands.reason) == (ProviderTruth.UNKNOWN, "key_refused")
    sandbox.faults.clear()
    assert provider.query(payment).truth is ProviderTruth.AUTHORIZED


def test_a_wrong_refund_password_is_a_key_that_was_refused(sandbox: Sandbox) -> None:
    right = MERCHANTS["globalPayment"](sandbox.base)
    payment = authorised(card_payments(right))
    card_payments(right).capture(payment, TOTAL, 1)
    sandbox.credentials = replace(sandbox.credentials, global_rebate_password="of tomorrow")

    try:
        outcome = card_payments(right).refund(payment, TOTAL, "r1")
    finally:
        sandbox.credentials = replace(sandbox.credentials, global_rebate_password="sandbox-rebate")

    assert (outcome.result, outcome.reason) == (Result.NOT_SENT, "key_refused")
    assert [each.refunded for each in sandbox.payments.values()] == [0]


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_forgotten_secret_is_read_again_only_after_five_seconds() -> None:
    client: Any = boto3.client("secretsmanager", region_name="ca-central-1")
    clock, found = Clock(), []
    secrets = SecretsManager("carte", client, clock)
    with Stubber(client) as stub:
        for key in ("old", "new"):
            secret = json.dumps({"secretKey": key, "webhookSecrets": []})
            expected = {"SecretId": "carte/maple/queen-st/stripe"}
            stub.add_response("get_secret_value", {"SecretString": secret}, expected)
        for instant in (0.0, 4.9, 5.0):
            clock.now = instant
            found.append(secrets.find("maple", "queen-st", Provider.STRIPE))
            secrets.forget("maple", "queen-st", Provider.STRIPE)
        found.append(secrets.find("maple", "queen-st", Provider.STRIPE))
        stub.assert_no_pending_responses()

    keys = [merchant.secret_key.get_secret_value() for merchant in found if isinstance(merchant, StripeMerchant)]
    assert keys == ["old", "old", "old", "new"]


def test_an_unpaid_page_is_not_ended_by_a_revoked_key(sandbox: Sandbox) -> None:
    unpaid = PaymentReference(payment_id="ab" * 16, amount=TOTAL, currency="CAD", page_reference="cs_1")
    for name in NAMES:
        sandbox.faults.add(Fault("revoked_key", EVERY[name], times=None))

    truths = [card_payments(MERCHANTS[name](sandbox.base)).close_page(unpaid).truth for name in NAMES]

    assert truths == [ProviderTruth.UNKNOWN] * 3
