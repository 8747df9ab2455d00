"""Match photographs to dishes: by the name in the menu's CSV, by key, ID or name, or by a similar name."""

from collections.abc import Iterable, Mapping, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

from backoffice.menu_import.naming import slug
from backoffice.menu_import.records import plain
from backoffice.onboarding.spelling import did_you_mean

_NEAR = 0.8
"""How similar a file's name and a dish's name must be."""


class Shown(NamedTuple):
    """Something that may have a picture: its key, and all names that its photograph may have."""

    key: str
    names: tuple[str, ...] = ()
    id: int = 0
    wide: bool = False
    """True for a wide picture of a store or the brand, False for a dish."""


class Found(NamedTuple):
    """The key of each photograph, and messages for uncertain matches and for files without a match."""

    keys: Mapping[str, str]
    taken: Mapping[str, str]
    faults: Mapping[str, str]


def whose(files: Sequence[str], shown: Iterable[Shown], listed: Mapping[str, str]) -> Found:
    """Match photographs by file name; `listed` are keys by the names that a CSV gives."""
    each_shown = list(shown)
    by_name = _names(each_shown)
    given = {plain(name): key for name, key in listed.items()}
    keys: dict[str, str] = {}
    taken: dict[str, str] = {}
    faults: dict[str, str] = {}
    for file in files:
        stem = file.rpartition(".")[0] or file
        key = given.get(plain(file)) or given.get(plain(stem)) or by_name.get(plain(stem)) or by_name.get(slug(stem))
        near = "" if key else _nearest(slug(stem) or plain(stem), by_name)
        if near:
            taken[file] = f"is taken for {near}, which has a similar name: rename it to {near} to be sure"
        if key or near:
            keys[file] = key or near
        else:
            known = [each.key for each in each_shown]
            faults[file] = f"is of nothing on the menu: call it by a dish's key{did_you_mean(slug(stem), known)}"
    faults |= _two_of_one(keys)
    return Found({file: key for file, key in keys.items() if file not in faults}, taken, faults)


def missing(files: Sequence[str], listed: Mapping[str, str]) -> list[str]:
    """Return the names in a CSV without a photograph, each with its dish."""
    there = {plain(name) for file in files for name in (file, file.rpartition(".")[0])}
    return [f"{name} of {key}" for name, key in listed.items() if plain(name) not in there]


def _names(shown: Iterable[Shown]) -> dict[str, str]:
    """Return keys by all unambiguous names; a key has precedence over an ID, and an ID over a name."""
    names: dict[str, str] = {}
    for each in shown:
        names.setdefault(each.key, each.key)
    for each in shown:
        names.setdefault(str(each.id) if each.id > 0 else each.key, each.key)
    called: dict[str, set[str]] = {}
    for each in shown:
        for name in each.names:
            called.setdefault(plain(name), set()).add(each.key)
    return {**{name: next(iter(keys)) for name, keys in called.items() if name and len(keys) == 1}, **names}


def _nearest(name: str, by_name: Mapping[str, str]) -> str:
    """Return the only key whose names are similar enough; "" if there is none or more than one."""
    near = {
        key
        for known, key in by_name.items()
        if SequenceMatcher(None, name, known, autojunk=False).ratio() >= _NEAR and _numbers(name) == _numbers(known)
    }
    return near.pop() if len(near) == 1 else ""


def _numbers(name: str) -> str:
    return "".join(letter if letter.isdigit() else " " for letter in name).strip()


def _two_of_one(keys: Mapping[str, str]) -> dict[str, str]:
    first: dict[str, str] = {}
    faults = {}
    for file, key in keys.items():
        before = first.setdefault(key, file)
        if before != file:
            faults[file] = f"is of {key}, and so is {before}: one of them is enough"
    return faults
