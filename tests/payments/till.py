"""A store that takes cards, its providers in the sandbox, and a clock that both sides go by."""

import datetime as dt
import time
from collections.abc import Iterator

import pytest
from infrastructure.local.sandbox.state import Sandbox
from tests.flips import put_stores
from tests.functions.world import NOON, Clock
from tests.hosted_pages import MERCHANTS, running, sandbox

from domain.payment.provider import Provider
from domain.tenant import Tenant
from gateways import merchant_secrets
from gateways.merchant_secrets import Merchant
from repositories.store import stores

__all__ = ["SandboxMerchants", "paying_store", "running", "sandbox", "set_clock"]


class SandboxMerchants:
    """The secret store of a company with all three providers, and of no other."""

    def __init__(self, base: str, company: str = "corner") -> None:
        self.base, self.company = base, company
        self.missing: set[Provider] = set()

    def find(self, company_code: str, store_id: str, provider: Provider) -> Merchant | None:
        known = company_code == self.company and provider not in self.missing
        return MERCHANTS[provider](self.base) if known else None

    def configured(self, company_code: str, store_id: str, provider: Provider) -> bool:
        return self.find(company_code, store_id, provider) is not None

    def forget(self, company_code: str, store_id: str, provider: Provider) -> None:
        """There is nothing to forget: each look is a new one."""


def set_clock(sandbox: Sandbox, now: dt.datetime = NOON) -> None:
    """Set the sandbox to the store's time, which does not move: a long test sets it again."""
    sandbox.clock_offset = int(now.timestamp() - time.time())


@pytest.fixture
def paying_store(
    brands: object, clock: Clock, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> Iterator[SandboxMerchants]:
    """The Queen Street store with all three providers; the sandbox keeps the store's time."""
    set_clock(sandbox)
    merchants = SandboxMerchants(sandbox.base)
    monkeypatch.setattr(merchant_secrets, "merchant_secrets", lambda: merchants)
    tenant = Tenant(company_code="corner")
    before = stores.current(tenant, "queen")
    assert before is not None
    checkout = before.checkout.model_copy(update={"merchants": tuple(Provider)})
    put_stores(tenant, before.model_copy(update={"checkout": checkout, "version": "with-cards"}))
    yield merchants
    put_stores(tenant, before)
