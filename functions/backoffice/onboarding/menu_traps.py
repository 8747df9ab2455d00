"""Warnings about menu entries that are valid but seldom intended, before guests notice them."""

from collections.abc import Iterable, Iterator
from decimal import Decimal
from statistics import median
from typing import Any

from backoffice.brand_files import price_levels
from backoffice.onboarding.fault import Fault
from backoffice.onboarding.menu_entries import MenuChecked
from backoffice.onboarding.names import in_words
from domain.menu.item import TaxClass
from domain.money import is_whole
from domain.store.store import Store

_TIMES_USUAL = 20
"""A whole price of more than this many times the usual one is probably in cents."""
_TIMES_ONE_SERVING = 3
"""A sweet baked good at so many times the usual price of one serving is probably a whole cake."""
_SLOTS = ("descr", "descr1", "descr2")


def menu_traps(menu: MenuChecked, stores: Iterable[Store]) -> Iterator[Fault]:
    """Return all warnings about a menu, for the stores that sell it."""
    selling = list(stores)
    yield from _prices(menu, selling)
    yield from _levels(menu, selling)
    yield from _whole_cakes(menu)
    for slot in sorted({language.descr_index for store in selling for language in store.info.languages}):
        yield from _untranslated(menu, slot, selling)


def _told(menu: MenuChecked, path: Any, rule: str, where: str | None = None) -> Fault:
    named = in_words(menu.document.content, path) if where is None else where
    return menu.document.fault(path, named, rule)


def _prices(menu: MenuChecked, selling: list[Store]) -> Iterator[Fault]:
    currencies = {store.checkout.currency for store in selling} or {"CAD"}
    usual = Decimal(median([entry.value.price for entry in menu.items] or [0]))
    for entry in menu.items:
        item = entry.value
        prices = {"price": item.price, "priceForMember": item.price_for_member, "priceForVip": item.price_for_vip}
        for name, price in prices.items():
            if price is not None and price < 0:
                yield _told(menu, (*entry.path, name), f"is {price}: below 0 it counts as none")
            elif price is not None and not all(is_whole(price, currency) for currency in currencies):
                yield _told(menu, (*entry.path, name), f"{price} cannot be paid in {', '.join(sorted(currencies))}")
        if usual and item.price > usual * _TIMES_USUAL and item.price == int(item.price):
            rule = f"is {item.price}, and the usual price is {usual.normalize():f}: is it in cents?"
            yield _told(menu, (*entry.path, "price"), rule)


def _whole_cakes(menu: MenuChecked) -> Iterator[Fault]:
    """Warn about sweet baked goods that cost as much as many servings, but count as one for the rule of six (X-5)."""
    baked = (each for each in menu.items if each.value.classify is TaxClass.SINGLE_SERVING_BAKED)
    sweets = [each for each in baked if not each.value.scalable]
    usual = Decimal(median([each.value.price for each in sweets] or [0]))
    for entry in sweets:
        if entry.value.units_per_item is None and entry.value.price >= usual * _TIMES_ONE_SERVING > 0:
            rule = "counts as one serving for the tax on six sweet baked goods: if it is a whole cake, say unitsPerItem"
            yield _told(menu, (*entry.path, "price"), rule)


def _levels(menu: MenuChecked, selling: list[Store]) -> Iterator[Fault]:
    priced = {level for entry in menu.items for level in entry.value.price_levels}
    for level in sorted({level for store in selling for level in price_levels(store)} - priced - {0}):
        names = ", ".join(store.store_id for store in selling if level in price_levels(store))
        rule = f"no item has a price of level {level}, at which {names} sells: price is taken"
        yield _told(menu, ("items",), rule, "")


def _untranslated(menu: MenuChecked, slot: int, selling: list[Store]) -> Iterator[Fault]:
    """Warn once about all names that are missing in a language of the stores."""
    field = _SLOTS[slot]
    named = [*menu.items, *menu.categories]
    bare = [entry for entry in named if not getattr(entry.value, field)]
    if not bare or (slot and len(bare) == len(named)):
        yield from _none_at_all(menu, slot, selling) if bare else ()
        return
    some = ", ".join(entry.value.key for entry in bare[:3]) + (" …" if len(bare) > 3 else "")
    rule = f"{_spoken(slot, selling)} has no {field} of {len(bare)} names of {len(named)}: {some}"
    yield _told(menu, bare[0].path, rule, "")


def _none_at_all(menu: MenuChecked, slot: int, selling: list[Store]) -> Iterator[Fault]:
    rule = f"{_spoken(slot, selling)} is read from {_SLOTS[slot]}, which nothing on the menu has"
    yield _told(menu, ("items",), rule, "")


def _spoken(slot: int, selling: list[Store]) -> str:
    languages = (each for store in selling for each in store.info.languages if each.descr_index == slot)
    return ", ".join(dict.fromkeys(language.locale for language in languages))
