"""What is gone from a brand's files ends: hosts start nothing, keys open nothing, stores and tables take no orders.

Orders that are under way go on, and what was ordered stays to be read.
"""

from backoffice.brand_files import Brand
from backoffice.menu_file import content_version
from backoffice.onboarding.plan import Change
from domain.tenant import Tenant
from gateways import published_files
from gateways.published_files import manifest_key
from repositories import app_keys, companies, dining_tables, hosts, promotions, stores


def retire(brand: Brand, gone: tuple[Change, ...]) -> int:
    """End all of it; how many were ended."""
    for change in gone:
        _END[change.kind](brand.tenant, change.key)
    before = companies.applied(brand.tenant)
    ended = {change.key for change in gone}
    kept_hosts = tuple(host for host in before.hosts if host not in ended)
    kept_keys = {token_hash: words for token_hash, words in before.keys.items() if token_hash not in ended}
    companies.note_applied(brand.tenant, companies.Applied(hosts=kept_hosts, keys=kept_keys))
    return len(gone)


def _end_host(tenant: Tenant, host: str) -> None:
    entry = hosts.current(host)
    if entry is None or entry.company_code != tenant.company_code or not hosts.remove(entry):
        return
    for file in (f"pages/{host}.html", manifest_key(host)):
        published_files.remove(file)


def _end_key(_: Tenant, token_hash: str) -> None:
    app_keys.end(token_hash)


def _end_store(tenant: Tenant, store_id: str) -> None:
    store = stores.all_now(tenant)[store_id]
    config = store.config.model_copy(update={"accepting_orders": False})
    closed = store.model_copy(update={"config": config, "version": ""})
    stores.save(tenant, closed.model_copy(update={"version": content_version(closed)}))


def _end_table(tenant: Tenant, key: str) -> None:
    store_id, _, table_id = key.partition("#")
    table = next(each for each in dining_tables.filed(tenant, store_id) if each.table_id == table_id)
    dining_tables.close(tenant, store_id, table)


def _end_promotion(tenant: Tenant, code: str) -> None:
    promotions.remove(tenant, code)


_END = {
    "host": _end_host,
    "key": _end_key,
    "store": _end_store,
    "table": _end_table,
    "promotion": _end_promotion,
}
