"""`menu.yaml`: combine categories, named option groups and items into one menu per price level."""

import hashlib
from collections.abc import Iterable, Mapping
from typing import Any

from pydantic import Field, ValidationError

from backoffice.pictures import Pictures
from backoffice.yaml_file import BrandFileError
from domain.cart.contents import shown_diets
from domain.entity import Entity
from domain.menu.document import MenuDocument
from domain.menu.menu import Category, Menu, MenuItem, OptionGroup

VERSION_LENGTH = 16


class MenuFile(Entity):
    """A menu as written: items refer to their category, option groups and sides by key."""

    categories: tuple[dict[str, Any], ...]
    option_groups: tuple[OptionGroup, ...] = ()
    items: tuple[dict[str, Any], ...]


class MenuParts(Entity):
    """Complete categories and items, still with the prices of all levels."""

    categories: tuple[Category, ...]
    items: tuple[MenuItem, ...] = Field(min_length=1)


def _twice(values: Iterable[Any]) -> Any:
    seen = set()
    return next((value for value in values if value in seen or seen.add(value)), None)  # type: ignore[func-returns-value]


def parse_menu(content: Any, name: str) -> MenuParts:
    """Parse a menu file into complete items and categories; errors name the item or category."""
    try:
        written = MenuFile.model_validate(content)
        groups = {group.key: group for group in written.option_groups}
        categories = tuple(_categories(written, name))
        by_key = {category.key: category for category in categories}
        ids = {each.get("key"): each.get("ID") for each in written.items}
        shared = {each.get("key"): each.get("options", ()) for each in written.categories}
        items = tuple(
            _item({**_with_shared(each, shared), "sideItemIDs": _sides(each, ids, name)}, by_key, groups, name)
            for each in written.items
        )
        parts = MenuParts(categories=tuple(_filled(each, items) for each in categories), items=items)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(map(str, first["loc"]))
        raise BrandFileError(f"{name}: {where}: {first['msg']}") from error
    _check_unique(parts, written, name)
    return parts


def _check_unique(parts: MenuParts, written: MenuFile, name: str) -> None:
    named: dict[str, list[int] | list[str]] = {
        "item ID": [item.id for item in parts.items],
        "item key": [item.key for item in parts.items],
        "category ID": [category.id for category in parts.categories],
        "category key": [category.key for category in parts.categories],
        "option group key": [group.key for group in written.option_groups],
        "option ID": [option.id for group in written.option_groups for option in group.options],
    }
    for what, values in named.items():
        twice = _twice(values)
        if twice is not None:
            raise BrandFileError(f"{name}: {what} {twice} is given twice")


def _categories(written: MenuFile, name: str) -> Iterable[Category]:
    ids = {item.get("key"): item.get("ID") for item in written.items}
    full_ids: dict[int, str] = {}
    for each in written.categories:
        listed = [ids.get(entry, entry) if isinstance(entry, str) else entry for entry in each.get("items", ())]
        unknown = next((entry for entry in listed if isinstance(entry, str)), None)
        if unknown:
            raise BrandFileError(f"{name}: category {each.get('key')} lists {unknown}, which is no item")
        fields = {field: value for field, value in each.items() if field != "options"}
        category = Category.model_validate({**fields, "items": listed})
        full_id = category.full_id or ".".join(filter(None, (full_ids.get(category.p_id, ""), str(category.id))))
        full_ids[category.id] = full_id
        yield category.model_copy(update={"full_id": full_id})


def _with_shared(written: Mapping[str, Any], shared: Mapping[Any, Iterable[str]]) -> dict[str, Any]:
    """Put the category's option groups before the item's own, except those that the item excludes."""
    passed_over = written.get("withoutOptions", ())
    given = [group for group in shared.get(written.get("category"), ()) if group not in passed_over]
    options = dict.fromkeys([*given, *written.get("options", ())])
    return {**{field: value for field, value in written.items() if field != "withoutOptions"}, "options": [*options]}


def _sides(written: Mapping[str, Any], ids: Mapping[Any, Any], name: str) -> list[Any]:
    """Convert an item's sides from keys to IDs."""
    sides = written.get("sides", ())
    unknown = next((side for side in sides if side not in ids), None)
    if unknown is not None:
        raise BrandFileError(f"{name}: item {written.get('key')} offers side {unknown}, which is no item")
    if written.get("key") in sides:
        raise BrandFileError(f"{name}: item {written.get('key')} offers itself")
    return [ids[side] for side in sides]


def _item(
    written: dict[str, Any], categories: Mapping[str, Category], groups: Mapping[str, OptionGroup], name: str
) -> MenuItem:
    key = written.get("key")
    category = categories.get(written.get("category", ""))
    if category is None:
        raise BrandFileError(f"{name}: item {key} names no category of this menu")
    chosen = written.get("options", ())
    unknown = next((group for group in chosen if group not in groups), None)
    if unknown is not None:
        raise BrandFileError(f"{name}: item {key} names option group {unknown}, which is not there")
    fields = {field: value for field, value in written.items() if field not in {"category", "options", "sides"}}
    try:
        item = MenuItem.model_validate(fields)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(map(str, first["loc"]))
        raise BrandFileError(f"{name}: item {key}: {where}: {first['msg']}") from error
    placed = {"cat_id": category.id, "cat_key": category.key, "cat_full_id": category.full_id}
    return item.model_copy(update={**placed, "options": tuple(groups[group] for group in chosen)})


def _filled(category: Category, items: tuple[MenuItem, ...]) -> Category:
    """Add the category's items in the order of the file, after those it lists itself."""
    own = [item.id for item in items if item.cat_id == category.id and item.id not in category.items]
    return category.model_copy(update={"items": (*category.items, *own)})


def menu_at(parts: MenuParts, pictures: Pictures, store_id: str, price_level: int) -> MenuDocument:
    """Return the menu of a store at a price level; stores with the same items have the same version."""
    sold = MenuParts(
        categories=tuple(pictures.category(category) for category in parts.categories),
        items=_with_shown_diets(
            parts.categories, tuple(pictures.item(item.at_level(price_level)) for item in parts.items)
        ),
    )
    return MenuDocument(
        store_id=store_id,
        price_level=price_level,
        version=content_version(sold),
        categories=sold.categories,
        items=sold.items,
    )


def _with_shown_diets(categories: tuple[Category, ...], items: tuple[MenuItem, ...]) -> tuple[MenuItem, ...]:
    """Remove diets that do not hold for a dish as it comes (docs/rules/menu-and-allergens.md)."""
    menu = Menu(categories, {item.id: item for item in items})
    return tuple(item.model_copy(update={"diets": shown_diets(item, menu)}) if item.diets else item for item in items)


def content_version(entity: Entity) -> str:
    """Return a version made from the content."""
    return hashlib.sha256(entity.model_dump_json().encode()).hexdigest()[:VERSION_LENGTH]
