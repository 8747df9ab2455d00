"""Payments in the tables' engine, their providers in the sandbox, and the payment machine walked by its definition."""

import pytest
from infrastructure.local.sandbox.state import Sandbox
from tests.hosted_pages import MERCHANTS, running, sandbox
from tests.orphans import lost_rows, no_orphans
from tests.workflows.payment_walk import no_machine

from domain.payment.provider import Provider
from gateways import merchant_secrets
from gateways.merchant_secrets import Merchant

__all__ = ["lost_rows", "no_machine", "no_orphans", "running", "sandbox"]


class SandboxSecrets:
    """The secret store of a company that has all three providers, and of no other."""

    def __init__(self, base: str) -> None:
        self._base = base

    def find(self, company_code: str, store_id: str, provider: Provider) -> Merchant | None:
        return MERCHANTS[provider](self._base) if company_code == "maple" else None

    def forget(self, company_code: str, store_id: str, provider: Provider) -> None:
        """There is nothing to forget: each look is a new one."""


@pytest.fixture(autouse=True)
def secrets(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> SandboxSecrets:
    known = SandboxSecrets(sandbox.base)
    monkeypatch.setattr(merchant_secrets, "merchant_secrets", lambda: known)
    return known
