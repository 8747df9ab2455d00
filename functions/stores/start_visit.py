"""The start of a visit in one call: a host or a key in, a session with its store out (spec section 2, Startup)."""

from datetime import datetime
from typing import NamedTuple

from domain.access.app_key import AppKey
from domain.brand.company import Company
from domain.errors import Code, Refusal
from domain.store.store import Store
from domain.storefront.launch import chosen_store, launch_data, own_store
from domain.tenant import Tenant
from repositories import dining_tables, hosts, menus, stores
from repositories.brand_memory import whole
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
    """What the separate calls would have told, and their refusals; nothing is stored before all of it was read.

    The ways to pay are left to `getstore`, since they would cost each cold start questions to the secret store.
    """
    found = whole(lambda: _found(request, caller))
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
    """All that a visit begins with, of one version of its brand."""

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
    """A key of another brand on a host of ours is not what that host puts on a home screen."""
    entry = hosts.find(host)
    return entry.manifest_uri if entry and entry.company_code == company.company_code else ""


def _token(request: StartRequest, caller: Caller) -> str:
    """The key of the address, else of the host; a key of another company opens nothing on a brand's own host (R-1)."""
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
    read_store_rows(app_key, store_id)  # a store that was chosen, if the company was not known before
    store = stores.find(tenant, store_id)
    if store is None:
        raise Refusal(Code.SOMETHING_WRONG)
    read_store_rows(app_key, store_id)  # its price levels, if it was not
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
