"""Read the current data of one brand in a target, independently of its files; nothing is written."""

from collections.abc import Mapping
from typing import NamedTuple

from backoffice.brand_files import price_levels
from domain.access.app_key import AppKey
from domain.brand.company import Company
from domain.brand.host import HostEntry
from domain.brand.news import News
from domain.menu.menu import Menu
from domain.pricing.promotions import Promotion
from domain.store.store import Store
from domain.tables.dining_table import DiningTable
from domain.tenant import Tenant
from repositories.access import app_keys
from repositories.brand import companies, hosts, news
from repositories.menu import menus
from repositories.promotion import promotions
from repositories.store import stores
from repositories.tables import dining_tables
from runtime.parallel import each


class StandingKey(NamedTuple):
    """A key, the hash of its token, and a description of what it opens."""

    token_hash: str
    words: str
    key: AppKey


class StandingBrand(NamedTuple):
    """Everything about a brand that a folder can contain."""

    company: Company
    owner: str
    stores: tuple[Store, ...]
    menus: Mapping[tuple[str, int], Menu]
    """By store and price level."""
    keys: tuple[StandingKey, ...]
    hosts: tuple[HostEntry, ...]
    tables: tuple[tuple[str, DiningTable, str], ...]
    """With the store, and with the hash of the PIN from the files."""
    promotions: tuple[Promotion, ...]
    news: tuple[News, ...]
    retired: tuple[str, ...]
    """Stores that the brand no longer lists."""


def standing_brand(tenant: Tenant) -> StandingBrand | None:
    """Read the current data; None if there is no such company."""
    company = companies.current(tenant)
    if company is None:
        return None
    there, applied = stores.all_now(tenant), companies.applied(tenant)
    listed = tuple(there[store_id] for store_id in company.store_ids if store_id in there)
    entries = each(hosts.current, applied.hosts)
    found = zip(applied.keys.items(), each(app_keys.as_filed, applied.keys), strict=True)
    return StandingBrand(
        company=company,
        owner=companies.mark_of(tenant),
        stores=listed,
        menus=_menus(tenant, listed),
        keys=tuple(
            StandingKey(token_hash, words, key)
            for (token_hash, words), key in found
            if key and key.company_code == tenant.company_code
        ),
        hosts=tuple(entry for entry in entries if entry and entry.company_code == tenant.company_code),
        tables=tuple(
            (store.store_id, table, pin_hash)
            for store in listed
            for table, pin_hash in dining_tables.filed_pins(tenant, store.store_id)
        ),
        promotions=promotions.all_of(tenant),
        news=news.all_of(tenant),
        retired=tuple(sorted(there.keys() - set(company.store_ids))),
    )


def without_menu(brand: StandingBrand) -> tuple[str, ...]:
    """Return stores whose menu was never published, or has a format that is no longer read."""
    return tuple(store.store_id for store in brand.stores if (store.store_id, 0) not in brand.menus)


def _menus(tenant: Tenant, listed: tuple[Store, ...]) -> dict[tuple[str, int], Menu]:
    names = [(store.store_id, level) for store in listed for level in price_levels(store)]
    found = each(lambda name: menus.current(tenant, *name), names)
    return {name: menu for name, menu in zip(names, found, strict=True) if menu}
