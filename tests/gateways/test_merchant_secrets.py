"""Credentials come from the secret store, per store, and are printed nowhere (K-14, PCI)."""

import json
import logging
from typing import Any

import boto3
import pytest
from botocore.exceptions import ClientError
from botocore.stub import Stubber
from tests.hosted_pages import stripe_merchant

from domain.errors import Code, Refusal
from domain.payment.provider import Provider
from gateways.card_providers import card_payments_of
from gateways.clover_payments import CloverPayments
from gateways.global_payments import GlobalPayments
from gateways.merchant_secrets import SecretsManager, StripeMerchant
from gateways.rekeyed import Rekeyed
from gateways.stripe_payments import StripePayments
from runtime.outage import Outage

STRIPE = {"secretKey": "sk_test_canary", "webhookSecrets": ["whsec_canary"]}
GLOBAL = {"merchantId": "maple", "sharedSecret": "shared_canary", "rebatePassword": "rebate_canary"}
CLOVER = {"merchantId": "MAPLE", "privateKey": "clover_canary", "webhookSecrets": ["hook_canary"]}
STORE, COMPANY = "carte/maple/queen-st/", "carte/maple/"


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def client() -> Any:
    return boto3.client("secretsmanager", region_name="ca-central-1")


def holds(stub: Stubber, name: str, secret: object) -> None:
    stub.add_response("get_secret_value", {"SecretString": json.dumps(secret)}, {"SecretId": name})


def lacks(stub: Stubber, name: str) -> None:
    stub.add_client_error("get_secret_value", "ResourceNotFoundException", expected_params={"SecretId": name})


@pytest.mark.parametrize(
    ("provider", "secret", "kind"),
    [
        (Provider.STRIPE, STRIPE, StripePayments),
        (Provider.GLOBAL_PAYMENT, GLOBAL, GlobalPayments),
        (Provider.CLOVER, CLOVER, CloverPayments),
    ],
)
def test_a_store_s_own_credentials_open_its_provider(
    client: Any, provider: Provider, secret: object, kind: type[object]
) -> None:
    with Stubber(client) as stub:
        holds(stub, f"{STORE}{provider}", secret)

        spoken_to = card_payments_of(SecretsManager("carte", client), "maple", "queen-st", provider)

    assert isinstance(spoken_to, Rekeyed)
    assert isinstance(spoken_to.provider, kind)


def test_a_company_s_credentials_serve_its_stores(client: Any) -> None:
    with Stubber(client) as stub:
        lacks(stub, f"{STORE}stripe")
        holds(stub, f"{COMPANY}stripe", STRIPE)

        assert SecretsManager("carte", client).find("maple", "queen-st", Provider.STRIPE) is not None


def test_a_provider_without_credentials_says_so(client: Any) -> None:
    with Stubber(client) as stub:
        lacks(stub, f"{STORE}clover")
        lacks(stub, f"{COMPANY}clover")

        with pytest.raises(Refusal) as refused:
            card_payments_of(SecretsManager("carte", client), "maple", "queen-st", Provider.CLOVER)

    assert refused.value.code is Code.PAYMENT_PROVIDER_NOT_CONFIGURED
    assert refused.value.details == {"provider": "clover"}


@pytest.mark.parametrize("secret", [{}, {"secretKey": "sk"}, [], "text"])
def test_unreadable_credentials_are_none(client: Any, secret: object) -> None:
    with Stubber(client) as stub:
        holds(stub, f"{STORE}stripe", secret)
        lacks(stub, f"{COMPANY}stripe")

        assert SecretsManager("carte", client).find("maple", "queen-st", Provider.STRIPE) is None


def test_field_that_a_newer_release_wrote_is_ignored(client: Any) -> None:
    with Stubber(client) as stub:
        holds(stub, f"{STORE}stripe", STRIPE | {"extra": 1})

        found = SecretsManager("carte", client).find("maple", "queen-st", Provider.STRIPE)

    assert found == StripeMerchant.model_validate(STRIPE)


def test_a_rotated_secret_is_read_after_five_minutes(client: Any) -> None:
    clock = Clock()
    secrets = SecretsManager("carte", client, clock)
    with Stubber(client) as stub:
        holds(stub, f"{STORE}stripe", STRIPE)
        holds(stub, f"{STORE}stripe", STRIPE | {"secretKey": "sk_test_new"})
        found = []
        for instant in (0.0, 299.0, 300.0):
            clock.now = instant
            found.append(secrets.find("maple", "queen-st", Provider.STRIPE))
        stub.assert_no_pending_responses()

    keys = [merchant.secret_key.get_secret_value() for merchant in found if isinstance(merchant, StripeMerchant)]
    assert keys == ["sk_test_canary", "sk_test_canary", "sk_test_new"]


def test_credentials_are_never_printed_or_logged(client: Any, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "gateways")
    with Stubber(client) as stub:
        for provider, secret in zip(Provider, (STRIPE, GLOBAL, CLOVER), strict=True):
            holds(stub, f"{STORE}{provider}", secret)
            merchant = SecretsManager("carte", client).find("maple", "queen-st", provider)
            assert "canary" not in f"{merchant!r}{merchant}"

    assert "canary" not in caplog.text


def test_the_production_addresses_are_the_defaults() -> None:
    merchant = StripeMerchant.model_validate(STRIPE)

    assert merchant.api_base == "https://api.stripe.com"
    assert stripe_merchant("http://127.0.0.1:1").api_base == "http://127.0.0.1:1"


def silent(stub: Stubber, call: str) -> None:
    stub.add_client_error(call, "InternalServiceError")


def test_a_silent_secret_store_closes_no_shop(client: Any) -> None:
    clock = Clock()
    secrets = SecretsManager("carte", client, clock)
    with Stubber(client) as stub:
        stub.add_response("describe_secret", {"Name": f"{STORE}stripe"}, {"SecretId": f"{STORE}stripe"})
        silent(stub, "describe_secret")
        for _ in range(2):
            silent(stub, "describe_secret")
        stub.add_response("describe_secret", {"Name": f"{STORE}clover"}, {"SecretId": f"{STORE}clover"})

        offered = [secrets.configured("maple", "queen-st", Provider.STRIPE)]
        clock.now = 301.0
        offered.append(secrets.configured("maple", "queen-st", Provider.STRIPE))
        assert offered == [True, True], "what was known stays"
        assert not secrets.configured("maple", "queen-st", Provider.CLOVER), "what was never known is not offered"
        assert not secrets.configured("maple", "queen-st", Provider.CLOVER), "and not asked again at once"
        clock.now = 322.0
        assert secrets.configured("maple", "queen-st", Provider.CLOVER)
        stub.assert_no_pending_responses()


def test_credentials_stay_while_the_secret_store_is_silent(client: Any) -> None:
    clock = Clock()
    secrets = SecretsManager("carte", client, clock)
    with Stubber(client) as stub:
        holds(stub, f"{STORE}stripe", STRIPE)
        silent(stub, "get_secret_value")
        first = secrets.find("maple", "queen-st", Provider.STRIPE)
        clock.now = 301.0
        assert secrets.find("maple", "queen-st", Provider.STRIPE) == first
        clock.now = 320.0
        assert secrets.find("maple", "queen-st", Provider.STRIPE) == first
        stub.assert_no_pending_responses()


def test_credentials_that_were_never_read_are_an_outage_and_no_wrong_setting(client: Any) -> None:
    with Stubber(client) as stub:
        silent(stub, "get_secret_value")

        with pytest.raises(Outage):
            card_payments_of(SecretsManager("carte", client), "maple", "queen-st", Provider.STRIPE)


def test_a_secret_that_is_marked_to_be_deleted_is_none(client: Any) -> None:
    with Stubber(client) as stub:
        stub.add_client_error("get_secret_value", "InvalidRequestException")
        lacks(stub, f"{COMPANY}stripe")

        assert SecretsManager("carte", client).find("maple", "queen-st", Provider.STRIPE) is None


def test_access_denied_is_raised_and_not_reported_as_a_missing_secret(client: Any) -> None:
    secrets = SecretsManager("carte", client)
    with Stubber(client) as stub:
        stub.add_client_error("describe_secret", "AccessDeniedException")
        with pytest.raises(ClientError, match="AccessDeniedException"):
            secrets.described("maple", "queen-st", Provider.STRIPE)
        stub.add_client_error("describe_secret", "ResourceNotFoundException")
        stub.add_response("describe_secret", {"Name": f"{COMPANY}stripe"}, {"SecretId": f"{COMPANY}stripe"})
        assert secrets.described("maple", "queen-st", Provider.STRIPE)
        stub.assert_no_pending_responses()
