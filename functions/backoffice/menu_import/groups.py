"""Merge option groups and their options: those of the second sheet, and a dish's own."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from backoffice.menu_import.entries import Change, Entry, in_order, with_fields
from backoffice.menu_import.matching import Known, Wanted
from backoffice.menu_import.records import Dish, Group, plain
from backoffice.menu_import.work import Sheets, Work, called, identified, tell, was_made, written_key
from backoffice.onboarding.fault import Fault
from backoffice.onboarding.spelling import did_you_mean


class Groups(NamedTuple):
    """The groups of the sheets: their entries, their keys by plain name, and the key of each dish's own group."""

    entries: list[Entry]
    by_name: Mapping[str, str]
    own: Mapping[int, str]
    judged: frozenset[int] | None
    """The groups to remove if they are missing in the sheets; None for all."""


def merged_groups(work: Work, sheets: Sheets, identities: Sequence[Known]) -> Groups:
    """Merge every group of the sheets with the menu's; `identities` are those of the dishes."""
    shared = list(sheets.groups or ())
    own = [(each, dish.own_group) for each, dish in zip(identities, sheets.dishes, strict=True) if dish.own_group]
    wanted = [Wanted(group.name, key=written_key(work, "groups", group.name)) for group in shared]
    wanted += [Wanted(group.name, home=each.key, tokens=(each.key,)) for each, group in own]
    found = identified(work, "groups", wanted, "group")
    every = [*shared, *(group for _, group in own)]
    entries = [_group(work, each, group) for each, group in zip(found, every, strict=True)]
    tell(work, "groups", "option group", entries)
    owned = frozenset(number for number, each in work.named["groups"].items() if each.home)
    return Groups(
        entries,
        {plain(group.name): each.key for group, each in zip(shared, found, strict=False)},
        {each.id: one.key for (each, _), one in zip(own, found[len(shared) :], strict=True)},
        None if sheets.groups is not None else owned,
    )


def _group(work: Work, each: Known, group: Group) -> Entry:
    """Merge a group with its options; options missing in the sheet stay, unless they are pruned."""
    old = work.old["groups"].get(each.id, {})
    wanted = [
        Wanted(choice.name, each.key, choice.id, tokens=(choice.token,) if choice.token else ())
        for choice in group.choices
    ]
    found = identified(work, "options", wanted, "option")
    options = [
        with_fields({"ID": one.id, "key": one.key, **work.old["options"].get(one.id, {})}, choice.fields)
        for one, choice in zip(found, group.choices, strict=True)
    ]
    ids = {one.id for one in found}
    gone = {
        option["ID"]: option
        for option in old.get("options") or ()
        if was_made(work, "options", option["ID"]) and option["ID"] not in ids
    }
    work.gone += [Change("remove", f"option {called(option)} of {group.name}") for option in gone.values()]
    listed = in_order(old.get("options") or (), options, gone if work.prune else ())
    name = {"name": old.get("name") or group.name} if group.is_unnamed else {}
    return with_fields({"ID": each.id, "key": each.key, **old}, {**name, **group.fields, "options": listed})


def group_key(work: Work, file: str, dish: Dish, name: str, groups: Groups) -> str:
    key = groups.by_name.get(plain(name)) or written_key(work, "groups", name) or _imported_group(work, name)
    if not key:
        known = [*(entry.get("name", "") for entry in work.old["groups"].values()), *groups.by_name]
        rule = f"there is no option group {name}{did_you_mean(name, known)}"
        work.faults.append(Fault(file, dish.option_place, "options", rule))
    return key


def _imported_group(work: Work, name: str) -> str:
    """Return the key of a group that was imported under this name and renamed since."""
    shared = (each for number, each in work.named["groups"].items() if number in work.old["groups"] and not each.home)
    return next((work.old["groups"][each.id]["key"] for each in shared if plain(each.name) == plain(name)), "")
