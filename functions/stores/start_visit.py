"""Start a visit in one request: a host or an app key becomes a session with its store (spec section 2, Startup)."""

from datetime import datetime
from typing import NamedTuple

from domain.access.app_key import AppKey
from domain.brand.company import Company
from domain.errors import Code, Refusal
from domain.store.store import Store
from domain.storefront.launch import chosen_store, launch_data, own_store
from domain.tenant import Tenant
from repositories.brand import hosts
from repositories.engine.brand_memory import read_consistently
from repositories.menu import menus
from repositories.store import stores
from repositories.tables import dining_tables
from runtime.caller import Caller
from runtime.new_session import NewSession
from stores.choose_store import store_list, store_view
from stores.start_messages import MenuAddress, OpenedStore, StartReply, StartRequest
from stores.store_messages import StoreList
from stores.table_messages import TableView
from use_cases.visit.admit_key import Knock, admit_key, begin_session, company_of
from use_cases.visit.previewed import previewed
from use_cases.visit.visit_rows import read_door_rows, read_store_rows, shown_levels


def start_visit(request: StartRequest, caller: Caller) -> StartReply:
    """Return what the separate endpoints would return, with the same refusals.

    Nothing is stored before everything is read. `getstore` returns the ways to pay, because here they would add reads
    of the secret store to each cold start.
    """
    found = read_consistently(lambda: _found(request, caller))
    app_key, company = found.app_key, found.company
    caller.require_turn(app_key.turns_key(found.knock.token))
    session, session_key = begin_session(found.knock, app_key, company, request.session_id, found.chosen)
    told = NewSession.begun(session, session_key, launch_data(app_key, company, previewed(app_key)), caller)
    return StartReply(
        session=told,
        opened=found.opened,
        choice=found.choice,
        manifest_uri=found.manifest_uri,
        touch_icon_uri=company.touch_icon_uri,
    )


class _Found(NamedTuple):
    """Everything a visit starts with, all from one version of its brand."""

    knock: Knock
    app_key: AppKey
    company: Company
    chosen: str
    opened: OpenedStore | None
    choice: StoreList | None
    manifest_uri: str


def _found(request: StartRequest, caller: Caller) -> _Found:
    knock = Knock(
        caller.host, _token(request, caller), request.app_pin, caller.keep_cookie(), caller.now, caller.network
    )
    app_key = admit_key(knock)
    read_store_rows(app_key, request.store_id)
    company = company_of(app_key)
    chosen = chosen_store(app_key, company, request.store_id)
    store_id = own_store(app_key, company) or chosen
    opened = _opened(app_key, company, store_id, caller.now) if store_id else None
    choice = None if opened else store_list(app_key.tenant, company, "", caller.now)
    return _Found(knock, app_key, company, chosen, opened, choice, _manifest(caller.host, company))


def _manifest(host: str, company: Company) -> str:
    """An app key of another brand on this host does not get this host's manifest."""
    entry = hosts.find(host)
    return entry.manifest_uri if entry and entry.company_code == company.company_code else ""


def _token(request: StartRequest, caller: Caller) -> str:
    """Return the app key of the URL, else of the host; a brand's own host accepts no other company's key (R-1)."""
    read_door_rows(caller.host, request.token, request.store_id)
    if request.token:
        return request.token
    entry = hosts.find(caller.host)
    if entry is None:
        return ""
    read_door_rows(caller.host, entry.token, request.store_id)
    return entry.token


def _opened(app_key: AppKey, company: Company, store_id: str, now: datetime) -> OpenedStore:
    tenant = app_key.tenant
    read_store_rows(app_key, store_id)  # a chosen store, if the company was not cached before
    store = stores.find(tenant, store_id)
    if store is None:
        raise Refusal(Code.SOMETHING_WRONG)
    read_store_rows(app_key, store_id)  # its price levels, if the store was not cached before
    table = dining_tables.find(tenant, store_id, app_key.table_id) if app_key.table_id else None
    return OpenedStore.model_construct(
        **dict(store_view(store, company, now, at_pad=app_key.order_pad)),
        table=TableView.of(table) if table else None,
        menus=_menus(tenant, store),
    )


def _menus(tenant: Tenant, store: Store) -> tuple[MenuAddress, ...]:
    found = {level: menus.pointer(tenant, store.store_id, level) for level in shown_levels(store)}
    return tuple(
        MenuAddress(price_level=level, version=pointer.version, url=pointer.url)
        for level, pointer in found.items()
        if pointer
    )
