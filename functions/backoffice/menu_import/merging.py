"""A spreadsheet's dishes put into a menu file: each finds the one it was, or is given an identifier of its own."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from backoffice.menu_import.entries import Change, Entry, by_id, difference, in_order, with_fields
from backoffice.menu_import.ledger import Ledger, Named
from backoffice.menu_import.matching import Known, Wanted, matched
from backoffice.menu_import.menu_text import LISTS
from backoffice.menu_import.naming import Keys, Numbers
from backoffice.menu_import.records import SLOTS, Dish, Fields, Group, plain
from backoffice.onboarding.fault import Fault
from backoffice.onboarding.spelling import did_you_mean

_FIRST = {"items": 1001, "categories": 1, "groups": 101, "options": 10001}
"""The first identifiers of an empty menu."""


class Merged(NamedTuple):
    """The menu as it will be, whose identifiers those are, what changes, and what the spreadsheet has no more."""

    content: Mapping[str, Any]
    ledger: Ledger
    changes: tuple[Change, ...]
    gone: tuple[Change, ...]
    faults: tuple[Fault, ...] = ()


class Sheets(NamedTuple):
    """What was read; `groups` is None where no sheet of option groups was given."""

    name: str
    dishes: Sequence[Dish]
    groups: Sequence[Group] | None = None


@dataclass
class _Work:
    """What is being put together, list by list."""

    old: dict[str, dict[int, Entry]]
    keys: Keys
    prune: bool
    named: dict[str, dict[int, Named]]
    changes: list[Change] = field(default_factory=list)
    gone: list[Change] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)


def merged(sheets: Sheets, content: Mapping[str, Any], ledger: Ledger, *, prune: bool) -> Merged:
    """The menu file `content`, which is sound or empty, with what the sheets say."""
    work = _begun(content, ledger, [dish.key for dish in sheets.dishes], prune=prune)
    categories = _categories(work, sheets)
    homes = [categories[plain(dish.category)]["key"] for dish in sheets.dishes]
    wanted = [
        Wanted(dish.name, home, dish.id, dish.key, dish.tokens, dish.picture)
        for dish, home in zip(sheets.dishes, homes, strict=True)
    ]
    identities = _identified(work, "items", wanted, "dish")
    groups = _groups(work, sheets, identities)
    items = [
        with_fields({"ID": each.id, "key": each.key, **work.old["items"].get(each.id, {})}, fields)
        for each, fields in zip(identities, _item_fields(work, sheets, homes, identities, groups), strict=True)
    ]
    _tell(work, "items", "dish", items)
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


def _begun(content: Mapping[str, Any], ledger: Ledger, given: Iterable[str], *, prune: bool) -> _Work:
    old = {"items": by_id(content, "items"), "categories": by_id(content, "categories")}
    old["groups"] = by_id(content, "optionGroups")
    old["options"] = {each["ID"]: each for group in old["groups"].values() for each in group.get("options") or ()}
    named = {name: {each.id: each for each in getattr(ledger, name)} for name in _FIRST}
    keys = [entry["key"] for entries in old.values() for entry in entries.values()]
    keys += [each.key for entries in named.values() for each in entries.values()]
    return _Work(old, Keys([*keys, *given]), prune, named)


def _identified(work: _Work, kind: str, wanted: Sequence[Wanted], otherwise: str) -> list[Known]:
    """Which each is, with an identifier and a key for what is new; the ledger has all of them from then on."""
    named, old = work.named[kind], work.old[kind]
    known = [_known(each, old) for each in named.values()]
    known += [_there(work, kind, entry) for number, entry in old.items() if number not in named]
    numbers = Numbers(_FIRST[kind], [*named, *old, *(each.id for each in wanted)])
    identities = []
    for row, found in zip(wanted, matched(wanted, known), strict=True):
        number = found.id if found else row.id or numbers.new()
        before = f"{row.home}-" if kind in {"options", "groups"} and row.home else ""
        key = found.key if found else row.key or work.keys.new(row.name, f"{otherwise}-{number}", before)
        identities.append(Known(number, key, row.name, row.home, imported=number in named))
        tokens = dict.fromkeys([*(named[number].tokens if number in named else ()), *row.tokens])
        made = named[number].made if number in named else number not in old
        named[number] = Named(
            id=number, key=key, name=row.name, home=row.home, tokens=tuple(tokens), picture=row.picture, made=made
        )
    return identities


def _known(each: Named, old: Mapping[int, Entry]) -> Known:
    """One of the ledger; a key that was changed by hand in the menu counts."""
    return Known(each.id, old.get(each.id, {}).get("key", each.key), each.name, each.home, each.tokens)


def _there(work: _Work, kind: str, entry: Entry) -> Known:
    """One that the menu has and no import made."""
    home = str(entry.get("category", "")) if kind == "items" else ""
    if kind == "options":
        home = next(group["key"] for group in work.old["groups"].values() if entry in (group.get("options") or ()))
    name = entry.get("name") if kind == "groups" else entry.get("descr")
    return Known(entry["ID"], entry["key"], str(name or ""), home, imported=False)


def _categories(work: _Work, sheets: Sheets) -> dict[str, Entry]:
    """The categories that dishes name, by their plain names, in the order of the sheet."""
    names: dict[str, str] = {}
    fields: dict[str, Fields] = {}
    for dish in sheets.dishes:
        names.setdefault(plain(dish.category), dish.category)
        fields.setdefault(plain(dish.category), {}).update(dish.category_fields)
    renamed = {number: each.name for number, each in work.named["categories"].items()}
    wanted = [Wanted(name, key=_written_key(work, "categories", name)) for name in names.values()]
    identities = _identified(work, "categories", wanted, "category")
    entries: dict[str, Entry] = {}
    for name, each in zip(names, identities, strict=True):
        old = work.old["categories"].get(each.id, {})
        spoken = {slot: text for slot, text in fields[name].items() if slot != "descr"}
        if not old or renamed.get(each.id, each.name) != each.name:
            spoken = {"descr": names[name], **spoken}
        entries[name] = with_fields({"ID": each.id, "key": each.key, **old}, spoken)
    _tell(work, "categories", "category", entries.values())
    return entries


def _written_key(work: _Work, kind: str, name: str) -> str:
    """The key of what is called so in the menu file, in any of its languages; empty where nothing is."""
    title = "name" if kind == "groups" else "descr"
    for entry in work.old[kind].values():
        names = [entry["key"], *(entry.get(f"{title}{slot}", "") for slot in SLOTS)]
        if plain(name) in map(plain, map(str, names)):
            return str(entry["key"])
    return ""


class _Groups(NamedTuple):
    """Groups that the sheets have: their entries, their keys by plain name, and the key of each dish's own."""

    entries: list[Entry]
    by_name: Mapping[str, str]
    own: Mapping[int, str]
    judged: frozenset[int] | None
    """Those that would be missed if they were not in the sheets; None for all."""


def _groups(work: _Work, sheets: Sheets, identities: Sequence[Known]) -> _Groups:
    shared = list(sheets.groups or ())
    own = [(each, dish.own_group) for each, dish in zip(identities, sheets.dishes, strict=True) if dish.own_group]
    wanted = [Wanted(group.name, key=_written_key(work, "groups", group.name)) for group in shared]
    wanted += [Wanted(group.name, home=each.key, tokens=(each.key,)) for each, group in own]
    found = _identified(work, "groups", wanted, "group")
    every = [*shared, *(group for _, group in own)]
    entries = [_group(work, each, group) for each, group in zip(found, every, strict=True)]
    _tell(work, "groups", "option group", entries)
    owned = frozenset(number for number, each in work.named["groups"].items() if each.home)
    return _Groups(
        entries,
        {plain(group.name): each.key for group, each in zip(shared, found, strict=False)},
        {each.id: one.key for (each, _), one in zip(own, found[len(shared) :], strict=True)},
        None if sheets.groups is not None else owned,
    )


def _group(work: _Work, each: Known, group: Group) -> Entry:
    """A group with its choices; those that the sheet has no more stay, unless they are pruned."""
    old = work.old["groups"].get(each.id, {})
    wanted = [
        Wanted(choice.name, each.key, choice.id, tokens=(choice.token,) if choice.token else ())
        for choice in group.choices
    ]
    found = _identified(work, "options", wanted, "option")
    options = [
        with_fields({"ID": one.id, "key": one.key, **work.old["options"].get(one.id, {})}, choice.fields)
        for one, choice in zip(found, group.choices, strict=True)
    ]
    ids = {one.id for one in found}
    gone = {
        option["ID"]: option
        for option in old.get("options") or ()
        if _made(work, "options", option["ID"]) and option["ID"] not in ids
    }
    work.gone += [Change("remove", f"option {_called(option)} of {group.name}") for option in gone.values()]
    listed = in_order(old.get("options") or (), options, gone if work.prune else ())
    return with_fields({"ID": each.id, "key": each.key, **old}, {**group.fields, "options": listed})


def _item_fields(
    work: _Work, sheets: Sheets, homes: Sequence[str], identities: Sequence[Known], groups: _Groups
) -> Iterable[Fields]:
    for dish, home, each in zip(sheets.dishes, homes, identities, strict=True):
        fields: Fields = {"category": home, **dish.fields}
        own = groups.own.get(each.id)
        if dish.options is not None or own:
            chosen = [_group_key(work, sheets.name, dish, name, groups) for name in dish.options or ()]
            fields["options"] = list(filter(None, [own, *chosen])) or None
        yield fields


def _group_key(work: _Work, file: str, dish: Dish, name: str, groups: _Groups) -> str:
    key = groups.by_name.get(plain(name)) or _written_key(work, "groups", name) or _imported_group(work, name)
    if not key:
        known = [*(entry.get("name", "") for entry in work.old["groups"].values()), *groups.by_name]
        rule = f"there is no option group {name}{did_you_mean(name, known)}"
        work.faults.append(Fault(file, dish.option_place, "options", rule))
    return key


def _imported_group(work: _Work, name: str) -> str:
    """One that an import brought under this name, and that is called otherwise by now."""
    shared = (each for number, each in work.named["groups"].items() if number in work.old["groups"] and not each.home)
    return next((work.old["groups"][each.id]["key"] for each in shared if plain(each.name) == plain(name)), "")


def _called(entry: Mapping[str, Any]) -> str:
    return f"{entry['ID']} {entry.get('descr') or entry.get('name') or entry['key']}"


def _tell(work: _Work, kind: str, what: str, entries: Iterable[Entry]) -> None:
    for entry in entries:
        old = work.old[kind].get(entry["ID"])
        if old is None:
            price = f", {entry['price']}" if "price" in entry else ""
            work.changes.append(Change("add", f"{what} {_called(entry)}{price}"))
        elif old != entry:
            work.changes.append(Change("change", f"{what} {_called(entry)}: {difference(old, entry)}"))


def _listed(
    work: _Work,
    kind: str,
    what: str,
    entries: Sequence[Entry],
    *,
    judged: frozenset[int] | None = None,
    used: frozenset[str] = frozenset(),
) -> list[Entry]:
    """The list as it will be, without what imports made and the sheets have no more, where that is pruned."""
    old, ids = work.old[kind], {entry["ID"] for entry in entries}
    lost = [each for each in old if _made(work, kind, each) and each not in ids]
    gone = [each for each in lost if old[each]["key"] not in used and (judged is None or each in judged)]
    work.gone += [Change("remove", f"{what} {_called(old[number])}") for number in gone]
    if kind != "items" and not all(_made(work, kind, each) for each in ids):
        entries = _as_they_stood(entries, list(old))
    listed = in_order(old.values(), entries, gone if work.prune else ())
    stayed = [entry["ID"] for entry in listed if entry["ID"] in old]
    if stayed != [each for each in old if each in stayed]:
        work.changes.append(Change("change", f"the order of the {_MANY[what]}"))
    return listed


def _made(work: _Work, kind: str, number: int) -> bool:
    """Whether an import made it."""
    return number in work.named[kind] and work.named[kind][number].made


def _as_they_stood(entries: Sequence[Entry], old: Sequence[int]) -> list[Entry]:
    """In the order that somebody gave them by hand; the new ones behind."""
    places = {number: place for place, number in enumerate(old)}
    return sorted(entries, key=lambda entry: places.get(entry["ID"], len(places)))


_MANY = {"dish": "dishes", "category": "categories", "option group": "option groups"}


def _used(entries: Iterable[Entry]) -> frozenset[str]:
    """The keys of all that dishes name, and categories for all of theirs."""
    return frozenset(str(key) for entry in entries for key in (entry.get("category"), *(entry.get("options") or ())))
