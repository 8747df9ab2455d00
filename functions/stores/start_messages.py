"""Request and reply of `start`, which replaces `hosts`, `init`, `getstore`, `gettables` and `getfullmenu`."""

from pydantic import Field

from domain.entity import Entity
from runtime.call import Reply, Request
from runtime.new_session import NewSession
from stores.store_messages import StoreList, StoreView
from stores.table_messages import TableView


class StartRequest(Request):
    """The app key from the URL, empty if the page's host belongs to a brand (R-1); and a store chosen before."""

    token: str = Field("", max_length=200)
    app_pin: str = Field("", max_length=20)
    """The PIN of a key that has one, such as a kiosk's; such a key gives no session without it (spec section 6)."""
    store_id: str = Field("", alias="storeID", max_length=40)
    """The store this tab was in, or that a link names; ignored if it is not the company's."""


class MenuAddress(Entity):
    """The URL and the version of the published menu of a price level."""

    price_level: int
    version: str
    url: str


class OpenedStore(StoreView):
    """The session's store, with its table and menus. The ways to pay are returned by `getstore`."""

    table: TableView | None
    """The key's table; None if the key has no table, or one that the store removed."""
    menus: tuple[MenuAddress, ...]
    """One per price level of the order types that the store shows."""


class StartReply(Reply):
    """A session, and either the store it is bound to or the stores to choose from."""

    session: NewSession
    opened: OpenedStore | None
    choice: StoreList | None
    manifest_uri: str
    """The web app manifest of this host; empty if the host belongs to no brand."""
    touch_icon_uri: str
    """The home screen icon for iOS; empty if the brand was applied before icons were made."""
