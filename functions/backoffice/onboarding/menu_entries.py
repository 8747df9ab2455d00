"""Validate a menu file against its models, and the references between items, categories and option groups."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from pydantic import Field

from backoffice.menu_file import MenuParts, parse_menu
from backoffice.onboarding.documents import Document, Path_
from backoffice.onboarding.entries import Entry, fitting_entries, listed, told_twice
from backoffice.onboarding.fault import Fault
from backoffice.onboarding.names import in_words
from backoffice.onboarding.spelling import did_you_mean
from backoffice.yaml_file import BrandFileError
from domain.entity import Entity
from domain.menu.menu import Category, MenuItem, OptionGroup

_NAMES = ("categories", "optionGroups", "items")


class CategoryEntry(Category):
    """A category as written: its items by key or ID, and the option groups that all its items have."""

    items: tuple[int | str, ...] = ()  # type: ignore[assignment]
    options: tuple[str, ...] = ()


class ItemEntry(MenuItem):
    """An item as written: its category, option groups and sides by key."""

    category: str
    options: tuple[str, ...] = ()  # type: ignore[assignment]
    without_options: tuple[str, ...] = ()
    sides: tuple[str, ...] = ()


class MenuText(Entity):
    """The content of a menu file, for the schema of editors."""

    categories: tuple[CategoryEntry, ...]
    option_groups: tuple[OptionGroup, ...] = ()
    items: tuple[ItemEntry, ...] = Field(min_length=1)


class MenuChecked(NamedTuple):
    """The readable part of a menu file; `parts` only if there are no faults."""

    document: Document
    categories: list[Entry]
    groups: list[Entry]
    items: list[Entry]
    faults: list[Fault]
    parts: MenuParts | None = None


def check_menu_file(document: Document) -> MenuChecked:
    """Report every fault of a menu file, or return its parts if there is none."""
    if document.unread:
        return MenuChecked(document, [], [], [], [*document.unread])
    categories, faults = _entries(document, "categories", CategoryEntry)
    groups, more = _entries(document, "optionGroups", OptionGroup)
    items, rest = _entries(document, "items", ItemEntry)
    checked = MenuChecked(document, categories, groups, items, [*_shape(document), *faults, *more, *rest])
    checked.faults.extend([*_doubles(checked), *_references(checked), *_choices(checked), *_parents(checked)])
    if checked.faults:
        return checked
    try:
        return checked._replace(parts=parse_menu(document.content, document.name))
    except BrandFileError as error:
        said = str(error).removeprefix(f"{document.name}: ")
        return checked._replace(faults=[document.fault((), "", said)])


def _entries(document: Document, name: str, model: type[Any]) -> tuple[list[Entry], list[Fault]]:
    if not isinstance(document.content, Mapping):
        return [], []
    own = document._replace(content={name: document.content.get(name)})
    return fitting_entries(own, name, model)


def _shape(document: Document) -> list[Fault]:
    entries, faults = listed(document, "items", also=_NAMES)
    if not entries and not faults:
        faults = [document.fault((), "", "has no items")]
    return faults


def _written(checked: MenuChecked, name: str, field: str) -> list[Any]:
    """Return a field of all entries, also of invalid ones, because references to those are valid."""
    content = checked.document.content
    entries = content.get(name) if isinstance(content, Mapping) else ()
    return [each.get(field) for each in entries or () if isinstance(each, Mapping)]


def _doubles(checked: MenuChecked) -> Iterator[Fault]:
    document = checked.document
    for what, entries in (("item", checked.items), ("category", checked.categories), ("option group", checked.groups)):
        for name in ("ID", "key"):
            values = [getattr(entry.value, "id" if name == "ID" else "key") for entry in entries]
            yield from told_twice(document, entries, f"{what} {name}", values)
    barred = [entry for entry in checked.items if entry.value.barcode]
    yield from told_twice(document, barred, "barcode", [entry.value.barcode.casefold() for entry in barred])
    options = [
        Entry((*group.path, "options", index), option)
        for group in checked.groups
        for index, option in enumerate(group.value.options)
    ]
    yield from told_twice(document, options, "option ID", [option.value.id for option in options])


def _references(checked: MenuChecked) -> Iterator[Fault]:
    categories, groups = _written(checked, "categories", "key"), _written(checked, "optionGroups", "key")
    items, ids = _written(checked, "items", "key"), _written(checked, "items", "ID")
    for entry in checked.items:
        item = entry.value
        yield from _unknown(checked, entry, "category", (item.category,), categories, "category")
        yield from _unknown(checked, entry, "options", item.options, groups, "option group")
        yield from _unknown(checked, entry, "withoutOptions", item.without_options, groups, "option group")
        yield from _unknown(checked, entry, "sides", item.sides, items, "item")
        if item.key in item.sides:
            where = in_words(checked.document.content, entry.path)
            yield checked.document.fault((*entry.path, "sides"), where, "offers itself beside itself")
    for entry in checked.categories:
        yield from _unknown(checked, entry, "items", entry.value.items, [*items, *ids], "item")
        yield from _unknown(checked, entry, "options", entry.value.options, groups, "option group")


def _unknown(
    checked: MenuChecked, entry: Entry, field: str, named: Iterable[Any], known: list[Any], what: str
) -> Iterator[Fault]:
    for name in named:
        if name not in known:
            where = in_words(checked.document.content, [*entry.path, field])
            rule = f"there is no {what} {name} on this menu{did_you_mean(name, known)}"
            yield checked.document.fault((*entry.path, field), where, rule)


def _choices(checked: MenuChecked) -> Iterator[Fault]:
    """Report option groups whose limits cannot be met, or whose default choice the server refuses (O-2)."""
    for entry in checked.groups:
        for field, rule in (*_limits(entry.value), *_defaults(entry.value)):
            path = (*entry.path, *field)
            yield checked.document.fault(path, in_words(checked.document.content, path), rule)


def _limits(group: OptionGroup) -> Iterator[tuple[Path_, str]]:
    most = sum(option.max_qty for option in group.options)
    if not group.options:
        yield ("options",), "has no options, so that nothing that asks for it can be ordered"
    elif group.opt_max is not None and group.opt_min > group.opt_max:
        yield ("opt_min",), f"asks for at least {group.opt_min} and at most {group.opt_max}"
    elif group.opt_min > most:
        yield ("opt_min",), f"asks for at least {group.opt_min}, and all its options come to {most}"


def _defaults(group: OptionGroup) -> Iterator[tuple[Path_, str]]:
    """Check that the default choice of a group is within its limits; otherwise pricing refuses the line."""
    defaults = sum(option.default_qty for option in group.options)
    if group.opt_max is not None and defaults > group.opt_max:
        yield ("options",), f"has {defaults} chosen by default where {group.opt_max} may be"
    for place, option in enumerate(group.options):
        if option.default_qty > option.max_qty:
            rule = f"is chosen {option.default_qty} times by default and may be chosen {option.max_qty} times"
            yield ("options", place), rule


def _parents(checked: MenuChecked) -> Iterator[Fault]:
    """Report categories whose parent does not exist, or that are their own ancestor."""
    above = {entry.value.id: entry.value.p_id for entry in checked.categories}
    known = {*above, *_written(checked, "categories", "ID")}
    for entry in checked.categories:
        category, path = entry.value, (*entry.path, "pID")
        where = in_words(checked.document.content, entry.path)
        if category.p_id and category.p_id not in known:
            yield checked.document.fault(path, where, f"is below category {category.p_id}, which is not on this menu")
        if category.id in _way_up(category.p_id, above):
            yield checked.document.fault(path, where, "is below itself")


def _way_up(start: int, above: Mapping[int, int]) -> list[int]:
    way: list[int] = []
    while start and start not in way:
        way.append(start)
        start = above.get(start, 0)
    return way
