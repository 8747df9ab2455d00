"""Each provider's adapter, pointed at the running sandbox."""

import pytest
from infrastructure.local.sandbox.state import Sandbox
from tests.hosted_pages import MERCHANTS, clover_merchant, global_merchant, running, sandbox, stripe_merchant

from gateways.card_payments import CardPayments
from gateways.card_providers import card_payments

__all__ = ["running", "sandbox"]


@pytest.fixture(params=list(MERCHANTS))
def provider(request: pytest.FixtureRequest, sandbox: Sandbox) -> CardPayments:
    return card_payments(MERCHANTS[request.param](sandbox.base))


@pytest.fixture
def stripe_provider(sandbox: Sandbox) -> CardPayments:
    return card_payments(stripe_merchant(sandbox.base))


@pytest.fixture
def global_provider(sandbox: Sandbox) -> CardPayments:
    return card_payments(global_merchant(sandbox.base))


@pytest.fixture
def clover_provider(sandbox: Sandbox) -> CardPayments:
    return card_payments(clover_merchant(sandbox.base))
