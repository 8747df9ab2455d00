"""The endpoints that read a store, with their requests and replies (spec section 7, Ordering server)."""

from runtime import limits
from runtime.call import Access, Call, SessionRequest
from stores.hours_messages import GetStoreHoursReply, GetStoreHoursRequest
from stores.inventory_messages import GetItemInventoryReply, GetItemInventoryRequest
from stores.menu_messages import (
    GetCategoriesReply,
    GetCategoriesRequest,
    GetFullMenuReply,
    GetFullMenuRequest,
    GetItemsReply,
    GetItemsRequest,
)
from stores.start_messages import StartReply, StartRequest
from stores.store_messages import (
    GetStoreReply,
    GetStoreRequest,
    GetStoresReply,
    IsMenuDisabledReply,
    IsMenuDisabledRequest,
    IsOnlineReply,
    ServerStatusReply,
)
from stores.table_messages import GetTablesReply, GetTablesRequest

START = Call(
    "/start",
    Access.PUBLIC,
    StartRequest,
    StartReply,
    "Open a session with its store, by host or key",
    limits.STARTS,
    may_prove=True,
)
IS_ONLINE = Call(
    "/order/isonline",
    Access.STORE,
    SessionRequest,
    IsOnlineReply,
    "Check if the store is online",
    limits.READS,
    in_preview=True,
)
IS_MENU_DISABLED = Call(
    "/order/ismenudisabled",
    Access.PUBLIC,
    IsMenuDisabledRequest,
    IsMenuDisabledReply,
    "Check if a key's menu is disabled",
    limits.READS,
)
GET_SERVER_STATUS = Call(
    "/order/getserverstatus",
    Access.SESSION,
    SessionRequest,
    ServerStatusReply,
    "Read the server's build number",
    limits.READS,
    in_preview=True,
)
GET_STORES = Call(
    "/order/v2/getstores",
    Access.SESSION,
    SessionRequest,
    GetStoresReply,
    "List the company's stores",
    limits.READS,
    in_preview=True,
)
GET_STORE = Call(
    "/order/getstore",
    Access.SESSION,
    GetStoreRequest,
    GetStoreReply,
    "Read one store, and get a key for it",
    limits.STARTS,
    names_something=True,
    in_preview=True,
)
GET_STORE_HOURS = Call(
    "/order/v3/getstorehours",
    Access.STORE,
    GetStoreHoursRequest,
    GetStoreHoursReply,
    "Read hours, acceptance and time slots",
    limits.LOOKUPS,
    in_preview=True,
)
GET_FULL_MENU = Call(
    "/order/v2/getfullmenu",
    Access.STORE,
    GetFullMenuRequest,
    GetFullMenuReply,
    "Read the published menu of a price level",
    limits.READS,
    names_something=True,
    in_preview=True,
)
GET_CATEGORIES = Call(
    "/order/getcategories",
    Access.STORE,
    GetCategoriesRequest,
    GetCategoriesReply,
    "List the categories of the menu",
    limits.READS,
    names_something=True,
    in_preview=True,
)
GET_ITEMS = Call(
    "/order/v2/getitems",
    Access.STORE,
    GetItemsRequest,
    GetItemsReply,
    "List items by condition",
    limits.READS,
    names_something=True,
    in_preview=True,
)
GET_ITEM_INVENTORY = Call(
    "/order/v2/getiteminventory",
    Access.STORE,
    GetItemInventoryRequest,
    GetItemInventoryReply,
    "Read the stock of items",
    limits.LOOKUPS,
    names_something=True,
    in_preview=True,
)
GET_TABLES = Call(
    "/order/gettables", Access.STORE, GetTablesRequest, GetTablesReply, "List tables", limits.LOOKUPS, in_preview=True
)

CALLS = (
    START,
    IS_ONLINE,
    IS_MENU_DISABLED,
    GET_SERVER_STATUS,
    GET_STORES,
    GET_STORE,
    GET_STORE_HOURS,
    GET_FULL_MENU,
    GET_CATEGORIES,
    GET_ITEMS,
    GET_ITEM_INVENTORY,
    GET_TABLES,
)
