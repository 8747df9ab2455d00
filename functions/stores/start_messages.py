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
    """The PIN of a key that has one, such as a kiosk's; without it such a key gives no session (spec section 6)."""
    store_id: str = Field("", alias="storeID", max_length=40)
    """The store this tab was in, or that a link names; one that is not the company's is as none."""


class MenuAddress(Entity):
    """The URL and the version of the published menu of a price level."""

    price_level: int
    version: str
    url: str


class OpenedStore(StoreView):
    """The session's store, with its table and menus. The ways to pay are returned by `getstore`."""

    table: TableView | None
    """The key's table; None where the key has none, or one that the store has no more."""
    menus: tuple[MenuAddress, ...]
    """At each price level of the order types that it shows."""


class StartReply(Reply):
    """A session, and either the store it is bound to or the stores to choose from."""

    session: NewSession
    opened: OpenedStore | None
    choice: StoreList | None
    manifest_uri: str
    """What a home screen is told of this host; empty where the host is no brand's own."""
    touch_icon_uri: str
    """What iOS puts on a home screen; empty where the brand was applied before it was drawn."""
