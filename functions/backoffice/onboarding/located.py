"""Locate the faults of the checks across files: find the line of the entry that a fault names.

The checks (`brand_faults` and `brand_warnings`) name a key, a host or a store at the beginning of a sentence.
"""

import re
import zoneinfo
from collections.abc import Iterator
from typing import Any

from backoffice.brand_files import areas_file
from backoffice.onboarding.documents import Document, Path_
from backoffice.onboarding.fault import Fault, Place
from backoffice.onboarding.folder import Folder
from backoffice.onboarding.names import name_of
from backoffice.onboarding.spelling import did_you_mean
from domain.menu.checks import MenuFault

_LISTED = {"key": "keys", "host": "hosts", "table": "tables", "promotion": "promotions", "news": "news"}
_LISTED |= {"member": "members"}
_MENU_WORDS = {
    MenuFault.MEMBER_ABOVE_REGULAR: "the price for members is above the regular price",
    MenuFault.VIP_ABOVE_MEMBER: "the price for VIPs is above that for members",
    MenuFault.PST_AND_LIQ: "is taxed by pst and by liq; liquor has one of them",
    MenuFault.LIQUOR_IN_BUNDLE: "is a bundle that liquor can be chosen in, and is not taxed as liquor: set liq: true",
    MenuFault.DEFAULT_NOT_ON_MENU: "a slot's defaultItemID is no item of this menu",
    MenuFault.DEFAULT_NEEDS_OPTIONS: "a slot's default requires options, so it cannot be kept unchanged",
    MenuFault.WEIGHT_WITHOUT_UNIT: "is sold by weight, and weightUnit does not say of what",
    MenuFault.WEIGHT_OFF_SCALE: "weight is not one of the steps of scale",
    MenuFault.NEVER_AT_ITS_PRICE: "every choice of a slot costs extra, so the shown price is never charged",
}
_ZONE = re.compile(r"there is no time zone (\S+)")
_AT = {
    "delivery charge rules": ("orderType", "delivery", "chargeRules"),
    "delivers within": ("orderType", "delivery", "distance"),
    "foodTaxRebate": ("info", "taxes"),
    "rebate mode": ("info", "taxes"),
    "takes ": ("intake",),
}
"""The field of a store's file that a rule is about, by the beginning of its sentence."""
_NAMED = re.compile(r"names (store|table) ([^,]+), which is not there|is of store ([^,]+), which|is in ([^,]+), which")


def located(folder: Folder, said: str) -> Fault:
    """Return a rule's sentence as a fault at the line of the entry it names, by default at brand.yaml."""
    kind, _, rest = said.partition(" ")
    if kind in _LISTED:
        document, _entries = folder.lists[_LISTED[kind]]
        return _of_entry(folder, document, _LISTED[kind], f"{kind} ", rest)
    if kind == "store":
        return _of_store(folder, rest)
    if kind == "item":
        return _of_item(folder, rest)
    return folder.brand.fault((), "", said)


def _of_entry(folder: Folder, document: Document, listed: str, kind: str, rest: str) -> Fault:
    path, said = _longest(document, listed, rest), f"{kind}{rest}{_near(folder, rest)}"
    return folder.brand.fault((), "", said) if path is None else document.fault(path, "", said)


def _longest(document: Document, listed: str, rest: str) -> Path_ | None:
    entries = document.content.get(listed) if isinstance(document.content, dict) else None
    named = [((listed, place), _called(each)) for place, each in enumerate(entries or ())]
    fitting = [(path, name) for path, name in named if name and rest.casefold().startswith(name.casefold())]
    return max(fitting, key=lambda each: (len(each[1]), each[0][1]))[0] if fitting else None


def _called(entry: Any) -> str:
    """Return the name that the checks use for an entry; a key without a token by the token's hash."""
    by_hash = isinstance(entry, dict) and "token" not in entry and "tokenHash" in entry
    return f"sha256:{entry['tokenHash']}" if by_hash else name_of(entry)


def _near(folder: Folder, said: str) -> str:
    """Suggest the store, table, promotion or key that may have been meant."""
    found = _NAMED.search(said)
    owned = re.search(r"has promotion (\S+), which is not there", said)
    if owned:
        return did_you_mean(owned[1], [entry.value.code for entry in folder.lists["promotions"][1]])
    if not found:
        token = re.search(r"starts with (\S+), which is no key", said)
        keys = [entry.value.token for entry in folder.lists["keys"][1]]
        return did_you_mean(token[1], keys) if token else ""
    if found[1] == "table":
        return did_you_mean(found[2], [entry.value.table_id for entry in folder.lists["tables"][1]])
    return did_you_mean(found[2] or found[3] or found[4], folder.stores)


def _of_store(folder: Folder, rest: str) -> Fault:
    store_id, _, rule = rest.partition(": ")
    document, _ = folder.stores.get(store_id, (folder.brand, None))
    zone = _ZONE.search(rule)
    if zone:
        rule += did_you_mean(zone[1], zoneinfo.available_timezones())
        return document.fault(("info", "timeZone"), "info.timeZone", rule)
    if document is folder.brand:
        return document.fault((), f"store {store_id}", rule)
    if rule.startswith("area "):
        area, _, fault = rule.partition(": ")
        return Fault(areas_file(store_id), Place(), area, fault)
    spoken_of, _, rest_of_rule = rule.partition(" ")
    way = tuple(spoken_of.split("."))
    if isinstance(document.content, dict) and way[0] in document.content:
        return document.fault(way, spoken_of, rest_of_rule)
    path = next((path for words, path in _AT.items() if rule.startswith(words)), ())
    return document.fault(path, ".".join(path), rule)


def _of_item(folder: Folder, rest: str) -> Fault:
    key, _, fault = rest.partition(": ")
    words = next((words for name, words in _MENU_WORDS.items() if name == fault), fault)
    found = next(_items(folder, key), None)
    if found is None:
        return folder.brand.fault((), f"item {key}", words)
    document, path = found
    return document.fault(path, f"item {key}", words)


def _items(folder: Folder, key: str) -> Iterator[tuple[Document, Path_]]:
    for menu in folder.menus.values():
        yield from ((menu.document, entry.path) for entry in menu.items if entry.value.key == key)
