"""Requests and replies of the calls that read a store (spec section 7, Ordering server)."""

from typing import Annotated

from pydantic import AwareDatetime, Field

from domain.calendar.acceptance import AppData, NotAccepting
from domain.calendar.shown import OrderHours, ShownDay
from domain.calendar.status import OpenStatus
from domain.delivery.address import Address, Coordinates
from domain.entity import Entity, Money
from domain.menu.menu import Category, Menu, MenuItem, Picture
from domain.money import ZERO
from domain.payment.options import PaymentOptions
from domain.store.order_type import OrderType
from domain.store.store import Store, StoreSort, Theme
from runtime import limits
from runtime.call import Access, Call, Reply, Request, SessionRequest

PriceLevel = Annotated[int, Field(ge=0, le=99)]
Name = Annotated[str, Field(max_length=80)]


class IsOnlineReply(Reply):
    """Whether the store takes orders at all right now, its own switch included."""

    online: bool


class IsMenuDisabledRequest(Request):
    """The app token whose menu is asked about."""

    token: str = Field(min_length=1, max_length=200)


class IsMenuDisabledReply(Reply):
    """True also for a key that is unknown, expired or inactive."""

    menu_disabled: bool


class ServerStatusReply(Reply):
    """The server's build (Y-9)."""

    build_no: int


class StoreSummary(Entity):
    """A store in the list of stores, in the company's own order."""

    store_id: str = Field(alias="storeID")
    store_name: str
    address: Address
    tel: str
    coords: Coordinates | None
    logo_uri: str
    hero: Picture | None
    time_zone: str
    business_hours: tuple[ShownDay, ...]
    open_status: OpenStatus
    order_types: tuple[OrderType, ...]


class GetStoresReply(Reply):
    """The company's stores and how to list them."""

    company_code: str
    company_name: str
    header: str
    sort_by: StoreSort
    add_shortcut_bar_enabled: bool
    theme: Theme
    default_locale: str
    home_page: str
    stores: tuple[StoreSummary, ...]


class GetStoreRequest(SessionRequest):
    """The store chosen; empty when the session is bound to one already."""

    store_id: str = Field("", alias="storeID", max_length=40)


class GetStoreReply(Reply):
    """The store and the session key to use for it from now on (spec section 3, Store.sessionKey)."""

    store: Store
    session_key: str
    company_name: str
    store_count: int
    payment_options: PaymentOptions


class GetStoreHoursRequest(SessionRequest):
    """`scheduleOrderHours` asks for the slots of a scheduled order beside the as-soon-as-possible answer (T-8)."""

    order_type: OrderType = OrderType.TAKEOUT
    check_order_limit: bool = True
    delivery_min: int = Field(0, ge=0, le=24 * 60)
    schedule_order_hours: bool = False
    subtotal: Money = ZERO
    """Subtotal minus discount, for the order limit's skip value (T-2)."""
    app_key: str = Field("", max_length=200)
    data_id: str = Field("", max_length=200)


class Slot(Entity):
    """A time to choose: the promised instant, the end of its period, and whether it is full."""

    at: AwareDatetime
    until: AwareDatetime
    full: bool


class GetStoreHoursReply(Reply):
    """When the store is open and what it accepts now; the server decides, whatever the client's clock says."""

    order_type: OrderType
    time_zone: str
    time_zone_abbrev: str
    time_zone_utc_offset_min: int
    server_time: AwareDatetime
    current_day: int
    current_date: str
    business_hours: tuple[ShownDay, ...]
    """Sunday first, this week's exceptions included."""
    order_hours: OrderHours
    transport_hours: tuple[ShownDay, ...] | None
    open_status: OpenStatus
    accept_order: bool
    """Orders are taken now, as soon as possible or by a slot."""
    not_accepting: NotAccepting | None
    app_data: AppData
    order_limit_exceed: bool
    preorder: tuple[OrderType, ...]
    """The order types that can be scheduled while the store is closed."""
    asap: AwareDatetime | None
    """The earliest promise when ordering now; None when only slots are left."""
    slots: tuple[Slot, ...]
    pin_required_at_dinein_checkout: bool


class GetFullMenuRequest(SessionRequest):
    """`content` asks for the menu itself; otherwise it is read from `url`."""

    menu_types: tuple[Name, ...] = Field((), max_length=20)
    price_level: PriceLevel = 0
    content: bool = False


class GetFullMenuReply(Reply):
    """The published menu: an immutable document per store, price level and version."""

    version: str
    price_level: int
    url: str
    categories: tuple[Category, ...] = ()
    menu: Menu | None = None


class GetCategoriesRequest(SessionRequest):
    """All categories, or one with its descendants."""

    menu_types: tuple[Name, ...] = Field((), max_length=20)
    cat_id: int | None = Field(None, alias="catID")
    menu: Name = ""
    price_level: PriceLevel = 0


class GetCategoriesReply(Reply):
    """Categories in menu order."""

    version: str
    categories: tuple[Category, ...]


class GetItemsRequest(SessionRequest):
    """Every condition given must hold."""

    menu_types: tuple[Name, ...] = Field((), max_length=20)
    price_level: PriceLevel = 0
    cat_id: int | None = Field(None, alias="catID")
    cat_barcode: Name = ""
    barcode: Name = ""
    favorite: bool | None = None
    redeem: bool | None = None
    redeemable: bool | None = None
    fullmenu: bool = False


class GetItemsReply(Reply):
    """Items in menu order."""

    version: str
    items: tuple[MenuItem, ...]


class GetItemInventoryRequest(SessionRequest):
    """The items asked about (all when empty); what `orderId` holds itself counts as available to it."""

    items: tuple[int, ...] = Field((), max_length=2000)
    order_id: str = Field("", pattern="^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$")


class OptionInventory(Entity):
    """An option's stock."""

    id: int = Field(alias="ID")
    countable: bool
    soldout: bool
    qty: int


class ItemInventory(Entity):
    """An item's stock; `qty` is what can still be ordered when countable (S-2)."""

    id: int = Field(alias="ID")
    countable: bool
    soldout: bool
    qty: int
    options: tuple[OptionInventory, ...]


class GetItemInventoryReply(Reply):
    """Only items and options that are countable or sold out; all others can be ordered freely."""

    items: tuple[ItemInventory, ...]


class GetTablesRequest(SessionRequest):
    """By id, by name as the guest types it, or by group; all tables when empty."""

    table_id: str = Field("", alias="tableID", max_length=40)
    table_name: Name = ""
    table_group_id: str = Field("", alias="tableGroupID", max_length=40)


class TableView(Entity):
    """A dining table; a disabled one is not assigned."""

    id: str = Field(alias="ID")
    descr: str
    table_group_id: str = Field(alias="tableGroupID")
    table_group_name: str
    disabled: bool


class GetTablesReply(Reply):
    """The tables found; none is not a failure."""

    tables: tuple[TableView, ...]


IS_ONLINE = Call(
    "/order/isonline", Access.STORE, SessionRequest, IsOnlineReply, "Whether the store is online", limits.READS
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
)
GET_STORES = Call(
    "/order/v2/getstores", Access.SESSION, SessionRequest, GetStoresReply, "The company's stores", limits.READS
)
GET_STORE = Call(
    "/order/getstore", Access.SESSION, GetStoreRequest, GetStoreReply, "One store, and a key bound to it", limits.STARTS
)
GET_STORE_HOURS = Call(
    "/order/v3/getstorehours",
    Access.STORE,
    GetStoreHoursRequest,
    GetStoreHoursReply,
    "Hours, acceptance and slots",
    limits.LOOKUPS,
)
GET_FULL_MENU = Call(
    "/order/v2/getfullmenu",
    Access.STORE,
    GetFullMenuRequest,
    GetFullMenuReply,
    "The published menu of a price level",
    limits.READS,
)
GET_CATEGORIES = Call(
    "/order/getcategories",
    Access.STORE,
    GetCategoriesRequest,
    GetCategoriesReply,
    "Categories of the menu",
    limits.READS,
)
GET_ITEMS = Call("/order/v2/getitems", Access.STORE, GetItemsRequest, GetItemsReply, "Items by condition", limits.READS)
GET_ITEM_INVENTORY = Call(
    "/order/v2/getiteminventory",
    Access.STORE,
    GetItemInventoryRequest,
    GetItemInventoryReply,
    "Stock of items",
    limits.LOOKUPS,
)
GET_TABLES = Call("/order/gettables", Access.STORE, GetTablesRequest, GetTablesReply, "Dining tables", limits.LOOKUPS)

CALLS = (
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
