"""Warnings about allergens and diets that are missing from a menu, contradictory or misspelt.

Rules: docs/rules/menu-and-allergens.md, "Warnings of `validate`".
"""

from collections.abc import Iterable, Iterator
from typing import Any

from backoffice.onboarding.entries import Entry
from backoffice.onboarding.fault import Fault
from backoffice.onboarding.menu_entries import MenuChecked
from backoffice.onboarding.names import in_words
from backoffice.onboarding.spelling import nearest
from domain.menu.allergens import KNOWN_ALLERGENS, code_of, codes_of, contradicted
from domain.menu.bundle_fit import fits
from domain.menu.document import MenuDocument
from domain.menu.menu import Menu, MenuItem, Option

_SHOWN = 3


def allergen_warnings(menus: Iterable[MenuChecked]) -> Iterator[Fault]:
    """Warnings about all menus of a brand; a brand that declares no allergens anywhere gets one."""
    every = list(menus)
    declaring = [menu for menu in every if _declares(menu)]
    if not declaring and every:
        rule = "no dish says which allergens it has, so guests cannot leave any out: write allergens, [] for none"
        yield every[0].document.fault(("items",), "", rule)
        return
    for menu in every:
        yield from _unstated_items(menu)
        yield from _unstated_options(menu)
        yield from _unstated_parts(menu)
        for entry in (*menu.items, *_options(menu)):
            yield from _contradictions(menu, entry)
            yield from _misspelt(menu, entry)


def _declares(menu: MenuChecked) -> bool:
    """Return True if any dish or option declares allergens; an empty list (it has none) counts too."""
    stated = (not _is_unstated(entry.value) and not entry.value.b_item for entry in menu.items)
    return any(stated) or any(entry.value.allergens is not None for entry in _options(menu))


def _options(menu: MenuChecked) -> Iterator[Entry]:
    for group in menu.groups:
        for place, option in enumerate(group.value.options):
            yield Entry((*group.path, "options", place), option)


def _is_unstated(item: MenuItem) -> bool:
    return not item.b_item and "allergens" not in item.model_fields_set


def _unstated_items(menu: MenuChecked) -> Iterator[Fault]:
    unstated = [entry for entry in menu.items if _is_unstated(entry.value)]
    if unstated:
        rule = (
            f"{len(unstated)} of {len(menu.items)} items have no allergens field: "
            f"{_named(entry.value.key for entry in unstated)}; write allergens: [] if there are none"
        )
        yield menu.document.fault(unstated[0].path, "", rule)


def _unstated_options(menu: MenuChecked) -> Iterator[Fault]:
    for group in menu.groups:
        unstated = [option.key for option in group.value.options if option.allergens is None]
        if group.value.adds_food and unstated:
            rule = (
                f"says nothing of the allergens of {_named(unstated)}; write allergens: [] where an option adds none, "
                "or addsFood: false for a size or a temperature"
            )
            yield _at(menu, group, rule)


def _unstated_parts(menu: MenuChecked) -> Iterator[Fault]:
    """Warn about sets that can be filled with a dish of unstated allergens."""
    if menu.parts is None:
        return
    whole = MenuDocument(store_id="", categories=menu.parts.categories, items=menu.parts.items).menu
    for entry in menu.items:
        unstated = dict.fromkeys(part.key for part in _parts(entry.value, whole) if _is_unstated(part))
        if unstated:
            yield _at(menu, entry, f"is a set of parts that say nothing of their allergens: {_named(unstated)}")


def _parts(item: MenuItem, menu: Menu) -> Iterator[MenuItem]:
    for slot in item.b_items if item.b_item else ():
        yield from (part for part in menu.items if part.id == slot.default_item_id or fits(part, slot, menu))


def _contradictions(menu: MenuChecked, entry: Entry) -> Iterator[Fault]:
    food: MenuItem | Option = entry.value
    allergens = codes_of(food.allergens or ())
    for diet in food.diets or ():
        if contradicted(code_of(diet), allergens):
            yield _at(menu, entry, f"is {diet} and has {_named(food.allergens or ())}: {diet} is not shown to guests")


def _misspelt(menu: MenuChecked, entry: Entry) -> Iterator[Fault]:
    """Warn about misspelt allergens: guests who leave out the right one would still get the dish."""
    for word in entry.value.allergens or ():
        near = "" if code_of(word) in KNOWN_ALLERGENS else nearest(word, KNOWN_ALLERGENS)
        if near:
            yield _at(menu, entry, f"allergen {word} is shown to guests as written; did you mean {near}?")


def _at(menu: MenuChecked, entry: Entry, rule: str) -> Fault:
    return menu.document.fault(entry.path, in_words(menu.document.content, entry.path), rule)


def _named(names: Iterable[Any]) -> str:
    listed = [str(name) for name in names]
    return ", ".join(listed[:_SHOWN]) + (" …" if len(listed) > _SHOWN else "")
