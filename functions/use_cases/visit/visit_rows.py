"""What the start of a visit will surely read, in as few questions as what is known allows (reliability 4.2).

Which rows those are, the host tells, then its key, then the store. An environment that has seen them before asks for
all at once; what it remembers decides nothing, since each row is looked up by its own key. Rows in memory are not asked
for again.
"""

from domain.access.app_key import AppKey
from domain.store.store import Store
from domain.storefront.launch import own_store
from domain.tenant import Tenant
from repositories import app_keys, companies, dining_tables, hosts, menus, operations, stores
from repositories.read_ahead import BatchRead
from runtime.secret import sha256


def read_door_rows(host: str, token: str, chosen: str) -> None:
    """The host and the key; with them the company, its store and the rest as far as they can be guessed."""
    batch = BatchRead()
    hosts.ahead(batch, host)
    hosts.off_ahead(batch, host)
    entry = hosts.last_seen(host)
    token_hash = sha256(token or (entry.token if entry else ""))
    if token or entry:
        app_keys.ahead(batch, token_hash)
    if entry:
        companies.ahead(batch, Tenant(company_code=entry.company_code))
    seen = app_keys.last_seen(token_hash)
    if seen:
        _ask_of_key(batch, seen, chosen)
    batch.ahead()


def read_knock_rows(host: str, token_hash: str) -> None:
    """The host, whether it is disabled, and the key, as far as they were not asked for yet."""
    batch = BatchRead()
    hosts.ahead(batch, host)
    hosts.off_ahead(batch, host)
    app_keys.ahead(batch, token_hash)
    batch.ahead()


def read_store_rows(app_key: AppKey, chosen: str) -> None:
    """What a key leads to and was not asked for yet: company, store, table and the menus' pointers."""
    batch = BatchRead()
    _ask_of_key(batch, app_key, chosen)
    batch.ahead()


def shown_levels(store: Store) -> tuple[int, ...]:
    """The price levels that a guest of a store may meet."""
    settings = (store.order_type.dinein, store.order_type.takeout, store.order_type.delivery)
    return tuple(sorted({each.price_level for each in settings if not each.hide}))


def _ask_of_key(batch: BatchRead, app_key: AppKey, chosen: str) -> None:
    tenant = Tenant(company_code=app_key.company_code)
    companies.ahead(batch, tenant)
    company = companies.last_seen(tenant)
    own = own_store(app_key, company) if company else app_key.store_id
    store_id = own or (chosen if company and chosen in company.store_ids else "")
    if not store_id:
        return
    stores.ahead_if_old(batch, tenant, store_id)
    operations.ahead_if_old(batch, tenant, store_id)
    store = stores.last_seen(tenant, store_id)
    for level in shown_levels(store) if store else (0,):
        menus.ahead_if_old(batch, tenant, store_id, level)
    if app_key.table_id:
        dining_tables.ahead(batch, tenant, store_id, app_key.table_id)
