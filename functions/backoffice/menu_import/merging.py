"""Merge a spreadsheet's dishes into a menu file: match each with its old entry, or give it a new identifier."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from backoffice.menu_import.entries import Change, Entry, in_order, with_fields
from backoffice.menu_import.groups import Groups, group_key, merged_groups
from backoffice.menu_import.ledger import Ledger
from backoffice.menu_import.matching import Known, Wanted
from backoffice.menu_import.menu_text import LISTS
from backoffice.menu_import.records import Fields, plain
from backoffice.menu_import.work import Sheets, Work, begun, called, identified, tell, was_made, written_key
from backoffice.onboarding.fault import Fault


class Merged(NamedTuple):
    """The new menu and ledger, the changes, and what the spreadsheet no longer has."""

    content: Mapping[str, Any]
    ledger: Ledger
    changes: tuple[Change, ...]
    gone: tuple[Change, ...]
    faults: tuple[Fault, ...] = ()


def merged(sheets: Sheets, content: Mapping[str, Any], ledger: Ledger, *, prune: bool, replace: bool = False) -> Merged:
    """Merge the sheets into the menu file `content`, which is valid or empty."""
    work = begun(content, ledger, [dish.key for dish in sheets.dishes], prune=prune, replace=replace)
    categories = _categories(work, sheets)
    homes = [categories[plain(dish.category)]["key"] for dish in sheets.dishes]
    wanted = [
        Wanted(dish.name, home, dish.id, dish.key, dish.tokens, dish.picture)
        for dish, home in zip(sheets.dishes, homes, strict=True)
    ]
    identities = identified(work, "items", wanted, "dish")
    groups = merged_groups(work, sheets, identities)
    items = [
        with_fields({"ID": each.id, "key": each.key, **work.old["items"].get(each.id, {})}, fields)
        for each, fields in zip(identities, _item_fields(work, sheets, homes, identities, groups), strict=True)
    ]
    tell(work, "items", "dish", items)
    lists = {"items": _listed(work, "items", "dish", items)}
    used = _used([*lists["items"], *categories.values(), *work.old["categories"].values()])
    lists["optionGroups"] = _listed(work, "groups", "option group", groups.entries, judged=groups.judged, used=used)
    lists["categories"] = _listed(work, "categories", "category", list(categories.values()), used=used)
    return Merged(
        {**content, **{name: lists[name] for name in LISTS if lists[name] or name in content}},
        Ledger(**{name: tuple(named.values()) for name, named in work.named.items()}),
        tuple(work.changes),
        tuple(work.gone),
        tuple(work.faults),
    )


def _categories(work: Work, sheets: Sheets) -> dict[str, Entry]:
    """Merge the categories that dishes name; return them by plain name, in the order of the sheet."""
    names: dict[str, str] = {}
    fields: dict[str, Fields] = {}
    for dish in sheets.dishes:
        names.setdefault(plain(dish.category), dish.category)
        fields.setdefault(plain(dish.category), {}).update(dish.category_fields)
    renamed = {number: each.name for number, each in work.named["categories"].items()}
    wanted = [Wanted(name, key=written_key(work, "categories", name)) for name in names.values()]
    identities = identified(work, "categories", wanted, "category")
    entries: dict[str, Entry] = {}
    for name, each in zip(names, identities, strict=True):
        old = work.old["categories"].get(each.id, {})
        spoken = {slot: text for slot, text in fields[name].items() if slot != "descr"}
        if not old or renamed.get(each.id, each.name) != each.name:
            spoken = {"descr": names[name], **spoken}
        entries[name] = with_fields({"ID": each.id, "key": each.key, **old}, spoken)
    tell(work, "categories", "category", entries.values())
    return entries


def _item_fields(
    work: Work, sheets: Sheets, homes: Sequence[str], identities: Sequence[Known], groups: Groups
) -> Iterable[Fields]:
    for dish, home, each in zip(sheets.dishes, homes, identities, strict=True):
        fields: Fields = {"category": home, **dish.fields}
        own = groups.own.get(each.id)
        if dish.options is not None or own:
            chosen = [group_key(work, sheets.name, dish, name, groups) for name in dish.options or ()]
            fields["options"] = list(filter(None, [own, *chosen])) or None
        yield fields


def _listed(
    work: Work,
    kind: str,
    what: str,
    entries: Sequence[Entry],
    *,
    judged: frozenset[int] | None = None,
    used: frozenset[str] = frozenset(),
) -> list[Entry]:
    """Return the new list. With pruning, imported entries that the sheets no longer have are left out."""
    old, ids = work.old[kind], {entry["ID"] for entry in entries}
    lost = [each for each in old if was_made(work, kind, each) and each not in ids]
    gone = [each for each in lost if old[each]["key"] not in used and (judged is None or each in judged)]
    work.gone += [Change("remove", f"{what} {called(old[number])}") for number in gone]
    if kind != "items" and not all(was_made(work, kind, each) for each in ids):
        entries = _as_they_stood(entries, list(old))
    listed = in_order(old.values(), entries, gone if work.prune else ())
    stayed = [entry["ID"] for entry in listed if entry["ID"] in old]
    if stayed != [each for each in old if each in stayed]:
        work.changes.append(Change("change", f"the order of the {_MANY[what]}"))
    return listed


def _as_they_stood(entries: Sequence[Entry], old: Sequence[int]) -> list[Entry]:
    """Keep the order that was edited by hand; append new entries."""
    places = {number: place for place, number in enumerate(old)}
    return sorted(entries, key=lambda entry: places.get(entry["ID"], len(places)))


_MANY = {"dish": "dishes", "category": "categories", "option group": "option groups"}


def _used(entries: Iterable[Entry]) -> frozenset[str]:
    """Return the keys of categories and option groups in use."""
    return frozenset(str(key) for entry in entries for key in (entry.get("category"), *(entry.get("options") or ())))
