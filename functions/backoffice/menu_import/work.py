"""The state of a merge: old entries, identifiers given, and changes."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from backoffice.menu_import.entries import Change, Entry, by_id, difference
from backoffice.menu_import.ledger import Ledger, Named
from backoffice.menu_import.matching import Known, Wanted, matched
from backoffice.menu_import.naming import Keys, Numbers
from backoffice.menu_import.records import SLOTS, Dish, Group, plain
from backoffice.onboarding.fault import Fault

_FIRST = {"items": 1001, "categories": 1, "groups": 101, "options": 10001}
"""The first identifiers of an empty menu."""


class Sheets(NamedTuple):
    """The sheets as read; `groups` is None if no sheet of option groups was given."""

    name: str
    dishes: Sequence[Dish]
    groups: Sequence[Group] | None = None


@dataclass
class Work:
    """The state of a merge, by kind of list."""

    old: dict[str, dict[int, Entry]]
    keys: Keys
    prune: bool
    replace: bool
    """Whether to remove also entries that no import created."""
    named: dict[str, dict[int, Named]]
    changes: list[Change] = field(default_factory=list)
    gone: list[Change] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)


def begun(content: Mapping[str, Any], ledger: Ledger, given: Iterable[str], *, prune: bool, replace: bool) -> Work:
    """Start a merge into a menu file; `given` are keys that the sheet itself gives."""
    old = {"items": by_id(content, "items"), "categories": by_id(content, "categories")}
    old["groups"] = by_id(content, "optionGroups")
    old["options"] = {each["ID"]: each for group in old["groups"].values() for each in group.get("options") or ()}
    named = {name: {each.id: each for each in getattr(ledger, name)} for name in _FIRST}
    keys = [entry["key"] for entries in old.values() for entry in entries.values()]
    keys += [each.key for entries in named.values() for each in entries.values()]
    return Work(old, Keys([*keys, *given]), prune or replace, replace, named)


def identified(work: Work, kind: str, wanted: Sequence[Wanted], otherwise: str) -> list[Known]:
    """Identify each row, with a new identifier and key if it is new, and record all of them in the ledger."""
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
    """Return an entry of the ledger, with its key from the menu if that was changed by hand."""
    return Known(each.id, old.get(each.id, {}).get("key", each.key), each.name, each.home, each.tokens)


def _there(work: Work, kind: str, entry: Entry) -> Known:
    """Return an entry of the menu that was not imported."""
    home = str(entry.get("category", "")) if kind == "items" else ""
    if kind == "options":
        home = next(group["key"] for group in work.old["groups"].values() if entry in (group.get("options") or ()))
    name = entry.get("name") if kind == "groups" else entry.get("descr")
    return Known(entry["ID"], entry["key"], str(name or ""), home, imported=False)


def written_key(work: Work, kind: str, name: str) -> str:
    """Return the key of the menu entry with this name in any language; "" if there is none."""
    title = "name" if kind == "groups" else "descr"
    for entry in work.old[kind].values():
        names = [entry["key"], *(entry.get(f"{title}{slot}", "") for slot in SLOTS)]
        if plain(name) in map(plain, map(str, names)):
            return str(entry["key"])
    return ""


def called(entry: Mapping[str, Any]) -> str:
    return f"{entry['ID']} {entry.get('descr') or entry.get('name') or entry['key']}"


def tell(work: Work, kind: str, what: str, entries: Iterable[Entry]) -> None:
    for entry in entries:
        old = work.old[kind].get(entry["ID"])
        if old is None:
            price = f", {entry['price']}" if "price" in entry else ""
            work.changes.append(Change("add", f"{what} {called(entry)}{price}"))
        elif old != entry:
            work.changes.append(Change("change", f"{what} {called(entry)}: {difference(old, entry)}"))


def was_made(work: Work, kind: str, number: int) -> bool:
    """Return True if an import created it, so that an import may also remove it."""
    return work.replace or (number in work.named[kind] and work.named[kind][number].made)
