"""Everything of a brand that may have a picture, by its name in the folder."""

from collections.abc import Iterator
from typing import Any

from backoffice.menu_import.ledger import Ledger
from backoffice.menu_import.records import SLOTS
from backoffice.onboarding.folder import Folder
from backoffice.picture_making.sources import Shown


def shown_of(folder: Folder) -> tuple[Shown, ...]:
    """Return dishes before categories, and both before options: a shared name belongs to the dish."""
    every = [*_heroes(folder), *_dishes(folder), *_others(folder)]
    return tuple({each.key: each for each in reversed(every)}.values())[::-1]


def _heroes(folder: Folder) -> Iterator[Shown]:
    yield Shown("hero", wide=True)
    yield from (Shown(f"hero-{store_id}", wide=True) for store_id in folder.stores)


def _dishes(folder: Folder) -> Iterator[Shown]:
    for menu in folder.menus.values():
        yield from (Shown(entry.value.key, _names(entry.value), entry.value.id) for entry in menu.items)


def _others(folder: Folder) -> Iterator[Shown]:
    """Match categories and options by key only: a file with the name of a dish is meant for the dish."""
    for menu in folder.menus.values():
        yield from (Shown(entry.value.key) for entry in menu.categories)
        yield from (Shown(option.key) for entry in menu.groups for option in entry.value.options)


def _names(described: Any) -> tuple[str, ...]:
    return tuple(filter(None, (getattr(described, f"descr{slot}") for slot in SLOTS)))


def listed_of(ledger: Ledger, folder: Folder) -> dict[str, str]:
    """Return the keys of dishes by the photograph names in the CSV's picture column."""
    keys = {entry.value.id: entry.value.key for menu in folder.menus.values() for entry in menu.items}
    return {each.picture: keys[each.id] for each in ledger.items if each.picture and each.id in keys}
