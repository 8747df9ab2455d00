"""Compare two values field by field, and a menu with its predecessor."""

from collections.abc import Iterator, Mapping
from typing import Any

from domain.entity import Entity
from domain.menu.document import MenuDocument
from domain.menu.menu import Menu, MenuItem

_MOST = 5
"""Names that are listed per kind of change; the rest are only counted."""
_UNTOLD = {"version", "icons", "palette", "storePalettes"}


def differing(before: Entity, after: Entity) -> str:
    """Return the fields that differ, by the names that the files use."""
    return few(_fields(before.model_dump(mode="json"), after.model_dump(mode="json"), ""))


def _fields(before: Any, after: Any, way: str) -> list[str]:
    if before == after:
        return []
    if isinstance(before, Mapping) and isinstance(after, Mapping) and way.count(".") < 3:
        names = sorted({*before, *after} - _UNTOLD)
        inner = (_fields(before.get(name), after.get(name), f"{way}.{name}" if way else str(name)) for name in names)
        return [field for fields in inner for field in fields]
    return [way]


def menu_difference(before: Menu, after: MenuDocument | Menu) -> str:
    """Describe which items are new, gone, have another price or differ otherwise."""
    there, coming = before.items_by_id, {item.id: item for item in after.items}
    parts = [
        _part("new", [item.key for key, item in coming.items() if key not in there]),
        _part("gone", [item.key for key, item in there.items() if key not in coming]),
        _part("price", list(_prices(there, coming))),
        _part("changed", [item.key for key, item in coming.items() if _changed(there.get(key), item)]),
    ]
    told = "; ".join(filter(None, parts))
    return told or ("categories" if before.categories != after.categories else "pictures or order")


def _part(name: str, names: list[str]) -> str:
    return f"{name}: {few(names)}" if names else ""


def few(names: list[str]) -> str:
    """Return the first names, followed by the number of the others."""
    more = len(names) - _MOST
    return ", ".join(names[:_MOST]) + (f" and {more} more" if more > 0 else "")


def _prices(there: Mapping[int, MenuItem], coming: Mapping[int, MenuItem]) -> Iterator[str]:
    for key, item in coming.items():
        if key in there and there[key].price != item.price:
            yield f"{item.key} {there[key].price.normalize():f} → {item.price.normalize():f}"


def _changed(before: MenuItem | None, after: MenuItem) -> bool:
    return before is not None and before.model_copy(update={"price": after.price}) != after
