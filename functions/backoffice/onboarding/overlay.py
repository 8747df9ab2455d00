"""Merge files: a store's file over `stores.yaml`, and a store's menu changes over the brand's menu.

The parsed YAML nodes are merged, so each value keeps the line of the file it comes from.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import yaml
from pydantic import Field

from backoffice.onboarding.documents import Document, read_once
from backoffice.onboarding.entries import fitting
from backoffice.onboarding.fault import Fault
from backoffice.onboarding.spelling import did_you_mean
from backoffice.yaml_file import constructed
from domain.entity import Entity

COMMON = "stores.yaml"
_KEPT = ("ID", "key")
Pairs = list[tuple[yaml.Node, yaml.Node]]


class MenuChanges(Entity):
    """A store's differences from the brand's menu: items and categories left out, and changed fields of items."""

    without: tuple[str, ...] = ()
    items: dict[str, dict[str, Any]] = Field(default_factory=dict)


def changes_file(store_id: str) -> str:
    """Return the name of the file with a store's menu changes."""
    return f"stores/{store_id}.changes.yaml"


def store_document(folder: Path, store_id: str) -> Document:
    """Merge a store's file over `stores.yaml`: mappings field by field, all other values as a whole."""
    own, common = read_once(folder, f"stores/{store_id}.yaml"), read_once(folder, COMMON)
    if own.unread or own.root is None or common.root is None:
        return own._replace(unread=own.unread or common.unread)
    return _built(own.name, _over(own.root, common.root))


def menu_document(folder: Path, store_id: str) -> Document:
    """Return a store's menu: its own, or the brand's with its changes; with faults as `unread` if those are wrong."""
    own, changes = read_once(folder, f"stores/{store_id}.menu.yaml"), read_once(folder, changes_file(store_id))
    there = changes.unread or changes.root is not None
    if own.unread or own.root is not None:
        both = "is beside a menu of the store's own, which has to say it itself" if there else ""
        return own._replace(unread=own.unread or ((changes.fault((), "", both),) if both else ()))
    menu = read_once(folder, "menu.yaml")
    if menu.unread or menu.root is None or not there:
        return menu
    faults = changes.unread or tuple(_wrong(menu.content, changes))
    return Document(changes.name, unread=faults) if faults else _built(changes.name, _changed(menu.root, changes))


def _built(name: str, root: yaml.Node) -> Document:
    return Document(name, constructed(root), root)


def _over(own: yaml.Node, common: yaml.Node) -> yaml.Node:
    if not (isinstance(own, yaml.MappingNode) and isinstance(common, yaml.MappingNode)):
        return own
    mine = {name.value: (name, value) for name, value in own.value}
    theirs = {name.value: value for name, value in common.value}
    merged = [
        (name, value) if name.value not in mine else (mine[name.value][0], _over(mine[name.value][1], value))
        for name, value in common.value
    ]
    merged += [pair for called, pair in mine.items() if called not in theirs]
    return _mapping(own, merged)


def _mapping(like: yaml.Node, pairs: Pairs) -> yaml.MappingNode:
    return yaml.MappingNode("tag:yaml.org,2002:map", pairs, like.start_mark, like.end_mark)


def _wrong(menu: Any, changes: Document) -> Iterator[Fault]:
    said, faults = fitting(changes, (), MenuChanges, changes.content)
    yield from faults
    if said is None:
        return
    items, categories = _keys(menu, "items"), _keys(menu, "categories")
    for place, name in enumerate(said.without):
        if name not in {*items, *categories}:
            rule = f"there is no item or category {name} on the brand's menu{did_you_mean(name, [*items, *categories])}"
            yield changes.fault(("without", place), "without", rule)
    for key, fields in said.items.items():
        if key not in items:
            rule = f"there is no item {key} on the brand's menu{did_you_mean(key, items)}"
            yield changes.fault(("items", key), f"item {key}", rule, of_name=True)
        elif key in said.without:
            yield changes.fault(("items", key), f"item {key}", "is changed here and left out", of_name=True)
        for name in sorted(fields.keys() & set(_KEPT)):
            rule = f"keeps its {name}: orders and links of every store refer to it"
            yield changes.fault(("items", key, name), f"item {key}", rule, of_name=True)


def _keys(menu: Any, name: str) -> list[str]:
    entries = menu.get(name) if isinstance(menu, Mapping) else None
    return [str(each["key"]) for each in entries or () if isinstance(each, Mapping) and "key" in each]


def _changed(menu: yaml.Node, changes: Document) -> yaml.Node:
    said = MenuChanges.model_validate(changes.content)
    differing = _part(changes.root, "items")
    fields = {name.value: value for name, value in differing.value} if isinstance(differing, yaml.MappingNode) else {}
    left_out = {*said.without, *_within(menu, set(said.without))}
    parts = {
        "categories": lambda node: _without_names(node, left_out, "items"),
        "items": lambda node: (
            _over(fields[_key(node)], _without_names(node, left_out, "sides"))
            if _key(node) in fields
            else _without_names(node, left_out, "sides")
        ),
    }
    pairs = [
        (name, _listed(value, left_out, parts[name.value]) if name.value in parts else value)
        for name, value in (menu.value if isinstance(menu, yaml.MappingNode) else ())
    ]
    return _mapping(menu, pairs)


def _listed(entries: yaml.Node, left_out: set[str], changed: Any) -> yaml.Node:
    kept = [changed(each) for each in entries.value if _key(each) not in left_out]
    return yaml.SequenceNode(entries.tag, kept, entries.start_mark, entries.end_mark)


def _within(menu: yaml.Node, categories: set[str]) -> Iterator[str]:
    """Yield the items of categories that are left out."""
    items = _part(menu, "items")
    for item in items.value if isinstance(items, yaml.SequenceNode) else ():
        category = _part(item, "category")
        if category is not None and category.value in categories:
            yield _key(item)


def _without_names(entry: yaml.Node, left_out: set[str], field: str) -> yaml.Node:
    """Return an entry whose list `field` no longer contains the names that are left out."""
    if not isinstance(entry, yaml.MappingNode):
        return entry
    pairs = [
        (name, _only(value, left_out) if name.value == field and isinstance(value, yaml.SequenceNode) else value)
        for name, value in entry.value
    ]
    return _mapping(entry, pairs)


def _only(names: yaml.SequenceNode, left_out: set[str]) -> yaml.Node:
    kept = [each for each in names.value if each.value not in left_out]
    return yaml.SequenceNode(names.tag, kept, names.start_mark, names.end_mark)


def _part(node: yaml.Node | None, name: str) -> yaml.Node | None:
    pairs = node.value if isinstance(node, yaml.MappingNode) else ()
    return next((value for called, value in pairs if called.value == name), None)


def _key(entry: yaml.Node) -> str:
    key = _part(entry, "key")
    return str(key.value) if key is not None else ""
