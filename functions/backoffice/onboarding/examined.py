"""Check a live brand against everything in its target's tables, bucket and secret store."""

import datetime as dt
from collections.abc import Iterator
from typing import NamedTuple

from backoffice.onboarding.health import (
    Command,
    Finding,
    key_findings,
    menu_findings,
    payment_findings,
    provider_findings,
    store_findings,
)
from backoffice.onboarding.logo_findings import logo_findings
from backoffice.onboarding.standing_brand import StandingBrand
from domain.payment.provider import Provider
from domain.payment.trouble import trouble_of
from domain.store.store import Store
from domain.tenant import Tenant
from gateways import published_files
from gateways.merchant_secrets import merchant_secrets
from repositories.menu import menus
from repositories.operations import boards
from repositories.payment import merchant_troubles, payments
from runtime.parallel import each


class Examined(NamedTuple):
    """The findings, and when each menu was published, by store and price level."""

    findings: tuple[Finding, ...]
    published: dict[tuple[str, int], dt.datetime | None]


def examined(tenant: Tenant, brand: StandingBrand, now: dt.datetime, command: Command) -> Examined:
    """Collect all findings about a brand. Nothing is written, and no payment provider is called."""
    names = list(brand.menus)
    published = dict(zip(names, each(lambda name: _published(tenant, *name), names), strict=True))
    found = [*key_findings(brand, now), *menu_findings(brand, published)]
    for store in brand.stores:
        found += _of_store(tenant, store, now, command)
    return Examined(tuple(found), published)


def _published(tenant: Tenant, store_id: str, level: int) -> dt.datetime | None:
    pointer = menus.pointer(tenant, store_id, level)
    return published_files.written_at(pointer.url.removeprefix(published_files.PREFIX)) if pointer else None


def _of_store(tenant: Tenant, store: Store, now: dt.datetime, command: Command) -> Iterator[Finding]:
    store_id, secrets = store.store_id, merchant_secrets()
    yield from store_findings(store, boards.seen_at(tenant, store_id), now)
    yield from logo_findings(store)
    named = [Provider(name) for name in store.checkout.merchants if name in set(Provider)]
    known = {provider: secrets.described(tenant.company_code, store_id, provider) for provider in named}
    yield from provider_findings(store, known, command)
    troubles = tuple(found for payment in payments.in_trouble(tenant, store_id) if (found := trouble_of(payment)))
    merchant = merchant_troubles.of_store(tenant, store_id, now)
    yield from payment_findings(store, troubles, merchant, now, command)
