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
    "A host or a key to a session with its store",
    limits.STARTS,
    may_prove=True,
)
IS_ONLINE = Call(
    "/order/isonline",
    Access.STORE,
    SessionRequest,
    IsOnlineReply,
    "Whether the store is online",
    limits.READS,
    in_preview=True,
)
IS_MENU_DISABLED = Call(
    "/order/ismenudisabled",
    Access.PUBLIC,
    IsMenuDisabledRequest,
    IsMenuDisabledReply,
    "Whether a key's menu is off",
    limits.READS,
)
GET_SERVER_STATUS = Call(
    "/order/getserverstatus",
    Access.SESSION,
    SessionRequest,
    ServerStatusReply,
    "The server's build number",
    limits.READS,
    in_preview=True,
)
GET_STORES = Call(
    "/order/v2/getstores",
    Access.SESSION,
    SessionRequest,
    GetStoresReply,
    "The company's stores",
    limits.READS,
    in_preview=True,
)
GET_STORE = Call(
    "/order/getstore",
    Access.SESSION,
    GetStoreRequest,
    GetStoreReply,
    "One store, and a key bound to it",
    limits.STARTS,
    names_something=True,
    in_preview=True,
)
GET_STORE_HOURS = Call(
    "/order/v3/getstorehours",
    Access.STORE,
    GetStoreHoursRequest,
    GetStoreHoursReply,
    "Hours, acceptance and slots",
    limits.LOOKUPS,
    in_preview=True,
)
GET_FULL_MENU = Call(
    "/order/v2/getfullmenu",
    Access.STORE,
    GetFullMenuRequest,
    GetFullMenuReply,
    "The published menu of a price level",
    limits.READS,
    names_something=True,
    in_preview=True,
)
GET_CATEGORIES = Call(
    "/order/getcategories",
    Access.STORE,
    GetCategoriesRequest,
    GetCategoriesReply,
    "Categories of the menu",
    limits.READS,
    names_something=True,
    in_preview=True,
)
GET_ITEMS = Call(
    "/order/v2/getitems",
    Access.STORE,
    GetItemsRequest,
    GetItemsReply,
    "Items by condition",
    limits.READS,
    names_something=True,
    in_preview=True,
)
GET_ITEM_INVENTORY = Call(
    "/order/v2/getiteminventory",
    Access.STORE,
    GetItemInventoryRequest,
    GetItemInventoryReply,
    "Stock of items",
    limits.LOOKUPS,
    names_something=True,
    in_preview=True,
)
GET_TABLES = Call(
    "/order/gettables", Access.STORE, GetTablesRequest, GetTablesReply, "Dining tables", limits.LOOKUPS, in_preview=True
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
