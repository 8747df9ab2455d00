"""The published menu and parts of it (spec section 7: getfullmenu, getcategories, getitems)."""

from collections.abc import Iterator

from domain.errors import Code, Refusal
from domain.menu.document import MenuDocument
from domain.menu.menu import Category, Menu, MenuItem
from repositories.menu import menus
from repositories.menu.menus import PublishedMenu
from runtime.caller import Caller
from runtime.sizes import is_beyond_reply, reply_fits
from stores.menu_messages import (
    GetCategoriesReply,
    GetCategoriesRequest,
    GetFullMenuReply,
    GetFullMenuRequest,
    GetItemsReply,
    GetItemsRequest,
)


def _menu(caller: Caller, price_level: int) -> Menu:
    menu = menus.find(caller.session.tenant, caller.session.store_id, price_level)
    if menu is None:
        raise Refusal(Code.NOT_FOUND)
    return menu


def _published(caller: Caller, price_level: int, shown: str = "") -> PublishedMenu:
    published = menus.pointer_beside(caller.session.tenant, caller.session.store_id, price_level, shown)
    if published is None:
        raise Refusal(Code.NOT_FOUND)
    return published


def full_menu(request: GetFullMenuRequest, caller: Caller) -> GetFullMenuReply:
    """Return the menu's version and URL; also its content if requested and small enough for a reply."""
    published = _published(caller, request.price_level, request.version)
    address = GetFullMenuReply(version=published.version, price_level=request.price_level, url=published.url)
    if not request.content:
        return address
    menu = _menu(caller, request.price_level)
    if is_beyond_reply(menus.json_bytes(menu)):
        return address
    content = {"categories": menu.categories, "menu": _document(menu, published, request, caller)}
    whole = address.model_copy(update=content)
    return whole if reply_fits(whole.model_dump_json()) else address


def _document(menu: Menu, published: PublishedMenu, request: GetFullMenuRequest, caller: Caller) -> MenuDocument:
    return MenuDocument(
        store_id=caller.session.store_id,
        price_level=request.price_level,
        version=published.version,
        categories=menu.categories,
        items=menu.items,
    )


def categories(request: GetCategoriesRequest, caller: Caller) -> GetCategoriesReply:
    """Return all categories, or one and those below it."""
    published, menu = _published(caller, request.price_level), _menu(caller, request.price_level)
    found = menu.categories if request.cat_id is None else tuple(_below(menu, request.cat_id))
    return GetCategoriesReply(version=published.version, categories=found)


def _below(menu: Menu, top: int) -> Iterator[Category]:
    wanted = {top}
    for category in menu.categories:
        if category.id in wanted or category.p_id in wanted:
            wanted.add(category.id)
            yield category


def items(request: GetItemsRequest, caller: Caller) -> GetItemsReply:
    """Return the items that match all filters."""
    published, menu = _published(caller, request.price_level), _menu(caller, request.price_level)
    return GetItemsReply(
        version=published.version, items=tuple(item for item in menu.items if _matches(item, request, menu))
    )


def _matches(item: MenuItem, request: GetItemsRequest, menu: Menu) -> bool:
    categories = menu.categories_of(item)
    conditions = (
        request.cat_id is None or request.cat_id in categories.ids,
        not request.cat_barcode or request.cat_barcode.casefold() in categories.codes,
        not request.barcode or request.barcode.casefold() == item.barcode.casefold(),
        request.favorite is None or request.favorite == item.favorite,
        request.redeem is None or request.redeem == item.redeem_item,
        request.redeemable is None or request.redeemable == (item.redeem_points > 0),
    )
    return all(conditions)
