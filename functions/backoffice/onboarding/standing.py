"""Read a brand's current rows, independently of the files they came from."""

from collections.abc import Iterable

from backoffice.brand_files import price_levels
from domain.entity import Entity
from domain.store.store import Store
from domain.tenant import Tenant
from repositories.access import app_keys
from repositories.brand import companies, hosts, news
from repositories.brand.companies import Applied, Head
from repositories.brand.declared_rows import Filed, Kind, Name
from repositories.menu import menus
from repositories.promotion import promotions
from repositories.store import stores
from repositories.tables import dining_tables
from runtime.parallel import each

Rows = dict[Name, Filed]
_ORDER = {kind: place for place, kind in enumerate(Kind)}


class _Owned(Entity, extra="ignore"):
    """The part of a host or a key that says which company it belongs to."""

    company_code: str


def by_name(rows: Iterable[Filed]) -> Rows:
    """Index rows by kind and key."""
    return {row.name: row for row in rows}


def owner_of(row: Filed) -> str:
    """Return the code of the company that a host or a key belongs to."""
    return _Owned.model_validate_json(row.body).company_code


def standing(tenant: Tenant, head: Head | None, wanted: Rows) -> Rows:
    """Return all rows of the brand except the company's, and rows at the places in `wanted`, even of another brand."""
    applied = head.applied if head else Applied()
    stored = stores.filed(tenant)
    places = sorted({row.key for row in stored} | {key for kind, key in wanted if kind is Kind.STORE})
    pointers = {key for kind, key in wanted if kind is Kind.MENU} | {name for row in stored for name in _pointers(row)}
    named = {key: row.mark for (kind, key), row in wanted.items() if kind is Kind.KEY}
    listed = {*applied.hosts, *(key for kind, key in wanted if kind is Kind.HOST)}
    tables = each(lambda store_id: dining_tables.filed(tenant, store_id), places)
    found = [*stored, *(row for rows in tables for row in rows), *menus.filed(tenant, sorted(pointers))]
    found += [*promotions.filed(tenant), *news.filed(tenant)]
    found += [*app_keys.filed({**applied.keys, **named}), *hosts.filed(sorted(listed))]
    ours = (row for row in found if row.name in wanted or _is_ours(tenant, row))
    return by_name(sorted(ours, key=lambda row: (_ORDER[row.kind], row.key)))


def _pointers(row: Filed) -> list[str]:
    return [f"{row.key}#{level}" for level in price_levels(Store.model_validate_json(row.body))]


def _is_ours(tenant: Tenant, row: Filed) -> bool:
    return row.kind not in {Kind.KEY, Kind.HOST} or owner_of(row) == tenant.company_code


def all_of(tenant: Tenant) -> tuple[Head | None, Rows]:
    """Return the company's row and all its other rows."""
    head = companies.head(tenant)
    return head, standing(tenant, head, {})
