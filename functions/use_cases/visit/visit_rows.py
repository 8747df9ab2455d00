"""Prefetch the rows that the start of a visit needs, in as few batches as possible (reliability 4.2).

The host leads to its key, the key to the store. An environment that has seen them before reads all in one batch. The
remembered values have no effect on the result, since each row is looked up by its own key. Rows in memory are not read
again.
"""

from domain.access.app_key import AppKey
from domain.store.store import Store
from domain.storefront.launch import own_store
from domain.tenant import Tenant
from repositories.access import app_keys
from repositories.brand import companies, hosts
from repositories.engine.prefetch import BatchRead
from repositories.menu import menus
from repositories.operations import operations
from repositories.store import stores
from repositories.tables import dining_tables
from runtime.secret import sha256


def read_door_rows(host: str, token: str, chosen: str) -> None:
    """Prefetch the host and the key, and the company, the store and the rest if they can be guessed."""
    batch = BatchRead()
    hosts.prefetch(batch, host)
    hosts.off_ahead(batch, host)
    entry = hosts.last_seen(host)
    token_hash = sha256(token or (entry.token if entry else ""))
    if token or entry:
        app_keys.prefetch(batch, token_hash)
    if entry:
        companies.prefetch(batch, Tenant(company_code=entry.company_code))
    seen = app_keys.last_seen(token_hash)
    if seen:
        _ask_of_key(batch, seen, chosen)
    batch.prefetch()


def read_knock_rows(host: str, token_hash: str) -> None:
    """Prefetch the host, its lock and the key, unless they are prefetched already."""
    batch = BatchRead()
    hosts.prefetch(batch, host)
    hosts.off_ahead(batch, host)
    app_keys.prefetch(batch, token_hash)
    batch.prefetch()


def read_store_rows(app_key: AppKey, chosen: str) -> None:
    """Prefetch what a key leads to: company, store, table and menu pointers, unless prefetched already."""
    batch = BatchRead()
    _ask_of_key(batch, app_key, chosen)
    batch.prefetch()


def shown_levels(store: Store) -> tuple[int, ...]:
    """The price levels that a guest of the store can see."""
    settings = (store.order_type.dinein, store.order_type.takeout, store.order_type.delivery)
    return tuple(sorted({each.price_level for each in settings if not each.hide}))


def _ask_of_key(batch: BatchRead, app_key: AppKey, chosen: str) -> None:
    tenant = Tenant(company_code=app_key.company_code)
    companies.prefetch(batch, tenant)
    company = companies.last_seen(tenant)
    own = own_store(app_key, company) if company else app_key.store_id
    store_id = own or (chosen if company and chosen in company.store_ids else "")
    if not store_id:
        return
    stores.prefetch_if_old(batch, tenant, store_id)
    operations.prefetch_if_old(batch, tenant, store_id)
    store = stores.last_seen(tenant, store_id)
    for level in shown_levels(store) if store else (0,):
        menus.prefetch_if_old(batch, tenant, store_id, level)
    if app_key.table_id:
        dining_tables.prefetch(batch, tenant, store_id, app_key.table_id)
