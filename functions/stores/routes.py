"""The endpoints of the stores function and their handlers."""

from collections.abc import Mapping

from domain.access.visit_door import visit_door
from domain.store.info import SERVER_BUILD
from domain.store.store_hours import order_types
from domain.tables.dining_table import DiningTable
from domain.typed_text import code_key
from repositories.access import app_keys
from repositories.tables import dining_tables
from runtime.call import Call, SessionRequest
from runtime.caller import Caller
from runtime.http import Handler
from stores import messages
from stores.choose_store import choose_store, list_stores
from stores.find_store import store_of
from stores.read_inventory import read_inventory
from stores.read_menu import categories, full_menu, items
from stores.start_visit import start_visit
from stores.store_messages import IsMenuDisabledReply, IsMenuDisabledRequest, IsOnlineReply, ServerStatusReply
from stores.table_messages import GetTablesReply, GetTablesRequest, TableView
from stores.tell_hours import tell_hours
from use_cases.order.taking_orders import stop_of


def is_online(_request: SessionRequest, caller: Caller) -> IsOnlineReply:
    """Return whether the store accepts orders of any type: it is switched on, and a person or system is notified."""
    store, set_now = store_of(caller)
    return IsOnlineReply(online=any(stop_of(store, each, set_now, caller.now) is None for each in order_types(store)))


def is_menu_disabled(request: IsMenuDisabledRequest, caller: Caller) -> IsMenuDisabledReply:
    """Return whether an app key opens no menu: disabled, unknown, expired or inactive."""
    app_key = app_keys.find(request.token)
    usable = app_key is not None and app_key.active and not app_key.expired(caller.now) and not app_key.menu_disabled
    return IsMenuDisabledReply(menu_disabled=not usable)


def server_status(_request: SessionRequest, _caller: Caller) -> ServerStatusReply:
    """Return the build number, with which all features of the spec are enabled (Y-9)."""
    return ServerStatusReply(build_no=SERVER_BUILD)


def find_tables(request: GetTablesRequest, caller: Caller) -> GetTablesReply:
    """Return the tables that match all filters."""
    session, (store, _) = caller.session, store_of(caller)
    tables = dining_tables.standings(session.tenant, session.store_id)
    return GetTablesReply(
        tables=tuple(
            TableView.of(table, visit_door(session, store.order_type.dinein, table, standing, caller.now))
            for table, standing in tables
            if _fits(table, request)
        )
    )


def _fits(table: DiningTable, request: GetTablesRequest) -> bool:
    name = code_key(request.table_name)
    return (
        request.table_id in {"", table.table_id}
        and request.table_group_id in {"", table.table_group_id}
        and (not name or name in {code_key(table.descr), code_key(table.table_id)})
    )


ROUTES: Mapping[Call, Handler] = {
    messages.START: start_visit,
    messages.IS_ONLINE: is_online,
    messages.IS_MENU_DISABLED: is_menu_disabled,
    messages.GET_SERVER_STATUS: server_status,
    messages.GET_STORES: list_stores,
    messages.GET_STORE: choose_store,
    messages.GET_STORE_HOURS: tell_hours,
    messages.GET_FULL_MENU: full_menu,
    messages.GET_CATEGORIES: categories,
    messages.GET_ITEMS: items,
    messages.GET_ITEM_INVENTORY: read_inventory,
    messages.GET_TABLES: find_tables,
}
