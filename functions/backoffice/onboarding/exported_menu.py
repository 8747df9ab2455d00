"""Convert published menus, one per store and price level, back to the menu file that they were made from."""

from collections.abc import Mapping
from typing import Any

from backoffice.onboarding.exported_pictures import ExportedPictures
from backoffice.onboarding.written_yaml import plain
from domain.menu.menu import BundleSlot, Category, Menu, MenuItem, OptionGroup, Picture

_PLACED = ("catID", "catKey", "catFullID", "options", "sideItemIDs", "picture", "bItems", "allergensUnstated")
Levels = Mapping[int, Menu]
"""A store's menus by price level; level 0 is always there."""


def alike(one: Levels, other: Levels) -> bool:
    """Return True if two stores sell the same at every price level that both have."""
    return all(one[level].version == other[level].version for level in one.keys() & other.keys())


def menu_file(levels: Levels, pictures: ExportedPictures) -> dict[str, Any]:
    """Make `menu.yaml`: categories, shared option groups, and items with their prices by level."""
    menu = levels[0]
    groups = {group.key: group for item in menu.items for group in item.options}
    return {
        "categories": [_category(category, menu, pictures) for category in menu.categories],
        "optionGroups": [_group(group, pictures) for group in groups.values()],
        "items": [_item(item, levels, pictures) for item in menu.items],
    }


def _category(category: Category, menu: Menu, pictures: ExportedPictures) -> dict[str, Any]:
    own = tuple(item.id for item in menu.items if item.cat_id == category.id)
    written = {"ID": category.id, **plain(category, "ID", "items", "pictures", "fullID")}
    if category.full_id != _full_id(category, menu):
        written["fullID"] = category.full_id
    if category.items != own:
        written["items"] = [item.key if (item := menu.item(each)) else each for each in category.items]
    shown = [picture for picture in category.pictures if not _is_by_key(picture, category.key, pictures)]
    return {**written, "pictures": [plain(each) for each in category.pictures]} if shown else written


def _full_id(category: Category, menu: Menu) -> str:
    """Return the full ID that a category has by default: the IDs from the top category down."""
    before = [*menu.categories[: menu.categories.index(category)]]
    above = next((each.full_id for each in reversed(before) if each.id == category.p_id), "")
    return ".".join(filter(None, (above, str(category.id))))


def _is_by_key(picture: Picture, key: str, pictures: ExportedPictures) -> bool:
    """Return True if the picture's name is the key, so that the menu file need not name it."""
    return pictures.name_of(picture) == key


def _pictured(written: dict[str, Any], picture: Picture | None, key: str, pictures: ExportedPictures) -> dict[str, Any]:
    if picture is None or _is_by_key(picture, key, pictures):
        return written
    return {**written, "picture": plain(picture)}


def _group(group: OptionGroup, pictures: ExportedPictures) -> dict[str, Any]:
    options = [
        _pictured({"ID": option.id, **plain(option, "ID", "picture")}, option.picture, option.key, pictures)
        for option in group.options
    ]
    return {"ID": group.id, **plain(group, "ID", "options"), "options": options}


def _item(item: MenuItem, levels: Levels, pictures: ExportedPictures) -> dict[str, Any]:
    elsewhere = {level: found for level, menu in levels.items() if level and (found := menu.item(item.id))}
    written = {"ID": item.id, "key": item.key, "category": item.cat_key, **plain(item, "ID", "key", *_PLACED)}
    prices = {level: float(other.price) for level, other in elsewhere.items() if other.price != item.price}
    if prices:
        written["priceLevels"] = prices
    if item.b_items:
        beside = {level: other.b_items for level, other in elsewhere.items()}
        written["bItems"] = [_slot(slot, place, beside) for place, slot in enumerate(item.b_items)]
    if _states_no_allergens(item):
        written["allergens"] = []
    if item.options:
        written["options"] = [group.key for group in item.options]
    if item.side_items:
        written["sides"] = [side.key for each in item.side_items if (side := levels[0].item(each))]
    return _pictured(written, item.picture, item.key, pictures)


def _states_no_allergens(item: MenuItem) -> bool:
    """Return True if the file declares that the item has no allergens; older menus could not declare it."""
    said = "allergens_unstated" in item.model_fields_set and not item.allergens_unstated
    return said and not item.allergens and not item.b_item


def _slot(slot: BundleSlot, place: int, beside: Mapping[int, tuple[BundleSlot, ...]]) -> dict[str, Any]:
    others = {level: slots[place].item_price for level, slots in beside.items()}
    prices = {level: float(price) for level, price in others.items() if price is not None and price != slot.item_price}
    return {**plain(slot), "itemPriceLevels": prices} if prices else plain(slot)
