"""Check a brand's folder: collect all faults at once, and all warnings."""

import datetime as dt
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from backoffice import brand_faults, brand_warnings
from backoffice.brand_entries import Brand, KeyEntry
from backoffice.brand_files import price_levels, read_brand
from backoffice.menu_file import menu_at
from backoffice.onboarding.address_faults import address_faults, markup_warnings
from backoffice.onboarding.allergen_warnings import allergen_warnings
from backoffice.onboarding.brand_traps import brand_traps, list_faults
from backoffice.onboarding.fault import Fault, Place
from backoffice.onboarding.files import folder_picture_faults, picture_warnings, unread_files
from backoffice.onboarding.folder import Folder, demo_faults, read_folder
from backoffice.onboarding.located import located
from backoffice.onboarding.menu_traps import menu_traps
from backoffice.onboarding.store_traps import store_faults, store_traps
from backoffice.pictures import Pictures
from backoffice.yaml_file import BrandFileError
from domain.access.app_key import without_tokens
from domain.brand.company import Company
from domain.menu.document import MenuDocument
from domain.store.store import Store

_NO_PICTURES = Pictures({}, ())


class Report(NamedTuple):
    """The result of a check; `brand` is None if there are faults."""

    faults: tuple[Fault, ...]
    warnings: tuple[Fault, ...]
    brand: Brand | None = None


def check_folder(path: Path, *, development: bool, today: dt.date) -> Report:
    """Check a whole folder for a development machine or for a stage; nothing is written."""
    folder = read_folder(path)
    misread = list(unread_files(folder))
    folder.faults += [fault for serious, fault in misread if serious]
    folder.faults += [*demo_faults(folder), *folder_picture_faults(folder), *list_faults(folder)]
    folder.faults += address_faults(folder)
    for document, store in folder.stores.values():
        folder.faults += store_faults(document, store, today) if store else ()
    brand = _whole(folder) if not folder.faults else None
    known = brand or _as_far_as_read(folder)
    if known:
        said = brand_faults.faults(known, development=development)
        folder.faults += [located(folder, each) for each in said]
    warnings = [fault for serious, fault in misread if not serious]
    warnings += [located(folder, each) for each in (brand_warnings.warnings(known) if known else ())]
    warnings += _traps(folder, today)
    faults = _in_order(map(_without_tokens, folder.faults))
    return Report(faults, _in_order(map(_without_tokens, warnings)), None if faults else brand)


def _whole(folder: Folder) -> Brand | None:
    try:
        return read_brand(folder.path)
    except BrandFileError as error:
        folder.faults.append(_of_its_file(folder, str(error)))
        return None


def _of_its_file(folder: Folder, said: str) -> Fault:
    """Assign an error message that begins with a file's name to that file."""
    name, _, rule = said.partition(": ")
    return Fault(name, Place(), "", rule) if (folder.path / name).is_file() else folder.brand.fault((), "", said)


def _traps(folder: Folder, today: dt.date) -> Iterator[Fault]:
    yield from brand_traps(folder, today)
    yield from picture_warnings(folder)
    yield from allergen_warnings(folder.menus.values())
    yield from (warning for areas in folder.areas.values() for warning in areas.warnings)
    yield from markup_warnings(folder)
    for document, store in folder.stores.values():
        yield from store_traps(document, store, today) if store else ()
    for menu in folder.menus.values():
        selling = [store for name, (_, store) in folder.stores.items() if store and folder.menu_of(name) is menu]
        yield from menu_traps(menu, selling)


def _as_far_as_read(folder: Folder) -> Brand | None:
    """Build a brand of the valid parts for the checks across files, without parts that depend on a faulty file."""
    company = folder.company
    if company is None:
        return None
    stores = tuple(_with_areas(folder, store) for _, store in folder.stores.values() if store)
    of = {name: tuple(entry.value for entry in entries) for name, (_, entries) in folder.lists.items()}
    return Brand(
        company=company,
        stores=stores,
        menus=tuple(_menus(folder)),
        keys=tuple(_judged(folder, of["keys"])) if folder.sound("tables.yaml") else (),
        hosts=of["hosts"] if folder.sound("keys.yaml") and folder.sound("tables.yaml") else (),
        tables=of["tables"],
        promotions=of["promotions"],
        news=of["news"],
        members=of["members"] if folder.sound("promotions.yaml") else (),
        gift_cards=(),
        pictures=(),
        icons=(),
    )


def _with_areas(folder: Folder, store: Store) -> Store:
    """Return the store with its readable delivery areas, so that their shapes are checked too."""
    delivery = store.order_type.delivery
    return store.delivering(delivery.model_copy(update={"areas": folder.areas[store.store_id].areas}))


def _menus(folder: Folder) -> Iterator[MenuDocument]:
    for store_id, (_, store) in folder.stores.items():
        menu = folder.menu_of(store_id)
        if store and menu and menu.parts:
            yield from (menu_at(menu.parts, _NO_PICTURES, store_id, level) for level in price_levels(store))


def _judged(folder: Folder, keys: Iterable[KeyEntry]) -> Iterator[KeyEntry]:
    """Return the keys and each store's public address, without fields that faulty menus or stores hide."""
    whole = all(menu.parts for menu in folder.menus.values()) and bool(folder.menus)
    stores = all(store for _, store in folder.stores.values())
    for key in keys:
        hidden = {} if whole else {"cat_ids": ()}
        yield key.model_copy(update=hidden if stores else {**hidden, "bill_printer": ""})
    yield from _public(folder.company, {key.token for key in keys})


def _public(company: Company | None, there: set[str]) -> Iterator[KeyEntry]:
    for store_id in dict.fromkeys(company.store_ids) if company else ():
        token = f"{company.company_code}/{store_id}" if company else ""
        if token not in there:
            yield KeyEntry(token=token, store_id=store_id)


def _without_tokens(fault: Fault) -> Fault:
    """Hide app key tokens in the fault; its line number is enough to find it."""
    return fault._replace(where=without_tokens(fault.where), rule=without_tokens(fault.rule))


def _in_order(faults: Iterable[Fault]) -> tuple[Fault, ...]:
    """Sort by file and position. The same fault at the same place appears once, even if it has several names."""
    order = ("brand.yaml", "menu.yaml")
    found: dict[tuple[object, ...], Fault] = {}
    for fault in faults:
        found.setdefault((fault.file, fault.place, fault.rule, fault.place.line or fault.where), fault)
    return tuple(sorted(found.values(), key=lambda each: (each.file not in order, each.file, each.place, each.where)))
