"""Requests and replies about the published menu (spec section 7: getfullmenu, getcategories, getitems)."""

from typing import Annotated

from pydantic import Field

from domain.menu.document import MenuDocument
from domain.menu.menu import Category, MenuItem
from runtime.call import Reply, SessionRequest

PriceLevel = Annotated[int, Field(ge=0, le=99)]
Name = Annotated[str, Field(max_length=80)]


class GetFullMenuRequest(SessionRequest):
    """`content` requests the menu itself; otherwise read it from `url`.

    `version` is the version that the guest sees; it is compared with the current version, not with a cached one.
    """

    menu_types: tuple[Name, ...] = Field((), max_length=20)
    price_level: PriceLevel = 0
    content: bool = False
    version: str = Field("", max_length=64)


class GetFullMenuReply(Reply):
    """The published menu: an immutable document per store, price level and version."""

    version: str
    price_level: int
    url: str
    categories: tuple[Category, ...] = ()
    menu: MenuDocument | None = None


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
    """Filters for items; an item must match all of them."""

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
