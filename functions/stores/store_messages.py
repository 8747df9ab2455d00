"""Requests and replies about stores: whether one is online, the list of stores, and one store (spec section 7)."""

from pydantic import Field

from domain.brand.company import StoreSort
from domain.brand.palette import Palette
from domain.brand.theme import Theme
from domain.calendar.shown import ShownDay
from domain.calendar.status import OpenStatus
from domain.entity import Entity
from domain.menu.menu import Picture
from domain.operations.told import TypeBusy, TypePause
from domain.payment.options import PaymentOptions
from domain.store.store import Store
from domain.vocabulary.address import Address, Coordinates
from domain.vocabulary.order_type import OrderType
from runtime.call import Reply, Request, SessionRequest


class IsOnlineReply(Reply):
    """Whether the store accepts any orders right now, including its own switch."""

    online: bool


class IsMenuDisabledRequest(Request):
    """The app key whose menu to check."""

    token: str = Field(min_length=1, max_length=200)


class IsMenuDisabledReply(Reply):
    """Whether the menu is disabled; also true for an app key that is unknown, expired or inactive."""

    menu_disabled: bool


class ServerStatusReply(Reply):
    """The server's build number (Y-9)."""

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
    taking_orders: tuple[OrderType, ...]
    """The order types accepted now: not paused, and the store is notified of orders."""
    pauses: tuple[TypePause, ...]
    busy: tuple[TypeBusy, ...]


class StoreList(Entity):
    """The company's stores and how to list them."""

    company_code: str
    company_name: str
    header: str
    sort_by: StoreSort
    add_shortcut_bar_enabled: bool
    theme: Theme
    palette: Palette
    default_locale: str
    home_page: str
    icon_uri: str
    stores: tuple[StoreSummary, ...]


class GetStoresReply(StoreList, Reply):
    """The company's stores and how to list them."""


class GetStoreRequest(SessionRequest):
    """The chosen store; empty if the session is bound to a store already."""

    store_id: str = Field("", alias="storeID", max_length=40)


class StoreView(Entity):
    """A store as guests see it, with the colours derived from its theme and the company's number of stores."""

    store: Store
    taking_orders: tuple[OrderType, ...]
    """The order types that it accepts now."""
    pauses: tuple[TypePause, ...]
    busy: tuple[TypeBusy, ...]
    palette: Palette
    company_name: str
    icon_uri: str
    store_count: int


class GetStoreReply(StoreView, Reply):
    """The store, and the session key to use for it from now on (spec section 3, Store.sessionKey)."""

    session_key: str
    payment_options: PaymentOptions
