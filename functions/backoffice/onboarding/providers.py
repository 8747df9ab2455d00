"""Warn about payment providers without credentials: guests are not offered them, without any message."""

from collections.abc import Iterator

from backoffice.brand_entries import Brand
from backoffice.onboarding.fault import Fault, Place
from domain.payment.provider import Provider
from domain.store.store import Store
from gateways.merchant_secrets import merchant_secrets


def unconfigured(brand: Brand) -> Iterator[Fault]:
    """Return a warning for each provider without credentials in the target's secret store, for all stores."""
    for store in brand.stores:
        yield from _of_store(store)


def _of_store(store: Store) -> Iterator[Fault]:
    secrets = merchant_secrets()
    for name in store.checkout.merchants:
        if name in set(Provider) and not secrets.described(store.company_code, store.store_id, Provider(name)):
            rule = f"{name} has no credentials in the secret store, so that guests are not offered it"
            yield Fault(f"stores/{store.store_id}.yaml", Place(), "checkout.merchants", rule)
